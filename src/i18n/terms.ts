import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Emotion } from '../domain/course/base.ts'
import type { CourseKind } from '../domain/course/kinds.ts'
import { moodOf, type Mood } from '../domain/course/mood.ts'
import { type HandlerKind, handlerOfRule } from '../domain/handlers/kinds.ts'
import type { AnswerResult, NotCountedReason } from '../domain/dialogue/dialogue.ts'
import type { EndReason } from '../domain/session/session.ts'
import type { ScoreLevel } from '../domain/session/score.ts'

/**
 * The terms of a practice that its screens, the report and the editor share: each has one message, and so one word in
 * each language. They stand as a name does, with a capital letter; a sentence that needs one takes it as a value. Those that no
 * practice says stand in `pages/page-terms.ts`.
 */
export type Term<Key extends string> = Record<Key, MessageDescriptor>

const moods: Term<Mood> = {
  happy: /*i18n*/ { id: 'term.mood.happy', message: 'Pleased' },
  calm: /*i18n*/ { id: 'term.mood.calm', message: 'Calm' },
  sad: /*i18n*/ { id: 'term.mood.sad', message: 'Disappointed' },
  angry: /*i18n*/ { id: 'term.mood.angry', message: 'Angry' },
  confused: /*i18n*/ { id: 'term.mood.confused', message: 'Puzzled' },
  anxious: /*i18n*/ { id: 'term.mood.anxious', message: 'Worried' },
}

const measures: Term<'emotion' | 'patience' | 'score'> = {
  emotion: /*i18n*/ { id: 'term.measure.emotion', message: 'Emotion' },
  patience: /*i18n*/ { id: 'term.measure.patience', message: 'Patience' },
  score: /*i18n*/ { id: 'term.measure.score', message: 'Score' },
}

const levels: Term<ScoreLevel> = {
  excellent: /*i18n*/ { id: 'term.level.excellent', message: 'Excellent' },
  pass: /*i18n*/ { id: 'term.level.pass', message: 'Passed' },
  fail: /*i18n*/ { id: 'term.level.fail', message: 'Not passed' },
}

const results: Term<AnswerResult> = {
  CORRECT: /*i18n*/ { id: 'term.result.correct', message: 'Correct' },
  PARTIALLY_CORRECT: /*i18n*/ { id: 'term.result.partial', message: 'Partly correct' },
  WRONG: /*i18n*/ { id: 'term.result.wrong', message: 'Incorrect' },
}

const endReasons: Term<EndReason> = {
  flow: /*i18n*/ { id: 'term.end.flow', message: 'The conversation is over.' },
  learner: /*i18n*/ { id: 'term.end.learner', message: 'Ended early by the learner.' },
  patience: /*i18n*/ {
    id: 'term.end.patience',
    message: 'The customer lost patience and ended the conversation.',
  },
  critical: /*i18n*/ { id: 'term.end.critical', message: 'Ended immediately because of a critical mistake.' },
  idle: /*i18n*/ { id: 'term.end.idle', message: 'Ended after a long silence.' },
  round: /*i18n*/ { id: 'term.end.round', message: 'Ended because one answer took too long.' },
  countdown: /*i18n*/ { id: 'term.end.countdown', message: 'Time ran out.' },
  invigilator: /*i18n*/ { id: 'term.end.invigilator', message: 'Ended by the invigilator.' },
}

const notCounted: Term<NotCountedReason> = {
  repeated: /*i18n*/ { id: 'term.not-counted.repeated', message: 'Already said; it counts only once' },
  'model-answers': /*i18n*/ {
    id: 'term.not-counted.model-answers',
    message: 'Stringing together reference answers from elsewhere doesn’t count',
  },
  'word-list': /*i18n*/ {
    id: 'term.not-counted.word-list',
    message: 'Keywords alone don’t count; use a full sentence',
  },
  'taken-back': /*i18n*/ {
    id: 'term.not-counted.taken-back',
    message: 'The end of the line takes back what was said, so it doesn’t count',
  },
  'may-harm': /*i18n*/ {
    id: 'term.not-counted.may-harm',
    message: 'The end of the line can be taken as a mistake, so the line doesn’t count',
  },
}

const criticalMistake: MessageDescriptor = /*i18n*/ {
  id: 'term.critical-mistake',
  message: 'Critical mistake',
}

