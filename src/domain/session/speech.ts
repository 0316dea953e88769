/** How a line was spoken. Times are milliseconds from the start of the recording; the platform measures all of it. */
export interface Speech {
  /** Length of the recording. */
  duration: number
  /** How much of it was voice. */
  voiced: number
  /** When the learner began and stopped speaking; negative where they fell into the customer's speech. */
  startedAt: number
  endedAt: number
  /** How sure the recogniser was of the text, 0–1; null where nobody was asked. */
  confidence: number | null
  /** Where the recording is kept; null where it isn't. */
  audio: string | null
}
