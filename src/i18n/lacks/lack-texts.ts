import type { I18n } from '@lingui/core'
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
        ? i18n._({ id: 'report.lack.unclear', message: 'the line doesn’t say what was needed here' })
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
