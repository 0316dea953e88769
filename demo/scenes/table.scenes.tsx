import type { I18n } from '@lingui/core'
import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { LoadFailed } from '../../src/ui/load-failed.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { StatePage } from '../../src/ui/state-page.tsx'
import type { Column } from '../../src/ui/table/column.ts'
import { RowStatus, rowStatusText, type RowStatusCode } from '../../src/ui/table/row-status.tsx'
import { Table } from '../../src/ui/table/table.tsx'
import { globalPageSizes } from '../../src/ui/table/table-model.ts'
import { useCore } from '../../src/ui/use-core.ts'
import { useWorded } from '../../src/ui/use-worded.ts'
import { className, personName } from './samples.ts'
import type { Scene } from './scene.ts'

interface Run {
  id: string
  person: string
  group: string
  course: string
  status: RowStatusCode
  score: number
  minutes: number
  words: number
  speed: number
  day: string
}

const codes: readonly RowStatusCode[] = [1, 2, 3, 4, 5]
const runs = (count: number): Run[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(10_000 + at),
    person: personName(at),
    group: className(at % 60),
    course: ['信用卡挽留', '投诉安抚', '理财产品推介'][at % 3] ?? '',
    status: codes[at % 5] ?? 1,
    score: (at * 37) % 101,
    minutes: 3 + (at % 17),
    words: 200 + ((at * 91) % 900),
    speed: 220 + ((at * 13) % 160),
    day: `2026-11-${String(1 + (at % 21)).padStart(2, '0')}`,
  }))

function columnsOf(i18n: I18n): Column<Run>[] {
  const status = {
    of: (run: Run) => String(run.status),
    options: codes.map((code) => ({ value: String(code), label: rowStatusText(i18n, code) })),
  }
  return [
    {
      id: 'person',
      label: '学员',
      width: 130,
      grow: 1.4,
      priority: 1,
      sortBy: (run) => run.person,
      cell: (run) => <b>{run.person}</b>,
    },
    { id: 'id', label: '编号', width: 90, priority: 3, sortBy: (run) => run.id, cell: (run) => run.id },
    {
      id: 'group',
      label: '班级',
      width: 140,
      grow: 1.3,
      priority: 2,
      sortBy: (run) => run.group,
      cell: (run) => run.group,
    },
    {
      id: 'course',
      label: '课程',
      width: 130,
      grow: 1.3,
      priority: 2,
      sortBy: (run) => run.course,
      cell: (run) => run.course,
    },
    {
      id: 'status',
      label: '状态',
      width: 110,
      priority: 1,
      sortBy: (run) => run.status,
      choices: status,
      cell: (run) => <RowStatus status={run.status} />,
    },
    {
      id: 'score',
      label: '得分',
      width: 80,
      align: 'end',
      priority: 2,
      sortBy: (run) => run.score,
      cell: (run) => run.score,
    },
    {
      id: 'minutes',
      label: '时长',
      width: 80,
      align: 'end',
      priority: 3,
      sortBy: (run) => run.minutes,
      cell: (run) => run.minutes,
    },
    {
      id: 'words',
      label: '字数',
      width: 80,
      align: 'end',
      priority: 3,
      sortBy: (run) => run.words,
      cell: (run) => run.words,
    },
    {
      id: 'speed',
      label: '语速',
      width: 80,
      align: 'end',
      priority: 3,
      sortBy: (run) => run.speed,
      cell: (run) => run.speed,
    },
    { id: 'day', label: '日期', width: 110, priority: 3, sortBy: (run) => run.day, cell: (run) => run.day },
  ]
}

const few = runs(60)
const thousand = runs(1000)

interface RunsProps {
  /** Under which its choices are remembered. */
  name?: string
  rows: readonly Run[]
  sizes?: readonly number[]
  /** Somebody chose all columns. */
  everything?: boolean
}

function Runs({ name = 'scenes', rows, sizes, everything = false }: RunsProps) {
  const { notify, remember } = useCore()
  useState(() => everything && remember.set(`table.${name}.hidden`, ''))
  const columns = useWorded(columnsOf)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [kept, setKept] = useState(rows)
  return (
    <Table
      name={name}
      label="练习记录"
      columns={columns}
      rows={kept}
      rowKey={(run) => run.id}
      rowName={(run) => run.person}
      summary={(run) => `${run.group} · ${run.course}`}
      onOpen={(run) => notify('success', `${run.person} ${run.id}`)}
      filter
      {...(sizes && { sizes })}
      selection={{
        chosen,
        onChange: setChosen,
        actions: (keys) => (
          <Button
            size="small"
            icon="trash"
            onClick={() => {
              setKept(kept.filter((run) => !keys.has(run.id)))
              setChosen(new Set())
            }}
          >
            {`移除 ${keys.size}`}
          </Button>
        ),
      }}
    />
  )
}

export const tableScenes: readonly Scene[] = [
  { id: 'table/full', title: 'Table: 60 rows', Show: () => <Runs rows={few} /> },
  {
    id: 'table/wide',
    title: 'Table: all columns, chosen',
    Show: () => <Runs name="scenes-wide" rows={few} everything />,
  },
  {
    id: 'table/thousand',
    title: 'Table: 1 000 rows on a page',
    Show: () => <Runs rows={thousand} sizes={[1000, 500, 100, 25]} />,
  },
  {
    id: 'table/short-sizes',
    title: 'Table: the short list of page sizes',
    Show: () => <Runs name="scenes-short" rows={few} sizes={globalPageSizes} />,
  },
  {
    id: 'table/empty',
    title: 'Table: empty',
    Show: () => <StatePage icon="table" title="还没有练习记录" text="学员完成练习后，记录会显示在这里。" />,
  },
  { id: 'table/loading', title: 'Table: loading', Show: () => <Skeleton rows={10} /> },
  {
    id: 'table/failed',
    title: 'Table: failed',
    Show: () => (
      <LoadFailed title="练习记录加载失败" failure={{ code: 'network', requestId: null }} retry={() => {}} />
    ),
  },
  {
    id: 'table/denied',
    title: 'Table: denied',
    Show: () => (
      <LoadFailed
        title="练习记录加载失败"
        failure={{ code: 'forbidden', requestId: '7f3c' }}
        retry={() => {}}
      />
    ),
  },
]
