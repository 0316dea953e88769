/** A short id that nobody has yet, that says what it is of. */
export const newThingId = (of: string): string => {
  const letters = crypto.getRandomValues(new Uint8Array(4))
  return `${of}-${[...letters].map((one) => (one % 36).toString(36)).join('')}`
}
