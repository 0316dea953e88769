import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { ImportProgress, ImportReport } from '../../../contract/people.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createImportStore, mostBytes, passwordsCsv } from './import.store.ts'

const report: ImportReport = {
  dryRun: true,
  rows: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  problems: [],
  passwords: [],
}
const problem = { row: 3, column: 'phone', code: 'illegal', params: {} }
const sheet = new File(['userName'], 'people.xlsx')

/** What the platform sends: an answer in lines, some of which tell how far it is. */
const linesOf = (reply: unknown, told: ImportProgress[] = []) =>
  new Blob([
    ...told.map((progress) => `${JSON.stringify({ progress })}\n`),
    `${JSON.stringify({ reply })}\n`,
  ]).stream()

function open(answer: (dryRun: boolean) => unknown) {
  let imported = 0
  const core = createCoreDouble((_, input) => {
    const reply = answer((input as { query: { dryRun: string } }).query.dryRun === 'true')
    return reply instanceof ReadableStream ? reply : linesOf(reply)
  })
  return { core, store: createImportStore(core, () => imported++), imported: () => imported }
}

test('ADMIN-01 tries a spreadsheet out first, and imports it only when asked to', async () => {
  const { core, store, imported } = open((dryRun) => ({ ...report, dryRun }))
  await store.choose(sheet)
  expect([store.$state.get().status, imported()]).toEqual(['checked', 0])
  await store.apply()
  expect([store.$state.get().status, imported()]).toEqual(['done', 1])
  expect(core.calls.map(({ input }) => (input as { query: unknown }).query)).toEqual([
    { dryRun: 'true' },
    { dryRun: 'false' },
  ])
})

test('ADMIN-01 imports nothing while a line has a problem, even one that came up since the dry run', async () => {
  const bad = open(() => ({ ...report, problems: [problem] }))
  await bad.store.choose(sheet)
  await bad.store.apply()
  expect(bad.core.calls.length).toBe(1)
  const late = open((dryRun) => ({ ...report, dryRun, problems: dryRun ? [] : [problem] }))
  await late.store.choose(sheet)
  await late.store.apply()
  expect([late.store.$state.get(), late.imported()]).toMatchObject([
    { status: 'checked', report: { problems: [problem] } },
    0,
  ])
})

test('ADMIN-01 refuses other files and too large ones without sending them', async () => {
  const { core, store } = open(() => report)
  await store.choose(new File([''], 'people.pdf'))
  expect(store.$state.get()).toMatchObject({ status: 'refused', refusal: { code: 'unsupported-file-type' } })
  const large = new File([''], 'people.csv')
  Object.defineProperty(large, 'size', { value: mostBytes + 1 })
  await store.choose(large)
  expect(store.$state.get()).toMatchObject({
    status: 'refused',
    refusal: { code: 'file-too-large', params: { megabytes: 20 } },
  })
  expect(core.calls).toEqual([])
})

test('ADMIN-01 says why the platform could not read a file, and takes the next one', async () => {
  let turn = 0
  const { store } = open(() => {
    if (turn++ === 0)
      throw new ApiError(422, { code: 'file-error', message: '', params: {}, issues: [], requestId: 'q' })
    return report
  })
  await store.choose(sheet)
  expect(store.$state.get()).toMatchObject({
    status: 'refused',
    file: sheet,
    refusal: { code: 'file-error' },
  })
  await store.choose(sheet)
  expect(store.$state.get().status).toBe('checked')
})

test('ADMIN-01 gives out first passwords as a file', () => {
  expect(
    passwordsCsv(['User', 'Password'], {
      ...report,
      passwords: [{ userName: 'li', password: 'Abc2345678' }],
    }),
  ).toContain('"li","Abc2345678"')
})

/** An import whose lines come when the test sends them. */
function openSlowly() {
  let line: (text: object) => void = () => {}
  const lines = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) =>
        (line = (text) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(text)}\n`))),
    })
  const { store, imported } = open((dryRun) => (dryRun ? { ...report, dryRun } : lines()))
  const tell = async (progress: ImportProgress) => {
    line({ progress })
    await settled()
  }
  return { store, imported, tell }
}

test('ADMIN-01 tells how many lines are behind it', async () => {
  const { store, tell } = openSlowly()
  await store.choose(sheet)
  void store.apply()
  await settled()
  expect(store.$state.get()).toMatchObject({ status: 'applying', progress: null })
  await tell({ stage: 'preparing', done: 500, rows: 2000 })
  expect(store.$state.get()).toMatchObject({
    status: 'applying',
    progress: { stage: 'preparing', done: 500, rows: 2000 },
  })
})

test('ADMIN-01 can be broken off until something is written, and not after', async () => {
  const { store, imported, tell } = openSlowly()
  await store.choose(sheet)
  void store.apply()
  await settled()
  await tell({ stage: 'preparing', done: 500, rows: 2000 })
  store.cancel()
  expect(store.$state.get()).toMatchObject({ status: 'checked', report: { created: 2 } })
  await tell({ stage: 'writing', done: 0, rows: 2000 })
  expect([store.$state.get().status, imported()]).toEqual(['checked', 0])
  void store.apply()
  await settled()
  await tell({ stage: 'writing', done: 0, rows: 2000 })
  store.cancel()
  expect(store.$state.get()).toMatchObject({ status: 'applying', progress: { stage: 'writing' } })
})
