/** AUTH-11: 10–30 of letters, digits, @ _ + -, with upper and lower case letters and digits among them. */
export const isLegalPassword = (text: string): boolean =>
  /^[A-Za-z0-9@_+-]{10,30}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)
