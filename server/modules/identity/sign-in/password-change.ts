import { type Claims, newPassword as passwordRule } from '../../../../src/contract/identity.ts'
import type { Platform } from '../../../plugins/platform.ts'
import { CallError } from '../../../plugins/call-error.ts'
import { audit } from '../../audit/public.ts'
import { checkPassword } from './login.ts'
import { hashPassword } from './passwords.ts'
import { candidateById, setPassword } from '../queries.ts'
import { endSignInsOf, announceEndedSignIns } from '../sessions/sign-ins.ts'

export interface PasswordChange {
  oldPassword: string
  newPassword: string
}

/** Ways to sign in by which another system answers for the person. */
const elsewhere: readonly Claims['login_type'][] = ['sso', 'saas-a', 'service']

/**
 * Changes the caller's own password (AUTH-10, AUTH-11) and ends their other sign-ins. A wrong old password
 * counts like a failed login. People who have no password here, because another system signs them in, get
 * `operation-forbidden`.
 */
export async function changePassword(
  platform: Platform,
  { claims, family }: { claims: Claims; family: string | null },
  { oldPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const { database, clock, accountAccess } = platform
  const person = await candidateById(database.db, claims.tenantId, claims.user_id)
  if (!person || person.passwordHash === '' || elsewhere.includes(claims.login_type))
    throw new CallError('operation-forbidden')
  if (!passwordRule.safeParse(newPassword).success) throw new CallError('illegal-password')
  const outcome = await checkPassword(platform, person, oldPassword, address)
  if (outcome !== 'fits') throw outcome === 'wrong' ? new CallError('wrong-password') : outcome
  if (newPassword === oldPassword) throw new CallError('same-password')
  const passwordHash = await hashPassword(newPassword)
  const own = { tenantId: person.tenantId, userId: person.id }
  const ended = await database.db.transaction(async (tx) => {
    await setPassword(tx, person, passwordHash)
    await audit(tx, { action: 'password-changed', ...own, address }, clock())
    return endSignInsOf(tx, own, { why: 'password-changed', at: clock() }, family)
  })
  await announceEndedSignIns(platform, ended)
  await accountAccess.invalidate(own.userId)
}
