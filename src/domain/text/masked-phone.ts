const isDigit = (character: string) => /\p{Nd}/u.test(character)

/**
 * A phone number as others may see it: the first and the last digit stay, the others are hidden (SHELL-02). With one or
 * two digits those would be the whole number, so none stays. What stands between the digits, such as `+` or `-`, stays.
 */
export function maskedPhone(phone: string): string {
  const characters = [...phone.trim()]
  const digits = characters.flatMap((character, index) => (isDigit(character) ? [index] : []))
  const shown = digits.length > 2 ? [digits[0], digits.at(-1)] : []
  return characters
    .map((character, index) => (isDigit(character) && !shown.includes(index) ? '*' : character))
    .join('')
}
