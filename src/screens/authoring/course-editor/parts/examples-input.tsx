import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './examples-input.css'
import { fieldMark } from './field-place.ts'
import { refusalText } from './refusal-text.ts'

/** So many are shown at first: an intent may have thousands. */
const shownAtFirst = 50
const longest = 500

interface ExamplesProps {
  label: string
  field?: string
  /** The level of its heading. */
  level: 2 | 3
  hint?: string
  lines: readonly string[]
  most: number
  /** What else is to be said of a line, such as that another intent has it too. */
  noteOf?: (line: string) => string | null
  onLines(change: { add: { line: string; before: string | null }[]; remove: string[] }): Refusal | null
}

/** Many sentences: added several at once (each on a line of its own), changed and deleted one by one. */
export function ExamplesInput({ label, field, level, hint, lines, most, noteOf, onLines }: ExamplesProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [added, setAdded] = useState<{ count: number; known: number } | null>(null)
  const add = () => {
    const wanted = [
      ...new Set(
        typed
          .split('\n')
          .map((line) => line.trim().slice(0, longest))
          .filter(Boolean),
      ),
    ]
    if (wanted.length === 0) return
    const fresh = wanted.filter((line) => !lines.includes(line))
    const refused =
      lines.length + fresh.length > most
        ? ({ reason: 'full' } as const)
        : fresh.length === 0
          ? null
          : onLines({ add: fresh.map((line) => ({ line, before: null })), remove: [] })
    setRefusal(refused)
    if (refused) return
    setTyped('')
    setAdded({ count: fresh.length, known: wanted.length - fresh.length })
  }
  const Heading = level === 2 ? 'h2' : 'h3'
  // The newest are what somebody who has just added them wants to see.
  const newestFirst = lines.toReversed()
  const shown = all ? newestFirst : newestFirst.slice(0, shownAtFirst)
  return (
    <section className="examples-input" aria-labelledby={`${id}-label`} {...fieldMark(field)}>
      <Heading id={`${id}-label`}>
        {label} <small>{i18n.number(lines.length)}</small>
      </Heading>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="examples-add">
        <TextArea
          rows={2}
          value={typed}
          aria-label={i18n._({
            id: 'authoring.examples-add-to',
            message: 'Add to {label}, one per line',
            values: { label },
          })}
          placeholder={i18n._({
            id: 'authoring.examples-placeholder',
            message: 'One per line; press Enter to add',
          })}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button icon="plus" disabled={typed.trim() === ''} onClick={add}>
          {i18n._({ id: 'authoring.word-add', message: 'Add' })}
        </Button>
      </div>
      <p className="field-hint" role="status">
        {refusal
          ? refusalText(i18n, refusal)
          : added
            ? i18n._({
                id: 'authoring.examples-added',
                message:
                  '{count, plural, one {# added.} other {# added.}} {known, plural, =0 {} one {# already existed.} other {# already existed.}}',
                values: added,
              })
            : ''}
      </p>
      <ul className="examples-lines">
        {shown.map((line) => (
          <ExampleLine
            key={line}
            line={line}
            label={label}
            note={noteOf?.(line) ?? null}
            isTaken={(text) => lines.includes(text)}
            onText={(text) =>
              onLines({
                add: [{ line: text, before: lines[lines.indexOf(line) + 1] ?? null }],
                remove: [line],
              })
            }
            onDelete={() => onLines({ add: [], remove: [line] })}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="small" kind="quiet" onClick={() => setAll(true)}>
          {i18n._({
            id: 'authoring.examples-all',
            message: 'Show all {count}',
            values: { count: lines.length },
          })}
        </Button>
      )}
    </section>
  )
}

function ExampleLine({
  line,
  label,
  note,
  isTaken,
  onText,
  onDelete,
}: {
  line: string
  label: string
  note: string | null
  isTaken(text: string): boolean
  onText(text: string): void
  onDelete(): void
}) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed?.trim() ?? line
  const isTwice = text !== line && isTaken(text)
  const take = () => {
    if (text !== '' && text !== line && !isTwice) onText(text)
    else if (!isTwice) setTyped(null)
  }
  // What is being typed isn't lost where the form goes away.
  const latest = useRef(take)
  latest.current = take
  useEffect(() => () => latest.current(), [])
  return (
    <li>
      <input
        type="text"
        className="field-input"
        value={typed ?? line}
        maxLength={longest}
        aria-label={label}
        aria-invalid={isTwice || undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <IconButton
        icon="trash"
        label={i18n._({
          id: 'authoring.example-delete',
          message: 'Delete “{line}”',
          values: { line },
        })}
        onClick={onDelete}
      />
      {(isTwice || note !== null) && (
        <small className="examples-note">
          {isTwice
            ? i18n._({ id: 'authoring.example-twice', message: 'This example already exists.' })
            : note}
        </small>
      )}
    </li>
  )
}
