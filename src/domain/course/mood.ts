import type { Emotion } from './base.ts'

/** What an emotion looks like to a person: several of the source's emotions (§3) look the same. */
export const moods = ['happy', 'calm', 'sad', 'angry', 'confused', 'anxious'] as const
export type Mood = (typeof moods)[number]

const moodByEmotion: Record<Emotion, Mood> = {
  HAPPINESS: 'happy',
  HAPPY: 'happy',
  POSITIVE: 'happy',
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
  CONFUSED: 'confused',
  SURPRISE: 'confused',
  FEAR: 'anxious',
}

/** The mood that a portrait shows and that a label names. Both ask here, so that they never say different things. */
export const moodOf = (emotion: Emotion): Mood => moodByEmotion[emotion]

/** The emotion that goes with the emotion meter (0–100) where the course names none. */
export function emotionAt(meter: number): Emotion {
  if (meter >= 70) return 'HAPPY'
  if (meter >= 40) return 'NEUTRAL'
  return meter >= 20 ? 'SAD' : 'ANGRY'
}

/** Patience below this, of 100, is about to run out. */
export const lowPatience = 30

/** How good a mood is, for the colour that goes with it. */
export type MoodTone = 'good' | 'even' | 'uneasy' | 'bad'

const toneByMood: Record<Mood, MoodTone> = {
  happy: 'good',
  calm: 'even',
  sad: 'uneasy',
  confused: 'uneasy',
  anxious: 'uneasy',
  angry: 'bad',
}

/** The colour of everything that shows how the customer feels: a label, a meter and a face never say different things (CONV-12). */
export const moodToneOf = (emotion: Emotion): MoodTone => toneByMood[moodOf(emotion)]
