import type { I18n } from '@lingui/core'
import type { QuestionPlace } from './dialogue.ts'

/** Which question of how many it is: of those that were drawn, or of those that are asked once more. */
export function placeText(i18n: I18n, { place, of, again }: QuestionPlace): string {
  const values = { place: i18n.number(place), of: i18n.number(of) }
  return again
    ? i18n._({ id: 'practice.second-try-of', message: 'Second try: {place} of {of}', values })
    : i18n._({ id: 'practice.question-of', message: 'Question {place} of {of}', values })
}
