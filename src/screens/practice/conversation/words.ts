import type { EvidenceView } from '../../../contract/practice.ts'
import type { Dialogue, QuestionAnswer } from './dialogue.ts'

/** Names of what the platform tells in codes; the compiler checks that each has one. */
interface Message {
  id: string
  message: string
}

export const endReasons: Record<NonNullable<Dialogue['ended']>['reason'], Message> = {
  flow: /*i18n*/ { id: 'practice.ended.flow', message: 'The conversation is over.' },
  learner: /*i18n*/ { id: 'practice.ended.learner', message: 'You ended the practice.' },
  patience: /*i18n*/ { id: 'practice.ended.patience', message: 'The customer lost patience and left.' },
  idle: /*i18n*/ { id: 'practice.ended.idle', message: 'Ended because nothing was said for a while.' },
  round: /*i18n*/ { id: 'practice.ended.round', message: 'Ended because the answer took too long.' },
  countdown: /*i18n*/ { id: 'practice.ended.countdown', message: 'The time is up.' },
}

export const results: Record<QuestionAnswer['result'], Message> = {
  CORRECT: /*i18n*/ { id: 'practice.result.correct', message: 'Correct' },
  PARTIALLY_CORRECT: /*i18n*/ { id: 'practice.result.partial', message: 'Partly correct' },
  WRONG: /*i18n*/ { id: 'practice.result.wrong', message: 'Not correct' },
}

export const evidenceKinds: Record<EvidenceView['by'], Message> = {
  sentence: /*i18n*/ { id: 'practice.by.sentence', message: 'whole sentence' },
  keyword: /*i18n*/ { id: 'practice.by.keyword', message: 'keyword' },
  intent: /*i18n*/ { id: 'practice.by.intent', message: 'meaning' },
  regex: /*i18n*/ { id: 'practice.by.regex', message: 'wording' },
  'sensitive-word': /*i18n*/ { id: 'practice.by.sensitive', message: 'sensitive word' },
}

/** What a face shows, in the words of a trainer; many of the source's emotions look the same. */
export const moods: Record<'happy' | 'calm' | 'sad' | 'angry' | 'confused' | 'anxious', Message> = {
  happy: /*i18n*/ { id: 'practice.mood.happy', message: 'Pleased' },
  calm: /*i18n*/ { id: 'practice.mood.calm', message: 'Calm' },
  sad: /*i18n*/ { id: 'practice.mood.sad', message: 'Disappointed' },
  angry: /*i18n*/ { id: 'practice.mood.angry', message: 'Angry' },
  confused: /*i18n*/ { id: 'practice.mood.confused', message: 'Puzzled' },
  anxious: /*i18n*/ { id: 'practice.mood.anxious', message: 'Worried' },
}

const moodOf: Record<Dialogue['mood'], keyof typeof moods> = {
  UN_KNOW: 'calm',
  NOFACE: 'calm',
  NEUTRAL: 'calm',
  HAPPINESS: 'happy',
  HAPPY: 'happy',
  POSITIVE: 'happy',
  SADNESS: 'sad',
  SAD: 'sad',
  ANGRY: 'angry',
  ANGER: 'angry',
  CONTEMPT: 'angry',
  DISGUST: 'angry',
  NEGATIVE: 'angry',
  CONFUSED: 'confused',
  SURPRISE: 'confused',
  FEAR: 'anxious',
}
/** The face that stands for an emotion, and its words. */
export const face = (mood: Dialogue['mood']): { kind: keyof typeof moods; message: Message } => ({
  kind: moodOf[mood],
  message: moods[moodOf[mood]],
})
