import { describe, expect, test } from 'vitest'
import {
  ancestors,
  cleanName,
  descendants,
  indexTree,
  mayAdd,
  moveFault,
  rowByLetter,
  visibleRows,
  type FolderNode,
} from './tree-model.ts'

const folder = (id: string, parentId: string | null = null, more: Partial<FolderNode> = {}): FolderNode => ({
  id,
  parentId,
  name: id,
  ...more,
})
const nodes = [
  folder('a'),
  folder('b', 'a'),
  folder('c', 'b'),
  folder('d', 'c'),
  folder('e'),
  folder('f', 'e'),
  folder('locked', null, { readOnly: true }),
]
const index = indexTree(nodes)
const shown = (open: string[], search = '') =>
  visibleRows(index, new Set(open), search).map(({ node, level }) => `${level}${node.id}`)

describe('names', () => {
  test('UI-04 trims names and keeps 80 characters, none cut in half', () => {
    expect([cleanName('  Sales \n'), cleanName('   '), cleanName('\u3000销售\u3000')]).toEqual([
      'Sales',
      '',
      '销售',
    ])
    expect([...cleanName('🙂'.repeat(100))].length).toBe(80)
    expect(cleanName(`${'x'.repeat(79)} yz`)).toBe('x'.repeat(79))
  })
})

describe('shape', () => {
  test('UI-04 puts orphans and loops at the top and never shows a folder twice', () => {
    const odd = indexTree([
      folder('x', 'gone'),
      folder('p', 'q'),
      folder('q', 'p'),
      folder('x', null),
      folder('self', 'self'),
    ])
    const ids = visibleRows(odd, new Set(['x', 'p', 'q', 'self']), '').map(({ node }) => node.id)
    expect([...ids].sort()).toEqual(['p', 'q', 'self', 'x'])
    expect([ancestors(odd, 'q'), ancestors(odd, 'self')]).toEqual([['p'], []])
  })

  test('UI-04 opens what is open and says how many siblings there are', () => {
    expect(shown([])).toEqual(['1a', '1e', '1locked'])
    expect(shown(['a', 'b'])).toEqual(['1a', '2b', '3c', '1e', '1locked'])
    expect(visibleRows(index, new Set(), '')[1]).toMatchObject({ place: 2, siblings: 3, expanded: false })
    expect(visibleRows(index, new Set(), '')[2]).toMatchObject({ expanded: undefined })
  })

  test('UI-04 finds folders with all that leads to them, whatever is open', () => {
    expect(shown([], 'C')).toEqual(['1a', '2b', '3c', '1locked'])
    expect(shown(['e'], 'nothing')).toEqual([])
    expect(descendants(index, 'a').map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  })

  test('UI-04 shows 5 000 folders without delay', () => {
    const many = indexTree(
      Array.from({ length: 5000 }, (_, at) => folder(`n${at}`, at < 50 ? null : `n${at % 50}`)),
    )
    const started = performance.now()
    expect(visibleRows(many, new Set(many.byId.keys()), '').length).toBe(5000)
    expect(visibleRows(many, new Set(), 'n4').length).toBeGreaterThan(1000)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('what may be done', () => {
  test('UI-06 adds a child only where the level is below the maximum', () => {
    expect(['a', 'b', 'c', 'd'].map((id) => mayAdd(index, id))).toEqual([true, true, true, false])
    expect([
      mayAdd(index, null),
      mayAdd(index, 'b', { limit: 2 }),
      mayAdd(index, 'gone'),
      mayAdd(indexTree([folder('x', null, { showAdd: false })]), 'x'),
    ]).toEqual([true, false, false, false])
  })

  test('PERM-04 neither adds to nor moves a folder that is read-only', () => {
    expect([
      mayAdd(index, 'locked'),
      moveFault(index, 'locked', 'a'),
      moveFault(index, 'f', 'locked'),
    ]).toEqual([false, 'not-allowed', 'not-allowed'])
  })

  test('UI-06 moves a folder only where it and all below it stay within four levels', () => {
    expect(moveFault(index, 'e', 'c')).toBe('too-deep')
    expect(moveFault(index, 'f', 'c')).toBeNull()
    expect(moveFault(index, 'e', 'b')).toBeNull()
    expect(moveFault(index, 'd', 'e')).toBeNull()
    expect(moveFault(index, 'a', 'e')).toBe('too-deep')
  })

  test('UI-06 moves nothing into itself, below itself, where it is, or against the lists', () => {
    expect([
      moveFault(index, 'a', 'a'),
      moveFault(index, 'a', 'c'),
      moveFault(index, 'b', 'a'),
      moveFault(index, 'a', null),
      moveFault(index, 'b', null),
    ]).toEqual(['into-itself', 'into-itself', 'same-place', 'same-place', null])
    expect([
      moveFault(index, 'f', 'a', { fixed: new Set(['f']) }),
      moveFault(index, 'f', 'a', { closed: new Set(['a']) }),
      moveFault(index, 'gone', 'a'),
      moveFault(index, 'f', 'gone'),
    ]).toEqual(Array.from({ length: 4 }, () => 'not-allowed'))
  })
})

test('UI-14a jumps to the next folder by its first letter', () => {
  const rows = visibleRows(index, new Set(['a']), '')
  expect([
    rowByLetter(rows, 0, 'E'),
    rowByLetter(rows, 2, 'e'),
    rowByLetter(rows, 0, 'z'),
    rowByLetter([], 0, 'a'),
  ]).toEqual([2, 2, null, null])
})
