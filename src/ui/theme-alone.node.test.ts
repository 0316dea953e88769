import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** The early painting comes before any theme does. */
const themes = ['ui/theme.css', 'ui/theme-kinds.css', 'screens/practice/conversation/prepaint.css']
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => name.endsWith('.css') && !themes.includes(name))

const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(/i
const fixedSize = /\d(?:px|pt|rem)\b/

/** Colours and sizes of type that a sheet has of its own; a mix of tokens is none. */
function own(sheet: string): string[] {
  const found: string[] = []
  parse(readFileSync(path.join(root, sheet), 'utf8')).walkDecls(({ prop, value }) => {
    const isSize = prop === 'font-size' || prop === 'font'
    // The height of a line, behind the slash, may be one.
    if (colour.test(value) || (isSize && fixedSize.test(value.split('/')[0] ?? '')))
      found.push(`${prop}: ${value}`)
  })
  return found
}

test.each(sheets)('EMBED-04a %s takes its colours and its sizes of type from the theme alone', (sheet) => {
  expect(own(sheet)).toEqual([])
})
