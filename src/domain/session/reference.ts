import { hintsUpTo } from './difficulty.ts'
import type { SessionState } from './session.ts'

/** Good answers to the round that an entry of the log answered, and where in the course they belong. */
export interface Reference {
  node: string
  answers: string[]
}

/**
 * Whether good answers may be shown at all (CONV-05), in a practice as in its report: a course may keep them back from its
 * learners; who sees the whole course sees them too.
 */
export const mayShowReference = (isOffered: boolean, seesWholeCourse: boolean): boolean =>
  seesWholeCourse || isOffered

/** Whether good answers may be asked for while a practice runs: not where it is harder than `hintsUpTo` (CONV-27a). */
export const mayAskReference = (
  isOffered: boolean,
  { difficulty }: Pick<SessionState, 'difficulty'>,
): boolean => isOffered && difficulty <= hintsUpTo
