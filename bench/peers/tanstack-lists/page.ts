// TanStack Table and Virtual as their manuals say: a sortable table with virtual rows, and a filtered list of
// people with checkboxes.
import { type ChangeEvent, createElement as h, type ReactElement, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import {
  createCoreRowModel,
  createSortedRowModel,
  flexRender,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'

const css = `
.box { height: 100%; overflow: auto; font: 14px system-ui, sans-serif }
.row { position: absolute; inset-inline: 0; top: 0; height: 36px; display: grid; grid-template-columns: repeat(10, 1fr); border-bottom: 1px solid #ddd; line-height: 35px }
.row > * { overflow: hidden; white-space: nowrap; padding: 0 8px }
.head { position: sticky; background: #fff; z-index: 1 }
.person { position: absolute; inset-inline: 0; top: 0; height: 36px }
input[type=search] { box-sizing: border-box; width: 100%; height: 32px }`
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [sheet]
const features = tableFeatures({
  rowSortingFeature,
  coreRowModel: createCoreRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns,
})

interface Data {
  columns: string[]
  rows: Record<string, string>[]
}
interface Person {
  id: string
  name: string
}

function Grid({ data }: { data: Data }) {
  const box = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => data.columns.map((name) => ({ accessorKey: name, header: name })), [data])
  const table = useTable({
    features,
    data: data.rows,
    columns,
  })
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 6,
  })
  return h(
    'div',
    { className: 'box', ref: box },
    h(
      'div',
      { className: 'row head' },
      table
        .getHeaderGroups()
        .flatMap(({ headers }) => headers)
        .map((header) =>
          h('b', { key: header.id }, flexRender(header.column.columnDef.header, header.getContext())),
        ),
    ),
    h(
      'div',
      { style: { height: virtual.getTotalSize(), position: 'relative' } },
      virtual.getVirtualItems().map(({ index, start }) =>
        h(
          'div',
          { className: 'row', key: rows[index]?.id, style: { transform: `translateY(${start}px)` } },
          rows[index]?.getAllCells().map((cell) => h('span', { key: cell.id }, String(cell.getValue()))),
        ),
      ),
    ),
  )
}

function People({ people }: { people: readonly Person[] }) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, search] = useState('')
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set())
  const found = useMemo(
    () => (wanted ? people.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())) : people),
    [people, wanted],
  )
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => box.current,
    estimateSize: () => 36,
    overscan: 5,
  })
  const toggle = (id: string) =>
    choose((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  return h(
    'div',
    null,
    h('input', {
      type: 'search',
      'aria-label': 'Search',
      value: wanted,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => search(target.value),
    }),
    h(
      'div',
      { className: 'box', ref: box, style: { height: 400 } },
      h(
        'div',
        { style: { height: virtual.getTotalSize(), position: 'relative' } },
        virtual.getVirtualItems().map(({ index, start }) => {
          const person = found[index]
          if (!person) return null
          return h(
            'label',
            { className: 'person', key: person.id, style: { transform: `translateY(${start}px)` } },
            h('input', {
              type: 'checkbox',
              checked: chosen.has(person.id),
              onChange: () => toggle(person.id),
            }),
            person.name,
          )
        }),
      ),
    ),
  )
}

let set: (shown: ReactElement) => void = () => undefined
function Page() {
  const [shown, show] = useState<ReactElement | null>(null)
  set = show
  return shown
}
const place = document.getElementById('place') ?? document.body
createRoot(place).render(h(Page))

const measured: MeasuredLists = {
  table: {
    show: (data) => flushSync(() => set(h(Grid, { data: data as Data }))),
    shown: () => place.querySelectorAll('.row:not(.head)').length,
    scroller: () => place.querySelector('.box'),
  },
  members: {
    show: (people) => flushSync(() => set(h(People, { people: people as Person[] }))),
    shown: () => place.querySelectorAll('.person').length,
    scroller: () => place.querySelector('.box'),
    filter: () => place.querySelector('input[type=search]'),
  },
}
Object.assign(window, { measured })
