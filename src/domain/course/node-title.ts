import { z } from 'zod'

/** So wide is a title at most (FLOW-01): a character of Chinese or Japanese counts 1, a narrow one, such as a Latin letter, half. */
export const mostTitle = 15

const narrow = /[\u0000-\u2e7f\uff61-\uff9f]/

const widthOf = (character: string): number => (narrow.test(character) ? 0.5 : 1)

/** How wide a title is. */
export const titleWidth = (text: string): number =>
  [...text].reduce((width, character) => width + widthOf(character), 0)

/** The beginning of a text that is so wide at most, without half a character. */
export function cutTitle(text: string, most: number = mostTitle): string {
  let width = 0
  let beginning = ''
  for (const character of text) {
    width += widthOf(character)
    if (width > most) break
    beginning += character
  }
  return beginning.trim()
}

export const titleSchema = z
  .string()
  .trim()
  .min(1)
  .check(({ value, issues }) => {
    if (titleWidth(value) > mostTitle)
      issues.push({ code: 'too_big', origin: 'string', maximum: mostTitle, inclusive: true, input: value })
  })
