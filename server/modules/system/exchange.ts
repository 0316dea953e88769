import type { Caller, Platform } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { audit } from '../audit/public.ts'
import { settle, enterpriseByName, personOfService, type Exchanged, switchTo } from '../identity/public.ts'

/**
 * A token for an enterprise, by its id or code, for a token (AUTH-06). A token of this platform switches; any
 * other one is the external
 * service's, whose person comes in as `saas-a` (PERM-03).
 */
export async function exchangeToken(
  platform: Platform,
  token: string,
  tenant: string,
  address: string,
): Promise<Exchanged> {
  const own = await verified(platform, token)
  return own
    ? switchTo(platform, own, isNamed(tenant), address)
    : enterFromOutside(platform, token, tenant, address)
}

/** Whether a person's enterprise is the one of this id or code. */
export const isNamed =
  (tenant: string) =>
  (person: { tenantId: string; tenantCode: string }): boolean =>
    [person.tenantId, person.tenantCode.toLowerCase()].includes(tenant.toLowerCase())

/** Null where another service may have made the token. */
async function verified(
  { tokens, standings, external }: Platform,
  token: string,
): Promise<Pick<Caller, 'claims' | 'family'> | null> {
  try {
    const caller = await tokens.verify(token)
    const standing = await standings.of(caller.claims, caller.family)
    if (standing.status === 'gone') throw new Refusal('unauthorised')
    if (standing.status === 'disabled') throw new Refusal('user-disabled')
    return caller
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthorised' && external) return null
    throw error
  }
}

async function identified<T>(found: Promise<T | null>): Promise<T> {
  const person = await found
  if (person === null) throw new Refusal('enterprise-switch-failed')
  return person
}

async function enterFromOutside(
  platform: Platform,
  token: string,
  tenant: string,
  address: string,
): Promise<Exchanged> {
  const {
    external,
    database: { db },
    clock,
  } = platform
  if (!external) throw new Refusal('unauthorised')
  const remote = await external.personOf(token)
  const person = await identified(
    personOfService(db, external, remote, tenant, { address, now: clock() }),
  ).catch(async (error: unknown) => {
    if (error instanceof Refusal)
      await audit(
        db,
        {
          action: 'login-failed',
          tenantId: await enterpriseByName(db, remote.tenant),
          userId: null,
          address,
          details: { loginType: 'saas-a', reason: error.code },
        },
        clock(),
      )
    throw error
  })
  const outcome = await settle(platform, { loginType: 'saas-a', product: null, people: [person] }, address)
  if (outcome.status !== 'signed-in') throw new Refusal('enterprise-switch-failed')
  return { token: outcome.token, expiresAt: outcome.expiresAt, tenantId: person.tenantId }
}
