export const phoneCountries = ['cn', 'tw', 'jp', 'us'] as const
export type PhoneCountry = (typeof phoneCountries)[number]

const numbers: Record<PhoneCountry, RegExp> = {
  cn: /^(?:1[3-9]\d{9}|0\d{9,11}|[48]00\d{7})$/,
  tw: /^(?:09\d{8}|0[2-8]\d{7,8}|0800\d{6})$/,
  jp: /^(?:0[5-9]0\d{8}|0\d{9})$/,
  us: /^[2-9]\d{2}[2-9]\d{6}$/,
}
/** The code of the country, and what stands in its place at home. */
const codes: Record<PhoneCountry, readonly [code: RegExp, home: string]> = {
  cn: [/^(?:00)?86(?=\d{10,})/, ''],
  tw: [/^(?:00)?886(?=\d{8,})/, '0'],
  jp: [/^(?:00|010)?81(?=\d{9,})/, '0'],
  us: [/^(?:001|1)(?=\d{10}$)/, ''],
}

/** A number as it is dialled at home: without the code of its country. */
export function homeNumber(country: PhoneCountry, digits: string): string {
  const [code, home] = codes[country]
  return code.test(digits)
    ? digits.replace(code, digits.replace(code, '').startsWith('0') ? '' : home)
    : digits
}

/** Whether a number, as it is dialled at home, can be one of the country. */
export const isPhone = (country: PhoneCountry, number: string): boolean => numbers[country].test(number)
