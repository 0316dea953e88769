import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CrossValidation } from '../../../../../contract/jobs.ts'
import { isUnfinished, type JobStore } from '../../../../../stores/job.store.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { JobProgress } from '../../../../../ui/records/job-progress.tsx'
import { outcomeText, refusedText } from '../../../../../ui/records/job-words.ts'
import { useStyles } from '../../../../../ui/sheets.ts'
import type { CoursePage } from '../../course-page.store.ts'
import { type Confusion, confusionsOf, isPoor, type MissedExample, type Taken } from '../confusions.ts'
import type { UnderstandingStore } from '../understanding.store.ts'
import { CheckedIntents } from './checked-intents.tsx'
import matrixCss from './confusion-matrix.css'
import { ConfusionTable } from './confusion-matrix.tsx'
import { LineActions } from './line-actions.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PoorCheck } from './poor-check.tsx'

/** Brings what a check has come to into view; the focus stays where it is. */
function show(outcome: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  outcome?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}

/** Beside what the checker found of the course: what the newest check of its examples found, where that is bad. */
export function PoorCheckNote({
  job,
  outcome,
}: {
  job: JobStore
  outcome: RefObject<HTMLDivElement | null>
}) {
  const { i18n } = useLingui()
  const view = useStore(job.$view)
  if (view.status === 'gone' || view.job.result?.kind !== 'cross-validate' || !isPoor(view.job.result))
    return null
  return (
    <p className="problems-note">
      <Icon name="warning" size={16} />{' '}
      <button type="button" className="link-button line-link" onClick={() => show(outcome.current)}>
        {outcomeText(i18n, view.job)}
      </button>
    </p>
  )
}

/** How well the examples of all intents are told apart, and which of them aren't (INTENT-12); each can be put right here. */
export function IntentCheck({
  page,
  store,
  outcome,
}: {
  page: CoursePage
  store: UnderstandingStore
  /** What a check has come to: brought into view when it comes, and from elsewhere. */
  outcome: RefObject<HTMLDivElement | null>
}) {
  const { i18n } = useLingui()
  const [newest] = useStore(store.checks.$jobs)
  const unfinished = useStore(store.checks.$unfinished)
  const start = useStore(store.checks.$start)
  const isBusy = unfinished.length > 0 || start.status === 'starting'
  return (
    <section className="words-check" aria-labelledby="words-check-title">
      <h2 id="words-check-title">{i18n._({ id: 'authoring.check', message: 'Check intent overlap' })}</h2>
      <p className="field-hint">
        {i18n._({
          id: 'authoring.check-hint',
          message:
            'Examples are split into five parts; each part is tested against the other four. Intents with fewer than five examples are skipped.',
        })}
      </p>
      <Button busy={isBusy} onClick={() => void store.check()}>
        {i18n._({ id: 'authoring.check-start', message: 'Check all examples' })}
      </Button>
      {start.status === 'refused' && (
        <p className="field-error" role="alert">
          {refusedText(i18n, start, 'start')}
        </p>
      )}
      {newest && <CheckResult key={newest.id} job={newest} page={page} store={store} outcome={outcome} />}
    </section>
  )
}

function CheckResult({
  job: jobStore,
  page,
  store,
  outcome,
}: {
  job: JobStore
  page: CoursePage
  store: UnderstandingStore
  outcome: RefObject<HTMLDivElement | null>
}) {
  const { i18n } = useLingui()
  const view = useStore(jobStore.$view)
  const isRunning = view.status === 'known' && isUnfinished(view.job)
  // One that was there when the page was opened is no news.
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) show(outcome.current)
    wasRunning.current = isRunning
  }, [isRunning, outcome])
  if (view.status === 'gone') return null
  const { job } = view
  const result = job.result?.kind === 'cross-validate' ? job.result : null
  return (
    <>
      {isRunning && (
        <>
          <JobProgress store={jobStore} />
          <p className="field-hint">
            {i18n._({
              id: 'authoring.check-goes-on',
              message:
                'You can go on editing or leave this page. The check continues and its result waits here.',
            })}
          </p>
        </>
      )}
      {/* It stands there before it says something: else not every screen reader tells it. */}
      <div role="status" className="words-outcome" ref={outcome}>
        {!isRunning && (
          <p>
            <strong>{outcomeText(i18n, job)}</strong>
          </p>
        )}
        {!isRunning && result && (
          <CheckedIntents checked={result.intents} intents={page.course.intents} onIntent={store.select} />
        )}
        {!isRunning && result && isPoor(result) && (
          <PoorCheck missed={result.missed} intents={page.course.intents} onIntent={store.select} />
        )}
      </div>
      {!isRunning && result && <Missed result={result} page={page} store={store} />}
    </>
  )
}

const keyOf = ({ intent, line }: MissedExample): string => `${intent} ${line}`

