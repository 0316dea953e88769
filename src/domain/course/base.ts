import { z } from 'zod'
import { localeIds } from '../locale.ts'

/** Emotions of the source's list (§3). */
export const emotions = [
  'UN_KNOW',
  'HAPPINESS',
  'SADNESS',
  'NOFACE',
  'NEUTRAL',
  'ANGRY',
  'ANGER',
  'CONFUSED',
  'CONTEMPT',
  'DISGUST',
  'FEAR',
  'HAPPY',
  'SAD',
  'SURPRISE',
  'NEGATIVE',
  'POSITIVE',
] as const

export const localeSchema = z.enum(localeIds)
export const emotionSchema = z.enum(emotions)
/** How a practice ended for the learner. */
export const outcomeSchema = z.enum(['achieved', 'missed', 'neutral'])

/** Ids are chosen by the author: short, readable, unique within their kind. */
export const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const name = (max: number) => z.string().trim().min(1).max(max)
export const line = z.string().trim().min(1).max(500)
/** A line that may still be missing while a draft is being made; no course that can be practised lacks one. */
export const saying = z.string().trim().max(500)
/** Whom the learner talks to. */
export const personaSchema = z.strictObject({
  name: name(40),
  label: name(40),
  background: z.string().max(300),
  /** One of the drawn portraits that ship with the platform, or that of a persona of the enterprise: its photos as they were then (PERSONA-01). */
  portrait: id,
})

/**
 * Somebody else who speaks in a course, such as a wife who picks up the telephone (PERSONA-05a). Where a line names no speaker,
 * the persona speaks.
 */
export const speakerSchema = z.strictObject({
  id,
  name: name(40),
  label: name(40).optional(),
  /** As a persona's. */
  portrait: id,
})

/** What a course of every kind has: it is listed, found, sorted and published by these alone (COURSE-01). */
export const courseBase = {
  name: name(100),
  description: z.string().max(1000).default(''),
  locale: localeSchema,
  /**
   * The name of its place in lists as a package says it; empty for none. It is read when a package comes in as a new course:
   * from then on the tree of categories says where the course stands (ADMIN-04).
   */
  category: z.string().trim().max(80).default(''),
  /** Shown as stars. */
  difficulty: z.int().min(1).max(5).default(3),
}

export type Emotion = z.infer<typeof emotionSchema>
export type Outcome = z.infer<typeof outcomeSchema>
export type Persona = z.infer<typeof personaSchema>
export type Speaker = z.infer<typeof speakerSchema>
