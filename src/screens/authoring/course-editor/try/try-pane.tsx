import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { TurnEntry } from '../../../../contract/practice.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { measureText } from '../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { CoursePage } from '../course-page.store.ts'
import { customerAnswersPlace, sectionPath } from '../sections.ts'
import { TestList, testsText } from './test-list.tsx'
import { ChoiceInput, LineInput } from './try-composer.tsx'
import type { ShownTurn, TryItStore } from './try-it.store.ts'
import css from './try-pane.css'
import { TryStartForm } from './try-start.tsx'
import { MoveText, TryTurn } from './try-turn.tsx'

/** Opens and shuts the pane; says how many tests fail (FLOW-05a). */
export function TryButton({ store }: { store: TryItStore }) {
  const { i18n } = useLingui()
  const open = useStore(store.$open)
  const tests = useStore(store.$tests)
  const failed = tests.filter(({ state }) => state === 'failed').length
  return (
    <Button icon="play" aria-expanded={open} onClick={open ? store.close : store.open}>
      {i18n._({ id: 'authoring.try-it', message: 'Try it' })}
      {failed > 0 && (
        <>
          {' '}
          <span className="badge badge-danger">
            <span aria-hidden="true">{failed}</span>
            <span className="visually-hidden">{testsText(i18n, tests)}</span>
          </span>
        </>
      )}
    </Button>
  )
}

/** What waits: a line, a choice, or nothing where the conversation is over. */
function waitsFor(
  turns: readonly ShownTurn[],
): 'line' | Extract<TurnEntry, { type: 'asks' }>['question'] | null {
  const entries = turns.flatMap((turn) => (turn.refused === null ? turn.entries : []))
  const last = entries.findLast(({ type }) => type === 'awaits' || type === 'ended')
  if (last?.type !== 'awaits') return null
  if (last.answer === 'line') return 'line'
  return entries.findLast((entry) => entry.type === 'asks')?.question ?? null
}

function KeepDialog({ store, onClose }: { store: TryItStore; onClose(): void }) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <FormDialog
      title={i18n._({ id: 'authoring.test-keep', message: 'Save as test' })}
      ok={i18n._({ id: 'authoring.test-keep-ok', message: 'Save' })}
      onCancel={onClose}
      onOk={async () => {
        if (name.trim() === '') {
          setError(i18n._({ id: 'authoring.test-name-missing', message: 'Give the test a name.' }))
          return false
        }
        const failure = await store.keep(name.trim())
        if (failure) {
          setError(
            failure.code === 'illegal-argument'
              ? i18n._({ id: 'authoring.tests-full', message: 'A course can have at most 50 tests.' })
              : errorText(i18n, failure.code),
          )
          return false
        }
        notify(
          'success',
          i18n._({
            id: 'authoring.test-kept',
            message: 'Saved. The test runs automatically after each change.',
          }),
        )
        onClose()
        return true
      }}
    >
      <p>
        {i18n._({
          id: 'authoring.test-keep-text',
          message: 'The test expects the current branches and points. The customer’s wording may change.',
        })}
      </p>
      <Field
        label={i18n._({ id: 'authoring.test-name', message: 'Name' })}
        value={name}
        maxLength={60}
        required
        autoFocus
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}

/**
 * The draft in conversation beside what is edited (FLOW-05): each line with the way it took and why, the same said again to each change,
 * and the course's tests (FLOW-05a).
 */
