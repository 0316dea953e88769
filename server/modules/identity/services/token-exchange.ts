import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Delegation, permissionsOfFunctions } from '../../../../src/domain/permissions/delegation.ts'
import type { Db } from '../../../db/database.ts'
import { refreshToken, serviceCredential, signIn } from '../../../db/schema/identity.ts'
import { tenant } from '../../../db/schema/enterprises.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { audit } from '../../audit/public.ts'
import { type Candidate, claimsOf, extendFamily, recordLogin } from '../queries.ts'
import { addMemberRows, addSignIn } from '../sessions/sign-ins.ts'
import type { StoredCredential } from './client-authentication.ts'
import { OAuthError } from './oauth-error.ts'
import { type SubjectPeers, subjectOf } from './subject.ts'
import type { ExchangeRequest } from './token-request.ts'

/** A person's tokens by one credential are one sign-in while the next one comes within this time, in milliseconds. */
const signInLasts = 3_600_000

export interface ExchangedToken {
  token: string
  delegation: Delegation
}

/**
 * A token of the person that a service asks for (AUTH-16a): as short as any, never with more than the person's own rights
 * or the credential's, and without a refresh token. It ends with the credential. Throws OAuthError.
 */
export async function exchangeForPerson(
  platform: Platform,
  peers: SubjectPeers,
  credential: StoredCredential,
  request: ExchangeRequest,
  { address, origin }: { address: string; origin: string },
): Promise<ExchangedToken> {
  const { database, clock, tokens } = platform
  const permissions = grantedPermissions(credential, request)
  await assertOwnTarget(database.db, credential, request, origin)
  const person = await subjectOf(platform, peers, credential, request.subject, address)
  const family = await database.db.transaction(async (tx) => {
    await assertStillOpen(tx, credential)
    return openSignIn(tx, credential, person, { address, now: clock() })
  })
  const delegation = { service: credential.id, permissions }
  const { token } = await tokens.sign(claimsOf(person, 'service'), family, delegation)
  return { token, delegation }
}

/** All that the credential may, unless a part of it was asked for; more than that is `invalid_scope`. */
function grantedPermissions({ functions }: StoredCredential, { permissions }: ExchangeRequest) {
  const most = permissionsOfFunctions(functions)
  if (permissions?.some((one) => !most.includes(one)))
    throw new OAuthError('invalid_scope', 'This credential has not all of that scope.')
  return permissions ?? most
}

/** A token is for the credential's own enterprise on this platform, whatever else is asked for. */
async function assertOwnTarget(
  db: Db,
  { tenantId }: StoredCredential,
  { audiences, resources }: ExchangeRequest,
  origin: string,
): Promise<void> {
  if (resources.some((one) => !URL.canParse(one) || new URL(one).origin !== origin))
    throw new OAuthError('invalid_target', 'resource is no address of this platform.')
  if (audiences.length === 0) return
  const [own] = await db.select({ code: tenant.code }).from(tenant).where(eq(tenant.id, tenantId))
  if (audiences.some((one) => one !== tenantId && one !== own?.code))
    throw new OAuthError('invalid_target', 'audience is not the enterprise of this credential.')
}

/** A credential that is revoked meanwhile signs nobody in: the lock makes the two come one after the other. */
async function assertStillOpen(tx: Db, { tenantId, id }: StoredCredential): Promise<void> {
  const [row] = await tx
    .select({ id: serviceCredential.id })
    .from(serviceCredential)
    .where(
      and(
        eq(serviceCredential.tenantId, tenantId),
        eq(serviceCredential.id, id),
        isNull(serviceCredential.revokedAt),
      ),
    )
    .for('key share')
  if (!row) throw new OAuthError('invalid_client', 'This credential has been revoked.')
}

/** The sign-in that the person's tokens by this credential belong to. Its beginning stands in the audit log, not each token. */
async function openSignIn(
  tx: Db,
  credential: StoredCredential,
  person: Candidate,
  { address, now }: { address: string; now: number },
): Promise<string> {
  const until = new Date(now + signInLasts)
  const [open] = await tx
    .select({ family: refreshToken.family })
    .from(refreshToken)
    .innerJoin(signIn, eq(signIn.family, refreshToken.family))
    .where(
      and(
        eq(refreshToken.tenantId, person.tenantId),
        eq(refreshToken.userId, person.id),
        eq(signIn.credentialId, credential.id),
        isNull(refreshToken.usedAt),
        gt(refreshToken.expiresAt, new Date(now)),
      ),
    )
    .limit(1)
  if (open) {
    await extendFamily(tx, open.family, until)
    return open.family
  }
  const family = randomUUID()
  const members = [{ tenantId: person.tenantId, userId: person.id }]
  const at = new Date(now)
  await addSignIn(tx, family, { loginType: 'service', product: null, members }, at, credential.id)
  await addMemberRows(tx, family, members, at, until)
  await recordLogin(tx, person, at)
  await audit(
    tx,
    {
      action: 'login',
      tenantId: person.tenantId,
      userId: person.id,
      target: credential.name,
      targetId: credential.id,
      address,
      details: { loginType: 'service' },
    },
    now,
  )
  return family
}
