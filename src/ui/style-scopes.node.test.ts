import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ChildNode, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sheetsIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name))
const parsed = (sheet: string) => parse(readFileSync(path.join(root, sheet), 'utf8'))

/** The early painting is taken away, sheet and all, before the screen comes. */
const screens = sheetsIn('screens').filter((sheet) => path.basename(sheet) !== 'prepaint.css')
/** The theme and the pieces are in every element from its first moment: all others build on them. */
const pieces = ['ui/theme.css', 'ui/theme-kinds.css', 'ui/pieces.css', 'ui/page-pieces.css']
const widgets = [...sheetsIn('ui'), ...sheetsIn('adapters')].filter((sheet) => !pieces.includes(sheet))

/** The outermost rules, also those inside of `@media` and the like; steps of an animation are none. */
function outermost(nodes: readonly ChildNode[]): Rule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [node]
    return node.type === 'atrule' && node.name !== 'keyframes' ? outermost(node.nodes ?? []) : []
  })
}

/** The class that a selector begins with; null where it begins with anything else. */
const leadingClass = (selector: string): string | null => /^\.([\w-]+)/.exec(selector)?.[1] ?? null

/** The names that may be a sheet's root: its own, and those of the folders that it lies in. */
const rootsOf = (sheet: string) => [path.basename(sheet, '.css'), ...path.dirname(sheet).split(path.sep)]

test.each(screens)(
  'EMBED-04b keeps the styles of %s under the root class of its screen or piece',
  (sheet) => {
    const stray = outermost(parsed(sheet).nodes)
      .flatMap(({ selectors }) => selectors)
      .filter((selector) => !rootsOf(sheet).includes(leadingClass(selector) ?? ''))
    expect(stray).toEqual([])
  },
)

test.each(screens)('EMBED-04b reaches with no rule of %s for each element of a kind', (sheet) => {
  const bare: string[] = []
  parsed(sheet).walkRules((rule) => {
    const keyframes =
      rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'
    if (!keyframes) bare.push(...rule.selectors.filter((selector) => /^[a-z][\w-]*$/.test(selector)))
  })
  expect(bare).toEqual([])
})

test('EMBED-04b gives each class of a widget to one sheet alone', () => {
  const owners = new Map<string, string>()
  const wrong: string[] = []
  for (const sheet of widgets)
    for (const { selectors } of outermost(parsed(sheet).nodes))
      for (const selector of selectors) {
        const name = leadingClass(selector)
        const owner = name === null ? null : (owners.get(name) ?? sheet)
        if (name === null || owner !== sheet) wrong.push(`${sheet}: ${selector}`)
        else owners.set(name, sheet)
      }
  const ofPieces = pieces
    .flatMap((sheet) => outermost(parsed(sheet).nodes))
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => /^\.[\w-]+$/.test(selector) && owners.has(selector.slice(1)))
  expect([...wrong, ...ofPieces]).toEqual([])
})

test('EMBED-04b gives every animation a name of its own', () => {
  const names = [...screens, ...widgets, ...pieces].flatMap((sheet) => {
    const found: string[] = []
    parsed(sheet).walkAtRules('keyframes', ({ params }) => void found.push(params))
    return found
  })
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
