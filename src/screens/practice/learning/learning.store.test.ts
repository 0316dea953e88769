import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createLearningStore } from './learning.store.ts'

const video = { id: 'm', kind: 'video', name: 'Film', fileId: 'f', format: 'mp4', seconds: 100, gone: false }
const progress = { seen: 0, opened: false, downloaded: false, position: 42, spans: [], pages: [] }
const tellCall = 'PUT /coach-api/materials/:id/progress'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

function open(material: object = video, tell: () => unknown = () => progress) {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/materials/:id')
      return { publish: { id: 'p', kind: 'practice' }, material, progress, previous: null, next: null }
    if (call === 'GET /coach-api/file/_addresses') return { items: [{ id: 'f', url: '/shown' }] }
    return tell()
  })
  let now = 0
  const store = createLearningStore(core, 'm', () => now)
  const told = () => core.calls.filter(({ call }) => call === tellCall).map(({ input }) => input)
  return { core, store, told, pass: (ms: number) => (now += ms) }
}
const tick = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))

test('HOME-05 tells what was really played, and not what was jumped over', async () => {
  const { store, told } = open()
  await tick(0)
  for (const second of [42, 43, 44.5]) store.played(second)
  store.jumped()
  for (const second of [90, 91]) store.played(second)
  store.paused()
  await tick(0)
  expect(told()).toEqual([
    {
      params: { id: 'm' },
      body: {
        position: 91,
        spans: [
          [42, 44.5],
          [90, 91],
        ],
      },
    },
  ])
  store.dispose()
})

test('HOME-05 tells it every ten seconds, and what had no answer once more', async () => {
  const failing = { now: true }
  const { store, told } = open(video, () => {
    if (failing.now) throw new NetworkError(null)
    return progress
  })
  await tick(0)
  store.played(0)
  store.played(5)
  await tick(10_000)
  failing.now = false
  store.played(6)
  await tick(10_000)
  expect(told().at(-1)).toMatchObject({ body: { spans: [[0, 6]], position: 6 } })
  await tick(30_000)
  expect(told()).toHaveLength(2)
  store.dispose()
})

test('HOME-05 tells the last of it when the page is left', async () => {
  const { store, told } = open()
  await tick(0)
  store.played(1)
  store.played(2)
  store.dispose()
  expect(told()).toHaveLength(1)
})

test('HOME-05 counts a page once it was in sight for two seconds, and keeps where one is', async () => {
  const { store, told } = open({ ...video, kind: 'pdf', seconds: null, pages: 3 })
  await tick(0)
  store.turnTo(1)
  await tick(1000)
  store.turnTo(2)
  await tick(2000)
  expect(told()).toEqual([{ params: { id: 'm' }, body: { position: 2, pages: [2] } }])
  store.dispose()
})

test('HOME-05 stops telling where the publish is over', async () => {
  const { store, told } = open(video, () => {
    throw new ApiError(409, {
      code: 'course-terminated',
      message: '',
      params: {},
      issues: [],
      requestId: 'r',
    })
  })
  await tick(0)
  store.played(0)
  store.played(5)
  store.paused()
  await tick(0)
  expect(store.$closed.get()).toBe(true)
  store.played(6)
  await tick(20_000)
  expect(told()).toHaveLength(1)
  store.dispose()
})

test('HOME-05 asks for a new address where the video stops for an error, and gives up where that is no help', async () => {
  const { core, store, pass } = open()
  await tick(0)
  pass(60_000)
  await store.broke()
  expect([
    core.calls.filter(({ call }) => call.endsWith('_addresses')).length,
    store.$unplayable.get(),
  ]).toEqual([2, false])
  await store.broke()
  expect(store.$unplayable.get()).toBe(true)
  store.dispose()
})

test('HOME-05 counts a link once it was followed', async () => {
  const { store, told } = open({ ...video, kind: 'link', fileId: null, link: 'https://wiki.example.com/' })
  await tick(0)
  store.followed()
  await tick(0)
  expect(told()).toEqual([{ params: { id: 'm' }, body: {} }])
  store.dispose()
})

test('HOME-19 a page of a document is counted once it was in sight, and what can’t be shown is told apart', async () => {
  const document = { ...video, kind: 'document', format: 'docx', seconds: null }
  const core = createCoreDouble((call, input) => {
    if (call === 'GET /coach-api/materials/:id')
      return {
        publish: { id: 'p', kind: 'practice' },
        material: document,
        progress,
        previous: null,
        next: null,
      }
    if (call !== 'GET /coach-api/materials/:id/pages/:page') return progress
    const { page } = (input as { params: { page: number } }).params
    if (page === 3)
      throw new ApiError(422, { code: 'file-error', message: '', params: {}, issues: [], requestId: 'r' })
    return { page, pages: 3, blocks: [{ kind: 'paragraph', words: [{ text: `Page ${page}` }] }] }
  })
  const store = createLearningStore(core, 'm', () => 0)
  const told = () => core.calls.filter(({ call }) => call === tellCall).map(({ input }) => input)
  await tick(0)
  await store.openPage(1)
  expect(store.$document.get()).toMatchObject({ status: 'ready', page: 1, pages: 3 })
  await tick(1900)
  expect(told()).toEqual([])
  // Turned before it was read.
  await store.openPage(2)
  await tick(1900)
  expect(told()).toEqual([])
  await tick(200)
  expect(told()).toEqual([{ params: { id: 'm' }, body: { position: 2, pages: [2] } }])
  await store.openPage(3)
  expect(store.$document.get()).toMatchObject({ status: 'failed', code: 'file-error' })
  await tick(3000)
  expect(told()).toHaveLength(1)
  store.dispose()
})
