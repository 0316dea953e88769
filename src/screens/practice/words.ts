import type { Run } from '../../contract/practice.ts'

/** The three results of a practice; the compiler checks that each has its words. */
export const levels: Record<NonNullable<Run['level']>, { id: string; message: string }> = {
  excellent: /*i18n*/ { id: 'practice.level.excellent', message: 'Excellent' },
  pass: /*i18n*/ { id: 'practice.level.pass', message: 'Passed' },
  fail: /*i18n*/ { id: 'practice.level.fail', message: 'Not passed' },
}
