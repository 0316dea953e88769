import * as oidc from 'openid-client'
import type { Config, SsoProduct } from '../../../config.ts'

/** So long a provider may take to answer, in seconds. */
const limit = 5
/** So long what a provider says of itself is believed, in milliseconds. */
const keepFor = 3_600_000

/**
 * The provider of a product, as it describes itself; null for a product that isn't configured. Throws where
 * the provider doesn't answer.
 */
export type SsoProviders = (
  product: string,
) => Promise<{ settings: SsoProduct; provider: oidc.Configuration } | null>

export function openSsoProviders({ ssoProducts }: Config): SsoProviders {
  const known = new Map<string, { provider: oidc.Configuration; until: number }>()
  return async (product) => {
    const settings = ssoProducts.get(product)
    if (!settings) return null
    const kept = known.get(product)
    if (kept && kept.until > Date.now()) return { settings, provider: kept.provider }
    const provider = await discover(settings)
    known.set(product, { provider, until: Date.now() + keepFor })
    return { settings, provider }
  }
}

function discover({ issuer, clientId, clientSecret }: SsoProduct): Promise<oidc.Configuration> {
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret)
  const address = new URL(issuer)
  // The settings let http through for this machine alone. The signature of the answer is looked at even where
  // it came by TLS.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(address.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ]
  return oidc.discovery(address, clientId, undefined, authentication, { execute, timeout: limit })
}
