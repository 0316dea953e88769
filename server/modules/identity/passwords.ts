import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's figures: 19 MiB, two passes (AUTH-13a). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobody: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Without a hash (nobody has the name) it takes as long and says no, so that time doesn't tell which names exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  const fits = await verify(against, password).catch(() => false)
  return stored !== null && fits
}
