import { describe, expect, test } from 'vitest'
import { certificateStateOf, monthsLater } from './certificate.ts'

const stateAt = (at: string, validUntil: string | null, revoked = false) =>
  certificateStateOf({ validUntil, revoked }, Date.parse(at))

describe('a certificate', () => {
  test('CERT-04 is valid to the end of its last day wherever that is, and without an end for ever', () => {
    expect(stateAt('2026-05-01T11:59:59Z', '2026-04-30')).toBe('valid')
    expect(stateAt('2026-05-01T12:00:00Z', '2026-04-30')).toBe('expired')
    expect(stateAt('2090-01-01T00:00:00Z', null)).toBe('valid')
  })

  test('CERT-05 is revoked whether it would be valid or not', () => {
    expect(stateAt('2026-04-01T00:00:00Z', '2026-04-30', true)).toBe('revoked')
    expect(stateAt('2027-04-01T00:00:00Z', '2026-04-30', true)).toBe('revoked')
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-15', 3, '2028-03-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', 120, '2036-03-31'],
  ])('CERT-01 issued on %s for %i months ends on %s', (from, months, until) => {
    expect(monthsLater(from, months)).toBe(until)
  })
})
