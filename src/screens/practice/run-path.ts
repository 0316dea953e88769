import type { Run } from '../../contract/practice.ts'

type Known = Pick<Run, 'sessionId' | 'publishId' | 'status' | 'exam'>

/** Where an attempt at a paper is answered. */
export const sheetPath = (publishId: string, sessionId: string): string =>
  `/exam-course/${publishId}/attempt/${sessionId}`

/**
 * Where a run leads to: on with it while it runs, a paper on its sheet; then to its report, and to its exam while the
 * result is not released.
 */
export function runPath({ sessionId, publishId, status, exam }: Known): string {
  if (status === 'open') return exam?.paper ? sheetPath(publishId, sessionId) : `/conversation/${sessionId}`
  if (exam?.withheld) return `/exam-course/${publishId}`
  return exam ? `/report/exam/${sessionId}` : `/report/practice/${sessionId}`
}
