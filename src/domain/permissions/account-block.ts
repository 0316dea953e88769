/** What shuts a person out who has proved who they are; each is a code of the contract's errors. */
export type AccountBlock = 'user-disabled' | 'no-enterprise' | 'licence-expired'

/** Of a person and their enterprise, what decides whether they are let in. */
export interface AccountStatus {
  type: number
  status: 'ACTIVE' | 'DISABLED'
  tenantStatus: 'ACTIVE' | 'DISABLED'
  /** When the enterprise's licence ends; null where it has no end. */
  licenceUntil: Date | null
}

/**
 * Why an account may not be used at `now`, in milliseconds since the epoch; null where it may. The same at a login, at each
 * call and on a live connection. Type 0 may mend what shuts an enterprise, so that alone does not keep them out.
 */
export function accountBlockOf(account: AccountStatus, now: number): AccountBlock | null {
  if (account.status === 'DISABLED') return 'user-disabled'
  if (account.type === 0) return null
  if (account.tenantStatus === 'DISABLED') return 'no-enterprise'
  return account.licenceUntil && account.licenceUntil.getTime() <= now ? 'licence-expired' : null
}
