import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api/api.ts'
import type { Call } from '../contract/contract.ts'
import { type ErrorCode, errorStatus } from '../contract/errors.ts'
import { createCoreDouble } from './core-double.ts'
import { createUploads, type UploadItem, type UploadsOptions } from './uploads.ts'

const refused = (code: ErrorCode, params = {}) =>
  new ApiError(errorStatus[code], { code, message: '', params, issues: [], requestId: 'r' })
const chunkSize = 4

interface Arriving {
  name: string
  size: number
  received: string
}

/**
 * The platform's side, which `trouble` disturbs: it answers an error to throw, before or after the call has
 * taken effect.
 */
function platform(
  trouble: (call: Call, n: number) => { before?: Error; after?: Error } | undefined = () => undefined,
) {
  const uploads = new Map<string, Arriving>()
  let n = 0
  const stateOf = (id: string) => {
    const { name, size, received } = uploads.get(id) ?? { name: '', size: 0, received: '' }
    return { id, name, size, received: received.length, chunkSize, expiresAt: '' }
  }
  const act = async (
    call: Call,
    input: {
      params?: { id: string }
      query?: { offset: number }
      body?: { name: string; size: number }
      bytes?: Blob
    },
  ) => {
    const id = input.params?.id ?? ''
    const upload = uploads.get(id)
    if (call === 'POST /coach-api/file/uploads') {
      const made = `u-${uploads.size}`
      uploads.set(made, { name: input.body?.name ?? '', size: input.body?.size ?? 0, received: '' })
      return stateOf(made)
    }
    if (!upload) throw refused('not-found')
    if (call === 'PUT /coach-api/file/uploads/:id') {
      if (input.query?.offset !== upload.received.length)
        throw refused('upload-failed', { received: upload.received.length })
      upload.received += await input.bytes?.text()
    }
    if (call === 'POST /coach-api/file/uploads/:id/complete')
      return { status: 200, data: `/coach-api/file/${id}` }
    if (call === 'DELETE /coach-api/file/uploads/:id') uploads.delete(id)
    return stateOf(id)
  }
  const core = createCoreDouble(async (call, input) => {
    const { before, after } = trouble(call, n++) ?? {}
    if (before) throw before
    const answer = await act(call, input as Parameters<typeof act>[1])
    if (after) throw after
    return answer
  })
  return { core, uploads }
}

const file = (name: string, text = 'hello big world', type = 'text/plain') => new File([text], name, { type })

function start(trouble?: Parameters<typeof platform>[0], options: UploadsOptions = {}) {
  const { core, uploads } = platform(trouble)
  const pauses: number[] = []
  const store = createUploads(core, { pause: async (ms) => void pauses.push(ms), ...options })
  const seen: (readonly UploadItem[])[] = []
  store.$items.listen((items) => seen.push(items))
  const item = (index = 0) => store.$items.get().find(({ uploadIndex }) => uploadIndex === index)
  const over = (items: readonly UploadItem[]) =>
    items.every(({ status }) => ['done', 'fail', 'cancel'].includes(status))
  const ended = () =>
    new Promise<void>((resolve) => {
      const stop = store.$items.subscribe((items) => {
        if (over(items)) queueMicrotask(() => (stop(), resolve()))
      })
    })
  return { core, uploads, store, pauses, seen, item, ended }
}

test('API-06 reports preparing, uploading with a progress below 100, then done', async () => {
  const { store, seen, item, ended, uploads } = start()
  store.add([file('a.txt')])
  expect(item()).toMatchObject({
    uploadIndex: 0,
    filename: 'a.txt',
    status: 'preparing',
    progress: 0,
    fileinfo: { size: 15, type: 'text/plain', url: null },
  })
  await ended()
  const states = seen.flat().map(({ status, progress }) => `${status} ${progress}`)
  expect([...new Set(states)]).toEqual([
    'preparing 0',
    'uploading 0',
    'uploading 26',
    'uploading 53',
    'uploading 80',
    'uploading 99',
    'done 100',
  ])
  expect(item()?.fileinfo.url).toBe('/coach-api/file/u-0')
  expect([...uploads.values()]).toEqual([{ name: 'a.txt', size: 15, received: 'hello big world' }])
})

test('API-06 goes on after a lost connection, whether the chunk had arrived or not', async () => {
  const { store, uploads, item, ended, pauses } = start((_call, n) =>
    n === 1 || n === 2 || n === 4
      ? { before: new NetworkError('cut') }
      : n === 3 || n === 7
        ? { after: new NetworkError('cut') }
        : undefined,
  )
  store.add([file('a.txt')])
  await ended()
  expect(item()?.status).toBe('done')
  expect([...uploads.values()].map(({ received }) => received)).toEqual(['hello big world'])
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3000)
})

