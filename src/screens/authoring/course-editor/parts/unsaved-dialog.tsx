import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Course } from '../../../../domain/course/course.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { saveFile } from '../../../../stores/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CourseDraft } from '../draft/course-draft.ts'
import type { SetAside } from '../draft/pending-changes.ts'
import { ChangeList } from './change-list.tsx'
import { changesText, changeWords } from './change-words.ts'

/** Why a change was not taken. */
const whyText = (i18n: I18n, why: SetAside['why']): string => {
  switch (why) {
    case 'gone':
      return i18n._({
        id: 'authoring.aside-gone',
        message: 'What you changed was deleted or changed by someone else.',
      })
    case 'internal':
      return i18n._({
        id: 'authoring.aside-internal',
        message: 'The platform failed at this change again and again.',
      })
    case 'bad-request':
    case 'illegal-argument':
      return i18n._({ id: 'authoring.aside-refused', message: 'The platform doesn’t accept this change.' })
    default:
      return errorText(i18n, why)
  }
}

/** What was not saved and never will be by itself: to be read, copied, downloaded and discarded (COURSE-08c). */
export function UnsavedDialog({ draft, onClose }: { draft: CourseDraft<Course>; onClose(): void }) {
  const { i18n } = useLingui()
  const aside = useStore(draft.$aside)
  const state = useStore(draft.$state)
  const course = useStore(draft.$course)
  const unsent = state === 'closed' || state === 'deleted' ? draft.unsent() : []
  const wordsOf = (commands: readonly EditCommand[]) =>
    commands.map((command) => changeWords(i18n, course, command, draft.touchOf(command)?.name))
  const download = () => {
    const all = [...aside.flatMap(({ commands }) => commands), ...unsent]
    saveFile(
      `${course.name}.txt`,
      new Blob([changesText(i18n, wordsOf(all))], { type: 'text/plain;charset=utf-8' }),
    )
  }
  return (
    <Dialog
      shape="framed"
      width={560}
      title={i18n._({ id: 'authoring.unsaved-title', message: 'Changes that couldn’t be saved' })}
      onClose={onClose}
      actions={
        <Button icon="download" onClick={download}>
          {i18n._({ id: 'authoring.unsaved-download', message: 'Download all as text' })}
        </Button>
      }
    >
      {unsent.length > 0 && (
        <section>
          <p>
            {i18n._({
              id: 'authoring.unsaved-closed',
              message:
                'You made these changes before the course was closed to you. Copy or download what you still need: they can’t be saved.',
            })}
          </p>
          <ChangeList changes={wordsOf(unsent)} locale={course.locale} />
        </section>
      )}
      {aside.map(({ id, commands, why }) => (
        <section key={id}>
          <p>{whyText(i18n, why)}</p>
          <ChangeList changes={wordsOf(commands)} locale={course.locale}>
            <Button
              size="small"
              kind="danger"
              onClick={() => {
                draft.discard(id)
                if (aside.length === 1 && unsent.length === 0) onClose()
              }}
            >
              {i18n._({ id: 'authoring.unsaved-discard', message: 'Discard' })}
            </Button>
          </ChangeList>
        </section>
      ))}
    </Dialog>
  )
}
