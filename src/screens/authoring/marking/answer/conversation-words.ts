import type { I18n } from '@lingui/core'
import type { JudgedTurnView, TurnDecisionBody } from '../../../../contract/marking.ts'
import { answerResults } from '../../../../domain/dialogue/dialogue.ts'
import type { QuestionReason } from '../../../../domain/marking/conversation-turns.ts'
import { signed } from '../../../../i18n/points.ts'
import { criticalMistakeText, pointsText, resultText } from '../../../../i18n/terms.ts'
import { remarked } from '../../../../i18n/composed.ts'

/** Why a turn is in question (MARK-15). */
export function reasonText(i18n: I18n, reason: QuestionReason): string {
  const words: Record<QuestionReason, () => string> = {
    unsure: () => i18n._({ id: 'authoring.marking-asked-unsure', message: 'Judged with doubt' }),
    'not-understood': () =>
      i18n._({ id: 'authoring.marking-asked-not-understood', message: 'Not understood' }),
    'not-counted': () =>
      i18n._({ id: 'authoring.marking-asked-not-counted', message: 'Counted for nothing' }),
    penalty: () => i18n._({ id: 'authoring.marking-asked-penalty', message: 'Cost points' }),
    critical: () => criticalMistakeText(i18n),
    uncertain: () => i18n._({ id: 'authoring.marking-asked-uncertain', message: 'Not certain enough' }),
  }
  return words[reason]()
}

const points = (i18n: I18n, value: number): string => signed(value, (shown) => i18n.number(shown))

/** A rule with its points. */
export const ruleText = (
  i18n: I18n,
  {
    rule,
    name,
    points: worth,
    critical,
  }: Pick<JudgedTurnView['counted'][number], 'rule' | 'name' | 'points' | 'critical'>,
): string =>
  [
    `${points(i18n, worth)} ${pointsText(i18n, { rule, name })}`,
    ...(critical ? [criticalMistakeText(i18n)] : []),
  ].join(' · ')

/** As what an answer counts, with the points that go with it. */
export function wayText(i18n: I18n, { id, name, points: worth }: JudgedTurnView['ways'][number]): string {
  const result = answerResults.find((one) => one === id)
  const text = result ? resultText(i18n, result) : name
  return worth === 0 ? text : remarked(i18n, text, points(i18n, worth))
}

/** What a decision changes, line by line. */
export function decisionTexts(
  i18n: I18n,
  { ways, counted, open }: JudgedTurnView,
  { way, withdrawn, given }: TurnDecisionBody,
): string[] {
  const chosen = ways.find(({ id }) => id === way)
  const name = chosen
    ? wayText(i18n, chosen)
    : i18n._({ id: 'authoring.marking-way-none', message: 'None of these' })
  return [
    ...(way === undefined
      ? []
      : [i18n._({ id: 'authoring.marking-counts-as', message: 'Counts as: {name}', values: { name } })]),
    ...counted
      .filter(({ rule }) => withdrawn.includes(rule))
      .map((rule) =>
        i18n._({
          id: 'authoring.marking-withdrawn',
          message: 'Doesn’t count: {rule}',
          values: { rule: ruleText(i18n, rule) },
        }),
      ),
    ...open
      .filter(({ rule }) => given.includes(rule))
      .map((rule) =>
        i18n._({
          id: 'authoring.marking-given',
          message: 'Counts as well: {rule}',
          values: { rule: ruleText(i18n, rule) },
        }),
      ),
  ]
}
