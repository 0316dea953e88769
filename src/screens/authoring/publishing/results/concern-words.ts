import type { I18n } from '@lingui/core'
import type { ConcernKind, ConcernWay } from '../../../../domain/publish/concerned.ts'
import { resultText } from '../../../../i18n/terms.ts'

/** The way from a figure to the people whom it concerns. */
export const whoText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.concerned', message: 'See who and what they said' })

/** How an answer was understood. */
export const wayText = (i18n: I18n, way: ConcernWay): string =>
  ({
    missed: () => i18n._({ id: 'authoring.concerned-missed', message: 'Missed' }),
    'follow-up': () =>
      i18n._({ id: 'authoring.concerned-follow-up', message: 'Understood after a follow-up' }),
    'wrong-turn': () => i18n._({ id: 'authoring.concerned-wrong-turn', message: 'Poor response' }),
    'not-counted': () => i18n._({ id: 'authoring.concerned-not-counted', message: 'Not counted' }),
    'other-branch': () => i18n._({ id: 'authoring.concerned-other', message: 'Answered differently' }),
    incorrect: () => resultText(i18n, 'WRONG'),
    'partly-correct': () => resultText(i18n, 'PARTIALLY_CORRECT'),
    taken: () => i18n._({ id: 'authoring.concerned-taken', message: 'Lost points' }),
  })[way]()

export const wayTones = {
  missed: 'badge-danger',
  'follow-up': 'badge-warning',
  'wrong-turn': 'badge-danger',
  'not-counted': 'badge-warning',
  'other-branch': 'badge-warning',
  incorrect: 'badge-danger',
  'partly-correct': 'badge-warning',
  taken: 'badge-danger',
} as const satisfies Record<ConcernWay, string>

/** Who is listed, in a sentence. */
export const concernText = (i18n: I18n, of: ConcernKind): string =>
  ({
    place: () =>
      i18n._({
        id: 'authoring.concerned-place-note',
        message:
          'Whose first answer here missed in their latest counted practice. Anyone who didn’t get this far isn’t listed.',
      }),
    rule: () =>
      i18n._({
        id: 'authoring.concerned-rule-note',
        message:
          'Who earned no points here in their latest counted practice. Anyone who didn’t get this far isn’t listed.',
      }),
    taken: () =>
      i18n._({
        id: 'authoring.concerned-taken-note',
        message: 'Who lost points here in their latest counted practice, and the words that cost most.',
      }),
    question: () =>
      i18n._({
        id: 'authoring.concerned-question-note',
        message: 'Who didn’t get full points for this question in their latest counted practice.',
      }),
  })[of]()

/** In the place of people where a figure concerns nobody's latest practice: the practices that it counts are earlier ones. */
export const nobodyText = (i18n: I18n, times: number | null): string =>
  times
    ? i18n._({
        id: 'authoring.concerned-earlier',
        message: '{times, plural, one {Only in # earlier practice} other {Only in # earlier practices}}',
        values: { times },
      })
    : i18n._({ id: 'authoring.concerned-nobody', message: 'No one in their latest practice' })
