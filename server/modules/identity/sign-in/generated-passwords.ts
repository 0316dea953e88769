import { randomInt } from 'node:crypto'

/** Signs that aren't mistaken for one another on paper. */
const lower = 'abcdefghjkmnpqrstuvwxyz'
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const length = 16

const signOf = (signs: string): string => signs.charAt(randomInt(signs.length))

/**
 * A first password by AUTH-11: 16 signs, of which all kinds are there. It has more than 80 bits of chance, so
 * nobody guesses it, whatever its
 * hash costs.
 */
export function generatePassword(): string {
  const signs = [
    signOf(lower),
    signOf(upper),
    signOf(digits),
    ...Array.from({ length: length - 3 }, () => signOf(lower + upper + digits)),
  ]
  for (let last = signs.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const kept = signs[last] ?? ''
    signs[last] = signs[other] ?? ''
    signs[other] = kept
  }
  return signs.join('')
}
