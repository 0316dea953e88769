/** What can't be drawn: control signs, signs that turn the direction of text, joiners, selectors of variants, halves of pairs. */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu

/** The fonts draw it as wide as a Chinese character, which tears a Latin word apart. */
const apostrophe = /(?<=\p{Script=Latin})\u2019(?=\p{Script=Latin})/gu

/**
 * A text of strangers as it can be drawn: in composed form, each line break and tab a space or a break of its own, and nothing that is
 * invisible or turns the direction of what comes after it.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(apostrophe, "'")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(unprintable, (sign) => (sign === '\n' ? sign : ''))
