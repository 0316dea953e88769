import type { Run } from '../../contract/practice.ts'
import type { Core } from '../../stores/core.ts'
import { reportPath } from '../../ui/report-path.ts'
import { practicePath } from './question-form.ts'

type Known = Pick<Run, 'sessionId' | 'publishId' | 'kind' | 'status' | 'exam'>

/** Where an attempt at a paper is answered. */
export const sheetPath = (publishId: string, sessionId: string): string =>
  `/exam-course/${publishId}/attempt/${sessionId}`

/**
 * Where a run leads to: on with it while it runs, a paper on its sheet, a question bank as it was practised last; then to its report, and to its exam while the
 * result is not released.
 */
export function runPath(run: Known, remember: Core['remember']): string {
  const { sessionId, publishId, kind, status, exam } = run
  if (status === 'open' && exam?.paper) return sheetPath(publishId, sessionId)
  if (status === 'open') return practicePath(kind, sessionId, remember)
  return exam?.withheld ? `/exam-course/${publishId}` : reportPath(run)
}
