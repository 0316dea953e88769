import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useCore } from './use-core.ts'

const icons = { success: 'check', warning: 'warning', error: 'error' } as const

/** The element's short messages. They stay inside the element: a host page is not ours to cover. */
export function NoticeList() {
  const { $notices, dismiss } = useCore()
  const { i18n } = useLingui()
  const notices = useStore($notices)
  return (
    <div className="notices">
      <div role="status" aria-live="polite">
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
  )
}
