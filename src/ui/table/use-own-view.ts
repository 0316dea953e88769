import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { createKeptFilter } from '../../stores/kept-filter.ts'
import { useCore } from '../use-core.ts'
import { useScreenStore } from '../use-screen-store.ts'
import type { Paging } from './pager.tsx'
import {
  firstPageSize,
  nextSorting,
  pageOf,
  pageWithin,
  type ColumnModel,
  type Filter,
  type Sorting,
} from './table-model.ts'

interface OwnView {
  filter: Filter
  /** From page 1 on. */
  narrow(filter: Filter): void
  sorting: Sorting | null
  sort(column: string): void
  paging(total: number): Paging
}

/**
 * How a table that has all rows shows them: what it is narrowed down to, sorted by, and which page. With `address` it is
 * kept in the screen's address; the size of the pages is remembered in the browser.
 */
export function useOwnView<Row>(
  name: string,
  columns: readonly ColumnModel<Row>[],
  sizes: readonly number[],
  address: boolean,
): OwnView {
  const { remember, router } = useCore()
  const kept = useScreenStore(() => createKeptFilter<string>(address ? router : null, emptyOf(columns)))
  const now = useStore(kept.$filter)
  const filter = useMemo(() => filterOf(now, columns), [now, columns])
  const sorting = useMemo(() => sortingOf(now, columns), [now, columns])
  const sizeKey = `table.${name}.size`
  const offered = (wanted: string | null | undefined) => sizes.find((size) => String(size) === wanted)
  const [ownSize, setOwnSize] = useState(() => offered(remember.get(sizeKey)) ?? sizes[0] ?? firstPageSize)
  const size = offered(now.size) ?? ownSize
  const placeOf = (page: number, of: number) =>
    page > 1 ? { page: String(page), size: String(of) } : { page: '', size: '' }
  return {
    filter,
    narrow(next) {
      const left = columns.flatMap(({ id, choices }) => (choices ? [[id, '']] : []))
      const change = {
        ...Object.fromEntries(left),
        ...next.choices,
        search: next.search,
        ...placeOf(1, size),
      }
      kept.change(change, next.search !== filter.search)
    },
    sorting,
    sort(column) {
      const next = nextSorting(sorting, column)
      kept.change({ sort: next?.column ?? '', order: next?.descending ? 'desc' : '' })
    },
    paging(total) {
      const page = pageWithin(pageOf(now.page), total, size)
      return {
        page,
        size,
        total,
        sizes,
        onPage: (wanted) => kept.change(placeOf(wanted, size)),
        onSize(wanted) {
          setOwnSize(wanted)
          remember.set(sizeKey, String(wanted))
          kept.change(placeOf(Math.floor(((page - 1) * size) / wanted) + 1, wanted))
        },
      }
    },
  }
}

type Kept = Readonly<Record<string, string>>

/** A value for each column that offers some. */
function chosenOf(columns: readonly ColumnModel<never>[], valueOf: (column: string) => string): Kept {
  const values: Record<string, string> = {}
  for (const { id, choices } of columns) if (choices) values[id] = valueOf(id)
  return values
}

const emptyOf = (columns: readonly ColumnModel<never>[]): Kept => ({
  ...chosenOf(columns, () => ''),
  search: '',
  sort: '',
  order: '',
  page: '',
  size: '',
})

/** What an address says and no column offers is left out. */
function filterOf(now: Kept, columns: readonly ColumnModel<never>[]): Filter {
  const isOffered = (column: string, value: string) =>
    columns.some(({ id, choices }) => id === column && choices?.options.some((one) => one.value === value))
  const choices = chosenOf(columns, (id) => (isOffered(id, now[id] ?? '') ? (now[id] ?? '') : ''))
  return { search: now.search ?? '', choices }
}

function sortingOf(now: Kept, columns: readonly ColumnModel<never>[]): Sorting | null {
  const column = columns.find(({ id, sortBy }) => sortBy && id === now.sort)
  return column ? { column: column.id, descending: now.order === 'desc' } : null
}
