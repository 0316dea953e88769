import type { FileAccessClaims, FileAccessTokens } from './access-tokens.ts'

/** Below this is a file of the platform, by its id. */
export const fileAddressPrefix = '/coach-api/file/'

/** An address that shows one file to whoever holds it, and until when (decision 30). */
export async function shownAddress(
  tokens: FileAccessTokens,
  shown: FileAccessClaims,
): Promise<{ url: string; expiresAt: Date }> {
  const { pass, expiresAt } = await tokens.sign(shown)
  return { url: `${fileAddressPrefix}_shown?pass=${pass}`, expiresAt }
}
