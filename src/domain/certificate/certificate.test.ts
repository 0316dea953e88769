import { describe, expect, test } from 'vitest'
import { certificateStateOf, monthsLater } from './certificate.ts'

describe('a certificate', () => {
  test.each([
    ['without an end', null, null, 'valid'],
    ['up to its end', 100, null, 'valid'],
    ['after its end', 99, null, 'expired'],
    ['that was revoked', null, 50, 'revoked'],
    ['that was revoked before its end', 99, 50, 'revoked'],
  ])('CERT-04 %s', (_, validUntil, revokedAt, state) => {
    expect(certificateStateOf({ validUntil, revokedAt }, 100)).toBe(state)
  })

  test.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2027-12-15T00:00:00.000Z', 3, '2028-03-15T00:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2025-02-28T00:00:00.000Z'],
    ['2026-03-31T23:59:59.000Z', 24, '2028-03-31T23:59:59.000Z'],
  ])('CERT-01 issued at %s for %i months ends at %s', (from, months, until) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(until)
  })
})
