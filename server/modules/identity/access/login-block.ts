import { Refusal } from '../../../plugins/refusal.ts'
import type { Candidate } from '../queries.ts'

/**
 * Why somebody who has proved who he is may not come in; null where he may. Type 0 may mend what shuts an
 * enterprise.
 */
export function loginBlockOf(person: Candidate, now: number): Refusal | null {
  if (person.status === 'DISABLED') return new Refusal('user-disabled')
  if (person.type === 0) return null
  if (person.tenantStatus === 'DISABLED') return new Refusal('no-enterprise')
  return person.licenceUntil && person.licenceUntil.getTime() <= now ? new Refusal('licence-expired') : null
}
