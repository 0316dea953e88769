import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { ConditionVerdict } from '../../../../domain/try-out/explain-condition.ts'
import type {
  AskedVerdict,
  BranchVerdict,
  Decision,
  RuleVerdict,
  TurnExplanation,
} from '../../../../domain/try-out/explain-turn.ts'
import { signed, signOf } from '../../../../i18n/points.ts'
import { handlerText, measureText } from '../../../../i18n/terms.ts'
import { matchText } from '../../../../i18n/pages/page-terms.ts'
import { markGap } from '../../../../i18n/composed.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { factStateText, modeText } from '../../condition-words.ts'
import {
  askedText,
  asideText,
  behindText,
  branchStandingText,
  evidenceText,
  needText,
  ruleStandingText,
  titleOf,
  unmetText,
} from './try-words.ts'

/** Whether something holds: by a sign, and in words for those who don't see it. */
function Held({ holds, text }: { holds: boolean; text?: string }) {
  const { i18n } = useLingui()
  const words = holds
    ? i18n._({ id: 'authoring.met', message: 'Matched' })
    : i18n._({ id: 'authoring.unmet', message: 'No match' })
  return (
    <span className="why-sign" data-holds={holds || undefined}>
      <Icon name={holds ? 'check' : 'close'} size={16} />
      <span className="visually-hidden">{text ?? words}</span>
    </span>
  )
}

