import type { Instant } from './session.ts'

/** Characters of what an invigilator tells a learner. */
export const longestWarning = 300
/** The newest that an attempt at a paper keeps. */
export const mostWarnings = 20

/** What an invigilator told, and when. */
export interface Warning {
  at: Instant
  text: string
}

export interface WarningEffect {
  type: 'warned'
  text: string
}

/** Whether it can be told: a log may hold anything. */
export const isWarning = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= longestWarning && text.trim() !== ''
