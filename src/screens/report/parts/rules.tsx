import { useLingui } from '@lingui/react'
import type { RuleResult } from '../../../contract/report.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { signed } from '../../../i18n/points.ts'
import { pointsText } from '../../../i18n/terms.ts'
import { Icon } from '../../../ui/icon.tsx'
import {
  convertedText,
  groupText,
  overText,
  partTexts,
  rulesTitle,
  ruleStateTexts,
} from '../../../i18n/report/report-words.ts'
import { answerText } from '../../../i18n/report/reading-text.ts'
import { isAdvised, ruleGroups, ruleStateOf, ruleTurns } from '../../../contract/report-rules.ts'
import type { ReportPage } from '../../../contract/report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './rules.css'

/**
 * Every rule of the course with what it gave, folded, grouped by item, so that the total can be added up by hand. What the conversation
 * never came to stands apart from what was missed.
 */
export function Rules({ page, onTurn }: { page: ReportPage; onTurn(seq: number): void }) {
  useStyles(css)
  const { i18n } = useLingui()
  const { report, unreached } = page
  const converted = convertedText(i18n, report)
  const shared = { numbers: page.numbers, lang: bcp47[report.locale], onTurn }
  return (
    <details className="report-card all-rules" part="card" data-as-unfolded>
      <summary>
        <h2>{rulesTitle(i18n, report)}</h2>
        <span className="soft">
          {i18n._({
            id: 'report.rules-count',
            message: '{count, plural, one {# entry} other {# entries}}',
            values: { count: report.rules.length },
          })}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {converted && <p className="soft">{converted}</p>}
      {ruleGroups(page).map((group) => (
        <RuleGroup
          key={group.item ?? ''}
          name={groupText(i18n, report, group)}
          isOurs={group.item === null || report.kind === 'question-bank'}
          sum={
            group.sum
              ? `${i18n.number(group.sum.points)} / ${i18n.number(group.sum.max)}`
              : signed(-report.score.deducted)
          }
          note={overText(i18n, group)}
          rules={group.rules}
          {...shared}
        />
      ))}
      {unreached.length > 0 && (
        <RuleGroup name={partTexts(i18n).unreached} isOurs sum="" note={null} rules={unreached} {...shared} />
      )}
    </details>
  )
}

function RuleGroup({
  name,
  isOurs,
  sum,
  note,
  rules,
  numbers,
  lang,
  onTurn,
}: {
  name: string
  /** The platform's word and not the course's. */
  isOurs: boolean
  sum: string
  note: string | null
  rules: readonly RuleResult[]
  numbers: ReadonlyMap<number, number>
  lang: string
  onTurn(seq: number): void
}) {
  const { i18n } = useLingui()
  const words = ruleStateTexts(i18n)
  return (
    <div className="rule-group">
      <h3>
        <span lang={isOurs ? undefined : lang}>{name}</span>
        <span>{sum}</span>
      </h3>
      {note && <p className="soft">{note}</p>}
      <ul>
        {rules.map((rule) => {
          const state = ruleStateOf(rule)
          return (
            <li key={`${rule.rule}-${rule.item ?? ''}`} data-state={state}>
              <span className="rule-points">
                {signed(rule.points)}
                {rule.possible !== 0 && <small> / {signed(rule.possible)}</small>}
              </span>
              <div className="rule-text">
                <p lang={lang}>{pointsText(i18n, rule)}</p>
                {rule.advice && isAdvised(state) && (
                  <p className="rule-advice" lang={lang}>
                    {rule.advice}
                  </p>
                )}
              </div>
              <span className="rule-state" data-state={state}>
                {words[state]}
              </span>
              <span className="rule-turns">
                {ruleTurns(rule, numbers).map(({ seq, number }) => (
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
