/**
 * The signs of a code: digits and letters without those that are taken for another (I, L, O, U, Z). They are 31, a prime, so that the
 * check sign tells every single slip and every two signs that changed places.
 */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXY'
const prime = signs.length
/** Signs that chance decides: 31^15 codes, about 2^74. */
const drawn = 15
const length = drawn + 1
const group = 4

/** What people read for a sign of a code. */
const lookalikes: Record<string, string> = { O: '0', I: '1', L: '1', Z: '2', U: 'V' }

/** The sum is a multiple of the prime where the check sign is right. */
const weighted = (values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + value * (place + 1), 0) % prime

/** A code of a certificate or a receipt, written without hyphens (CERT-03, EXAM-26). `below` answers a random whole number below its argument. */
export function newCode(below: (limit: number) => number): string {
  const values = Array.from({ length: drawn }, () => below(prime))
  const sum = weighted(values)
  const check = Array.from({ length: prime }, (_, value) => value).find(
    (value) => (sum + value * length) % prime === 0,
  )
  return [...values, check ?? 0].map((value) => signs[value]).join('')
}

/** As people read and type it: `3F7K-9QWD-XTRB-M2CN`. */
export const shownCode = (code: string): string =>
  code.replace(new RegExp(`.{${group}}(?=.)`, 'g'), (part) => `${part}-`)

export type ReadCode = { status: 'code'; code: string } | { status: 'slip' }

/** What somebody typed for a code, in any case, with spaces, hyphens and signs that look alike; `slip` for what can't be one. */
export function readCode(typed: string): ReadCode {
  const text = typed
    .slice(0, 200)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}\p{Cf}\u2212.·_]/gu, '')
    .replace(/[OILZU]/g, (sign) => lookalikes[sign] ?? sign)
  const values = [...text].map((sign) => signs.indexOf(sign))
  const isCode = values.length === length && !values.includes(-1) && weighted(values) === 0
  return isCode ? { status: 'code', code: text } : { status: 'slip' }
}
