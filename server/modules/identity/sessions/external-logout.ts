import type { Platform } from '../../../plugins/platform.ts'
import { subjectOf } from '../sso/linked-people.ts'
import type { EndedSignIn } from './refresh.ts'

/**
 * Ends a sign-in at the system that made it (AUTH-07). Answers where the browser goes next: the configured
 * address of a single sign-on, else
 * null. What the external service doesn't do goes to `onProblem`; here the sign-in has ended all the same.
 */
export async function endExternalSignIn(
  { config, database, external }: Platform,
  ended: EndedSignIn | null,
  onProblem: (error: unknown) => void,
): Promise<string | null> {
  if (ended?.loginType === 'sso') return config.ssoProducts.get(ended.product ?? '')?.logout ?? null
  if (ended?.loginType !== 'saas-a' || !external) return null
  const subject = await subjectOf(database.db, ended, external.url)
  if (subject !== null) await external.logout(subject).catch(onProblem)
  return null
}
