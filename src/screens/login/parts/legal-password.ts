/** What a password needs (AUTH-11), in the order in which it is told. */
export const passwordRules = {
  length: (text: string) => text.length >= 10 && text.length <= 30,
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  signs: (text: string) => /^[A-Za-z0-9@_+-]+$/.test(text),
} as const
export type PasswordRule = keyof typeof passwordRules

/** AUTH-11: 10–30 of letters, digits, @ _ + -, with upper and lower case letters and digits among them. */
export const isLegalPassword = (text: string): boolean =>
  Object.values(passwordRules).every((holds) => holds(text))
