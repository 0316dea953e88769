import type { I18n } from '@lingui/core'
import type { EvidenceView } from '../../contract/practice.ts'

function kindText(i18n: I18n, kind: NonNullable<EvidenceView['kind']>): string | null {
  switch (kind) {
    case 'question':
      return i18n._({ id: 'report.stance.question', message: 'as a question' })
    case 'condition':
      return i18n._({ id: 'report.stance.condition', message: 'as a condition' })
    case 'report':
      return i18n._({ id: 'report.stance.report', message: 'as something someone else said' })
    case 'request':
      return i18n._({ id: 'report.stance.request', message: 'as a request' })
    case 'promise':
      return i18n._({ id: 'report.stance.promise', message: 'as a promise' })
    // An offer is read as its words are: 'as an offer' beside a rude line tells nobody anything.
    case 'offer':
    case 'statement':
      return null
  }
}

/** How quoted words were understood, and by which word, as a sentence (REPORT-09); empty for a plain statement. */
export function stanceText(i18n: I18n, { polarity, kind, cue }: EvidenceView, said: string): string {
  const words = [
    polarity === 'denied'
      ? i18n._({ id: 'report.stance.denied', message: 'as something that isn’t so' })
      : null,
    kind ? kindText(i18n, kind) : null,
  ].filter((text) => text !== null)
  if (words.length === 0) return ''
  const stance = words.join(i18n._({ id: 'report.stance.and', message: ' and ' }))
  return cue
    ? i18n._({
        id: 'report.stance.by',
        message: 'Because of “{cue}”, this was understood {stance}.',
        values: { stance, cue: said.slice(cue.start, cue.end).trim() },
      })
    : i18n._({ id: 'report.stance.only', message: 'This was understood {stance}.', values: { stance } })
}

/** The answer that something is about, as the dialogue numbers it. */
export const answerText = (i18n: I18n, number: number): string =>
  i18n._({ id: 'report.answer', message: 'Answer {number}', values: { number: i18n.number(number) } })

/** Of a question of an exam or a practice. */
export const unansweredText = (i18n: I18n): string =>
  i18n._({ id: 'report.unanswered', message: 'Not answered' })

/** To say something else at a turn (CONV-22a). */
export const retryText = (i18n: I18n): string => i18n._({ id: 'report.retry', message: 'Retry this turn' })
