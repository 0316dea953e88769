import { useLingui } from '@lingui/react'
import type { RuleResult } from '../../../contract/report.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { signed } from '../../../i18n/points.ts'
import { pointsText } from '../../../i18n/terms.ts'
import { Icon } from '../../../ui/icon.tsx'
import { answerText } from '../reading-text.ts'
import type { ReportPage } from '../report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './rules.css'

type State = 'earned' | 'partly' | 'missed' | 'other' | 'taken' | 'clean' | 'not-reached'

/** Where advice helps the next time. */
const advised: ReadonlySet<State> = new Set(['missed', 'partly', 'taken'])

function stateOf(rule: RuleResult): State {
  if (rule.points < 0) return 'taken'
  if (rule.possible < 0) return 'clean'
  if (rule.points >= rule.possible) return 'earned'
  if (rule.points > 0) return rule.missed > 0 ? 'partly' : 'earned'
  if (!rule.reached) return 'not-reached'
  return rule.missed > 0 ? 'missed' : 'other'
}

interface Turn {
  seq: number
  number: number
}

/** The answers that a rule is about: where it gave or took points, and where it was due. */
function turnsOf({ hits, due }: RuleResult, numbers: ReadonlyMap<number, number>): Turn[] {
  const seqs = [...new Set([...hits.map(({ seq }) => seq), ...due])].sort((a, b) => a - b)
  return seqs.flatMap((seq) => {
    const number = numbers.get(seq)
    return number === undefined ? [] : [{ seq, number }]
  })
}

/**
 * Every rule of the course with what it gave, folded, grouped by item, so that the total can be added up by hand. What the conversation
 * never came to stands apart from what was missed.
 */
export function Rules({ page, onTurn }: { page: ReportPage; onTurn(seq: number): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { report, unreached } = page
  const reached = report.rules.filter((rule) => !unreached.includes(rule))
  const groups = report.score.items
    .map((item) => ({ ...item, rules: reached.filter((rule) => rule.item === item.item) }))
    .filter(({ rules }) => rules.length > 0)
  const rest = reached.filter((rule) => !report.score.items.some((item) => item.item === rule.item))
  const off = i18n._({ id: 'report.off-total', message: 'from the total' })
  const shared = { numbers: page.numbers, lang: bcp47[report.locale], onTurn }
  return (
    <details className="report-card all-rules" part="card">
      <summary>
        <h2>
          {report.kind === 'question-bank'
            ? i18n._({ id: 'report.every-question', message: 'Score by question' })
            : i18n._({ id: 'report.rules', message: 'All scoring rules' })}
        </h2>
        <span className="soft">
          {i18n._({
            id: 'report.rules-count',
            message: '{count, plural, one {# entry} other {# entries}}',
            values: { count: report.rules.length },
          })}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {groups.map((group) => (
        <RuleGroup
          key={group.item}
          name={
            report.kind === 'question-bank'
              ? i18n._({ id: 'report.all-questions', message: 'All questions' })
              : group.name
          }
          sum={`${i18n.number(group.points)} / ${i18n.number(group.max)}`}
          rules={group.rules}
          {...shared}
        />
      ))}
      {rest.length > 0 && (
        <RuleGroup name={off} sum={signed(-report.score.deducted)} rules={rest} {...shared} />
      )}
      {unreached.length > 0 && (
        <RuleGroup
          name={i18n._({ id: 'report.part.unreached', message: 'Didn’t come up' })}
          sum=""
          rules={unreached}
          {...shared}
        />
      )}
    </details>
  )
}

function RuleGroup({
  name,
  sum,
  rules,
  numbers,
  lang,
  onTurn,
}: {
  name: string
  sum: string
  rules: readonly RuleResult[]
  numbers: ReadonlyMap<number, number>
  lang: string
  onTurn(seq: number): void
}) {
  const { i18n } = useLingui()
  const words: Record<State, string> = {
    earned: i18n._({ id: 'report.rule-earned', message: 'Met' }),
    partly: i18n._({ id: 'report.rule-partly', message: 'Partly met' }),
    missed: i18n._({ id: 'report.rule-missed', message: 'Missed' }),
    taken: i18n._({ id: 'report.rule-taken', message: 'Points deducted' }),
    clean: i18n._({ id: 'report.rule-clean', message: 'No deduction' }),
    other: i18n._({ id: 'report.rule-other', message: 'Another response counted instead' }),
    'not-reached': i18n._({ id: 'report.part.unreached', message: 'Didn’t come up' }),
  }
  return (
    <div className="rule-group">
      <h3>
        <span>{name}</span>
        <span>{sum}</span>
      </h3>
      <ul>
        {rules.map((rule) => {
          const state = stateOf(rule)
          return (
            <li key={`${rule.rule}-${rule.item ?? ''}`} data-state={state}>
              <span className="rule-points">
                {signed(rule.points)}
                {rule.possible !== 0 && <small> / {signed(rule.possible)}</small>}
              </span>
              <div className="rule-text">
                <p lang={lang}>{pointsText(i18n, rule)}</p>
                {rule.advice && advised.has(state) && (
                  <p className="rule-advice" lang={lang}>
                    {rule.advice}
                  </p>
                )}
              </div>
              <span className="rule-state" data-state={state}>
                {words[state]}
              </span>
              <span className="rule-turns">
                {turnsOf(rule, numbers).map(({ seq, number }) => (
                  <button key={seq} type="button" className="link-button" onClick={() => onTurn(seq)}>
                    {answerText(i18n, number)}
                  </button>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
