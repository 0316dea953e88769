import { isDate } from './dates.ts'

/**
 * Numbers by which an office knows a person: of a resident of mainland China (GB 11643-1999, 18 characters), the identity card of Taiwan
 * (a letter and 9 digits), Japan's individual number (12 digits), the social security number of the United States (9 digits), or any
 * other code, which has no check digit.
 */
export const identityFormats = [
  'cn-resident',
  'tw-identity',
  'jp-individual',
  'us-social-security',
  'other',
] as const
export type IdentityFormat = (typeof identityFormats)[number]

const shapes: Record<IdentityFormat, RegExp> = {
  'cn-resident': /^\d{17}[\dx]$/,
  'tw-identity': /^[a-z]\d{9}$/,
  'jp-individual': /^\d{12}$/,
  'us-social-security': /^\d{9}$/,
  other: /^[a-z]?\d{5,30}x?$/,
}

/** Whether a code has as many characters as the format asks for, right or not. */
export const hasShape = (format: IdentityFormat, code: string): boolean => shapes[format].test(code)

const sum = (digits: readonly number[], weight: (index: number) => number): number =>
  digits.reduce((total, digit, index) => total + digit * weight(index), 0)

const residentWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function isResident(code: string): boolean {
  const date = {
    year: Number(code.slice(6, 10)),
    month: Number(code.slice(10, 12)),
    day: Number(code.slice(12, 14)),
  }
  const rest = sum([...code.slice(0, 17)].map(Number), (index) => residentWeights[index] ?? 0) % 11
  return date.year >= 1900 && isDate(date) && '10x98765432'.charAt(rest) === code.charAt(17)
}

/** The letters of Taiwan's counties and cities in the order of their numbers, from 10. */
const countyLetters = 'abcdefghjklmnpqrstuvxywzio'

function isTaiwanese(code: string): boolean {
  const county = countyLetters.indexOf(code.charAt(0)) + 10
  const digits = [...code.slice(1)].map(Number)
  const total = Math.floor(county / 10) + (county % 10) * 9 + sum(digits, (index) => Math.max(1, 8 - index))
  return county >= 10 && /^[1289]/.test(code.slice(1)) && total % 10 === 0
}

function isIndividual(code: string): boolean {
  const digits = [...code.slice(0, 11)].map(Number).reverse()
  const rest = sum(digits, (index) => (index < 6 ? index + 2 : index - 4)) % 11
  return (rest <= 1 ? 0 : 11 - rest) === Number(code.charAt(11))
}

const isSocialSecurity = (code: string): boolean => !/^(?:000|666|9)|^...00|0000$/.test(code)

const checks: Record<IdentityFormat, (code: string) => boolean> = {
  'cn-resident': isResident,
  'tw-identity': isTaiwanese,
  'jp-individual': isIndividual,
  'us-social-security': isSocialSecurity,
  other: () => true,
}

/** Whether a code (small letters, no blanks) is one that the format allows: its length, its date, its check digit. */
export const isIdentity = (format: IdentityFormat, code: string): boolean =>
  hasShape(format, code) && checks[format](code)