/** What fails a practice, or ends it (SCORE-03). */
export const criticalMistakeText = (i18n: I18n): string => i18n._(criticalMistake)

/** What a line was that is handled anywhere. */
const handlers: Term<HandlerKind> = {
  abuse: /*i18n*/ { id: 'term.handler.abuse', message: 'Insult' },
  threat: /*i18n*/ { id: 'term.handler.threat', message: 'Threat' },
  discrimination: /*i18n*/ { id: 'term.handler.discrimination', message: 'Discriminatory language' },
  'instructs-grader': /*i18n*/ {
    id: 'term.handler.instructs-grader',
    message: 'Attempt to influence the score',
  },
  'critical-mistake': criticalMistake,
  silence: /*i18n*/ { id: 'term.handler.silence', message: 'Nothing of substance' },
  nonsense: /*i18n*/ { id: 'term.handler.nonsense', message: 'Unintelligible' },
  'other-language': /*i18n*/ {
    id: 'term.handler.other-language',
    message: 'Not in the course’s language',
  },
  'asks-customer': /*i18n*/ { id: 'term.handler.asks-customer', message: 'Question to the customer' },
  'giving-up': /*i18n*/ { id: 'term.handler.giving-up', message: 'Wants to give up' },
  'asks-for-human': /*i18n*/ { id: 'term.handler.asks-for-human', message: 'Asks for another person' },
  'asks-who': /*i18n*/ { id: 'term.handler.asks-who', message: 'Asks who is speaking' },
  'asks-to-wait': /*i18n*/ { id: 'term.handler.asks-to-wait', message: 'Asks to wait' },
  'asks-to-repeat': /*i18n*/ { id: 'term.handler.asks-to-repeat', message: 'Asks to repeat' },
}

/** What a line was that is handled anywhere (CONV-30). */
export const handlerText = (i18n: I18n, kind: HandlerKind): string => i18n._(handlers[kind])

/** The same for the learner: that it cost points, where it did. */
export const handledText = (i18n: I18n, kind: HandlerKind, lines: readonly { rule: string }[]): string => {
  const what = handlerText(i18n, kind)
  if (!lines.some(({ rule }) => handlerOfRule(rule) === kind)) return what
  return i18n._({ id: 'term.handler.counted', message: 'Points deducted: {what}', values: { what } })
}

/** What points were given or taken for: the name of the rule or word, or what is handled anywhere. */
export const pointsText = (i18n: I18n, { rule, name }: { rule: string; name: string }): string => {
  const handler = handlerOfRule(rule)
  return handler ? handlerText(i18n, handler) : name
}

/** Why a line counts for nothing. */
export const notCountedText = (i18n: I18n, reason: NotCountedReason): string => i18n._(notCounted[reason])

/** The customer's mood in a word. */
export const moodText = (i18n: I18n, emotion: Emotion): string => i18n._(moods[moodOf(emotion)])

/** What is measured while a practice goes on. */
export const measureText = (i18n: I18n, measure: keyof typeof measures): string => i18n._(measures[measure])

/** The level that a practice reached. */
export const levelText = (i18n: I18n, level: ScoreLevel): string => i18n._(levels[level])

/** How a question was answered. */
export const resultText = (i18n: I18n, result: AnswerResult): string => i18n._(results[result])

/** Why a session ended: a sentence that fits for the learner as for others who read it. A question bank ends with its last question, or as it is handed in. */
export const endText = (i18n: I18n, reason: EndReason, kind: CourseKind = 'dialogue-flow'): string =>
  kind === 'question-bank' && reason === 'flow'
    ? i18n._({ id: 'term.end.questions', message: 'Answering has ended.' })
    : i18n._(endReasons[reason])

/** The title over good answers, before and after the practice. */
export const referenceText = (i18n: I18n): string =>
  i18n._({ id: 'term.reference-answers', message: 'Reference answers' })

/** What the customer asks to be answered by a choice, or in own words. */
export const questionText = (i18n: I18n): string => i18n._({ id: 'term.question', message: 'Question' })

/** The way into another practice of the same course. */
export const practiceAgainText = (i18n: I18n): string =>
  i18n._({ id: 'term.practice-again', message: 'Practice again' })

/** What a practice is called in the window's title: it stands before the words of the menu are there. */
export const practicePlaceText = (i18n: I18n): string =>
  i18n._({ id: 'shell.place.practice', message: 'Practice' })
