import type { I18n } from '@lingui/core'
import type { PublishResults, ResultPlace } from '../../../../contract/publish-results.ts'
import { pointsText } from '../../../../i18n/terms.ts'
import type { Figure } from './concerned.store.ts'

/** How often the first answer at a place was a poor response, not understood or not counted. */
export const wrongTimes = ({ branches, notUnderstood }: ResultPlace): number =>
  notUnderstood + branches.reduce((sum, { wrong, times }) => sum + (wrong ? times : 0), 0)

/** What a figure of the results is called, empty where they don't have it, and how many practices it counts; null where it counts none one by one. */
export function shownFigure(
  i18n: I18n,
  { places, earned, taken, questions }: Pick<PublishResults, 'places' | 'earned' | 'taken' | 'questions'>,
  { of, at }: Figure,
): { name: string; times: number | null } {
  const unknown = { name: '', times: null }
  if (of === 'question') {
    const question = questions.find((one) => one.question === at)
    return question ? { name: question.text, times: null } : unknown
  }
  if (of === 'place') {
    const place = places.find(({ node }) => node === at)
    return place ? { name: place.title, times: wrongTimes(place) } : unknown
  }
  if (of === 'taken') {
    const rule = taken.find((one) => one.rule === at)
    return rule ? { name: pointsText(i18n, rule), times: rule.times } : unknown
  }
  const rule = earned.find((one) => one.rule === at)
  return rule ? { name: rule.name, times: rule.cameUp - rule.times } : unknown
}
