import type { I18n } from '@lingui/core'
import type { EvidenceView } from '../../contract/practice.ts'
import type { LackView, Reading } from '../../contract/report.ts'

/** What a line lacked, in a learner's words. `nearest` is what it came closest to. */
function lackText(i18n: I18n, lack: LackView, nearest: string): string {
  switch (lack.why) {
    case 'words':
      return i18n._({
        id: 'report.lack.words',
        message: '{count, plural, one {not said: {names}} other {none of these were said: {names}}}',
        values: { count: lack.names.length, names: lack.names.join(' / ') },
      })
    case 'meaning':
      // A meaning is often called after the branch that asks for it; its name would only be said twice.
      return lack.name === '' || lack.name.endsWith(nearest)
        ? i18n._({ id: 'report.lack.unclear', message: 'the line isn’t clear enough' })
        : i18n._({
            id: 'report.lack.meaning',
            message: 'not said clearly enough: {name}',
            values: { name: lack.name },
          })
    case 'wording':
      return i18n._({ id: 'report.lack.wording', message: 'the required wording is missing' })
    case 'no-value':
      return i18n._({
        id: 'report.lack.no-value',
        message: '{name} wasn’t stated',
        values: { name: lack.name },
      })
    case 'wrong-value':
      return i18n._({
        id: 'report.lack.wrong-value',
        message: '{name}: “{quote}” isn’t right',
        values: { name: lack.name, quote: lack.quote },
      })
    case 'denied':
      return lack.cue === null
        ? i18n._({
            id: 'report.lack.denied',
            message: '“{quote}” was negated',
            values: { quote: lack.quote },
          })
        : i18n._({
            id: 'report.lack.denied-by',
            message: '“{quote}” was negated by “{cue}”',
            values: { quote: lack.quote, cue: lack.cue },
          })
    case 'affirmed':
      return i18n._({
        id: 'report.lack.affirmed',
        message: '“{quote}” was said, but the opposite was needed',
        values: { quote: lack.quote },
      })
    case 'refused':
      return i18n._({
        id: 'report.lack.refused',
        message: '“{quote}” is a refusal',
        values: { quote: lack.quote },
      })
    case 'beside':
      return i18n._({
        id: 'report.lack.beside',
        message: '“{quote}” contradicts it',
        values: { quote: lack.quote },
      })
  }
}

/** What a line lacked of what it came closest to, one sentence each (REPORT-08). */
export function lackTexts(i18n: I18n, { name, lacking }: NonNullable<Reading['nearest']>): string[] {
  if (lacking.length === 0)
    return [
      i18n._({
        id: 'report.lack.outweighed',
        message: 'the right words were there, but the rest of the line outweighed them',
      }),
    ]
  return [...new Set(lacking.map((lack) => lackText(i18n, lack, name)))]
}

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
    case 'offer':
      return i18n._({ id: 'report.stance.offer', message: 'as an offer' })
    case 'statement':
      return null
  }
}

/** How quoted words are meant, and by which word, in plain words (REPORT-09); empty for a plain statement. */
export function stanceText(i18n: I18n, { polarity, kind, cue }: EvidenceView, said: string): string {
  const words = [
    polarity === 'denied' ? i18n._({ id: 'report.stance.denied', message: 'negated' }) : null,
    kind ? kindText(i18n, kind) : null,
  ].filter((text) => text !== null)
  const stance = words.join(', ')
  if (stance === '' || !cue) return stance
  return i18n._({
    id: 'report.stance.by',
    message: '{stance}: “{cue}”',
    values: { stance, cue: said.slice(cue.start, cue.end).trim() },
  })
}

/** The answer that something is about, as the dialogue numbers it. */
export const answerText = (i18n: I18n, number: number): string =>
  i18n._({ id: 'report.answer', message: 'Answer {number}', values: { number: i18n.number(number) } })

/** To say something else at a turn (CONV-22a). */
export const retryText = (i18n: I18n): string => i18n._({ id: 'report.retry', message: 'Retry this turn' })
