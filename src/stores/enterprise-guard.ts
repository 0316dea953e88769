import { readStored, storedKeys, writeStored } from './environment.ts'

export interface EnterpriseGuard {
  /** The page is ready for the enterprise of its token: remembers which. */
  enter(): void
  /** False where the page is being left: another tab has changed the enterprise, or has signed out. */
  mayCall(): boolean
}

/**
 * Before each call of the standalone page (API-03): where the stored enterprise is not that of the token the
 * page reloads; where either is
 * missing it goes to the login. A browser that forbids storage can't be asked and is left alone.
 */
export function createEnterpriseGuard({
  own,
  reload,
  toLogin,
}: {
  own(): string | null
  reload(): void
  toLogin(): void
}): EnterpriseGuard {
  let entered = false
  let leaving = false
  return {
    enter() {
      const tenantId = own()
      if (tenantId === null) return
      writeStored(storedKeys.tenantId, tenantId)
      entered = readStored(storedKeys.tenantId) === tenantId
    },
    mayCall() {
      if (!entered || leaving) return !leaving
      const stored = readStored(storedKeys.tenantId)
      const tenantId = own()
      if (stored !== null && stored === tenantId) return true
      leaving = true
      if (stored === null || tenantId === null) toLogin()
      else reload()
      return false
    },
  }
}
