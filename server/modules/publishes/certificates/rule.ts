import type { CertificateRule } from '../../../../src/domain/publish/completion.ts'

/** The columns of a publish or a programme that say what completing it earns. */
interface CertificateColumns {
  certificate: boolean
  certificateMonths: number | null
}

export const certificateRuleOf = (row: CertificateColumns): CertificateRule | null =>
  row.certificate ? { months: row.certificateMonths } : null

export const certificateColumns = (rule: CertificateRule | null): CertificateColumns => ({
  certificate: rule !== null,
  certificateMonths: rule?.months ?? null,
})
