import type { Run } from '../contract/practice.ts'

/** Where the report of a practice, or of an attempt at an exam, is read; that of a question bank has an address of its own (REPORT-01). */
export function reportPath({
  sessionId,
  kind,
  exam,
}: Pick<Run, 'sessionId' | 'kind'> & { exam: Run['exam'] | boolean }): string {
  if (exam) return `/report/exam/${sessionId}`
  return kind === 'question-bank' ? `/qbank-report/practice/${sessionId}` : `/report/practice/${sessionId}`
}
