import { z } from 'zod'
import { certificateStates, longestReason } from '../domain/certificate/certificate.ts'
import { localeSchema } from '../domain/course/base.ts'
import { endpoints, idParam, instant, nothing, pageOf, pageQuery, uuid } from './endpoint.ts'
import { level } from './practice.ts'

const certificate = z.object({
  id: uuid,
  /** Sixteen characters without hyphens (CERT-03). */
  code: z.string(),
  /** What was completed: one of the two, which may be gone. */
  publishId: uuid.nullable(),
  programmeId: uuid.nullable(),
  /** As they were when it was issued. */
  personName: z.string(),
  enterpriseName: z.string(),
  /** Of a programme both are its name. */
  courseName: z.string(),
  publishName: z.string(),
  /** The language that it was issued in: of its file, and of the names of course and publish (CERT-10). */
  locale: localeSchema,
  /** Of the best result that counted; null where completion asked for none. */
  points: z.number().nullable(),
  level: level.nullable(),
  /** Days, as they are printed; without an end it is valid for ever. */
  issuedOn: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  state: z.enum(certificateStates),
})

const heldCertificate = certificate.extend({
  department: z.string(),
  revokedAt: instant.nullable(),
  revokedReason: z.string(),
})

const heldQuery = z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() })

export const certificateCalls = endpoints({
  'GET /coach-api/certificates': {
    access: 'signed-in',
    summary:
      'The certificates of the caller, the newest first; those of one publish or programme where it is named (CERT-02)',
    query: z.strictObject({ publish: uuid.optional(), programme: uuid.optional() }),
    reply: z.object({ items: z.array(certificate) }),
  },
  'GET /coach-api/certificates/:id/file': {
    access: 'signed-in',
    summary:
      'A certificate as a PDF in the language that it was issued in: the caller’s own, or with `coach:publish` one of a publish or programme that is open to them, of a person they see',
    params: idParam,
    download: 'application/pdf',
    reply: z.unknown(),
    errors: ['not-found', 'certificate-revoked', 'file-error'],
  },
  'GET /coach-api/course-publishes/:id/certificates': {
    access: 'coach:publish',
    summary: 'The certificates that a publish has earned people the caller sees, the newest first (CERT-05)',
    params: idParam,
    query: heldQuery,
    reply: pageOf(heldCertificate),
    errors: ['not-found'],
  },
  'GET /coach-api/programmes/:id/certificates': {
    access: 'coach:publish',
    summary:
      'The certificates that a programme has earned people the caller sees, the newest first (CERT-08)',
    params: idParam,
    query: heldQuery,
    reply: pageOf(heldCertificate),
    errors: ['not-found'],
  },
  'POST /coach-api/certificates/:id/revoke': {
    access: 'coach:publish',
    summary: 'Take a certificate back; whoever checks it is told so, without the reason (CERT-05)',
    params: idParam,
    body: z.strictObject({ reason: z.string().trim().min(1).max(longestReason) }),
    reply: heldCertificate,
    errors: ['not-found'],
  },
  'POST /coach-api/certificates/:id/restore': {
    access: 'coach:publish',
    summary: 'Let a certificate count again that was taken back (CERT-05)',
    params: idParam,
    body: nothing,
    reply: heldCertificate,
    errors: ['not-found'],
  },
})

export type CertificateView = z.infer<typeof certificate>
export type HeldCertificate = z.infer<typeof heldCertificate>