/** A condition as the tree that it is, each part with why it doesn't hold. */
function Verdict({ verdict }: { verdict: ConditionVerdict }) {
  const { i18n } = useLingui()
  const { type, name, is, mode, holds, unmet, children } = verdict
  const why = unmet ? unmetText(i18n, unmet) : null
  const words = holds ? evidenceText(i18n, verdict) : ''
  return (
    <div className="why-condition">
      <p>
        <Held holds={holds} />
        <span>
          {type === 'group' ? (
            mode && modeText(i18n, mode)
          ) : (
            <>
              {matchText(i18n, type)}
              {name && <> {type === 'regex' ? <code>{name}</code> : <b>{name}</b>}</>}
              {is && ` ${factStateText(i18n, is)}`}
            </>
          )}
          {type !== 'group' && words && <span className="why-words">{behindText(i18n, words)}</span>}
          {why && <span className="why-not">{behindText(i18n, why)}</span>}
        </span>
      </p>
      {children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            <li key={index}>
              <Verdict verdict={child} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function AskedRow({ asked }: { asked: AskedVerdict }) {
  const { i18n } = useLingui()
  return (
    <li className="why-item" data-taken>
      <p>{askedText(i18n, asked)}</p>
    </li>
  )
}

function BranchRow({ verdict }: { verdict: BranchVerdict }) {
  const { i18n } = useLingui()
  const { name, wrong, standing, condition, unsure } = verdict
  const isTaken = standing === 'taken' || standing === 'taken-in-doubt'
  return (
    <li className="why-item" data-taken={isTaken || undefined} data-wrong={wrong || undefined}>
      <p className="why-head">
        <b>{name}</b>
        <span className="why-standing">{branchStandingText(i18n, standing)}</span>
      </p>
      {unsure && (
        <p className="why-not">
          {i18n._({
            id: 'authoring.branch-unsure',
            message: 'Unsure: a less strict reading would match',
          })}
        </p>
      )}
      <Verdict verdict={condition} />
    </li>
  )
}

function RuleRow({ verdict }: { verdict: RuleVerdict }) {
  const { i18n } = useLingui()
  const { name, worth, points, standing, asks } = verdict
  return (
    <li className="why-item" data-taken={standing === 'applied' || undefined}>
      <p className="why-head">
        <b>{name}</b>
        {standing === 'applied' ? (
          <strong className="why-points" data-sign={signOf(points)}>
            {signed(points)}
          </strong>
        ) : (
          <span className="why-standing">
            {asideText(i18n, signed(worth))}
            {markGap(i18n)}
            {ruleStandingText(i18n, standing)}
          </span>
        )}
      </p>
      {asks.type === 'says' ? (
        <Verdict verdict={asks.condition} />
      ) : (
        standing !== 'applied' && <p className="why-not">{needText(i18n, asks)}</p>
      )}
    </li>
  )
}

function DecisionRow({ decision, course }: { decision: Decision; course: DialogueFlowCourse }) {
  const { i18n } = useLingui()
  const subjectText = (subject: string, of: string | null): string => {
    if (of !== null) return of
    if (subject === 'emotion' || subject === 'patience') return measureText(i18n, subject)
    return subject === 'round'
      ? i18n._({ id: 'authoring.test-round', message: 'round' })
      : i18n._({ id: 'authoring.test-sensitive-hits', message: 'sensitive words said' })
  }
  return (
    <li className="why-item">
      <p className="why-head">
        <b>{titleOf(course, decision.node)}</b>
      </p>
      <ul>
        {decision.cases.map(({ name, holds, tests }, index) => (
          <li key={index} className="why-condition">
            <p>
              <Held holds={holds} />
              <b>{name}</b>
            </p>
            <ul>
              {tests.map((test, at) => (
                <li key={at}>
                  <p>
                    <Held holds={test.holds} />
                    <span>
                      {subjectText(test.subject, test.of)} {test.is} {test.value}
                      {asideText(
                        i18n,
                        i18n._({
                          id: 'authoring.test-was',
                          message: 'actual: {value}',
                          values: { value: test.was === '' ? '—' : test.was },
                        }),
                      )}
                    </span>
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="why-group">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** Whether anything was decided at a turn: the customer's first words mostly come without. */
export const isDecided = ({
  asked,
  unanswered,
  branches,
  points,
  rules,
  decisions,
}: TurnExplanation): boolean =>
  asked !== null || unanswered || branches.length + points.length + rules.length + decisions.length > 0

/** Why an answer went where it went, and why not elsewhere: every branch and every rule that could have applied (FLOW-05). */
export function Explanation({
  explanation,
  course,
  toAnswers,
}: {
  explanation: TurnExplanation
  course: DialogueFlowCourse
  /** Leads to what the customer can be asked. */
  toAnswers: ReactNode
}) {
  const { i18n } = useLingui()
  const { asked, unanswered, branches, points, rules, decisions } = explanation
  return (
    <>
      {asked && (
        <Group title={handlerText(i18n, 'asks-customer')}>
          <AskedRow asked={asked} />
        </Group>
      )}
      {unanswered && (
        <Group title={handlerText(i18n, 'asks-customer')}>
          <li className="why-item">
            <p>
              {i18n._({
                id: 'authoring.why-unanswered',
                message:
                  'The learner asked something the customer has no answer to, so it counts as not understood. If it’s a sensible question, add it here:',
              })}
              {markGap(i18n)}
              {toAnswers}
            </p>
          </li>
        </Group>
      )}
      {branches.length > 0 && (
        <Group title={i18n._({ id: 'authoring.why-branches', message: 'Branches' })}>
          {branches.map((verdict) => (
            <BranchRow key={verdict.branch} verdict={verdict} />
          ))}
        </Group>
      )}
      {points.length > 0 && (
        <Group title={i18n._({ id: 'authoring.why-answer', message: 'Required in the answer' })}>
          {points.map((verdict, index) => (
            <li key={index} className="why-item">
              <Verdict verdict={verdict} />
            </li>
          ))}
        </Group>
      )}
      {decisions.length > 0 && (
        <Group title={i18n._({ id: 'authoring.why-decisions', message: 'Conditions along the way' })}>
          {decisions.map((decision, index) => (
            <DecisionRow key={index} decision={decision} course={course} />
          ))}
        </Group>
      )}
      {rules.length > 0 && (
        <Group title={i18n._({ id: 'authoring.why-rules', message: 'Scoring rules' })}>
          {rules.map((verdict) => (
            <RuleRow key={verdict.rule} verdict={verdict} />
          ))}
        </Group>
      )}
      {!isDecided(explanation) && (
        <p className="why-not">
          {i18n._({ id: 'authoring.why-nothing', message: 'Nothing was checked here.' })}
        </p>
      )}
    </>
  )
}
