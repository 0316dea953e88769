import type { Saving } from './answer-saver.ts'

/** Where the answer to a question is (EXAM-26): with the platform, on its way there, kept in this browser until the platform can be reached, or not taken at all. */
export type AnswerStanding = 'none' | 'received' | 'on-its-way' | 'kept-here' | 'refused'

interface Answered {
  answered: boolean
  /** Whether the platform has an answer to the question, maybe another one. */
  received: boolean
  /** Whether the newest answer wasn't acknowledged yet. */
  unsent: boolean
  refused: boolean
  saving: Saving['status']
}

/** Nothing that was put and taken back before it was sent is an answer; taking back one that the platform has is on its way as any other. */
export function standingOfAnswer({ answered, received, unsent, refused, saving }: Answered): AnswerStanding {
  if (refused) return 'refused'
  if (unsent && (answered || received)) return saving === 'kept' ? 'kept-here' : 'on-its-way'
  return answered && received ? 'received' : 'none'
}
