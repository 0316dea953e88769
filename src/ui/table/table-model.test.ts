import { describe, expect, test } from 'vitest'
import {
  filterRows,
  fitColumns,
  globalPageSizes,
  nextSorting,
  noFilter,
  pageOf,
  pageSizes,
  pageSpan,
  pageWithin,
  sortRows,
  type ColumnModel,
} from './table-model.ts'

interface Row {
  name: string
  score: number
}
const columns: ColumnModel<Row>[] = [
  { id: 'name', width: 200, priority: 1, sortBy: (row) => row.name },
  { id: 'score', width: 100, priority: 1, sortBy: (row) => row.score },
  { id: 'note', width: 150, priority: 3 },
  { id: 'date', width: 100, priority: 2 },
]
const ids = (list: { id: string }[]) => list.map((c) => c.id)

describe('sorting', () => {
  const rows: Row[] = [
    { name: '第10课', score: 9 },
    { name: '第2课', score: 80 },
    { name: '第1课', score: 9 },
  ]

  test('UI-10 sorts numbers by value and keeps equal rows in their order both ways', () => {
    expect(
      sortRows(rows, columns, { column: 'score', descending: false }, 'zh-CN').map((r) => r.name),
    ).toEqual(['第10课', '第1课', '第2课'])
    expect(
      sortRows(rows, columns, { column: 'score', descending: true }, 'zh-CN').map((r) => r.name),
    ).toEqual(['第2课', '第10课', '第1课'])
  })

  test('UI-10 sorts text as the locale does, with figures in it by value', () => {
    expect(
      sortRows(rows, columns, { column: 'name', descending: false }, 'zh-CN').map((r) => r.name),
    ).toEqual(['第1课', '第2课', '第10课'])
  })

  test('UI-10 leaves the rows alone for no sorting and for a column that does not sort', () => {
    expect(sortRows(rows, columns, null, 'en-US')).toBe(rows)
    expect(sortRows(rows, columns, { column: 'note', descending: false }, 'en-US')).toBe(rows)
  })

  test('UI-10 goes from ascending over descending back to the given order', () => {
    const up = nextSorting(null, 'name')
    const down = nextSorting(up, 'name')
    expect([up, down, nextSorting(down, 'name'), nextSorting(down, 'score')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      null,
      { column: 'score', descending: false },
    ])
  })
})

describe('columns', () => {
  test('UI-10 shows every chosen column where there is room', () => {
    expect(ids(fitColumns(columns, new Set(['note']), 2000))).toEqual(['name', 'score', 'date'])
  })

  test('UI-10 drops the least important columns first and never the first one', () => {
    expect(ids(fitColumns(columns, new Set(), 420))).toEqual(['name', 'score', 'date'])
    expect(ids(fitColumns(columns, new Set(), 310))).toEqual(['name', 'score'])
    expect(ids(fitColumns(columns, new Set(['name']), 50))).toEqual(['name'])
  })
})

describe('filtering', () => {
  const levels = {
    of: (row: Row) => (row.score >= 60 ? 'passed' : 'failed'),
    options: [{ value: 'passed', label: 'Passed' }],
  }
  const searched: ColumnModel<Row>[] = [
    { id: 'name', width: 1, priority: 1, sortBy: (row) => row.name, choices: levels },
    { id: 'score', width: 1, priority: 1, searchBy: (row) => `${row.score} points` },
  ]
  const rows: Row[] = [
    { name: 'Éric ＡＢＣ', score: 80 },
    { name: '王小明', score: 20 },
  ]
  const found = (search: string, choices = {}) =>
    filterRows(rows, searched, { search, choices }).map((row) => row.score)

  test('UI-10 finds rows that hold every word, in any column, whatever the case and width of letters', () => {
    expect([found('abc ÉRIC'), found('小'), found('abc 20'), found('80 points'), found('  ')]).toEqual([
      [80],
      [20],
      [],
      [80],
      [80, 20],
    ])
  })

  test('UI-10 narrows down by a chosen value together with the search', () => {
    expect([found('', { name: 'passed' }), found('小', { name: 'passed' }), found('', { name: '' })]).toEqual(
      [[80], [], [80, 20]],
    )
  })

  test('UI-10 gives back the very list where nothing is filtered, and takes no search for a pattern', () => {
    expect(filterRows(rows, searched, noFilter)).toBe(rows)
    expect(found('.*')).toEqual([])
  })
})

describe('paging', () => {
  test('UI-10 offers the page sizes of the platform', () => {
    expect(pageSizes).toEqual([25, 50, 100, 200, 500, 1000])
    expect(globalPageSizes).toEqual([10, 20, 50, 100])
  })

  test('UI-10 names the rows of a page and stays within the pages that exist', () => {
    expect(pageSpan(3, 25, 60)).toEqual({ from: 51, to: 60 })
    expect(pageSpan(1, 25, 0)).toEqual({ from: 0, to: 0 })
    expect(['3', '0', '-2', '1e9', 'Infinity', '', undefined].map(pageOf)).toEqual([3, 1, 1, 1, 1, 1, 1])
    expect([pageWithin(9, 60, 25), pageWithin(0, 60, 25), pageWithin(1, 0, 25)]).toEqual([3, 1, 1])
  })
})
