const ignorable = /[\u00AD\u200B-\u200F\u2060\uFEFF\uFE00-\uFE0F]/g
const singleQuotes = /[\u2018\u2019\u02BC]/g
const doubleQuotes = /[\u201C\u201D]/g

/** What telephones and word processors put for what a keyboard has: quotes become straight, and what isn't seen goes. */
export const withPlainMarks = (text: string): string =>
  text.replace(ignorable, '').replace(singleQuotes, "'").replace(doubleQuotes, '"')
