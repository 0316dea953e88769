/** The first and the last digit stay, as everywhere in the product (SHELL-02); signs between the digits stay too. */
export function maskedPhone(phone: string): string {
  const letters = [...phone.trim()]
  const isDigit = (letter: string) => /\p{Nd}/u.test(letter)
  const first = letters.findIndex(isDigit)
  const last = letters.findLastIndex(isDigit)
  return letters
    .map((letter, index) => (isDigit(letter) && index !== first && index !== last ? '*' : letter))
    .join('')
}
