import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { Course } from '../../../../domain/course/course.ts'
import { findNode } from '../../../../domain/course/edit/things.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import { useUnsaved } from '../../../../ui/use-unsaved.ts'
import type { CourseDraft, SaveState } from '../draft/course-draft.ts'
import { isInEditor } from '../sections.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

const stateIcons: Record<SaveState, IconName> = {
  saved: 'check',
  saving: 'refresh',
  offline: 'wifi',
  busy: 'clock',
  conflict: 'warning',
  closed: 'lock',
  deleted: 'trash',
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
    busy: () =>
      i18n._({
        id: 'authoring.busy',
        message:
          'The platform can’t save right now: changes are kept in this browser and saved as soon as it can',
      }),
    conflict: () => i18n._({ id: 'authoring.conflict', message: 'Decision needed' }),
    closed: () => i18n._({ id: 'authoring.closed', message: 'You can no longer edit this course' }),
    deleted: () => i18n._({ id: 'authoring.deleted', message: 'This course was deleted' }),
  })[state]()

/** States in which the person may have something that is nowhere but in this browser. */
const unsavedStates: readonly SaveState[] = ['offline', 'busy', 'conflict']

/** Whether the draft is saved, undo and redo, and who else has it open. */
export function DraftBar({
  courseId,
  draft,
  onNode,
}: {
  courseId: string
  draft: CourseDraft<Course>
  /** Goes to a node, where the course has nodes. */
  onNode?: (id: string) => void
}) {
  const { i18n } = useLingui()
  const state = useStore(draft.$state)
  const steps = useStore(draft.$steps)
  const present = useStore(draft.$present)
  const conflict = useStore(draft.$conflict)
  const aside = useStore(draft.$aside)
  const isOver = state === 'closed' || state === 'deleted'
  const lost = aside.length + (isOver ? draft.unsent().length : 0)
  const [isShowingLost, setShowingLost] = useState(false)
  /** Of the conflict that is decided later, its first command. */
  const [later, setLater] = useState<EditCommand | null>(null)
  const asked = conflict?.commands[0] ?? null
  const kept = useMemo(
    () => ({ inBrowser: true, on: (path: string) => isInEditor(courseId, path) }),
    [courseId],
  )
  useUnsaved(unsavedStates.includes(state) || (isOver && lost > 0), kept)
  return (
    <>
      <div className="draft-bar">
        <span className="draft-state" data-state={state} role="status">
          <Icon name={stateIcons[state]} size={16} />
          <span>{stateText(i18n, state)}</span>
        </span>
        {state === 'conflict' && asked === later && (
          <Button size="small" onClick={() => setLater(null)}>
            {i18n._({ id: 'authoring.conflict-open', message: 'Decide now' })}
          </Button>
        )}
        {lost > 0 && (
          <Button size="small" icon="warning" onClick={() => setShowingLost(true)}>
            {i18n._({
              id: 'authoring.unsaved-changes',
              message: '{count, plural, one {# change not saved} other {# changes not saved}}',
              values: { count: lost },
            })}
          </Button>
        )}
        {present.length > 0 && (
          <ul
            className="draft-people"
            aria-label={i18n._({ id: 'authoring.present', message: 'Also editing' })}
          >
            {present.map(({ page, id, name, at }) => (
              <li key={page} data-colleague={draft.colourOf(id)}>
                <Person name={name} node={at.node} draft={draft} onNode={onNode} />
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
      {conflict && state === 'conflict' && asked !== later && (
        <ConflictDialog conflict={conflict} draft={draft} onLater={() => setLater(asked)} />
      )}
      {isShowingLost && <UnsavedDialog draft={draft} onClose={() => setShowingLost(false)} />}
    </>
  )
}

/** A colleague; who has a node open is followed there by a press. */
function Person({
  name,
  node,
  draft,
  onNode,
}: {
  name: string
  node: string | null
  draft: CourseDraft<Course>
  onNode: ((id: string) => void) | undefined
}) {
  const { i18n } = useLingui()
  const initial = <span aria-hidden="true">{[...name][0] ?? '·'}</span>
  const course = draft.$course.get()
  const opened = node !== null && course.kind === 'dialogue-flow' ? findNode(course, node)?.node : undefined
  if (!opened || !onNode)
    return (
      <span className="draft-person" title={name}>
        {initial}
        <span className="visually-hidden">{name}</span>
      </span>
    )
  const label = i18n._({
    id: 'authoring.go-to-colleague',
    message: '{name}: go to “{title}”',
    values: { name, title: opened.title },
  })
  return (
    <button
      type="button"
      className="draft-person"
      title={label}
      aria-label={label}
      onClick={() => onNode(opened.id)}
    >
      {initial}
    </button>
  )
}
