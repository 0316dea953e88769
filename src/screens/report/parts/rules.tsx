import { useLingui } from '@lingui/react'
import type { RuleResult } from '../../../contract/report.ts'
import { signed } from '../../../i18n/points.ts'
import type { ReportPage } from '../report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './rules.css'

type State = 'earned' | 'partly' | 'missed' | 'taken' | 'clean' | 'not-reached'

function stateOf(rule: RuleResult): State {
  if (rule.points < 0) return 'taken'
  if (rule.possible < 0) return 'clean'
  if (rule.points >= rule.possible) return 'earned'
  if (rule.points > 0) return 'partly'
  return rule.reached ? 'missed' : 'not-reached'
}

/** Every rule of the course with what it gave, grouped by item, so that the total can be added up by hand. */
export function Rules({ page: { report }, onTurn }: { page: ReportPage; onTurn(seq: number): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const groups = report.score.items.map((item) => ({
    ...item,
    rules: report.rules.filter((rule) => rule.item === item.item),
  }))
  const rest = report.rules.filter((rule) => !report.score.items.some((item) => item.item === rule.item))
  const off = i18n._({ id: 'report.off-total', message: 'off the total' })
  return (
    <section className="report-card" part="card" aria-labelledby="rules-title">
      <h2 id="rules-title">{i18n._({ id: 'report.rules', message: 'Every rule and what it gave' })}</h2>
      {groups.map((group) => (
        <RuleGroup
          key={group.item}
          name={group.name}
          sum={`${i18n.number(group.points)} / ${i18n.number(group.max)}`}
          rules={group.rules}
          onTurn={onTurn}
        />
      ))}
      {rest.length > 0 && (
        <RuleGroup name={off} sum={signed(-report.score.deducted)} rules={rest} onTurn={onTurn} />
      )}
    </section>
  )
}

function RuleGroup({
  name,
  sum,
  rules,
  onTurn,
}: {
  name: string
  sum: string
  rules: readonly RuleResult[]
  onTurn(seq: number): void
}) {
  const { i18n } = useLingui()
  const words: Record<State, string> = {
    earned: i18n._({ id: 'report.rule-earned', message: 'met' }),
    partly: i18n._({ id: 'report.rule-partly', message: 'met in part' }),
    missed: i18n._({ id: 'report.rule-missed', message: 'not met' }),
    taken: i18n._({ id: 'report.rule-taken', message: 'points taken' }),
    clean: i18n._({ id: 'report.rule-clean', message: 'nothing taken' }),
    'not-reached': i18n._({ id: 'report.rule-not-reached', message: 'not reached' }),
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
            <li key={rule.rule} data-state={state}>
              <span className="rule-points">
                {signed(rule.points)}
                {rule.possible !== 0 && <small> / {signed(rule.possible)}</small>}
              </span>
              <div className="rule-text">
                <p>{rule.name}</p>
                {rule.advice && state !== 'earned' && state !== 'clean' && (
                  <p className="rule-advice">{rule.advice}</p>
                )}
              </div>
              <span className="rule-state" data-state={state}>
                {words[state]}
              </span>
              <span className="rule-turns">
                {rule.hits.map((hit, index) => (
                  <button key={index} type="button" className="link-button" onClick={() => onTurn(hit.seq)}>
                    {i18n._({ id: 'report.rule-turn', message: 'Turn {seq}', values: { seq: hit.seq } })}
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
