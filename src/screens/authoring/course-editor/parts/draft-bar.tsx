import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Course } from '../../../../domain/course/course.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import type { CourseDraft, SaveState } from '../draft/course-draft.ts'
import type { Conflict } from '../draft/pending-changes.ts'
import { isInEditor } from '../sections.ts'

const stateIcons: Record<SaveState, IconName> = {
  saved: 'check',
  saving: 'refresh',
  offline: 'wifi',
  conflict: 'warning',
  closed: 'lock',
}

const stateText = (i18n: I18n, state: SaveState): string =>
  ({
    saved: () => i18n._({ id: 'authoring.saved', message: 'Saved' }),
    saving: () => i18n._({ id: 'authoring.saving', message: 'Saving…' }),
    offline: () =>
      i18n._({
        id: 'authoring.offline',
        message: 'Offline: changes are kept in this browser and saved when the connection is restored',
      }),
    conflict: () => i18n._({ id: 'authoring.conflict', message: 'Decision needed' }),
    closed: () => i18n._({ id: 'authoring.closed', message: 'You can no longer edit this course' }),
  })[state]()

/** Whether the draft is saved, undo and redo, and who else has it open. */
export function DraftBar({ courseId, draft }: { courseId: string; draft: CourseDraft<Course> }) {
  const { i18n } = useLingui()
  const state = useStore(draft.$state)
  const steps = useStore(draft.$steps)
  const present = useStore(draft.$present)
  const conflict = useStore(draft.$conflict)
  const kept = useMemo(
    () => ({ inBrowser: true, on: (path: string) => isInEditor(courseId, path) }),
    [courseId],
  )
  useUnsaved(state === 'offline' || state === 'conflict', kept)
  return (
    <>
      <div className="draft-bar">
        <span className="draft-state" data-state={state} role="status">
          <Icon name={stateIcons[state]} size={16} />
          <span>{stateText(i18n, state)}</span>
        </span>
        {present.length > 0 && (
          <ul
            className="draft-people"
            aria-label={i18n._({ id: 'authoring.present', message: 'Also editing' })}
          >
            {present.map(({ page, id, name, at }) => (
              <li
                key={page}
                title={name}
                data-node={at.node ?? undefined}
                data-colleague={draft.colourOf(id)}
              >
                <span aria-hidden="true">{[...name][0] ?? '·'}</span>
                <span className="visually-hidden">{name}</span>
              </li>
            ))}
          </ul>
        )}
        <IconButton
          icon="undo"
          label={i18n._({ id: 'authoring.undo', message: 'Undo' })}
          aria-keyshortcuts="Control+Z"
          disabled={!steps.undo}
          onClick={draft.undo}
        />
        <IconButton
          icon="redo"
          label={i18n._({ id: 'authoring.redo', message: 'Redo' })}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={!steps.redo}
          onClick={draft.redo}
        />
      </div>
      {conflict && <ConflictDialog conflict={conflict} draft={draft} />}
    </>
  )
}

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, null, 1)
        .replaceAll(/[{}"[\]]/g, '')
        .trim()

/** Both want something else of the same: one's own and theirs, side by side (COURSE-09a). */
function ConflictDialog({
  conflict: { command, refusal },
  draft,
}: {
  conflict: Conflict
  draft: CourseDraft<Course>
}) {
  const { i18n } = useLingui()
  const isChanged = refusal.reason === 'changed'
  const theirs: unknown = isChanged ? refusal.now : null
  const mine: unknown = command.type === 'set' ? command.fields : null
  const valuesOf = (all: unknown): string[] =>
    typeof all === 'object' && all !== null ? Object.values(all).map(shown) : []
  return (
    <Dialog
      title={i18n._({ id: 'authoring.conflict-title', message: 'Someone else changed this too' })}
      onClose={() => draft.resolve('theirs')}
      actions={
        isChanged ? (
          <>
            <Button onClick={() => draft.resolve('theirs')}>
              {i18n._({ id: 'authoring.take-theirs', message: 'Use theirs' })}
            </Button>
            <Button kind="primary" onClick={() => draft.resolve('mine')}>
              {i18n._({ id: 'authoring.keep-mine', message: 'Use mine' })}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => draft.resolve('theirs')}>
            {i18n._({ id: 'authoring.conflict-ok', message: 'Discard my change and continue' })}
          </Button>
        )
      }
    >
      {isChanged ? (
        <div className="draft-both">
          {mine !== null && (
            <section>
              <h3>{i18n._({ id: 'authoring.mine', message: 'Yours' })}</h3>
              {valuesOf(mine).map((text, index) => (
                <p key={index}>{text || '—'}</p>
              ))}
            </section>
          )}
          <section>
            <h3>{i18n._({ id: 'authoring.theirs', message: 'Theirs' })}</h3>
            {valuesOf(theirs).map((text, index) => (
              <p key={index}>{text || '—'}</p>
            ))}
          </section>
        </div>
      ) : (
        <p>
          {i18n._({
            id: 'authoring.conflict-gone',
            message:
              'What you changed was deleted or replaced in the meantime, so your change can’t be saved.',
          })}
        </p>
      )}
    </Dialog>
  )
}
