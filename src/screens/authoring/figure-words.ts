import type { I18n } from '@lingui/core'
import type { QuestionDoubt } from '../../domain/question-bank/question-figures.ts'

export const figuresText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures', message: 'Answer statistics' })
export const answersText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures-answers', message: 'Answers' })
export const facilityText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures-facility', message: 'Average score' })
export const discriminationText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures-discrimination', message: 'Discrimination' })
export const timeText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures-time', message: 'Median time' })

/** Why a question wants looking at. */
export const doubtText = (i18n: I18n, doubt: QuestionDoubt): string =>
  ({
    'key-looks-wrong': () =>
      i18n._({ id: 'authoring.doubt-key', message: 'The correct answer may be wrong' }),
    'too-hard': () => i18n._({ id: 'authoring.doubt-hard', message: 'Hardly anyone gets it right' }),
    'too-easy': () => i18n._({ id: 'authoring.doubt-easy', message: 'Almost everyone gets it right' }),
    'tells-nothing': () =>
      i18n._({ id: 'authoring.doubt-nothing', message: 'Doesn’t tell strong learners from weak ones' }),
  })[doubt]()

/** A share of 0–1. */
export const shareText = (i18n: I18n, share: number): string =>
  i18n.number(share, { style: 'percent', maximumFractionDigits: 0 })

/** −1 … 1; a dash where there are too few answers. */
export const correlationText = (i18n: I18n, value: number | null): string =>
  value === null ? '—' : i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const secondsText = (i18n: I18n, seconds: number | null): string =>
  seconds === null
    ? '—'
    : i18n._({
        id: 'authoring.figures-seconds',
        message: '{seconds} s',
        values: { seconds: i18n.number(Math.round(seconds)) },
      })
