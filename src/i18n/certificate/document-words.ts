import type { I18n } from '@lingui/core'

/** What stands on a certificate (CERT-06). */

export const certificateTitle = (i18n: I18n): string =>
  i18n._({ id: 'certificate.title', message: 'Certificate' })

/** Stands before the name of the person. */
export const awardedText = (i18n: I18n): string =>
  i18n._({ id: 'certificate.awarded', message: 'This is to certify that' })

/** Stands between the name of the person and that of the course. */
export const completedText = (i18n: I18n): string =>
  i18n._({ id: 'certificate.completed', message: 'has completed' })

export const certificateResultText = (i18n: I18n, points: number, level: string): string =>
  i18n._({
    id: 'certificate.result',
    message: 'Score: {points} out of 100 ({level})',
    values: { points: i18n.number(points), level },
  })

export const codeText = (i18n: I18n, code: string): string =>
  i18n._({ id: 'certificate.code', message: 'Certificate code: {code}', values: { code } })

export const checkAtText = (i18n: I18n, address: string): string =>
  i18n._({ id: 'certificate.check-at', message: 'Check this certificate at {address}', values: { address } })
