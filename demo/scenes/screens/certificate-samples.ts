import type { HeldCertificate } from '../../../src/contract/certificates.ts'
import { certificateStates } from '../../../src/domain/certificate/certificate.ts'
import { ago, idOf, listOf, pageOf } from './samples.ts'
import type { Answers } from './screen-states.ts'
import type { Texts } from './texts.ts'

/** A certificate of each state in turn. */
const certificateOf = (texts: Texts, n: number): HeldCertificate => {
  const state = certificateStates[n % certificateStates.length] ?? 'valid'
  return {
    id: idOf(1200 + n),
    code: '3F7K9QWDXTRBM2CN',
    publishId: idOf(100 + n),
    programmeId: null,
    personName: texts.person(n),
    enterpriseName: texts.course(0),
    courseName: texts.course(n),
    publishName: n % 2 ? texts.course(n + 1) : texts.course(n),
    locale: 'zh-cn',
    points: 92,
    level: 'excellent',
    issuedOn: '2026-05-04',
    validUntil: state === 'expired' ? '2026-06-04' : null,
    state,
    department: texts.course(1),
    revokedAt: state === 'revoked' ? ago(60) : null,
    revokedReason: state === 'revoked' ? texts.text : '',
  }
}

export const certificatesOf = (texts: Texts, count: number): Answers => ({
  'GET /coach-api/certificates': () => ({ items: listOf(count, (n) => certificateOf(texts, n)) }),
})

export const heldCertificatesOf = (texts: Texts): Answers => ({
  'GET /coach-api/course-publishes/:id/certificates': () =>
    pageOf(listOf(texts.rows, (n) => certificateOf(texts, n))),
  'GET /coach-api/programmes/:id/certificates': () =>
    pageOf(listOf(texts.rows, (n) => certificateOf(texts, n))),
})
