import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { CertificateView, HeldCertificate } from '../../../../src/contract/certificates.ts'
import { certificateStateOf } from '../../../../src/domain/certificate/certificate.ts'
import type { Builder } from '../../../../src/domain/permissions/course-permission.ts'
import type { Db } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { isVisible, type Viewer } from '../../../db/people-scope.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { department, user } from '../../../db/schema/people.ts'
import { programme } from '../../../db/schema/programmes.ts'
import type { TenantDb } from '../../../db/tenant-db.ts'
import { isOpenProgramme, openPublishes } from '../programmes/open-programmes.ts'

export type CertificateRow = typeof certificate.$inferSelect

const stateOf = ({ validUntil, revokedAt }: Pick<CertificateRow, 'validUntil' | 'revokedAt'>, now: Date) =>
  certificateStateOf({ validUntil, revoked: revokedAt !== null }, now.getTime())

export const viewOf = (row: CertificateRow, now: Date): CertificateView => ({
  ...row,
  state: stateOf(row, now),
})

const heldViewOf = (
  { row, department: of }: { row: CertificateRow; department: string },
  now: Date,
): HeldCertificate => ({
  ...viewOf(row, now),
  department: of,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revokedReason: row.revokedReason,
})

/** A publish or a programme (CERT-08). */
export interface EarnedBy {
  publishId?: string | undefined
  programmeId?: string | undefined
}

/** The condition on `certificate` for those that a publish, a programme or, where none is named, anything has earned. */
const isEarnedBy = ({ publishId, programmeId }: EarnedBy) =>
  and(
    publishId === undefined ? undefined : eq(certificate.publishId, publishId),
    programmeId === undefined ? undefined : eq(certificate.programmeId, programmeId),
  )

/** A person's own, the newest first. */
export const ownCertificates = (db: TenantDb, userId: string, by: EarnedBy): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificate)
    .where(and(eq(certificate.userId, userId), isEarnedBy(by)))
    .orderBy(desc(certificate.issuedAt), desc(certificate.id))

/** A person's own; null for another's. */
export async function ownCertificate(
  db: TenantDb,
  userId: string,
  id: string,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(certificate)
    .where(and(eq(certificate.id, id), eq(certificate.userId, userId)))
  return row ?? null
}

const heldFields = { row: certificate, department: sql<string>`coalesce(${department.name}, '')` }

/** Who takes certificates back: whoever publishes all of what earned them and sees the person. */
export type Holder = Viewer & Builder

/** A certificate of a publish or a programme that is open to the holder, of a person they see; null for any other. `lock` holds it to the transaction's end. */
export async function heldCertificate(
  db: TenantDb,
  by: Holder,
  id: string,
  now: Date,
  { lock = false } = {},
): Promise<{ row: CertificateRow; view: HeldCertificate } | null> {
  const openProgrammes = db.select({ id: programme.id }).from(programme).where(isOpenProgramme(db, by))
  const isOpen = or(
    inArray(certificate.publishId, openPublishes(db, by)),
    inArray(certificate.programmeId, openProgrammes),
  )
  const query = db
    .select(heldFields)
    .from(certificate)
    .innerJoin(user, eq(user.id, certificate.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(and(eq(certificate.id, id), isVisible(by), isOpen))
  const [found] = await (lock ? query.for('update', { of: certificate }) : query)
  return found ? { row: found.row, view: heldViewOf(found, now) } : null
}

/** A page of those that a publish or a programme has earned people the viewer sees, the newest first. */
export async function certificatesOf(
  db: TenantDb,
  viewer: Viewer,
  by: EarnedBy,
  { search, page, size }: { search?: string | undefined; page: number; size: number },
  now: Date,
): Promise<{ items: HeldCertificate[]; total: number }> {
  const pattern = search ? containing(search) : undefined
  const code = search?.replace(/[\s-]/g, '')
  const where = and(
    isEarnedBy(by),
    isVisible(viewer),
    pattern === undefined
      ? undefined
      : or(
          ilike(certificate.personName, pattern),
          ilike(user.userName, pattern),
          code ? ilike(certificate.code, containing(code)) : undefined,
        ),
  )
  const rows = await db
    .select(heldFields)
    .from(certificate)
    .innerJoin(user, eq(user.id, certificate.userId))
    .leftJoin(department, eq(department.id, user.departmentId))
    .where(where)
    .orderBy(desc(certificate.issuedAt), desc(certificate.id))
    .limit(size)
    .offset((page - 1) * size)
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(certificate)
    .innerJoin(user, eq(user.id, certificate.userId))
    .where(where)
  return { items: rows.map((row) => heldViewOf(row, now)), total: all?.count ?? 0 }
}

/** Takes a certificate back, or lets it count again. */
export const setRevoked = (
  t: TenantDb,
  id: string,
  revoked: { at: Date; by: string; reason: string } | null,
): Promise<unknown> =>
  t
    .update(certificate)
    .set({
      revokedAt: revoked?.at ?? null,
      revokedBy: revoked?.by ?? null,
      revokedReason: revoked?.reason ?? '',
    })
    .where(eq(certificate.id, id))

/** What anybody is told of a certificate whose code they have, of whatever enterprise (CERT-04). */
export async function checkedCertificate(db: Db, code: string, now: Date) {
  const [row] = await db
    .select({
      personName: certificate.personName,
      courseName: certificate.courseName,
      publishName: certificate.publishName,
      enterpriseName: certificate.enterpriseName,
      locale: certificate.locale,
      issuedOn: certificate.issuedOn,
      validUntil: certificate.validUntil,
      revokedAt: certificate.revokedAt,
    })
    .from(certificate)
    .where(eq(certificate.code, code))
  if (!row) return null
  const { revokedAt: _, ...told } = row
  return { ...told, state: stateOf(row, now) }
}
export type CheckedCertificate = NonNullable<Awaited<ReturnType<typeof checkedCertificate>>>
