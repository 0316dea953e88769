import type { I18n } from '@lingui/core'
import type { AnswerResult, EndReason } from '../../domain/dialogue/session.ts'
import type { Emotion, Outcome } from '../../domain/course/base.ts'
import type { ScoreLevel } from '../../domain/scoring/score.ts'
import type { EvidenceView } from '../../contract/practice.ts'

export const levelText = (i18n: I18n, level: ScoreLevel): string =>
  ({
    excellent: () => i18n._({ id: 'report.level-excellent', message: 'Excellent' }),
    pass: () => i18n._({ id: 'report.level-pass', message: 'Passed' }),
    fail: () => i18n._({ id: 'report.level-fail', message: 'Not passed' }),
  })[level]()

/** How the conversation came to its end, as a sentence. */
export const endText = (i18n: I18n, reason: EndReason): string =>
  ({
    flow: () => i18n._({ id: 'report.end-flow', message: 'The conversation came to its end.' }),
    learner: () => i18n._({ id: 'report.end-learner', message: 'The learner ended it early.' }),
    patience: () => i18n._({ id: 'report.end-patience', message: 'The customer lost patience.' }),
    idle: () => i18n._({ id: 'report.end-idle', message: 'It ended because nothing was said for too long.' }),
    round: () => i18n._({ id: 'report.end-round', message: 'It ended because one answer took too long.' }),
    countdown: () => i18n._({ id: 'report.end-countdown', message: 'Time ran out.' }),
  })[reason]()

export const outcomeText = (i18n: I18n, outcome: Outcome): string =>
  ({
    achieved: () => i18n._({ id: 'report.outcome-achieved', message: 'Goal reached' }),
    missed: () => i18n._({ id: 'report.outcome-missed', message: 'Goal missed' }),
    neutral: () => i18n._({ id: 'report.outcome-neutral', message: 'Goal open' }),
  })[outcome]()

export const answerText = (i18n: I18n, result: AnswerResult): string =>
  ({
    CORRECT: () => i18n._({ id: 'report.answer-correct', message: 'Right' }),
    PARTIALLY_CORRECT: () => i18n._({ id: 'report.answer-partial', message: 'Partly right' }),
    WRONG: () => i18n._({ id: 'report.answer-wrong', message: 'Wrong' }),
  })[result]()

/** By what a piece of evidence was found. */
export const evidenceText = (i18n: I18n, by: EvidenceView['by']): string =>
  ({
    sentence: () => i18n._({ id: 'report.by-sentence', message: 'whole sentence' }),
    keyword: () => i18n._({ id: 'report.by-keyword', message: 'keyword' }),
    intent: () => i18n._({ id: 'report.by-intent', message: 'meaning' }),
    regex: () => i18n._({ id: 'report.by-regex', message: 'pattern' }),
    'sensitive-word': () => i18n._({ id: 'report.by-sensitive-word', message: 'sensitive word' }),
  })[by]()

type Feeling = 'glad' | 'calm' | 'sad' | 'angry' | 'afraid' | 'surprised'
const feelings: Record<Emotion, Feeling> = {
  HAPPINESS: 'glad',
  HAPPY: 'glad',
  POSITIVE: 'glad',
  UN_KNOW: 'calm',
  NOFACE: 'calm',
  NEUTRAL: 'calm',
  SADNESS: 'sad',
  SAD: 'sad',
  NEGATIVE: 'sad',
  ANGRY: 'angry',
  ANGER: 'angry',
  CONTEMPT: 'angry',
  DISGUST: 'angry',
  FEAR: 'afraid',
  CONFUSED: 'surprised',
  SURPRISE: 'surprised',
}

/** The customer's mood in a word. */
export const moodText = (i18n: I18n, mood: Emotion): string =>
  ({
    glad: () => i18n._({ id: 'report.mood-glad', message: 'pleased' }),
    calm: () => i18n._({ id: 'report.mood-calm', message: 'calm' }),
    sad: () => i18n._({ id: 'report.mood-sad', message: 'downcast' }),
    angry: () => i18n._({ id: 'report.mood-angry', message: 'angry' }),
    afraid: () => i18n._({ id: 'report.mood-afraid', message: 'worried' }),
    surprised: () => i18n._({ id: 'report.mood-surprised', message: 'puzzled' }),
  })[feelings[mood]]()

/** Minutes and seconds since the start, e.g. `3:05`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