function Missed({
  result: { intents, missed },
  page,
  store,
}: {
  result: CrossValidation
  page: CoursePage
  store: UnderstandingStore
}) {
  useStyles(matrixCss)
  const { i18n } = useLingui()
  const byId = new Map(page.course.intents.map((intent) => [intent.id, intent]))
  const total = intents.reduce((sum, { lines, right }) => sum + lines - right, 0)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  // What was put right since is no matter any more.
  const standing = missed.filter(
    (one) =>
      byId.get(one.intent)?.positive.includes(one.line) &&
      !byId.get(one.as ?? '')?.negative.includes(one.line) &&
      !kept.has(keyOf(one)),
  )
  const [cell, setCell] = useState<Taken | null>(null)
  const isCell = ({ intent, as }: Taken) => cell?.intent === intent && cell.as === as
  const inCell = standing.filter(isCell)
  // A cell whose last example was put right is none any more.
  const shown = inCell.length > 0 ? inCell : standing
  const lines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cell) lines.current?.querySelector('summary')?.focus()
  }, [cell])
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      {standing.length > 0 && (
        <ConfusionTable
          missed={standing.filter(({ as }) => as === null || byId.has(as))}
          checked={intents}
          intents={page.course.intents}
          chosen={cell}
          onCell={(one) => setCell(isCell(one) ? null : one)}
          onIntent={store.select}
        />
      )}
      {standing.length > 0 && (
        <>
          <h3 ref={heading} tabIndex={-1}>
            {i18n._({ id: 'authoring.check-missed', message: 'Examples recognized incorrectly' })}
          </h3>
          <p className="field-hint">
            {i18n._({
              id: 'authoring.check-choose',
              message:
                'Move a line only if it means the other intent. If it only sounds similar, add it there as a negative example.',
            })}
          </p>
          {missed.length < total && (
            <p className="field-hint">
              {i18n._({
                id: 'authoring.check-cut',
                message: 'The first {count} of {total} are listed.',
                values: { count: i18n.number(missed.length), total: i18n.number(total) },
              })}
            </p>
          )}
          {inCell.length > 0 && (
            <Button size="small" onClick={() => setCell(null)}>
              {i18n._({
                id: 'authoring.examples-all',
                message: 'Show all {count}',
                values: { count: standing.length },
              })}
            </Button>
          )}
          <div ref={lines}>
            {confusionsOf(shown).map((confusion, index) => (
              <Confused
                key={`${confusion.intent} ${confusion.other ?? ''} ${inCell.length > 0}`}
                confusion={confusion}
                isOpen={index === 0}
                page={page}
                store={store}
                onKeep={(one) => setKept(new Set([...kept, keyOf(one)]))}
                onDone={() => heading.current?.focus()}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** Two intents that are taken for one another: their lines one by one, or both made one. */
function Confused({
  confusion: { intent, other, missed },
  isOpen,
  page,
  store,
  onKeep,
  onDone,
}: {
  confusion: Confusion
  isOpen: boolean
  page: CoursePage
  store: UnderstandingStore
  onKeep(missed: MissedExample): void
  /** An example is dealt with. */
  onDone(): void
}) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const { intents } = page.course
  const from = intents.find(({ id }) => id === intent)
  const into = intents.find(({ id }) => id === other)
  if (!from) return null
  const values = { name: from.name, other: into?.name ?? '', count: missed.length }
  return (
    <details className="words-confused" open={isOpen}>
      <summary>
        {into
          ? i18n._({
              id: 'authoring.check-confused',
              message: '“{name}” and “{other}”: {count, plural, one {# example} other {# examples}}',
              values,
            })
          : i18n._({
              id: 'authoring.check-unrecognized',
              message: '“{name}”: {count, plural, one {# example} other {# examples}} not recognized',
              values,
            })}
      </summary>
      {into && (
        <>
          <p className="field-hint">
            {i18n._({
              id: 'authoring.check-merge-hint',
              message: 'If both mean the same thing to you, merge them.',
            })}
          </p>
          <Button size="small" onClick={() => setAsking(true)}>
            {i18n._({ id: 'authoring.check-merge', message: 'Merge the two intents' })}
          </Button>
        </>
      )}
      <ul className="words-missed">
        {missed.map((one) => (
          <MissedLine
            key={keyOf(one)}
            missed={one}
            page={page}
            store={store}
            onKeep={() => {
              onKeep(one)
              onDone()
            }}
            onDone={onDone}
          />
        ))}
      </ul>
      {asking && into && (
        <MergeDialog
          page={page}
          store={store}
          list="intents"
          from={from}
          suggested={into.id}
          onClose={() => setAsking(false)}
        />
      )}
    </details>
  )
}

/** An example that was taken for another intent, and what can be done about it: to decide is the trainer's, who knows what it means. */
function MissedLine({
  missed: { intent, as, line, denial },
  page,
  store,
  onKeep,
  onDone,
}: {
  missed: MissedExample
  page: CoursePage
  store: UnderstandingStore
  onKeep(): void
  onDone(): void
}) {
  const { i18n } = useLingui()
  const { intents } = page.course
  const name = intents.find(({ id }) => id === intent)?.name ?? ''
  const other = intents.find(({ id }) => id === as)
  return (
    <li>
      <q>{line}</q>
      <small>
        {other
          ? i18n._({
              id: 'authoring.check-taken-for',
              message: 'example of “{name}”, recognized as “{other}”',
              values: { name, other: other.name },
            })
          : i18n._({
              id: 'authoring.check-not-understood',
              message: 'example of “{name}”, not recognized',
              values: { name },
            })}
      </small>
      {denial !== null && (
        <small>
          {i18n._({
            id: 'authoring.check-denial',
            message: 'Contains a negation: “{denial}”',
            values: { denial },
          })}
        </small>
      )}
      <LineActions page={page} store={store} example={{ intent, line }} other={as} contrasts onDone={onDone}>
        <Button size="small" kind="quiet" onClick={onKeep}>
          {i18n._({ id: 'authoring.check-keep', message: 'Keep in “{name}”', values: { name } })}
        </Button>
      </LineActions>
    </li>
  )
}
