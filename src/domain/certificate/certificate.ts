export const certificateStates = ['valid', 'expired', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Signs of the reason for which a certificate is revoked, at most. */
export const longestReason = 500

/** How a certificate stands at an instant (CERT-04). Instants are in milliseconds; it is valid up to the last of its end. */
export function certificateStateOf(
  { validUntil, revokedAt }: { validUntil: number | null; revokedAt: number | null },
  now: number,
): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return validUntil !== null && validUntil < now ? 'expired' : 'valid'
}

/** The instant so many months later, in UTC; of a day that the month lacks its last one, as 31 January and a month is 28 February. */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
