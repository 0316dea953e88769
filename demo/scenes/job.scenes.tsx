import { useState } from 'react'
import type { Job } from '../../src/contract/jobs.ts'
import { JobCard } from '../../src/ui/records/job-card.tsx'
import { JobCards } from '../../src/ui/records/job-cards.tsx'
import {
  importResult,
  minutesAgo,
  refusedBy,
  sceneExport,
  sceneImport,
  sceneJob,
  stillJob,
  stillList,
} from './job-doubles.ts'
import type { Scene } from './scene.ts'

const cardScene = (state: string, title: string, make: () => Job, unreachable = false): Scene => ({
  id: `job/${state}`,
  title: `Background job: ${title}`,
  Show() {
    const [store] = useState(() => stillJob(make(), unreachable))
    return <JobCard store={store} />
  },
})

const running = (change: Partial<Job>): Job => sceneJob({ state: 'running', attempts: 1, ...change })
const writing = { stage: 'writing', done: 640, total: 1260 } as const

const listScene = (state: string, title: string, make: () => ReturnType<typeof stillList>): Scene => ({
  id: `job/${state}`,
  title: `Background jobs: ${title}`,
  Show() {
    const [list] = useState(make)
    return <JobCards list={list} />
  },
})

const several = () =>
  stillList([
    stillJob(running({ progress: writing, createdAt: minutesAgo(1) })),
    stillJob(sceneImport()),
    stillJob(sceneExport({ createdAt: minutesAgo(60) })),
    stillJob(sceneExport({ kind: 'export-audit', result: { kind: 'export-audit', rows: 50_000 } })),
    stillJob(sceneJob({ state: 'cancelled', endedAt: minutesAgo(9) })),
  ])

export const jobScenes: readonly Scene[] = [
  cardScene('waiting', 'waiting', () => sceneJob()),
  cardScene('repeated', 'waiting to be repeated', () => sceneJob({ attempts: 1 })),
  cardScene('running', 'running', () =>
    running({ kind: 'import-people', subject: '二〇二六年新员工.xlsx', progress: writing }),
  ),
  cardScene('endless', 'running without a total', () =>
    running({ progress: { stage: 'reading', done: 0, total: 0 } }),
  ),
  cardScene(
    'unreachable',
    'running while the platform does not answer',
    () => running({ progress: writing }),
    true,
  ),
  cardScene('file', 'done with a file', () => sceneExport()),
  cardScene('failed', 'failed', () =>
    sceneJob({ state: 'failed', error: { code: 'unavailable', params: {} }, endedAt: minutesAgo(1) }),
  ),
  cardScene('cancelled', 'cancelled', () =>
    sceneImport({ state: 'cancelled', result: null, endedAt: minutesAgo(1) }),
  ),
  cardScene('imported', 'an import that is done', () => sceneImport()),
  cardScene('problems', 'an import that found problems', () =>
    sceneImport({
      result: {
        ...importResult,
        created: 0,
        problems: [{ row: 3, column: 'phone', code: 'phone', params: {} }],
      },
    }),
  ),
  cardScene('long', 'a long name', () =>
    sceneImport({
      subject: `${'二〇二六年度华东大区新员工入职名单（第三期补充）'.repeat(2)}Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.xlsx`,
    }),
  ),
  listScene('several', 'several', several),
  listScene('too-many', 'one more was refused', () =>
    stillList([stillJob(running({ progress: writing }))], { start: refusedBy('too-many-requests') }),
  ),
  listScene('failed-list', 'could not be loaded', () => stillList([], { refused: refusedBy('network') })),
]
