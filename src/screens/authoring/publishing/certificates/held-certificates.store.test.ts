import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/api.ts'
import { createCoreDouble } from '../../../../stores/core-double.ts'
import { createHeldCertificatesStore } from './held-certificates.store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const tick = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))

const listCall = 'GET /coach-api/course-publishes/:id/certificates'
const row = (id: string, state = 'valid') => ({ id, state, personName: 'Mei', code: '3F7K9QWDXTRBM2CN' })

function open(answer: (call: string) => unknown = () => ({ items: [row('a')], total: 1 })) {
  const core = createCoreDouble(answer)
  const store = createHeldCertificatesStore(core, { publish: 'p' })
  const asked = () => core.calls.filter(({ call }) => call === listCall).map(({ input }) => input)
  return { core, store, asked }
}

test('CERT-05 searches once the typing pauses, without the blanks around it', async () => {
  const { store, asked } = open()
  await tick(0)
  store.search('m')
  await tick(200)
  store.search(' mei ')
  await tick(299)
  expect(asked()).toHaveLength(1)
  await tick(1)
  expect(asked().at(-1)).toEqual({ params: { id: 'p' }, query: { page: 1, size: 25, search: 'mei' } })
  store.dispose()
})

test('CERT-05 sends the reason as it is meant, and shows what became of the certificate', async () => {
  let state = 'valid'
  const { core, store } = open((call) => {
    if (call === listCall) return { items: [row('a', state)], total: 1 }
    state = call.endsWith('revoke') ? 'revoked' : 'valid'
    return row('a', state)
  })
  await tick(0)
  const stateShown = () => {
    const list = store.$list.get()
    return list.status === 'ready' ? list.items.map((one) => one.state) : list.status
  }
  expect((await store.revoke('a', ' Shared answers. ')).status).toBe('done')
  expect(core.calls.find(({ call }) => call.endsWith('revoke'))?.input).toEqual({
    params: { id: 'a' },
    body: { reason: 'Shared answers.' },
  })
  await tick(0)
  expect(stateShown()).toEqual(['revoked'])
  await store.restore('a')
  await tick(0)
  expect(stateShown()).toEqual(['valid'])
  store.dispose()
})

test('CERT-05 says why a certificate was not revoked, and leaves the list as it was', async () => {
  const { store, asked } = open((call) => {
    if (call === listCall) return { items: [row('a')], total: 1 }
    throw new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: 'r' })
  })
  await tick(0)
  expect(await store.revoke('a', 'x')).toMatchObject({ status: 'refused', code: 'not-found' })
  await tick(0)
  expect(asked()).toHaveLength(1)
  store.dispose()
})

test('CERT-08 reads those of a programme by its own call', async () => {
  const core = createCoreDouble(() => ({ items: [row('a')], total: 1 }))
  const store = createHeldCertificatesStore(core, { programme: 'g' })
  await tick(0)
  expect(core.calls).toMatchObject([
    { call: 'GET /coach-api/programmes/:id/certificates', input: { params: { id: 'g' } } },
  ])
  store.dispose()
})
