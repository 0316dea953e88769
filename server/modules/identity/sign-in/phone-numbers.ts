/** A number without the blanks and dashes that people write into it. */
export const plainNumber = (phone: string): string => phone.replace(/[ -]/g, '')

/**
 * How a number may be written in a person's record: a mobile number of mainland China with and without its
 * country code.
 */
export function writtenNumbers(phone: string): string[] {
  const plain = plainNumber(phone)
  const [, mainland] = /^(?:\+?86)?(1\d{10})$/.exec(plain) ?? []
  return mainland ? [mainland, `86${mainland}`, `+86${mainland}`] : [plain]
}
