/** What an enumeration input takes (UI-11). */
export const enumerationMin = 1
export const enumerationMax = 10

/** The whole number from 1 to 10 that was typed, also in full-width digits; null for anything else. */
export function enumerationOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  if (!/^\d{1,4}$/.test(text)) return null
  const value = Number(text)
  return value >= enumerationMin && value <= enumerationMax ? value : null
}
