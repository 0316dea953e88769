import { useLingui } from '@lingui/react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import type { CoursePage } from '../../course-page.store.ts'
import type { Word, WordList } from '../understanding.store.ts'
import { UseList } from './uses.tsx'

/** Says where something is used before it goes; what is needed elsewhere than in conditions has to be changed there first. */
export function RemoveDialog({
  page,
  list,
  thing,
  needed,
  onRemove,
  onClose,
}: {
  page: CoursePage
  list: WordList
  thing: Word
  needed: boolean
  onRemove(): void
  onClose(): void
}) {
  const { i18n } = useLingui()
  return (
    <Dialog
      title={i18n._({
        id: 'authoring.remove-title',
        message: 'Delete “{name}”?',
        values: { name: thing.name },
      })}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{i18n._({ id: 'ui.cancel', message: 'Cancel' })}</Button>
          {!needed && (
            <Button kind="danger" onClick={onRemove}>
              {i18n._({ id: 'authoring.word-delete', message: 'Delete' })}
            </Button>
          )}
        </>
      }
    >
      <div className="words-ask">
        <p>
          {needed
            ? i18n._({
                id: 'authoring.remove-needed',
                message: 'Still in use. Change these places first:',
              })
            : i18n._({
                id: 'authoring.remove-used',
                message: 'It is also removed from these conditions. You can undo this.',
              })}
        </p>
        <UseList
          course={page.course}
          courseId={page.row.id}
          list={list}
          id={thing.id}
          {...(needed && { only: ['text', 'logic'] as const })}
        />
      </div>
    </Dialog>
  )
}
