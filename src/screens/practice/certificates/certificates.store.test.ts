import { expect, test } from 'vitest'
import { NetworkError } from '../../../api/api.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { createOwnCertificateStore } from '../parts/certificates/own-certificate.tsx'
import { createCertificatesStore } from './certificates.store.ts'

const certificate = { id: 'c', publishId: 'p', state: 'valid' }

test('CERT-07 lists all certificates of the reader, and again after a failure', async () => {
  let isAway = true
  const core = createCoreDouble(() => {
    if (isAway) throw new NetworkError('away')
    return { items: [certificate] }
  })
  const store = createCertificatesStore(core)
  await settled()
  expect(store.$certificates.get()).toMatchObject({ status: 'failed', code: 'network' })
  isAway = false
  await store.reload()
  expect(store.$certificates.get()).toEqual({ status: 'ready', items: [certificate] })
  expect(core.calls.map(({ input }) => input)).toEqual([{ query: {} }, { query: {} }])
  store.dispose()
})

test('CERT-07 asks on the page of a publish for the certificate of this one alone', async () => {
  const core = createCoreDouble(() => ({ items: [certificate] }))
  const store = createOwnCertificateStore(core, { publish: 'p' })
  await settled()
  expect(core.calls).toMatchObject([
    { call: 'GET /coach-api/certificates', input: { query: { publish: 'p' } } },
  ])
  store.dispose()
})

test('CERT-08 asks on the page of a programme for the one certificate of all of it', async () => {
  const core = createCoreDouble(() => ({ items: [] }))
  const store = createOwnCertificateStore(core, { programme: 'g' })
  await settled()
  expect(core.calls).toMatchObject([
    { call: 'GET /coach-api/certificates', input: { query: { programme: 'g' } } },
  ])
  store.dispose()
})
