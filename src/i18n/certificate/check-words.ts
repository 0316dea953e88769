import type { I18n } from '@lingui/core'
import type { CertificateState } from '../../domain/certificate/certificate.ts'

/** What the page says where anybody checks a certificate (CERT-04). */

export const checkTitle = (i18n: I18n): string =>
  i18n._({ id: 'certificate.check', message: 'Check a certificate' })

export const codeLabel = (i18n: I18n): string =>
  i18n._({ id: 'certificate.code-label', message: 'Certificate code' })

export const codeHint = (i18n: I18n): string =>
  i18n._({
    id: 'certificate.code-hint',
    message: 'The 16 characters on the certificate. Hyphens and upper or lower case don’t matter.',
  })

export const checkButton = (i18n: I18n): string =>
  i18n._({ id: 'certificate.check-button', message: 'Check' })

/** What came of a check, as a heading says it. */
export function checkedText(i18n: I18n, found: CertificateState | 'unknown' | 'slip'): string {
  switch (found) {
    case 'valid':
      return i18n._({ id: 'certificate.checked.valid', message: 'This certificate is valid' })
    case 'expired':
      return i18n._({ id: 'certificate.checked.expired', message: 'This certificate has expired' })
    case 'revoked':
      return i18n._({ id: 'certificate.checked.revoked', message: 'This certificate was revoked' })
    case 'unknown':
      return i18n._({ id: 'certificate.checked.unknown', message: 'No certificate has this code' })
    case 'slip':
      return i18n._({ id: 'certificate.checked.slip', message: 'This code contains a typo' })
  }
}

/** What to do about a code that led to nothing. */
export const retypeText = (i18n: I18n): string =>
  i18n._({
    id: 'certificate.retype',
    message: 'Compare it with the certificate, character by character, and enter it again.',
  })

export const checkTerms = (i18n: I18n) => ({
  name: i18n._({ id: 'certificate.field.name', message: 'Name' }),
  course: i18n._({ id: 'certificate.field.course', message: 'Completed' }),
  enterprise: i18n._({ id: 'certificate.field.enterprise', message: 'Issued by' }),
  issued: i18n._({ id: 'certificate.field.issued', message: 'Issued on' }),
  until: i18n._({ id: 'certificate.field.until', message: 'Valid until' }),
  noEnd: i18n._({ id: 'certificate.field.no-end', message: 'No end date' }),
})

/** Told to whoever asks more often than anybody types (CERT-04). */
export const tooOftenText = (i18n: I18n): string =>
  i18n._({ id: 'certificate.too-often', message: 'Too many codes were checked. Try again in a minute.' })

/** Told where the platform can't answer at the moment. */
export const unavailableText = (i18n: I18n): string =>
  i18n._({
    id: 'certificate.unavailable',
    message: 'This can’t be checked right now. Try again in a moment.',
  })

export const otherLanguages = (i18n: I18n): string =>
  i18n._({ id: 'certificate.languages', message: 'Language' })
