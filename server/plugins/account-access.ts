import type { SignInEnd } from '../../src/contract/errors.ts'
import type { Claims } from '../../src/contract/identity.ts'
import type { AccountBlock } from '../../src/domain/permissions/account-block.ts'
import { type Delegation, permissionsUnder } from '../../src/domain/permissions/delegation.ts'
import type { DataScope } from '../../src/domain/permissions/data-scope.ts'
import type { Permission } from '../../src/domain/permissions/permissions.ts'

/** What a person may do, and whose data they see. */
export interface Rights {
  permissions: ReadonlySet<Permission>
  scope: DataScope
}

/** A person's rights as far as a token goes that a service got for them (AUTH-16a): whose data they see stays. */
export const rightsUnder = ({ permissions, scope }: Rights, delegation: Delegation | null): Rights => ({
  permissions: permissionsUnder(permissions, delegation),
  scope,
})

/**
 * Whether a caller's account is open, beyond what the token says. `gone`: the person or the sign-in exists no
 * more, or the person's type has changed since the token was signed; `ended`: why the sign-in was ended,
 * where somebody else did it. `no-enterprise`: the enterprise is disabled; `licence-expired`: its licence is
 * over, which a super manager can put right.
 */
export type AccountAccess =
  | { status: 'gone'; ended: SignInEnd | null }
  | { status: AccountBlock }
  | { status: 'active'; mustChangePassword: boolean; rights: Rights }

/**
 * Keeps account access for a while, so that most calls cost no query; a change on any instance reaches
 * all at once.
 */
export interface AccountAccessCache {
  of(claims: Claims, family: string | null): Promise<AccountAccess>
  /**
   * The person's access has changed (disabled, removed, logged out, other rights): every instance reads it
   * again. An empty id stands for everybody.
   */
  invalidate(userId: string): Promise<void>
  close(): Promise<void>
}
