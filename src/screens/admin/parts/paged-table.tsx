import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { PagedList } from '../paged-list.ts'

interface PagedTableProps<Row, N extends string> {
  name: string
  label: string
  list: PagedList<Row, N>
  columns: readonly Column<Row>[]
  rowKey(row: Row): string
  summary(row: Row): ReactNode
  onOpen(row: Row): void
  /** Said when it could not be loaded. */
  failed: string
  /** In the place of a list that has nothing at all. */
  empty: ReactNode
}

/** A list of the platform in each of its states. */
export function PagedTable<Row, N extends string>({ list, failed, empty, ...table }: PagedTableProps<Row, N>) {
  const { i18n } = useLingui()
  const page = useStore(list.$page)
  const filter = useStore(list.$filter)
  if (page.status === 'loading') return <Skeleton rows={10} />
  if (page.status === 'failed') return <LoadFailed title={failed} failure={page} retry={list.reload} />
  const narrowed = Object.values(filter).some((value) => value !== '')
  if (page.total === 0 && !narrowed) return empty
  if (page.total === 0) {
    return (
      <StatePage icon="search" title={i18n._({ id: 'admin.nothing-fits', message: 'Nothing fits' })} text={i18n._({ id: 'admin.nothing-fits-text', message: 'Nothing fits the search and the filters.' })}>
        <Button onClick={list.clear}>{i18n._({ id: 'admin.clear-filter', message: 'Show everything' })}</Button>
      </StatePage>
    )
  }
  return <Table {...table} rows={page.items} stale={page.stale} order={unsorted} paging={{ page: page.page, size: page.size, total: page.total, onPage: list.page, onSize: list.size }} />
}

/** The platform's own order; a page alone is not sorted. */
const unsorted = { sorting: null, onSort: () => {} }
