import { and, eq, or, sql } from 'drizzle-orm'
import type { Claims } from '../../../../src/contract/identity.ts'
import type { Permission } from '../../../../src/domain/permissions/permissions.ts'
import { plainNumber } from '../../../../src/domain/phone-number.ts'
import type { Db } from '../../../db/database.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import { user } from '../../../db/schema/people.ts'
import { userIdentity } from '../../../db/schema/identity.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { ExternalService, RemotePerson } from '../../../ports/external-service.ts'
import { audit } from '../../audit/public.ts'
import { type Candidate, candidateById, isSameUserName } from '../queries.ts'

/** A person as another system describes them. */
export interface ExternalPerson {
  issuer: string
  subject: string
  userName: string
  displayName: string
  email: string
  phone: string
}

/** The first sign-in from another system: whether it may add a learner, and what the audit log says of it. */
export interface FirstSignIn {
  create: boolean
  address: string
  now: number
}

/**
 * The person of an enterprise that another system's sign-in is linked to. The first sign-in links the person
 * with that user name, unless they are a super manager or linked already; where there is none, a learner is
 * added if `create` says so. Null for nobody. Throws `seats-used-up` where the licence has no seat left
 * (PERM-08), as adding a person on screen does.
 */
export async function linkedPersonOf(
  db: Db,
  tenantId: string,
  external: ExternalPerson,
  firstSignIn: FirstSignIn,
): Promise<Candidate | null> {
  const userId = await db.transaction(async (tx) => {
    // First sign-ins and changes of people on screen wait for each other: neither gets past the seats.
    await tx.execute(sql`select 1 from ${tenant} where ${tenant.id} = ${tenantId} for update`)
    return (await linkedUserId(tx, tenantId, external)) ?? linkPerson(tx, tenantId, external, firstSignIn)
  })
  return userId === null ? null : candidateById(db, tenantId, userId)
}

async function linkedUserId(
  db: Db,
  tenantId: string,
  { issuer, subject }: ExternalPerson,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(
      and(
        eq(userIdentity.tenantId, tenantId),
        eq(userIdentity.issuer, issuer),
        eq(userIdentity.subject, subject),
      ),
    )
  return row?.userId ?? null
}

async function linkPerson(
  db: Db,
  tenantId: string,
  external: ExternalPerson,
  firstSignIn: FirstSignIn,
): Promise<string | null> {
  const { issuer, subject, userName } = external
  const [known] = await db
    .select({ id: user.id, userName: user.userName, type: user.type, issuer: userIdentity.issuer })
    .from(user)
    .leftJoin(
      userIdentity,
      and(
        eq(userIdentity.tenantId, user.tenantId),
        eq(userIdentity.userId, user.id),
        eq(userIdentity.issuer, issuer),
      ),
    )
    .where(and(eq(user.tenantId, tenantId), sql`lower(${user.userName}) = lower(${userName})`))
  if (known ? known.type === 0 || known.issuer !== null : !firstSignIn.create) return null
  if (known && !isSameUserName(known.userName, userName)) return null
  const userId = known?.id ?? (await addLearner(db, tenantId, external, firstSignIn))
  await db.insert(userIdentity).values({ tenantId, userId, issuer, subject })
  return userId
}

async function addLearner(
  db: Db,
  tenantId: string,
  { userName, displayName, email, phone: written, issuer }: ExternalPerson,
  { address, now }: FirstSignIn,
): Promise<string> {
  const phone = plainNumber(written)
  const [enterprise] = await db.select({ seats: tenant.seats }).from(tenant).where(eq(tenant.id, tenantId))
  const [active] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.status, 'ACTIVE')))
  const seats = enterprise?.seats ?? null
  if (seats !== null && (active?.count ?? 0) >= seats) throw new CallError('seats-used-up', { seats })
  const [added] = await db
    .insert(user)
    .values({ tenantId, userName, displayName, email, phone, type: 2, passwordHash: '' })
    .returning({ id: user.id })
  if (!added) throw new Error('nobody was added')
  await audit(
    db,
    {
      action: 'person-added',
      tenantId,
      userId: added.id,
      target: userName,
      targetId: added.id,
      address,
      details: { after: { userName, displayName, email, phone, type: 2 }, issuer },
    },
    now,
  )
  return added.id
}

/** The id of the enterprise with this id or code; an id goes before a code. */
export async function enterpriseIdOf(db: Db, idOrCode: string): Promise<string | null> {
  const rows = await db
    .select({ id: tenant.id })
    .from(tenant)
    .where(or(sql`${tenant.id}::text = lower(${idOrCode})`, sql`lower(${tenant.code}) = lower(${idOrCode})`))
  return (rows.find(({ id }) => id === idOrCode.toLowerCase()) ?? rows[0])?.id ?? null
}

/**
 * The person that the external service names. It signs in to the enterprise that it names itself, whatever
 * was asked for, and nobody as super manager.
 */
export async function personOfExternalService(
  db: Db,
  { url }: ExternalService,
  remote: RemotePerson,
  tenantName: string,
  firstSignIn: Omit<FirstSignIn, 'create'>,
): Promise<Candidate | null> {
  const tenantId = await enterpriseIdOf(db, tenantName)
  if (tenantId === null || tenantId !== (await enterpriseIdOf(db, remote.tenant))) return null
  const person = await linkedPersonOf(
    db,
    tenantId,
    { ...remote, issuer: url },
    { ...firstSignIn, create: true },
  )
  return person?.type === 0 ? null : person
}

/** The external service's id of a person; null where it doesn't know them. */
export async function subjectOf(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  issuer: string,
): Promise<string | null> {
  const [row] = await db
    .select({ subject: userIdentity.subject })
    .from(userIdentity)
    .where(
      and(
        eq(userIdentity.tenantId, tenantId),
        eq(userIdentity.userId, userId),
        eq(userIdentity.issuer, issuer),
      ),
    )
  return row?.subject ?? null
}

/**
 * The permissions of a person whose sign-in the external service made; none where it is no longer configured
 * or doesn't know them.
 */
export async function remotePermissionsOf(
  db: Db,
  external: ExternalService | null,
  { tenantId, user_id }: Claims,
): Promise<Permission[]> {
  const subject = external && (await subjectOf(db, { tenantId, userId: user_id }, external.url))
  return external && subject !== null ? external.permissionsOf(subject) : []
}
