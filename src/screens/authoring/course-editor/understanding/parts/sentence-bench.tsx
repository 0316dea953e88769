import { blamedIntents } from '../../../../../domain/course/blamed-intents.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Understood } from '../../../../../contract/course-drafts.ts'
import { nodesOf } from '../../../../../domain/course/walk-nodes.ts'
import { errorText } from '../../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../../i18n/locale.ts'
import { handlerText, notCountedText } from '../../../../../i18n/terms.ts'
import { matchText } from '../../../../../i18n/pages/page-terms.ts'
import { markGap } from '../../../../../i18n/composed.ts'
import { Button } from '../../../../../ui/button.tsx'
import type { CoursePage } from '../../course-page.store.ts'
import { factStateText } from '../../../condition-words.ts'
import { unmetText } from '../../try/try-words.ts'
import type { SentenceState, UnderstandingStore } from '../understanding.store.ts'

const percent = (i18n: I18n, share: number): string =>
  i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })

/** A bench to try sentences on: what the course would understand, how sure, by which words, and what it is most like (INTENT-12). */
export function SentenceBench({ page, store }: { page: CoursePage; store: UnderstandingStore }) {
  const { i18n } = useLingui()
  const state = useStore(store.$sentence)
  const outdated = useStore(store.$outdated)
  const [sentence, setSentence] = useState('')
  const [node, setNode] = useState('')
  const places = nodesOf(page.course).filter((one) => one.node.kind === 'user-says')
  return (
    <section
      className="words-bench"
      aria-label={i18n._({ id: 'authoring.bench', message: 'Test a sentence' })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (sentence.trim() !== '') void store.trySentence(sentence.trim(), node || null)
        }}
      >
        <input
          type="text"
          className="field-input"
          value={sentence}
          maxLength={500}
          lang={bcp47[page.course.locale]}
          autoComplete="off"
          aria-label={i18n._({ id: 'authoring.bench', message: 'Test a sentence' })}
          placeholder={i18n._({
            id: 'authoring.bench-placeholder',
            message: 'Enter something a learner might say',
          })}
          onChange={(event) => setSentence(event.target.value)}
        />
        <select
          className="field-input"
          value={node}
          aria-label={i18n._({ id: 'authoring.bench-node', message: 'Said at' })}
          onChange={(event) => setNode(event.target.value)}
        >
          <option value="">{i18n._({ id: 'authoring.bench-anywhere', message: 'anywhere' })}</option>
          {places.map((one) => (
            <option key={one.node.id} value={one.node.id}>
              {one.node.title}
            </option>
          ))}
        </select>
        <Button type="submit" disabled={sentence.trim() === '' || state.status === 'asking'}>
          {i18n._({ id: 'authoring.bench-try', message: 'Test' })}
        </Button>
      </form>
      <div role="status">
        {state.status === 'asking' && (
          <p className="panel-soft">
            {i18n._({
              id: 'authoring.bench-asking',
              message: 'Checking… Changed examples are trained first, which takes a few seconds.',
            })}
          </p>
        )}
        {state.status === 'failed' && <p className="field-error">{errorText(i18n, state.code, {})}</p>}
        {state.status === 'ready' && outdated && (
          <p className="panel-soft words-outdated">
            {i18n._({ id: 'authoring.bench-outdated', message: 'The course has changed since this test.' })}{' '}
            <Button size="small" onClick={() => void store.trySentence(state.sentence, state.node)}>
              {i18n._({ id: 'authoring.bench-again', message: 'Test again' })}
            </Button>
          </p>
        )}
        {state.status === 'ready' && <Reading tried={state} page={page} store={store} />}
      </div>
    </section>
  )
}

/** Whether a practice counts an intent that the classifier takes the sentence for, and why not. */
function standingText(i18n: I18n, { unmet, confidence }: Understood['intents'][number]): string {
  if (!unmet)
    return i18n._({
      id: 'authoring.bench-counts',
      message: 'said, confidence {confidence}',
      values: { confidence: percent(i18n, confidence) },
    })
  const why = unmetText(i18n, unmet) ?? ''
  return unmet.why === 'unsure' || unmet.why === 'other-language'
    ? i18n._({ id: 'authoring.bench-in-doubt', message: 'in doubt: {why}', values: { why } })
    : i18n._({ id: 'authoring.bench-not-counted', message: 'doesn’t count: {why}', values: { why } })
}

/** The branch that the sentence takes at the node that it was said at. */
function branchText(
  i18n: I18n,
  place: string,
  branch: string | null,
  { wrong, notCounted }: NonNullable<Understood['heard']>,
): string {
  const values = { node: place, branch: branch ?? '' }
  if (notCounted) return notCountedText(i18n, notCounted)
  if (branch === null)
    return i18n._({
      id: 'authoring.bench-no-branch',
      message: 'No branch matches at “{node}”: “Otherwise” applies.',
      values,
    })
  return wrong
    ? i18n._({
        id: 'authoring.bench-branch-wrong',
        message: 'Takes the branch “{branch}” at “{node}”, a poor response.',
        values,
      })
    : i18n._({ id: 'authoring.bench-branch', message: 'Takes the branch “{branch}” at “{node}”.', values })
}

/** What the customer is asked where no branch takes the sentence, and so answers (CONV-31). */
const askedBranchText = (i18n: I18n, node: string, answer: string): string =>
  i18n._({
    id: 'authoring.bench-asks',
    message: 'No branch matches at “{node}”: the customer is asked and answers with “{answer}”.',
    values: { node, answer },
  })

