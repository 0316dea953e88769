import type { I18n } from '@lingui/core'
import type { PaperPart } from '../../domain/course/paper.ts'
import type { Range } from '../../domain/question-bank/paper-points.ts'

const kinds: Record<PaperPart['kind'], true> = { chosen: true, drawn: true }
export const isPartKind = (text: string): text is PaperPart['kind'] => Object.hasOwn(kinds, text)

/** How many questions there are. */
export const questionsText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'authoring.questions-count',
    message: '{count, plural, one {# question} other {# questions}}',
    values: { count },
  })

export const minutesText = (i18n: I18n, minutes: number): string =>
  i18n._({
    id: 'authoring.paper-minutes',
    message: '{minutes, plural, one {# minute} other {# minutes}}',
    values: { minutes },
  })

/** A part is called by how its questions come into the paper. */
export const partText = (i18n: I18n, kind: PaperPart['kind']): string =>
  kind === 'chosen'
    ? i18n._({ id: 'authoring.part-chosen', message: 'Chosen questions' })
    : i18n._({ id: 'authoring.part-drawn', message: 'Drawn questions' })

/** One figure, or from which to which. */
export const rangeText = (i18n: I18n, { least, most }: Range): string =>
  least === most
    ? i18n.number(least)
    : i18n._({
        id: 'authoring.paper-range',
        message: '{least}–{most}',
        values: { least: i18n.number(least), most: i18n.number(most) },
      })

/** Points of the hundred that a paper has. */
export const ofHundredText = (i18n: I18n, points: Range): string =>
  i18n._({
    id: 'authoring.paper-of-hundred',
    message: '{points} of 100',
    values: { points: rangeText(i18n, points) },
  })

/** What an empty field for the worth of a question stands for. */
export const asInBankText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.worth-as-in-bank', message: 'As in the bank' })

/** In how many papers a question is. */
export const inPapersText = (i18n: I18n, count: number): string =>
  i18n._({
    id: 'authoring.question-in-papers',
    message: '{count, plural, one {in # paper} other {in # papers}}',
    values: { count },
  })
