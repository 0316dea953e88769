import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { Skeleton } from '../skeleton.tsx'
import { StatePage } from '../state-page.tsx'
import { Table, type TableProps } from '../table/table.tsx'
import { narrowings, narrows } from '../../stores/address-filter.ts'
import { FoldedFilters } from './folded-filters.tsx'
import type { Page, PagedList } from './paged-list.ts'

interface PagedTableProps<Row, N extends string> extends Pick<
  TableProps<Row>,
  | 'name'
  | 'label'
  | 'columns'
  | 'rowKey'
  | 'rowName'
  | 'rowHindrance'
  | 'summary'
  | 'onOpen'
  | 'order'
  | 'selection'
> {
  list: PagedList<Row, N>
  /** What the list can be narrowed down by; it stands above the rows in every state. */
  filters: ReactNode
  /** Said when it could not be loaded. */
  failed: string
  /** In the place of a list that has nothing at all. */
  empty: ReactNode
}

/** A list of the platform in each of its states. */
export function PagedTable<Row, N extends string>({
  list,
  filters,
  failed,
  empty,
  order = unsorted,
  ...table
}: PagedTableProps<Row, N>) {
  const { i18n } = useLingui()
  const page = useStore(list.$page)
  const filter = useStore(list.$filter)
  const folded = list.search === undefined ? filter : { ...filter, [list.search]: '' }
  // Both the filter as it is typed and the one that was answered: the field that is typed in may not go.
  if (page.status === 'ready' && page.total === 0 && !narrows(page.filter) && !narrows(filter)) return empty
  const { items, stale, ...at }: Omit<Page<Row>, 'filter'> = page.status === 'ready' ? page : nothing
  return (
    <Table
      {...table}
      rows={items}
      stale={stale}
      order={order}
      toolbar={<FoldedFilters chosen={narrowings(folded)}>{filters}</FoldedFilters>}
      paging={{ page: at.page, size: at.size, total: at.total, onPage: list.page, onSize: list.size }}
      instead={
        page.status === 'loading' ? (
          <Skeleton rows={10} />
        ) : page.status === 'failed' ? (
          <LoadFailed title={failed} failure={page} retry={list.reload} />
        ) : page.total === 0 ? (
          <StatePage
            icon="search"
            title={i18n._({ id: 'ui.nothing-fits', message: 'No results' })}
            text={i18n._({
              id: 'ui.nothing-fits-text',
              message: 'Try other search words or clear the filters.',
            })}
          >
            <Button onClick={list.clear}>
              {i18n._({ id: 'ui.clear-filter', message: 'Clear filters' })}
            </Button>
          </StatePage>
        ) : null
      }
    />
  )
}

const nothing = { items: [], total: 0, page: 1, size: 1, stale: false }
/** The platform's own order; a page alone is not sorted. */
const unsorted = { sorting: null, onSort: () => {} }
