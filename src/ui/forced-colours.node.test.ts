import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Declaration, type Node, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)

/** A ground that means something by itself: not a pale one, which words or lines stand on. */
const strong =
  /^(?:currentcolor|var\(--(?:(?:coach-)?(?:brand|customer|danger|success|warning|patience|text|line-strong|info|star)|tone|kind|colour)\))$/i
/** What else shows where a box is; words on a ground stay without it. */
const elseShown = /^(?:border|outline)(?!-radius)|^(?:padding|color$|forced-color-adjust)/

const isForced = (node: Node | undefined): boolean =>
  node !== undefined &&
  ((node.type === 'atrule' && 'params' in node && String(node.params).includes('forced-colors')) ||
    isForced(node.parent))
const classesOf = ({ selector, parent }: Rule): string[] => {
  const own = selector.match(/\.[\w-]+/g) ?? []
  return own.length === 0 && parent?.type === 'rule' ? classesOf(parent as Rule) : own
}

/** Selectors of shapes that are a ground alone, for which a sheet has nothing under forced colours. */
function lostIn(css: string): string[] {
  const shapes: Rule[] = []
  const kept = new Set<string>()
  parse(css).walkRules((rule) => {
    if (isForced(rule)) return classesOf(rule).forEach((name) => kept.add(name))
    const own = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
    const isShape = own.some(({ prop, value }) => /^background(-color)?$/.test(prop) && strong.test(value))
    if (isShape && !own.some(({ prop }) => elseShown.test(prop))) shapes.push(rule)
  })
  return shapes
    .filter((rule) => !classesOf(rule).some((name) => kept.has(name)))
    .map(({ selector }) => selector)
}

test('UI-14g finds a shape that forced colours take away', () => {
  const dot = '.legend { & > i { inline-size: 8px; background: var(--coach-danger) } }'
  expect(lostIn(dot)).toEqual(['& > i'])
  expect(lostIn(`${dot} @media (forced-colors: active) { .legend > i { background: CanvasText } }`)).toEqual(
    [],
  )
  expect(lostIn('.button { padding: 4px; background: var(--coach-brand) }')).toEqual([])
})

test.each(sheets)('UI-14g draws nothing in %s by a ground alone that forced colours take away', (sheet) => {
  expect(lostIn(readFileSync(path.join(root, sheet), 'utf8'))).toEqual([])
})
