import type { I18n } from '@lingui/core'
import type { SheetList } from '../../../../../contract/word-sheets.ts'
import type { RowFault } from '../../../../../domain/course/words/read-words.ts'
import type { Bringing } from '../bringing.ts'

type Counts = Pick<Bringing, 'things' | 'lines'>

export const howText = (i18n: I18n, list: SheetList): string =>
  list === 'intents'
    ? i18n._({
        id: 'authoring.bring-how-intents',
        message:
          'One row per sentence: intent name, example, and optionally a negative example in the third column. Paste the rows or choose a file. You see a preview before anything is added.',
      })
    : i18n._({
        id: 'authoring.bring-how-keywords',
        message:
          'One row per keyword: the keyword, then its synonyms, separated by commas. Paste the rows or choose a file. You see a preview before anything is added.',
      })

/** What a sheet would add. */
export const foundText = (i18n: I18n, list: SheetList, { things, lines }: Counts): string =>
  list === 'intents'
    ? i18n._({
        id: 'authoring.bring-found-intents',
        message:
          'To be added: {things, plural, one {# new intent} other {# new intents}}, {lines, plural, one {# example} other {# examples}}.',
        values: { things, lines },
      })
    : i18n._({
        id: 'authoring.bring-found-keywords',
        message:
          'To be added: {things, plural, one {# new keyword} other {# new keywords}}, {lines, plural, one {# synonym} other {# synonyms}}.',
        values: { things, lines },
      })

/** What a sheet has added. */
export const broughtText = (i18n: I18n, list: SheetList, { things, lines }: Counts): string =>
  list === 'intents'
    ? i18n._({
        id: 'authoring.brought-intents',
        message:
          'Added: {things, plural, one {# intent} other {# intents}}, {lines, plural, one {# example} other {# examples}}.',
        values: { things, lines },
      })
    : i18n._({
        id: 'authoring.brought-keywords',
        message:
          'Added: {things, plural, one {# keyword} other {# keywords}}, {lines, plural, one {# synonym} other {# synonyms}}.',
        values: { things, lines },
      })

/** Why a row is left out. */
export const faultText = (i18n: I18n, fault: RowFault): string =>
  ({
    'no-name': () => i18n._({ id: 'authoring.row-no-name', message: 'The first column has no name' }),
    nothing: () => i18n._({ id: 'authoring.row-nothing', message: 'No sentence' }),
    'name-long': () => i18n._({ id: 'authoring.row-name-long', message: 'The name is too long' }),
    'line-long': () =>
      i18n._({ id: 'authoring.row-line-long', message: 'A sentence or synonym is too long' }),
    repeated: () => i18n._({ id: 'authoring.row-repeated', message: 'Same as an earlier row' }),
  })[fault]()
