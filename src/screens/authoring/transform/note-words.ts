import type { I18n } from '@lingui/core'
import type { TransformedCourse } from '../../../contract/course-transform.ts'

type Noted = TransformedCourse['notes'][number]
type Note = Noted['note']
type Place = Noted['place']
type Way = TransformedCourse['steps'][number]['way']

/** What could not be carried over, or was assumed. */
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
    'text-cut': () =>
      i18n._({ id: 'authoring.carry-text-cut', message: 'The text was too long and has been shortened' }),
    'text-missing': () =>
      i18n._({ id: 'authoring.carry-text-missing', message: 'The text isn’t in the file' }),
    'variable-left': () =>
      i18n._({
        id: 'authoring.carry-variable-left',
        message: 'Variables aren’t carried over; the placeholder stays in the text',
      }),
    'media-left': () =>
      i18n._({ id: 'authoring.carry-media-left', message: 'Pictures, cards and files aren’t carried over' }),
    'action-left': () =>
      i18n._({
        id: 'authoring.carry-action-left',
        message: 'Code and calls to other systems aren’t carried over',
      }),
    'condition-left': () =>
      i18n._({
        id: 'authoring.carry-condition-left',
        message: 'This condition doesn’t depend on what the learner says; it isn’t carried over',
      }),
    'ways-left': () =>
      i18n._({
        id: 'authoring.carry-ways-left',
        message: 'Several ways lead on from here; only the first is followed',
      }),
    'part-left': () =>
      i18n._({
        id: 'authoring.carry-part-left',
        message: 'Courses have nothing like this; it isn’t carried over',
      }),
    'flow-left': () => i18n._({ id: 'authoring.carry-flow-left', message: 'Not part of this conversation' }),
    unreached: () =>
      i18n._({
        id: 'authoring.carry-unreached',
        message: 'Not on any of the ways followed; it isn’t carried over',
      }),
    'speaker-unknown': () =>
      i18n._({
        id: 'authoring.carry-speaker-unknown',
        message: 'It doesn’t say who speaks; it becomes narration',
      }),
    'answer-unnamed': () =>
      i18n._({
        id: 'authoring.carry-answer-unnamed',
        message: 'This answer has no name; it’s called after what follows',
      }),
    'words-only': () =>
      i18n._({
        id: 'authoring.carry-words-only',
        message: 'Fewer than three examples, so it’s recognized by its words alone',
      }),
    'any-answer': () =>
      i18n._({ id: 'authoring.carry-any-answer', message: 'Whatever the learner says here is accepted' }),
    'end-guessed': () =>
      i18n._({
        id: 'authoring.carry-end-guessed',
        message: 'This end counts as goal reached; change it if it isn’t',
      }),
    'lead-missing': () =>
      i18n._({
        id: 'authoring.carry-lead-missing',
        message: 'It leads to something that isn’t there, or in a circle; this isn’t connected yet',
      }),
    'return-left': () =>
      i18n._({
        id: 'authoring.carry-return-left',
        message: 'It goes back to where it was called from; here, the conversation ends',
      }),
    'anywhere-left': () =>
      i18n._({
        id: 'authoring.carry-anywhere-left',
        message: 'Rules apply anywhere in a conversation; here, only at its beginning',
      }),
    'intent-unused': () =>
      i18n._({ id: 'authoring.carry-intent-unused', message: 'No step uses this meaning' }),
    'questions-left': () =>
      i18n._({
        id: 'authoring.carry-questions-left',
        message: 'Questions and answers outside the flow aren’t carried over',
      }),
    'file-left': () => i18n._({ id: 'authoring.carry-file-left', message: 'This file can’t be read' }),
  })[note]()

/** What was carried over on an assumption, and is to be looked at. */
const assumptions: readonly Note[] = [
  'no-heads',
  'examples-few',
  'speaker-unknown',
  'answer-unnamed',
  'words-only',
  'any-answer',
  'end-guessed',
  'anywhere-left',
  'variable-left',
  'text-cut',
]
export const isAssumption = ({ note }: Noted): boolean => assumptions.includes(note)

/** Where in the file something stands; empty where it is the file as a whole, and the only one. */
export function placeText(i18n: I18n, { file, unit, number, name }: Place): string {
  if (unit === 'row')
    return i18n._({ id: 'authoring.place-row', message: 'Row {row}', values: { row: number } })
  const line =
    unit === 'line'
      ? i18n._({ id: 'authoring.place-line', message: 'line {line}', values: { line: number } })
      : name
  return [file, line].filter(Boolean).join(' · ')
}

/** Where a step or an answer leads. */
export function wayText(i18n: I18n, way: Way): string {
  if (way === null) return i18n._({ id: 'authoring.way-nowhere', message: 'Not connected' })
  if ('to' in way) return `→ ${way.step}. ${way.to}`
  if (way.end === 'neutral') return i18n._({ id: 'authoring.way-neutral', message: '→ end' })
  return way.end === 'achieved'
    ? i18n._({ id: 'authoring.way-achieved', message: '→ end, goal reached' })
    : i18n._({ id: 'authoring.way-missed', message: '→ end, goal missed' })
}