export function TryPane({ page, onNode }: { page: CoursePage; onNode: (id: string) => void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { course, tryIt: store } = page
  const turns = useStore(store.$turns)
  const unanswered = useStore(store.$unanswered)
  const asking = useStore(store.$asking)
  const trouble = useStore(store.$trouble)
  const practice = useStore(store.$practice)
  const understanding = useStore(store.$understanding)
  const chosen = useStore(store.$chosen)
  const shownTest = useStore(store.$shownTest)
  const tests = useStore(store.$tests)
  const locale = useStore(useCore().$locale)
  const [keeping, setKeeping] = useState(false)
  const pane = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => pane.current?.querySelector<HTMLElement>('h2')?.focus(), [])
  const count = turns.length + unanswered.length
  useEffect(() => {
    // The last line and what followed it, before the reasons.
    const box = list.current
    const last = box?.lastElementChild
    if (box && last instanceof HTMLElement) box.scrollTop = last.offsetTop
  }, [count, asking])
  const last = turns.at(-1)
  const waits = unanswered.length === 0 ? waitsFor(turns) : 'line'
  const differing = turns.filter(({ differences }) => differences.length > 0).length
  const shown = turns[chosen] ?? last
  const test = tests.find(({ id }) => id === shownTest)
  return (
    <aside
      ref={pane}
      className="try-pane"
      aria-label={i18n._({ id: 'authoring.try-it', message: 'Try it' })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        store.close()
      }}
    >
      <header>
        <h2 tabIndex={-1}>
          {test
            ? i18n._({ id: 'authoring.try-test', message: 'Test: {name}', values: { name: test.name } })
            : i18n._({ id: 'authoring.try-it', message: 'Try it' })}
        </h2>
        <IconButton
          icon="undo"
          label={i18n._({ id: 'authoring.try-take-back', message: 'Undo last answer' })}
          disabled={turns.length + unanswered.length < 2}
          onClick={store.takeBack}
        />
        <IconButton
          icon="refresh"
          label={i18n._({ id: 'authoring.try-again', message: 'Start again' })}
          onClick={store.again}
        />
        <IconButton icon="close" label={i18n._({ id: 'ui.close', message: 'Close' })} onClick={store.close} />
      </header>
      {practice && (
        <p className="try-note">
          {i18n._({
            id: 'authoring.try-practice',
            message: '{learner}’s answers from {day}, replayed on the draft. Different results are marked.',
            values: {
              learner: practice.learner,
              day: i18n.date(practice.startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            },
          })}
        </p>
      )}
      {practice && differing === 0 && !asking && turns.length > 1 && (
        <p className="try-learning" role="status">
          <Icon name="check" size={16} />
          {i18n._({
            id: 'authoring.try-practice-same',
            message: 'Every answer leads to the same branch and the same points as in the practice.',
          })}
        </p>
      )}
      <TryStartForm course={course} store={store} />
      {understanding === 'older' && (
        <p className="try-learning" role="status">
          <Icon name="refresh" size={16} />
          {i18n._({
            id: 'authoring.try-learning',
            message: 'Training changed examples. Until then, the earlier ones apply.',
          })}
        </p>
      )}
      {differing > 0 && (
        <div className="try-changed" role="status">
          <p>
            {test
              ? i18n._({
                  id: 'authoring.test-differs',
                  message:
                    '{count, plural, one {# answer differs} other {# answers differ}} from what the test expects',
                  values: { count: differing },
                })
              : i18n._({
                  id: 'authoring.try-differs',
                  message:
                    '{count, plural, one {# answer leads} other {# answers lead}} elsewhere than before',
                  values: { count: differing },
                })}
          </p>
          <Button size="small" onClick={store.accept}>
            {i18n._({ id: 'authoring.test-accept', message: 'Accept new result' })}
          </Button>
        </div>
      )}
      <ol className="try-turns" ref={list} aria-live="polite" aria-busy={asking}>
        {turns.map((turn, number) => (
          <TryTurn
            key={number}
            turn={turn}
            number={number}
            course={course}
            store={store}
            isChosen={number === chosen}
            isTest={test !== undefined}
            onNode={onNode}
            toAnswers={sectionPath(page.row.id, 'settings', customerAnswersPlace)}
          />
        ))}
        {unanswered.map((move, index) => (
          <li key={`unanswered ${index}`} className="try-turn">
            <p className="try-said" lang={bcp47[course.locale]}>
              <MoveText move={move} course={course} />
            </p>
          </li>
        ))}
        {asking && (
          <li className="try-turn">
            {turns.length === 0 ? (
              <>
                <p className="try-note">
                  {i18n._({
                    id: 'authoring.try-preparing',
                    message:
                      'Preparing the conversation. The first time, examples are trained, which takes a few seconds.',
                  })}
                </p>
                <Skeleton shape="lines" />
              </>
            ) : (
              <p className="try-note">{i18n._({ id: 'authoring.try-asking', message: 'Answering…' })}</p>
            )}
          </li>
        )}
      </ol>
      {trouble && (
        <div className="try-changed" role="alert">
          <p>{errorText(i18n, trouble.code)}</p>
          <Button size="small" icon="refresh" onClick={store.retry}>
            {i18n._({ id: 'ui.retry', message: 'Try again' })}
          </Button>
        </div>
      )}
      {shown && (
        <dl className="try-state">
          {(['emotion', 'patience'] as const).map((meter) => (
            <div key={meter}>
              <dt>{measureText(i18n, meter)}</dt>
              <dd>{shown[meter]}</dd>
            </div>
          ))}
          <div>
            <dt>{measureText(i18n, 'score')}</dt>
            <dd>{formatNumber(locale, shown.score.total)} / 100</dd>
          </div>
          {course.variables.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{shown.variables[id] ?? '—'}</dd>
            </div>
          ))}
        </dl>
      )}
      {waits === 'line' && <LineInput course={course} store={store} />}
      {waits !== null && waits !== 'line' && (
        <ChoiceInput key={turns.length} question={waits} store={store} />
      )}
      <footer>
        <Button
          size="small"
          icon="plus"
          disabled={turns.length < 2 || unanswered.length > 0}
          onClick={() => setKeeping(true)}
        >
          {i18n._({ id: 'authoring.test-keep-open', message: 'Save as test…' })}
        </Button>
      </footer>
      <TestList store={store} />
      {keeping && <KeepDialog store={store} onClose={() => setKeeping(false)} />}
    </aside>
  )
}
