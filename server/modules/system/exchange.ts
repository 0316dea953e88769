import type { Caller, Platform } from '../../plugins/platform.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { enter } from '../identity/entering.ts'
import { enterpriseByName, personOfIdentity } from '../identity/linked-people.ts'
import { refusalToEnter } from '../identity/may-enter.ts'
import { type Exchanged, switchTo } from '../identity/switching.ts'

/**
 * A token for an enterprise, by its id or code, for a token (AUTH-06). A token of this platform switches; any other one is the external
 * service's, whose person comes in as `saas-a` (PERM-03).
 */
export async function exchangeToken(platform: Platform, token: string, tenant: string, address: string): Promise<Exchanged> {
  const own = await verified(platform, token)
  return own ? switchTo(platform, own, isNamed(tenant), address) : enterFromOutside(platform, token, tenant, address)
}

/** Whether a person's enterprise is the one of this id or code. */
export const isNamed = (tenant: string) => (person: { tenantId: string; tenantCode: string }): boolean => [person.tenantId, person.tenantCode.toLowerCase()].includes(tenant.toLowerCase())

/** Null where another service may have made the token. */
async function verified({ tokens, standings, external }: Platform, token: string): Promise<Pick<Caller, 'claims' | 'family'> | null> {
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

async function enterFromOutside(platform: Platform, token: string, tenant: string, address: string): Promise<Exchanged> {
  const { external, database: { db }, clock } = platform
  if (!external) throw new Refusal('unauthorised')
  const remote = await external.personOf(token)
  const tenantId = await enterpriseByName(db, tenant)
  // The service lets into the enterprise that it names alone, whatever was asked for.
  if (tenantId === null || tenantId !== (await enterpriseByName(db, remote.tenant))) throw new Refusal('enterprise-switch-failed')
  const person = await personOfIdentity(db, tenantId, { ...remote, issuer: external.url }, true)
  if (!person) throw new Refusal('enterprise-switch-failed')
  const refusal = refusalToEnter(person, clock())
  if (refusal) throw refusal
  const entered = await enter(platform, person, { loginType: 'saas-a', product: null, members: [{ tenantId, userId: person.id }] }, address)
  return { token: entered.token, expiresAt: entered.expiresAt, tenantId }
}
