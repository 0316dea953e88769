import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's figures: 19 MiB, two passes (AUTH-13a). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * For passwords that are more than 80 bits of chance: no list and no patience finds them, so their hash may
 * be quick (decision 14).
 */
const generatedCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const isGenerated = (stored: string): boolean => stored.includes('$m=64,')

let nobodysHash: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * For a first password of `generatePassword` alone, which its owner has to change: thousands at once must not
 * take minutes.
 */
export const hashGeneratedPassword = (password: string): Promise<string> => hash(password, generatedCost)

/**
 * Without a hash (nobody has the name, or the person has no password) it takes as long and answers no, so
 * that time doesn't give away which names exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const fits = await verify(stored || (await nobodysHash), password).catch(() => false)
  if (stored && isGenerated(stored)) await verify(await nobodysHash, password)
  return Boolean(stored) && fits
}

/** Looks at so many passwords of nobody, where as many would have been looked at of somebody. */
export async function checkNobodysPasswords(times: number, password: string): Promise<void> {
  await Promise.all(Array.from({ length: Math.max(0, times) }, () => verifyPassword(null, password)))
}
