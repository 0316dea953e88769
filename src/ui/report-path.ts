import type { CourseKind } from '../domain/course/kinds.ts'

/** Where the report of a practice, or of an attempt at an exam, is read; that of a question bank has an address of its own (REPORT-01). */
export function reportPath({
  sessionId,
  kind,
  exam,
}: {
  sessionId: string
  kind: CourseKind
  /** Of an attempt its exam, or true; null or false of a practice. */
  exam: object | boolean | null
}): string {
  if (exam) return `/report/exam/${sessionId}`
  return kind === 'question-bank' ? `/qbank-report/practice/${sessionId}` : `/report/practice/${sessionId}`
}
