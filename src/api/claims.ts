import type { Claims } from '../contract/identity.ts'

const fields = ['user_id', 'user_name', 'display_name', 'email', 'phone', 'tenantId', 'tenantName'] as const
const loginTypes = ['password', 'phone', 'sso', 'saas-a', 'service'] as const

function payloadOf(token: string): Record<string, unknown> | null {
  const part = token.split('.')[1]
  if (!part) return null
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

/** When a token ends, in milliseconds since 1970; null where it doesn't say, or can't be read. */
export function readExpiry(token: string): number | null {
  const seconds = payloadOf(token)?.['exp']
  return typeof seconds === 'number' ? seconds * 1000 : null
}

/**
 * The user as the token says (BOOT-05); null for a token that can't be read, which counts as none. The signature is
 * the platform's business: what is read here only decides what is shown.
 */
export function readClaims(token: string): Claims | null {
  const payload = payloadOf(token)
  if (!payload) return null
  const text = (key: string): string => {
    const value = payload[key]
    return typeof value === 'string' ? value : ''
  }
  const type = payload['type']
  if (!text('user_id') || !text('tenantId') || (type !== 0 && type !== 1 && type !== 2)) return null
  const [user_id, user_name, display_name, email, phone, tenantId, tenantName] = fields.map(text) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const login_type = loginTypes.find((known) => known === payload['login_type']) ?? 'password'
  return { user_id, user_name, display_name, email, phone, type, tenantId, tenantName, login_type }
}
