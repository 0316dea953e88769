import type { Span } from '../text/normalise.ts'

/** What is told apart of how staff behave, whatever the trade. */
export const offences = ['threat', 'discrimination', 'abuse'] as const
export type Offence = (typeof offences)[number]

/** How sure it is that a clause is an offence, and where it stands in the line as typed. */
export interface SeenOffence extends Span {
  offence: Offence
  /** 0–1. */
  certainty: number
}

/**
 * What a line does to the person on the other side, by a classifier that was trained from the base library of acts and knows no course (INTENT-10).
 * It stands in the log, so that a later training changes no past session.
 */
export interface Conduct {
  /** How likely the line does harm, whatever harm (0–1). */
  harm: number
  /** Those that are worth a second look, surest first; left out where there is none. */
  seen?: SeenOffence[]
}
