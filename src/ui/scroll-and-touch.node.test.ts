import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rulesOf = (sheet: string): Rule[] => {
  const rules: Rule[] = []
  parse(readFileSync(path.join(root, sheet), 'utf8')).walkRules((rule) => void rules.push(rule))
  return rules
}
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)
const valuesOf = (rules: readonly Rule[], selector: RegExp, property: RegExp): string[] =>
  rules
    .filter(({ selectors }) => selectors.some((one) => selector.test(one)))
    .flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.type === 'decl' && property.test(node.prop) ? [node.value] : [])),
    )

test('UI-14d a strip of tabs scrolls sideways alone, and no screen makes it scroll otherwise', () => {
  const scrolls = sheets.flatMap((sheet) =>
    valuesOf(rulesOf(sheet), /\.(tabs|[\w-]+-tabs|editor-sections)$/, /^overflow/),
  )
  expect(scrolls).toEqual(['auto hidden'])
})

test('UI-14d what opens the filters of a list on a phone is as tall as a finger needs', () => {
  const heights = valuesOf(rulesOf('ui/records/records.css'), /\.records-fold$/, /^min-block-size$/)
  expect(heights).toEqual(['44px'])
})

test.each(['shell-search', 'nav-link', 'profile-button', 'profile-choice', 'profile-tenant'])(
  'UI-14d what leads through the product is as tall as a finger needs: %s',
  (name) => {
    const heights = valuesOf(rulesOf('screens/shell/chrome.css'), new RegExp(`\\.${name}$`), /^min-height$/)
    expect(heights.at(-1)).toBe('44px')
  },
)
