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
        message: 'The columns have no headings; they are read in the order of the template',
      }),
    'who-unknown': () =>
      i18n._({ id: 'authoring.turn-who', message: 'The speaker is missing; this row isn’t imported' }),
    'says-nothing': () => i18n._({ id: 'authoring.turn-nothing', message: 'No text' }),
    'says-long': () =>
      i18n._({
        id: 'authoring.turn-long',
        message: 'Text too long, or more than five texts; not imported',
      }),
    'answer-long': () =>
      i18n._({ id: 'authoring.turn-answer-long', message: 'The meaning was shortened to 40 characters' }),
    'points-illegal': () =>
      i18n._({ id: 'authoring.turn-points', message: 'Points must be a whole number from −100 to 100' }),
    'points-unused': () =>
      i18n._({
        id: 'authoring.turn-points-unused',
        message: 'Only the learner earns points; these aren’t imported',
      }),
    'next-unknown': () =>
      i18n._({ id: 'authoring.turn-next', message: 'There’s no such next step; this isn’t connected yet' }),
    'next-differs': () =>
      i18n._({
        id: 'authoring.turn-next-differs',
        message: 'An earlier row of this step leads elsewhere and takes priority',
      }),
    'answers-full': () =>
      i18n._({
        id: 'authoring.turn-answers-full',
        message: 'A step can have at most 20 answers; this one isn’t imported',
      }),
    'flow-full': () =>
      i18n._({ id: 'authoring.turn-flow-full', message: 'The course is full; this row isn’t imported' }),
    'examples-few': () =>
      i18n._({ id: 'authoring.turn-examples-few', message: 'This meaning needs at least three examples' }),
  })[note]()

/** Where a step or an answer leads. */
export function wayText(i18n: I18n, way: Way): string {
  if (way === null) return i18n._({ id: 'authoring.way-nowhere', message: 'Not connected' })
  if ('to' in way) return `→ ${way.to}`
  return way.end === 'achieved'
    ? i18n._({ id: 'authoring.way-achieved', message: '→ end, goal reached' })
    : i18n._({ id: 'authoring.way-missed', message: '→ end, goal missed' })
}
