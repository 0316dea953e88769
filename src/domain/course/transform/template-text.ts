import { linesOf } from './texts.ts'

/** Variables of other products in a text: `{{user.name}}`. */
const variable = /\{\{\{?\s*([^{}\n]{1,100}?)\s*\}?\}\}/g
/** What Markdown says of looks: strong words, links and images. */
const strong = /(\*\*|__)(?=\S)([^*_\n]{1,300}?)\1/g
const link = /!?\[([^\]\n]{0,300})\]\([^)\s]{1,500}\)/g

export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name)

/**
 * A message of a bot in one line, as plain words. Braces of variables become single ones, as double ones would be variables of the
 * course; a trainer sees what stood there.
 */
export const plainText = (text: string): string =>
  linesOf(
    text
      .replace(variable, '{$1}')
      .replace(/\{{2,}/g, '{')
      .replace(/\}{2,}/g, '}')
      .replace(strong, '$2')
      .replace(link, '$1'),
  ).join(' ')
