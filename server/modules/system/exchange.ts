import type { Caller, Platform } from '../../plugins/platform.ts'
import { CallError } from '../../plugins/call-error.ts'
import { audit } from '../audit/public.ts'
import {
  completeLogin,
  enterpriseIdOf,
  personOfExternalService,
  type EnterpriseToken,
  switchEnterprise,
} from '../identity/public.ts'

/**
 * A token for an enterprise, by its id or code, in exchange for a token (AUTH-06). A token of this platform
 * switches; any other one is the external service's, whose person signs in as `saas-a` (PERM-03).
 */
export async function exchangeToken(
  platform: Platform,
  token: string,
  tenant: string,
  address: string,
): Promise<EnterpriseToken> {
  const own = await verified(platform, token)
  return own
    ? switchEnterprise(platform, own, isEnterprise(tenant), address)
    : exchangeExternalToken(platform, token, tenant, address)
}

/** Whether a person's enterprise is the one of this id or code. */
export const isEnterprise =
  (tenant: string) =>
  (person: { tenantId: string; tenantCode: string }): boolean =>
    [person.tenantId, person.tenantCode.toLowerCase()].includes(tenant.toLowerCase())

/** Null where another service may have made the token. */
async function verified(
  { tokens, accountAccess, external }: Platform,
  token: string,
): Promise<Pick<Caller, 'claims' | 'family'> | null> {
  try {
    const caller = await tokens.verify(token)
    const access = await accountAccess.of(caller.claims, caller.family)
    if (access.status === 'gone') throw new CallError('unauthorised')
    if (access.status === 'user-disabled') throw new CallError(access.status)
    return caller
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthorised' && external) return null
    throw error
  }
}

async function identified<T>(found: Promise<T | null>): Promise<T> {
  const person = await found
  if (person === null) throw new CallError('enterprise-switch-failed')
  return person
}

async function exchangeExternalToken(
  platform: Platform,
  token: string,
  tenant: string,
  address: string,
): Promise<EnterpriseToken> {
  const {
    external,
    database: { db },
    clock,
  } = platform
  if (!external) throw new CallError('unauthorised')
  const remote = await external.personOf(token)
  const person = await identified(
    personOfExternalService(db, external, remote, tenant, { address, now: clock() }),
  ).catch(async (error: unknown) => {
    if (error instanceof CallError)
      await audit(
        db,
        {
          action: 'login-failed',
          tenantId: await enterpriseIdOf(db, remote.tenant),
          userId: null,
          address,
          details: { loginType: 'saas-a', reason: error.code },
        },
        clock(),
      )
    throw error
  })
  const outcome = await completeLogin(
    platform,
    { loginType: 'saas-a', product: null, people: [person] },
    address,
  )
  if (outcome.status !== 'signed-in') throw new CallError('enterprise-switch-failed')
  return { token: outcome.token, expiresAt: outcome.expiresAt, tenantId: person.tenantId }
}