test('API-06 asks again where the platform is busy, and fails by its code where it refuses', async () => {
  const busy = start((_call, n) => (n < 3 ? { before: refused('unavailable') } : undefined))
  busy.store.add([file('a.txt')])
  await busy.ended()
  expect([busy.item()?.status, busy.pauses]).toEqual(['done', [250, 500, 1000]])
  const wrong = start((call) =>
    call.endsWith('/complete') ? { before: refused('unsupported-file-type') } : undefined,
  )
  wrong.store.add([file('a.bin')])
  await wrong.ended()
  expect(wrong.item()).toMatchObject({
    status: 'fail',
    fileinfo: { code: 'unsupported-file-type', url: null },
  })
})

test('API-06 gives up in the end where nothing ever answers, and can try again', async () => {
  let away = true
  const { store, item, ended, pauses } = start(() =>
    away ? { before: new NetworkError('away') } : undefined,
  )
  store.add([file('a.txt')])
  await ended()
  expect(item()).toMatchObject({ status: 'fail', fileinfo: { code: 'network' } })
  expect(pauses.length).toBe(100)
  away = false
  store.retry(0)
  await ended()
  expect(item()).toMatchObject({ status: 'done', fileinfo: { code: null } })
})

test('API-06 PUBLISH-05 tries again from where it broke off, and from the start where the platform has given it up', async () => {
  let broken = true
  let chunks = 0
  const { core, uploads, store } = start((call) =>
    call === 'PUT /coach-api/file/uploads/:id' && ++chunks > 2 && broken
      ? { before: new NetworkError(null) }
      : undefined,
  )
  const [index = -1] = store.add([file('a.txt')])
  await expect.poll(() => store.$items.get()[0]?.fileinfo.code).toBe('network')
  expect([...uploads.values()].map(({ received }) => received)).toEqual(['hello bi'])
  broken = false
  store.retry(index)
  await expect.poll(() => store.$items.get()[0]?.status).toBe('done')
  expect([...uploads.values()].map(({ received }) => received)).toEqual(['hello big world'])
  const begun = () => core.calls.filter(({ call }) => call === 'POST /coach-api/file/uploads').length
  expect(begun()).toBe(1)

  broken = true
  const [other = -1] = store.add([file('b.txt')])
  await expect.poll(() => store.$items.get()[1]?.fileinfo.code).toBe('network')
  uploads.delete('u-1')
  broken = false
  store.retry(other)
  await expect.poll(() => store.$items.get()[1]?.status).toBe('done')
  expect(begun()).toBe(3)
})

test('API-06 cancels one, tells the platform, and starts the next', async () => {
  const { store, core, item, ended, uploads } = start(undefined, { atOnce: 1 })
  store.add([file('a.txt', 'x'.repeat(400)), file('b.txt')])
  await new Promise<void>((resolve) => {
    const stop = store.$items.listen(() => {
      if ((item()?.progress ?? 0) > 10) {
        stop()
        resolve()
      }
    })
  })
  store.cancel(0)
  expect(item()?.status).toBe('cancel')
  await ended()
  expect([item(0)?.status, item(1)?.status]).toEqual(['cancel', 'done'])
  expect(core.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
  expect([...uploads.values()].map(({ name }) => name)).toEqual(['b.txt'])
})

test('API-06 lets two travel at the same time and keeps the order of the list', async () => {
  let most = 0
  const { store, ended } = start()
  store.$items.listen(
    (items) => (most = Math.max(most, items.filter(({ status }) => status === 'uploading').length)),
  )
  expect(store.add(['a', 'b', 'c', 'd'].map((name) => file(`${name}.txt`)))).toEqual([0, 1, 2, 3])
  await ended()
  expect(most).toBe(2)
  expect(store.$items.get().map(({ filename, status }) => `${filename} ${status}`)).toEqual([
    'a.txt done',
    'b.txt done',
    'c.txt done',
    'd.txt done',
  ])
})

test('TEXT-05 fails at once, without a call, what the platform would refuse', async () => {
  const { store, core } = start(undefined, { most: 10 })
  store.add([file('a.txt'), file('a.gif', 'x', 'image/gif'), file('a\u202E.txt', 'x')])
  expect(store.$items.get().map(({ status, fileinfo }) => [status, fileinfo.code])).toEqual([
    ['fail', 'file-too-large'],
    ['fail', 'unsupported-file-type'],
    ['fail', 'name-illegal'],
  ])
  expect(core.calls).toEqual([])
})

test('API-06 takes one off the list, and ends what travels with the screen', async () => {
  const { store, item, ended } = start()
  store.add([file('a.txt'), file('b.txt'), file('c.txt')])
  store.remove(1)
  expect(store.$items.get().map(({ filename }) => filename)).toEqual(['a.txt', 'c.txt'])
  store.dispose()
  await ended()
  expect([item(0)?.status, item(2)?.status]).toEqual(['cancel', 'cancel'])
})
