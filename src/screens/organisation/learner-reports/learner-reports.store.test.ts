import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { doneExport } from '../../../stores/job-factory.ts'
import {
  createLearnerReportsStore,
  everyReport,
  peopleOf,
  reportQuery,
  roundsOf,
} from './learner-reports.store.ts'

const run = {
  sessionId: 's1',
  status: 'ended',
  learner: { userId: 'u1', displayName: 'Wang', department: '' },
}

/** The list at an address, with what it asked the platform for. */
async function open(path: string) {
  const core = createCoreDouble((call) =>
    call === 'GET /coach-api/reports'
      ? {
          items: [run],
          total: 1,
          page: 1,
          size: 25,
          person: { id: 'p1', displayName: 'Wang' },
          publish: { id: 'x', name: 'Hygiene' },
        }
      : call.endsWith('/_export')
        ? doneExport({ kind: 'export-reports', file: null })
        : { items: [] },
  )
  const $path = atom(path)
  const go = (to: string) => $path.set(to)
  core.router = { $path, go, follow: go, href: () => undefined }
  const store = createLearnerReportsStore(core)
  await settled()
  const asked = () =>
    core.calls.flatMap(({ call, input }) =>
      call === 'GET /coach-api/reports' ? [(input as { query: object }).query] : [],
    )
  return { store, asked, core, $path }
}

test('REPORT-14 asks for what the address says, and tells whom it names', async () => {
  const { store, asked } = await open('/report-list?person=p1&standing=fail')
  expect(asked()).toEqual([{ page: 1, size: 25, person: 'p1', standing: 'fail' }])
  expect(store.$person.get()).toEqual({ id: 'p1', displayName: 'Wang' })
  expect(store.list.$page.get()).toMatchObject({ status: 'ready', items: [{ id: 's1', sessionId: 's1' }] })
})

test('REPORT-14 keeps in the address what the list is narrowed down to', async () => {
  const { store, asked, $path } = await open('/report-list')
  store.list.filter({ department: 'd1' })
  store.list.filter({ from: '2026-03-02' })
  await settled()
  expect($path.get()).toBe('/report-list?department=d1&from=2026-03-02')
  expect(asked().at(-1)).toMatchObject({
    department: 'd1',
    from: new Date('2026-03-02T00:00:00').toISOString(),
  })
})

test('REPORT-14 narrows the list down to a publish, and tells which', async () => {
  const { store, asked } = await open('/report-list?publish=x')
  expect(asked()).toEqual([{ page: 1, size: 25, publish: 'x' }])
  expect(store.$publish.get()).toEqual({ id: 'x', name: 'Hygiene' })
})

test('REPORT-14b knows whose the chosen rows are, each person once', async () => {
  const { store } = await open('/report-list')
  store.choose(new Set(['s1', 'gone']))
  expect([...store.$chosen.get().keys()]).toEqual(['s1'])
  expect(peopleOf(store.$chosen.get())).toEqual(['u1'])
  const ann = { userId: 'u2', displayName: 'Ann', department: '' }
  expect(peopleOf(new Map([...store.$chosen.get(), ['s2', ann], ['s3', ann]]))).toEqual(['u1', 'u2'])
  store.choose(new Set())
  expect(store.$chosen.get().size).toBe(0)
})

test('REPORT-14a exports what the filter leaves, with times as they are where the reader is', async () => {
  const { store, core } = await open('/report-list?publish=x&standing=fail')
  await store.exportReports()
  expect(core.calls.filter(({ call }) => call.endsWith('/_export'))).toEqual([
    {
      call: 'POST /coach-api/reports/_export',
      input: {
        body: {
          publish: 'x',
          standing: 'fail',
          timeZone: Intl.DateTimeFormat('en').resolvedOptions().timeZone,
        },
      },
    },
  ])
  expect(store.jobs.$jobs.get()).toHaveLength(1)
})

test.each([
  [{ standing: 'splendid' }, {}],
  [{ from: '2026-02-30', to: 'soon' }, {}],
  [{ userName: '  ' }, {}],
  [{ round: '2; drop' }, {}],
  [
    { course: 'c1', round: '2' },
    { course: 'c1', round: 2 },
  ],
  [
    { to: '2026-03-02', class: 'c1' },
    { class: 'c1', to: new Date('2026-03-02T23:59:59.999').toISOString() },
  ],
])('REPORT-14 asks the platform of %j for %j', (filter, query) => {
  expect(reportQuery({ ...everyReport, ...filter })).toEqual(query)
})

test('PUBLISH-10 offers the rounds of the chosen course, where there are several', () => {
  const items = [
    { id: 'c1', name: 'Fee', rounds: [1, 2] },
    { id: 'c2', name: 'Loan', rounds: [1] },
  ]
  const courses = { status: 'ready' as const, items }
  expect(['c1', 'c2', '', 'gone'].map((course) => roundsOf(courses, course))).toEqual([[1, 2], [], [], []])
  expect(roundsOf({ status: 'loading' }, 'c1')).toEqual([])
})
