import type { CourseKind } from '../domain/course/kinds.ts'

/**
 * Where the report of a practice, or of an attempt at an exam, is read; that of a question bank has an address of its own (REPORT-01). With
 * `turn` it opens at that turn.
 */
export function reportPath({
  sessionId,
  kind,
  exam,
  turn = null,
}: {
  sessionId: string
  kind: CourseKind
  /** Of an attempt its exam, or true; null or false of a practice. */
  exam: object | boolean | null
  turn?: number | null
}): string {
  const bank = kind === 'question-bank' ? 'qbank-report' : 'report'
  const path = exam ? `/report/exam/${sessionId}` : `/${bank}/practice/${sessionId}`
  return turn === null ? path : `${path}?turn=${turn}`
}

/** The turn at which a report is to open; null where its address names none. */
export function turnOfPath(path: string): number | null {
  // By itself: what conversations need must not fetch what lists filter by (EMBED-05a).
  const turn = new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('turn') ?? ''
  return /^[1-9]\d{0,8}$/.test(turn) ? Number(turn) : null
}
