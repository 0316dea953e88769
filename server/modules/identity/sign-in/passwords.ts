import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's figures: 19 MiB, two passes (AUTH-13a). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * For passwords that are more than 80 bits of chance: no list and no patience finds them, so their hash may
 * be quick (decision 14).
 */
const madeUpCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const isMadeUp = (stored: string): boolean => stored.includes('$m=64,')

let nobody: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * For a first password of `makeUpPassword` alone, which its owner has to change: thousands at once must not
 * take minutes.
 */
export const hashMadeUp = (password: string): Promise<string> => hash(password, madeUpCost)

/**
 * Without a hash (nobody has the name, or the person has no password) it takes as long and says no, so that
 * time doesn't tell which names exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(stored || (await nobody), password).catch(() => false)
  if (stored && isMadeUp(stored)) await verify(await nobody, password)
  return Boolean(stored) && fits
}
