/**
 * How a line was spoken. Times are milliseconds from the start of the recording. The browser measures; where the platform
 * has the recording and its bytes tell how long it is, the platform's `duration` counts.
 */
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
  /** Id of the recording (`recording` of the database), which is of this very turn; null where none is kept. */
  audio: string | null
}
