import { plainNumber } from '../../../../src/domain/phone-number.ts'

/** One number however it is written. */
export const comparableNumber = (phone: string): string => writtenNumbers(phone)[0] ?? phone

/**
 * How a number may be written in a person's record: a mobile number of mainland China with and without its
 * country code.
 */
export function writtenNumbers(phone: string): string[] {
  const plain = plainNumber(phone)
  const [, mainland] = /^(?:\+?86)?(1\d{10})$/.exec(plain) ?? []
  return mainland ? [mainland, `86${mainland}`, `+86${mainland}`] : [plain]
}
