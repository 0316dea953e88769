import type { SignInEnd } from '../../src/contract/errors.ts'
import type { Claims } from '../../src/contract/identity.ts'
import type { AccountBlock } from '../../src/domain/permissions/account-block.ts'
import type { DataScope } from '../../src/domain/permissions/data-scope.ts'
import type { Permission } from '../../src/domain/permissions/permissions.ts'

/** What a person may do, and whom he may see. */
export interface Rights {
  permissions: ReadonlySet<Permission>
  scope: DataScope
}

/**
 * How a caller stands beyond what the token says. `gone`: the person or the sign-in exists no more, or the
 * person's type has changed
 * since the token was signed; `ended`: why the sign-in was ended, where somebody else did it.
 * `no-enterprise`: the enterprise is shut; `licence-expired`: its time is over, which type 0 may mend.
 */
export type AccountAccess =
  | { status: 'gone'; ended: SignInEnd | null }
  | { status: AccountBlock }
  | { status: 'active'; mustChangePassword: boolean; rights: Rights }

/** Remembers standings for a few seconds, so that a call costs no query; changes on any instance are heard at once. */
export interface AccountAccessCache {
  of(claims: Claims, family: string | null): Promise<AccountAccess>
  /**
   * The person's standing has changed (disabled, removed, logged out, other rights): every instance asks
   * anew. Empty: everybody's.
   */
  invalidate(userId: string): Promise<void>
  close(): Promise<void>
}
