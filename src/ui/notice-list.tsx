import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useCore } from './use-core.ts'
import { useSize } from './windowing/use-size.ts'

const icons = { success: 'check', warning: 'warning', error: 'error' } as const

/**
 * The element's short messages. They stay inside the element: a host page is not ours to cover. At the foot of the page
 * they take room of their own, so that whatever they speak of can be seen beside them (UI-10d). A modal dialog shows those
 * that were told since it opened (`after`, the last message before): all outside of it is out of reach.
 */
export function NoticeList({ after = 0 }: { after?: number }) {
  const { $notices, dismiss, holdNotices } = useCore()
  const { i18n } = useLingui()
  const notices = useStore($notices).filter(({ id }) => id > after)
  const list = useRef<HTMLDivElement>(null)
  const { height } = useSize(list, noSize)
  return (
    <>
      <div className="notices-room" style={{ blockSize: height }} />
      <div className="notices">
        <div
          ref={list}
          role="status"
          aria-live="polite"
          onPointerEnter={() => holdNotices(true)}
          onPointerLeave={({ currentTarget }) => holdNotices(currentTarget.matches(':focus-within'))}
          onFocus={() => holdNotices(true)}
          onBlur={({ currentTarget }) => holdNotices(currentTarget.matches(':hover'))}
        >
          {notices.map((notice) => (
            <div key={notice.id} part="notice" className={`notice notice-${notice.kind}`}>
              <Icon name={icons[notice.kind]} />
              <span>{notice.text}</span>
              {notice.action && (
                <Button
                  size="small"
                  onClick={() => {
                    dismiss(notice.id)
                    notice.action?.run()
                  }}
                >
                  {notice.action.label}
                </Button>
              )}
              <IconButton
                icon="close"
                label={i18n._({ id: 'ui.dismiss', message: 'Dismiss' })}
                onClick={() => dismiss(notice.id)}
              />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

const noSize = { width: 0, height: 0 }
