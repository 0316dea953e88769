import { newCode, readCode } from '../certificate/code.ts'

/** The code of a receipt from the SHA-256 of its content, in hexadecimal digits: always the same for the same content. */
export function receiptCode(digest: string): string {
  let left = BigInt(`0x${digest}`)
  return newCode((below) => {
    const value = Number(left % BigInt(below))
    left /= BigInt(below)
    return value
  })
}

/**
 * What a code that somebody has says of an attempt: that of its end as it stands, of an earlier one, or of none of them; `slip` for what can't be a code at all.
 * `codes` are those of the receipts of the attempt, the first one first.
 */
export type ComparedCode = 'current' | 'earlier' | 'other' | 'slip'

export function compareCode(typed: string, codes: readonly string[]): ComparedCode {
  const read = readCode(typed)
  if (read.status === 'slip') return 'slip'
  if (read.code === codes.at(-1)) return 'current'
  return codes.includes(read.code) ? 'earlier' : 'other'
}
