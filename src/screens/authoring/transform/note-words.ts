import type { I18n } from '@lingui/core'
import type { TransformedCourse } from '../../../contract/course-transform.ts'

type Note = TransformedCourse['notes'][number]['note']
type Way = TransformedCourse['steps'][number]['way']

/** What could not be carried over of a row. */
export const noteText = (i18n: I18n, note: Note): string =>
  ({
    'no-heads': () =>
      i18n._({
        id: 'authoring.turn-no-heads',
        message: 'The columns have no heads; they are taken in the order of the template',
      }),
    'who-unknown': () =>
      i18n._({ id: 'authoring.turn-who', message: 'It doesn’t say whose turn it is; the row is left out' }),
    'says-nothing': () => i18n._({ id: 'authoring.turn-nothing', message: 'Nothing is said' }),
    'says-long': () =>
      i18n._({
        id: 'authoring.turn-long',
        message: 'A text is too long, or there are more than five; it is left out',
      }),
    'answer-long': () =>
      i18n._({ id: 'authoring.turn-answer-long', message: 'The meaning is shortened to 40 characters' }),
    'points-illegal': () =>
      i18n._({ id: 'authoring.turn-points', message: 'The points are no whole number from −100 to 100' }),
    'points-unused': () =>
      i18n._({
        id: 'authoring.turn-points-unused',
        message: 'Only the learner earns points; these are left out',
      }),
    'next-unknown': () =>
      i18n._({ id: 'authoring.turn-next', message: 'There is no such next step; it leads nowhere yet' }),
    'next-differs': () =>
      i18n._({
        id: 'authoring.turn-next-differs',
        message: 'An earlier row of this step leads elsewhere; that one counts',
      }),
    'answers-full': () =>
      i18n._({ id: 'authoring.turn-answers-full', message: 'A step takes 20 answers; this one is left out' }),
    'flow-full': () =>
      i18n._({ id: 'authoring.turn-flow-full', message: 'The course is full; this row is left out' }),
    'examples-few': () =>
      i18n._({ id: 'authoring.turn-examples-few', message: 'This meaning needs at least three examples' }),
  })[note]()

/** Where a step or an answer leads. */
export function wayText(i18n: I18n, way: Way): string {
  if (way === null) return i18n._({ id: 'authoring.way-nowhere', message: 'leads nowhere yet' })
  if ('to' in way) return `→ ${way.to}`
  return way.end === 'achieved'
    ? i18n._({ id: 'authoring.way-achieved', message: '→ end, goal reached' })
    : i18n._({ id: 'authoring.way-missed', message: '→ end, goal missed' })
}
