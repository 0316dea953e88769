/** Variables of other products in a text: `{{user.name}}`. */
const variable = /\{\{\{?\s*([^{}\n]{1,100}?)\s*\}?\}\}/g

export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name)

/** Their braces become single ones, as double ones would be variables of the course; a trainer sees what stood there. */
export const withoutBraces = (text: string): string =>
  text
    .replace(variable, '{$1}')
    .replace(/\{{2,}/g, '{')
    .replace(/\}{2,}/g, '}')
