import type { I18n, MessageDescriptor } from '@lingui/core'
import type { CertificateState } from '../../domain/certificate/certificate.ts'

const states: Record<CertificateState, MessageDescriptor> = {
  valid: /*i18n*/ { id: 'certificate.state.valid', message: 'Valid' },
  expired: /*i18n*/ { id: 'certificate.state.expired', message: 'Expired' },
  revoked: /*i18n*/ { id: 'certificate.state.revoked', message: 'Revoked' },
}

/** How a certificate stands, in a word. */
export const certificateStateText = (i18n: I18n, state: CertificateState): string => i18n._(states[state])

/** A day (`2026-11-08`) as it is printed and shown. */
export const shownDay = (i18n: I18n, day: string): string =>
  i18n.date(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })

export const issuedText = (i18n: I18n, date: string): string =>
  i18n._({ id: 'certificate.issued', message: 'Issued on {date}', values: { date } })

/** Until when it is valid; `date` is null where it has no end. */
export const validUntilText = (i18n: I18n, date: string | null): string =>
  date === null
    ? i18n._({ id: 'certificate.no-end', message: 'No expiry date' })
    : i18n._({ id: 'certificate.valid-until', message: 'Valid until {date}', values: { date } })
