import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

test.each([
  [{ status: 'open', counted: true, level: null }, 'open'],
  [{ status: 'ended', counted: false, level: 'fail' }, 'silent'],
  [{ status: 'ended', counted: true, level: 'fail' }, 'fail'],
  [{ status: 'ended', counted: true, level: 'excellent' }, 'excellent'],
  [{ status: 'ended', counted: true, level: null }, null],
] as const)('REPORT-12 REPORT-14 tells how %j stands', (practice, standing) => {
  expect(standingOf(practice)).toBe(standing)
})
