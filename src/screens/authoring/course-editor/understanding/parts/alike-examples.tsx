import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { AlikeExamples as Pair, Example } from '../../../../../domain/intent/alike-examples.ts'
import { Button } from '../../../../../ui/button.tsx'
import type { CoursePage } from '../../course-page.store.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { LineActions } from './line-actions.tsx'

/** So many pairs are shown at first. */
const shownAtFirst = 10

const keyOf = ({ one, other }: Pair): string => [one.intent, one.line, other.intent, other.line].join('\n')

/** Examples of different intents that are all but one, as they are while the draft is edited, and what can be done about each (INTENT-12g). */
export function AlikeExamples({ page, store }: { page: CoursePage; store: UnderstandingStore }) {
  const { i18n } = useLingui()
  const found = useStore(store.$alike)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const byId = new Map(page.course.intents.map((intent) => [intent.id, intent]))
  const stands = ({ intent, line }: Example) => byId.get(intent)?.positive.includes(line) ?? false
  // What was changed since is no matter any more, before it is looked for again.
  const pairs = found.filter((pair) => stands(pair.one) && stands(pair.other) && !kept.has(keyOf(pair)))
  if (pairs.length === 0) return null
  const shown = all ? pairs : pairs.slice(0, shownAtFirst)
  const done = () => heading.current?.focus()
  const sideOf = (pair: Pair, example: Example, other: Example) => (
    <div className="words-alike-side" role="group" aria-label={byId.get(example.intent)?.name}>
      <q>{example.line}</q>
      <small>
        <button type="button" className="link-button line-link" onClick={() => store.select(example.intent)}>
          {byId.get(example.intent)?.name}
        </button>
      </small>
      <LineActions
        page={page}
        store={store}
        example={example}
        other={other.intent}
        onDone={done}
        key={keyOf(pair)}
      />
    </div>
  )
  return (
    <section className="words-check words-alike" aria-labelledby="words-alike-title">
      <h2 id="words-alike-title" tabIndex={-1} ref={heading}>
        {i18n._({ id: 'authoring.alike', message: 'Almost identical examples' })}{' '}
        <small>{i18n.number(pairs.length)}</small>
      </h2>
      <p className="field-hint">
        {i18n._({
          id: 'authoring.alike-hint',
          message:
            'These examples of different intents say almost the same, so the two can’t be told apart by them. Leave each in one intent.',
        })}
      </p>
      <ul>
        {shown.map((pair) => (
          <li key={keyOf(pair)}>
            {sideOf(pair, pair.one, pair.other)}
            {sideOf(pair, pair.other, pair.one)}
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                setKept(new Set([...kept, keyOf(pair)]))
                done()
              }}
            >
              {i18n._({ id: 'authoring.alike-keep', message: 'Keep both' })}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < pairs.length && (
        <Button size="small" kind="quiet" onClick={() => setAll(true)}>
          {i18n._({
            id: 'authoring.examples-all',
            message: 'Show all {count}',
            values: { count: pairs.length },
          })}
        </Button>
      )}
    </section>
  )
}
