import { describe, expect, test } from 'vitest'
import { fitColumns, movedRow, nextSorting, pageSizes, pageSpan, pageWithin, rowWindow, sortRows, type ColumnModel } from './table-model.ts'

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
  const rows: Row[] = [{ name: '第10课', score: 9 }, { name: '第2课', score: 80 }, { name: '第1课', score: 9 }]

  test('UI-10 sorts numbers by value and keeps equal rows in their order both ways', () => {
    expect(sortRows(rows, columns, { column: 'score', descending: false }, 'zh-CN').map((r) => r.name)).toEqual(['第10课', '第1课', '第2课'])
    expect(sortRows(rows, columns, { column: 'score', descending: true }, 'zh-CN').map((r) => r.name)).toEqual(['第2课', '第10课', '第1课'])
  })

  test('UI-10 sorts text as the locale does, with figures in it by value', () => {
    expect(sortRows(rows, columns, { column: 'name', descending: false }, 'zh-CN').map((r) => r.name)).toEqual(['第1课', '第2课', '第10课'])
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

describe('windowing', () => {
  test('UI-10 keeps few of 1000 rows in the DOM wherever it is scrolled to', () => {
    for (let top = 0; top <= 1000 * 40; top += 37) {
      const { first, end } = rowWindow(1000, 40, top, 600)
      expect(end - first).toBeLessThanOrEqual(60)
      expect(first).toBeLessThanOrEqual(Math.floor(top / 40))
      expect(end).toBeGreaterThanOrEqual(Math.min(1000, Math.ceil((top + 600) / 40)))
    }
  })

  test('UI-10 draws all of a short list', () => {
    expect(rowWindow(5, 40, 0, 600)).toEqual({ first: 0, end: 5 })
    expect(rowWindow(0, 40, 0, 600)).toEqual({ first: 0, end: 0 })
  })
})

describe('paging and keys', () => {
  test('UI-10 offers the page sizes of the platform', () => {
    expect(pageSizes).toEqual([25, 50, 100, 200, 500, 1000])
  })

  test('UI-10 names the rows of a page and stays within the pages that exist', () => {
    expect(pageSpan(3, 25, 60)).toEqual({ from: 51, to: 60 })
    expect(pageSpan(1, 25, 0)).toEqual({ from: 0, to: 0 })
    expect([pageWithin(9, 60, 25), pageWithin(0, 60, 25), pageWithin(1, 0, 25)]).toEqual([3, 1, 1])
  })

  test('UI-14a moves the active row by keyboard and stops at both ends', () => {
    const to = (key: string, active: number) => movedRow(key, active, 100, 10)
    expect([to('ArrowDown', 4), to('ArrowUp', 0), to('PageDown', 95), to('Home', 50), to('End', 0), to('a', 3)]).toEqual([5, 0, 99, 0, 99, null])
    expect(movedRow('End', 0, 0, 10)).toBeNull()
  })
})