function Reading({
  tried: {
    sentence,
    node,
    understood: { intents, almost, nearest, keywords, facts, asked, handled, heard },
  },
  page: { course },
  store,
}: {
  tried: Extract<SentenceState, { status: 'ready' }>
  page: CoursePage
  store: UnderstandingStore
}) {
  const { i18n } = useLingui()
  const nameOf = (list: 'intents' | 'keywords' | 'facts', id: string) =>
    course[list].find((one) => one.id === id)?.name ?? id
  const quote = ({ start, end }: { start: number; end: number }) => <q>{sentence.slice(start, end)}</q>
  const isNothing = intents.length + keywords.length + facts.length + asked.length + handled.length === 0
  const best = intents.find(({ unmet }) => unmet === null)
  // One click must not teach a mistake by what only resembles it.
  const likely = almost ?? (intents.length > 0 ? null : (nearest[0] ?? null))
  const suggested =
    best?.intent ?? (likely && !blamedIntents(course).has(likely.intent) ? likely.intent : null)
  const place = nodesOf(course).find((one) => one.node.id === node)?.node
  const answerName = (id: string) => course.customerAnswers.find((one) => one.id === id)?.name ?? id
  const [question] = heard && heard.branch === null && heard.notCounted === null ? asked : []
  const branch = place?.kind === 'user-says' ? place.branches.find(({ id }) => id === heard?.branch) : null
  return (
    <div className="words-reading">
      {heard && place && (
        <p>
          <strong>
            {question
              ? askedBranchText(i18n, place.title, answerName(question.answer))
              : branchText(i18n, place.title, branch?.name ?? heard.branch, heard)}
          </strong>
        </p>
      )}
      <ul>
        {intents.map((one) => (
          <li key={one.intent}>
            <span className="badge">{matchText(i18n, 'intent')}</span>{' '}
            <strong>{nameOf('intents', one.intent)}</strong> {standingText(i18n, one)}{' '}
            {!one.unmet && quote(one)}
          </li>
        ))}
        {keywords.map((one) => (
          <li key={one.keyword}>
            <span className="badge">{matchText(i18n, 'keyword')}</span>{' '}
            <strong>{nameOf('keywords', one.keyword)}</strong> {quote(one)}
            {one.denied && (
              <>
                {markGap(i18n)}
                {i18n._({ id: 'authoring.bench-denied', message: '(negated, so it doesn’t count)' })}
              </>
            )}
          </li>
        ))}
        {facts.map((one) => (
          <li key={one.fact}>
            <span className="badge">{i18n._({ id: 'authoring.bench-fact', message: 'Fact' })}</span>{' '}
            <strong>{nameOf('facts', one.fact)}</strong> {factStateText(i18n, one.state)} {quote(one)}
          </li>
        ))}
        {asked.map((one) => (
          <li key={one.answer}>
            <span className="badge">{handlerText(i18n, 'asks-customer')}</span>{' '}
            <strong>{answerName(one.answer)}</strong> {quote(one)}
          </li>
        ))}
        {handled.map((kind) => (
          <li key={kind}>
            <span className="badge">
              {i18n._({ id: 'authoring.bench-handled', message: 'General rule applies' })}
            </span>{' '}
            <strong>{handlerText(i18n, kind)}</strong>
          </li>
        ))}
      </ul>
      {isNothing && <p>{i18n._({ id: 'authoring.bench-nothing', message: 'Nothing recognized.' })}</p>}
      {almost && (
        <p className="panel-soft">
          {i18n._({
            id: 'authoring.bench-closest',
            message: 'Closest intent: {name}. It doesn’t count: {why}',
            values: { name: nameOf('intents', almost.intent), why: unmetText(i18n, almost.unmet) ?? '' },
          })}
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <h2>{i18n._({ id: 'authoring.bench-nearest', message: 'Most similar examples' })}</h2>
          <ul>
            {nearest.map(({ intent, line, likeness }) => (
              <li key={`${intent} ${line}`}>
                <q>{line}</q>{' '}
                <button
                  type="button"
                  className="link-button"
                  onClick={() => {
                    store.showList('intents')
                    store.select(intent)
                  }}
                >
                  {nameOf('intents', intent)}
                </button>{' '}
                <small>{percent(i18n, likeness)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <AddToIntent key={sentence} sentence={sentence} suggested={suggested} course={course} store={store} />
    </div>
  )
}

/** Teaches the course a sentence by one click; where no intent is `suggested`, as for one that denies what it resembles, it is asked for. */
function AddToIntent({
  sentence,
  suggested,
  course,
  store,
}: {
  sentence: string
  suggested: string | null
  course: CoursePage['course']
  store: UnderstandingStore
}) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(suggested ?? '')
  const intent = course.intents.find(({ id }) => id === chosen)
  if (course.intents.length === 0) return null
  const isThere = intent?.positive.includes(sentence) ?? false
  return (
    <div className="words-teach">
      <select
        className="field-input"
        value={chosen}
        aria-label={matchText(i18n, 'intent')}
        onChange={(event) => setChosen(event.target.value)}
      >
        {!intent && (
          <option value="">
            {i18n._({ id: 'authoring.bench-choose-intent', message: 'Choose an intent' })}
          </option>
        )}
        {course.intents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button
        icon={isThere ? 'check' : 'plus'}
        disabled={!intent || isThere}
        onClick={() =>
          intent &&
          store.edit([
            {
              type: 'change-lines',
              of: { list: 'intents', id: intent.id },
              field: 'positive',
              add: [{ line: sentence, before: null }],
              remove: [],
            },
          ])
        }
      >
        {isThere
          ? i18n._({ id: 'authoring.bench-added', message: 'Already one of its examples' })
          : i18n._({ id: 'authoring.bench-add', message: 'Add as an example' })}
      </Button>
    </div>
  )
}
