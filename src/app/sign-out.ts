import type { Api } from '../api/api.ts'
import type { Claims } from '../contract/identity.ts'
import type { Environment } from '../stores/environment.ts'

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Ends the sign-in on the platform, and at the service that made it (AUTH-07). Answers with where the browser
 * goes next: what
 * the platform says, else the page's own setting for that login type; null where it goes to the login page.
 */
export async function leaveAfterSignOut(
  api: Api,
  user: Claims | null,
  { logoutAddresses }: Pick<Environment, 'logoutAddresses'>,
): Promise<string | null> {
  const remote =
    user?.login_type === 'saas-a'
      ? await api('GET /api/system/logout', {}, { quiet: true }).catch(() => null)
      : null
  const own = await api('POST /coach-api/auth/logout', {}, { quiet: true }).catch(() => null)
  const configured =
    user && Object.hasOwn(logoutAddresses, user.login_type) ? logoutAddresses[user.login_type] : null
  return (
    [remote?.redirect, own?.redirect, configured].find((address) => address != null && isAddress(address)) ??
    null
  )
}
