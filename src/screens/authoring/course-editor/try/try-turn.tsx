import { useLingui } from '@lingui/react'
import type { TurnEntry } from '../../../../contract/practice.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { TryMove } from '../../../../domain/try-out/try-out.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { signed, signOf } from '../../../../i18n/points.ts'
import {
  endText,
  measureText,
  moodText,
  notCountedText,
  pointsText,
  resultText,
} from '../../../../i18n/terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import { ExpectationForm } from './expectation-form.tsx'
import { Explanation, isDecided } from './explanation.tsx'
import type { ShownTurn, TryItStore } from './try-it.store.ts'
import {
  asideText,
  behindText,
  customerAnswersText,
  nodeOf,
  partText,
  shareText,
  stopText,
  titleOf,
  wayText,
} from './try-words.ts'

/** What was said or chosen in the learner's place. */
export function MoveText({ move, course }: { move: TryMove; course: DialogueFlowCourse }) {
  if (move.type === 'say') return <>{move.text}</>
  const options = [course.flow, ...course.scenes]
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node.kind === 'question-bank' ? node.questions : []))
    .flatMap((question) => (question.type === 'QA' ? [] : question.options))
  return <>{move.options.map((id) => options.find((option) => option.id === id)?.text ?? id).join(' · ')}</>
}

/** What followed, as the learner is shown it; nothing of what is told by the way that was taken. */
function Entry({ entry, course }: { entry: TurnEntry; course: DialogueFlowCourse }) {
  const { i18n } = useLingui()
  switch (entry.type) {
    case 'says':
      return (
        <div className="try-says" lang={bcp47[course.locale]}>
          <small>
            {entry.speaker?.name ?? course.persona.name} · {moodText(i18n, entry.mood)}
          </small>
          {entry.formatted ? <FormattedText runs={entry.formatted} text={entry.text} /> : entry.text}
        </div>
      )
    case 'narrates':
      return (
        <div className="try-note" lang={bcp47[course.locale]}>
          <FormattedText runs={entry.formatted} text={entry.text} />
        </div>
      )
    case 'asks':
      return (
        <p className="try-says" lang={bcp47[course.locale]}>
          {entry.question.text}
        </p>
      )
    case 'answered':
      return entry.explanation === '' ? null : (
        <p className="try-note">
          {resultText(i18n, entry.result)}
          {behindText(i18n, entry.explanation)}
        </p>
      )
    case 'scored': {
      const share = shareText(i18n, course, entry.line)
      return (
        <p className="try-points" data-sign={signOf(entry.line.points)}>
          <strong>{signed(entry.line.points)}</strong> {pointsText(i18n, entry.line)}
          {share !== null && asideText(i18n, share)}
        </p>
      )
    }
    case 'heard':
      if (entry.ahead)
        return (
          <p className="try-note">
            {i18n._({
              id: 'authoring.try-ahead',
              message:
                'The answer also covers what the customer would have asked next, so they don’t ask it.',
            })}
          </p>
        )
      if (entry.together)
        return (
          <p className="try-note">
            {i18n._({
              id: 'authoring.try-together',
              message: 'Counted together with what was said just before.',
            })}
          </p>
        )
      return entry.notCounted ? <p className="try-note">{notCountedText(i18n, entry.notCounted)}</p> : null
    case 'meters': {
      const moved = (['emotion', 'patience'] as const).filter(
        (meter) => entry.move && entry.move[meter] !== 0,
      )
      return moved.length === 0 ? null : (
        <p className="try-note">
          {moved
            .map((meter) => `${measureText(i18n, meter)} ${signed(entry.move?.[meter] ?? 0)}`)
            .join(' · ')}
        </p>
      )
    }
    case 'ended':
      return (
        <p className="try-end">
          <Icon name="flag" size={16} /> {endText(i18n, entry.reason)}
        </p>
      )
    case 'handled':
    case 'sensitive':
    case 'awaits':
      return null
  }
}

/** One answer of the tried conversation: what was said, the way it took, why, and what followed. */
export function TryTurn({
  turn,
  number,
  course,
  store,
  isChosen,
  isTest,
  onNode,
  toAnswers,
}: {
  turn: ShownTurn
  number: number
  course: DialogueFlowCourse
  store: TryItStore
  isChosen: boolean
  /** What is expected is that of a test. */
  isTest: boolean
  onNode: (id: string) => void
  /** Where it stands what the customer can be asked. */
  toAnswers: string
}) {
  const { i18n } = useLingui()
  const { move, outcome, expected, differences, explanation, entries, stop } = turn
  const node = outcome?.node ?? null
  return (
    <li
      className="try-turn"
      data-chosen={isChosen || undefined}
      data-differs={differences.length > 0 || undefined}
    >
      {move && (
        <p className="try-said" lang={bcp47[course.locale]}>
          <MoveText move={move} course={course} />
        </p>
      )}
      {outcome && (
        <p className="try-way">
          {node !== null && nodeOf(course, node) && (
            <button type="button" className="link-button" onClick={() => onNode(node)}>
              {titleOf(course, node)}
            </button>
          )}
          <Icon name="arrow-right" size={16} />
          <b>{wayText(i18n, course, outcome)}</b>
          {outcome.points !== 0 && (
            <span className="why-points" data-sign={signOf(outcome.points)}>
              {signed(outcome.points)}
            </span>
          )}
        </p>
      )}
      {expected && differences.length > 0 && (
        <p className="try-differs">
          <Icon name="warning" size={16} />
          <span>
            {isTest
              ? i18n._({
                  id: 'authoring.test-expects',
                  message: 'The test expects: {what}',
                  values: {
                    what: `${titleOf(course, expected.node)} → ${wayText(i18n, course, expected)} · ${signed(expected.points)}`,
                  },
                })
              : i18n._({
                  id: 'authoring.try-before',
                  message: 'Before your change: {what}',
                  values: {
                    what: `${titleOf(course, expected.node)} → ${wayText(i18n, course, expected)} · ${signed(expected.points)}`,
                  },
                })}
            {asideText(i18n, differences.map((part) => partText(i18n, part)).join(' · '))}
          </span>
        </p>
      )}
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} course={course} />
      ))}
      {stop && (
        <p className="try-differs" role="alert">
          <Icon name="warning" size={16} />
          <span>
            {stopText(i18n, course, stop)}{' '}
            {stop.node !== null && (
              <Button size="small" onClick={() => stop.node !== null && onNode(stop.node)}>
                {i18n._({ id: 'authoring.problem-show', message: 'Show' })}
              </Button>
            )}
          </span>
        </p>
      )}
      {explanation && (move !== null || isDecided(explanation)) && (
        <details
          className="try-why"
          open={isChosen && move !== null}
          onToggle={(event) => {
            if (event.currentTarget.open) store.choose(number)
          }}
        >
          <summary>{i18n._({ id: 'authoring.why', message: 'Why did it go this way?' })}</summary>
          <Explanation
            explanation={explanation}
            course={course}
            toAnswers={<Link to={toAnswers}>{customerAnswersText(i18n)}</Link>}
          />
          {outcome && expected && (
            <ExpectationForm
              key={JSON.stringify(expected)}
              turn={number}
              expected={expected}
              course={course}
              store={store}
            />
          )}
        </details>
      )}
    </li>
  )
}
