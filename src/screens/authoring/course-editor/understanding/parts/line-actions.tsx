import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { EditCommand } from '../../../../../domain/course/edit/commands.ts'
import type { Example } from '../../../../../domain/intent/alike-examples.ts'
import { Button } from '../../../../../ui/button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import type { CoursePage } from '../../course-page.store.ts'
import { refusalText } from '../../parts/refusal-text.ts'
import { tellWithUndo } from '../../parts/tell-with-undo.ts'
import type { UnderstandingStore } from '../understanding.store.ts'

const longest = 500
/** So much of an example is said in a notice. */
const longestTold = 60

const shortened = (line: string): string =>
  line.length > longestTold ? `${line.slice(0, longestTold)}…` : line

/** Adds an example to an intent, or to what it is not. */
const addLine = (id: string, field: 'positive' | 'negative', line: string): EditCommand => ({
  type: 'change-lines',
  of: { list: 'intents', id },
  field,
  add: [{ line, before: null }],
  remove: [],
})
const removeLine = (id: string, line: string): EditCommand => ({
  type: 'change-lines',
  of: { list: 'intents', id },
  field: 'positive',
  add: [],
  remove: [line],
})

/**
 * What can be done about an example that is taken for one of another intent: moved there, said of it that it is not meant there, changed or
 * deleted. Each is told with a way to undo it (INTENT-12f, INTENT-12g).
 */
export function LineActions({
  page,
  store,
  example: { intent, line },
  other,
  contrasts = false,
  onDone,
  children,
}: {
  page: CoursePage
  store: UnderstandingStore
  example: Example
  /** The intent that it is taken for; null where for none. */
  other: string | null
  /** Whether it may become a negative example of the other. */
  contrasts?: boolean
  /** It is dealt with: what had the focus may be gone. */
  onDone(): void
  /** What else can be done. */
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const core = useCore()
  const [typed, setTyped] = useState<string | null>(null)
  const { intents } = page.course
  const own = intents.find(({ id }) => id === intent)
  const into = intents.find(({ id }) => id === other)
  const change = (commands: EditCommand[], told: string) => {
    const refused = store.edit(commands)
    if (refused) return core.notify('error', refusalText(i18n, refused))
    tellWithUndo(core, page.draft, told)
    onDone()
  }
  if (!own) return null
  const text = typed?.trim() ?? ''
  const isTwice = text !== line && own.positive.includes(text)
  const named = { line: shortened(line) }
  if (typed !== null)
    return (
      <form
        className="words-line-edit"
        onSubmit={(event) => {
          event.preventDefault()
          if (text === line) return setTyped(null)
          if (text === '' || isTwice) return
          change(
            [
              {
                type: 'change-lines',
                of: { list: 'intents', id: intent },
                field: 'positive',
                add: [{ line: text, before: own.positive[own.positive.indexOf(line) + 1] ?? null }],
                remove: [line],
              },
            ],
            i18n._({
              id: 'authoring.line-changed',
              message: '“{line}” was changed.',
              values: named,
            }),
          )
        }}
      >
        <input
          type="text"
          className="field-input"
          autoFocus
          value={typed}
          maxLength={longest}
          aria-label={i18n._({ id: 'authoring.line-edit', message: 'Edit “{line}”', values: named })}
          aria-invalid={isTwice || undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setTyped(null)
          }}
        />
        <Button size="small" type="submit" disabled={text === '' || isTwice}>
          {i18n._({ id: 'ui.save', message: 'Save' })}
        </Button>
        <Button size="small" kind="quiet" onClick={() => setTyped(null)}>
          {i18n._({ id: 'ui.cancel', message: 'Cancel' })}
        </Button>
        {isTwice && (
          <small role="alert">
            {i18n._({ id: 'authoring.example-twice', message: 'This example already exists.' })}
          </small>
        )}
      </form>
    )
  return (
    <div className="words-actions">
      {children}
      {into && contrasts && (
        <Button
          size="small"
          kind="quiet"
          onClick={() =>
            change(
              [addLine(into.id, 'negative', line)],
              i18n._({
                id: 'authoring.line-contrasted',
                message: '“{line}” is now a negative example of “{name}”.',
                values: { ...named, name: into.name },
              }),
            )
          }
        >
          {i18n._({
            id: 'authoring.check-contrast',
            message: 'Add to “{name}” as a negative example',
            values: { name: into.name },
          })}
        </Button>
      )}
      {into && !into.positive.includes(line) && (
        <Button
          size="small"
          kind="quiet"
          onClick={() =>
            change(
              [removeLine(intent, line), addLine(into.id, 'positive', line)],
              i18n._({
                id: 'authoring.line-moved',
                message: '“{line}” was moved to “{name}”.',
                values: { ...named, name: into.name },
              }),
            )
          }
        >
          {i18n._({
            id: 'authoring.check-move',
            message: 'Move to “{name}”',
            values: { name: into.name },
          })}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        aria-label={i18n._({ id: 'authoring.line-edit', message: 'Edit “{line}”', values: named })}
        onClick={() => setTyped(line)}
      >
        {i18n._({ id: 'authoring.line-edit-short', message: 'Edit' })}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={i18n._({ id: 'authoring.example-delete', message: 'Delete “{line}”', values: named })}
        onClick={() =>
          change(
            [removeLine(intent, line)],
            i18n._({
              id: 'authoring.node-deleted',
              message: '“{title}” was deleted.',
              values: { title: named.line },
            }),
          )
        }
      >
        {i18n._({ id: 'authoring.word-delete', message: 'Delete' })}
      </Button>
    </div>
  )
}
