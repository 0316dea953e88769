// The product's own table and member selector, in a shadow root with the product's styles, around the least
// core that they ask for.
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { atom } from 'nanostores'
import { useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { messages } from '../../../src/i18n/locales/widgets/us-en.po'
import type { AppCore } from '../../../src/stores/app-core.ts'
import { MemberSelect } from '../../../src/ui/member-select/member-select.tsx'
import type { Member } from '../../../src/ui/member-select/member-index.ts'
import pieces from '../../../src/ui/pieces.css'
import { adopt } from '../../../src/ui/sheets.ts'
import { Table } from '../../../src/ui/table/table.tsx'
import theme from '../../../src/ui/theme.css'
import { CoreContext, RootContext } from '../../../src/ui/use-core.ts'

type Row = Record<string, string>
interface Data {
  columns: string[]
  rows: Row[]
}

const i18n = setupI18n()
i18n.load('us-en', messages)
i18n.activate('us-en', ['en-US'])
const core = {
  i18n,
  $locale: atom('us-en'),
  $notices: atom([]),
  notify: () => undefined,
  remember: { get: () => null, set: () => undefined },
}

const place = document.getElementById('place')
const host = document.createElement('div')
host.style.height = '100%'
place?.append(host)
const root = host.attachShadow({ mode: 'open' })
adopt(root, theme, pieces)
const ground = document.createElement('div')
ground.className = 'coach-root'
const container = document.createElement('div')
container.className = 'coach-page'
ground.append(container)
root.append(ground)

const Grid = ({ data }: { data: Data }) => (
  <Table
    name="bench"
    label="Bench"
    columns={data.columns.map((id) => ({
      id,
      label: id,
      width: 80,
      priority: 3,
      sortBy: (row: Row) => row[id] ?? '',
      cell: (row: Row) => row[id],
    }))}
    rows={data.rows}
    rowKey={(row) => row.c0 ?? ''}
    sizes={[1000]}
  />
)

const People = ({ people }: { people: readonly Member[] }) => {
  const [chosen, choose] = useState<readonly Member[]>([])
  return (
    <MemberSelect
      label="People"
      members={{ status: 'ready', items: people }}
      retry={() => undefined}
      chosen={chosen}
      onChange={choose}
    />
  )
}

let set: (shown: ReactElement) => void = () => undefined
const Page = () => {
  const [shown, show] = useState<ReactElement | null>(null)
  set = show
  return shown
}
createRoot(container).render(
  // eslint-disable-next-line no-restricted-syntax -- the two pieces ask for these parts of a core alone
  <CoreContext value={core as unknown as AppCore}>
    <RootContext value={root}>
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>
    </RootContext>
  </CoreContext>,
)

const scroller = () =>
  [...root.querySelectorAll('*')].find((element) => element.scrollHeight > element.clientHeight + 1000) ??
  null
Object.assign(window, {
  measured: {
    table: {
      show: (data: Data) => flushSync(() => set(<Grid data={data} />)),
      shown: () => root.querySelectorAll('[role=row]').length - 1,
      scroller,
    },
    members: {
      show: (people: Member[]) => {
        flushSync(() => set(<People people={people} />))
        // The list of all people stands behind the second tab.
        flushSync(() => root.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click())
      },
      shown: () => root.querySelectorAll('.members-offer :is([role=option], [role=treeitem])').length,
      scroller,
      filter: () => root.querySelector('[role=searchbox]'),
    },
  },
})
