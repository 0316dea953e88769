export const certificateStates = ['valid', 'expired', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Signs of the reason for which a certificate is revoked, at most. */
export const longestReason = 500

/** A day of the calendar, as `2026-11-08`. */
export type CertificateDay = string

const dayOf = (at: number): CertificateDay => new Date(at).toISOString().slice(0, 10)
/** How long after a day's end in universal time it goes on somewhere. */
const latestZone = 12 * 3_600_000

/**
 * How a certificate stands at an instant in milliseconds (CERT-04). It is valid as long as its last day is on anywhere, so that nobody is told
 * of one that expired on a day that is still theirs.
 */
export function certificateStateOf(
  { validUntil, revoked }: { validUntil: CertificateDay | null; revoked: boolean },
  now: number,
): CertificateState {
  if (revoked) return 'revoked'
  return validUntil !== null && validUntil < dayOf(now - latestZone) ? 'expired' : 'valid'
}

/** The day so many months later; where the month lacks it its last one, as 31 January and a month is 28 February. */
export function monthsLater(day: CertificateDay, months: number): CertificateDay {
  const from = new Date(`${day}T00:00:00Z`)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month, Math.min(from.getUTCDate(), last)))
}
