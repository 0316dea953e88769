import type { I18n } from '@lingui/core'
import { labelled } from '../../i18n/composed.ts'
import type { QuestionDoubt } from '../../domain/question-bank/question-figures.ts'

export const figuresText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures', message: 'Answer statistics' })
export const answersText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures-answers', message: 'Answers' })
export const blankText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.figures-blank', message: 'Left blank' })
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

/** How many of those who were shown a question left it blank. */
export const blankShareText = (i18n: I18n, { answers, blank }: { answers: number; blank: number }): string =>
  i18n._({
    id: 'authoring.figures-chosen',
    message: '{count} ({share})',
    values: { count: i18n.number(blank), share: shareText(i18n, blank / (answers + blank)) },
  })

/** The same beside other figures of a question; null where nobody did. */
export const alsoBlankText = (i18n: I18n, figures: { answers: number; blank: number }): string | null =>
  figures.blank === 0
    ? null
    : i18n._({
        id: 'authoring.figures-also-blank',
        message: 'left blank: {blank}',
        values: { blank: blankShareText(i18n, figures) },
      })

/** What the figures of questions say, for who doesn't know them from test theory. */
export const figuresHintText = (i18n: I18n): string =>
  i18n._({
    id: 'authoring.figures-hint',
    message:
      'Average score: the share of its points that learners earned; a blank answer earns none. Discrimination, from −1 to 1: whether those who do well on the other questions also do better on this one. From 0.2 it separates them well; below 0, check the correct answer.',
  })

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

/** What the answers say of a question, where only its text has room. */
export const shortFiguresText = (
  i18n: I18n,
  { facility, doubt }: { facility: number; doubt: QuestionDoubt | null },
): string =>
  [
    labelled(i18n, facilityText(i18n), shareText(i18n, facility)),
    ...(doubt ? [doubtText(i18n, doubt)] : []),
  ].join(' · ')
