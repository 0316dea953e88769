import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { createResetStore } from './reset.store.ts'

const refused = (code: ErrorCode, params = {}) =>
  new ApiError(401, { code, message: '', params, issues: [], requestId: 'r' })
const question = {
  id: 'q1',
  picture: 'data:image/svg+xml,',
  work: { salt: 's', bits: 4, parts: 2 },
  expiresAt: '',
}
const account = { tenantId: 't1', name: 'Harbour', code: 'harbour', userName: 'wang.li' }
const typed = { account: ' wang.li ', picture: '' }

function reset(answers: Partial<Record<Call, () => unknown>> = {}, pictureAlways = false) {
  const plain: Partial<Record<Call, () => unknown>> = {
    'POST /coach-api/auth/challenge': () => question,
    'POST /coach-api/auth/reset-code': () => ({ expiresAt: '', again: new Date(61_000).toISOString() }),
    'POST /coach-api/auth/reset-check': () => ({ ticket: 'ticket', accounts: [account] }),
  }
  const core = createCoreDouble((call) => (answers[call] ?? plain[call])?.())
  const changed: string[] = []
  let today = 1000
  const store = createResetStore(core, {
    today: () => today,
    now: () => 0,
    pause: () => Promise.resolve(),
    changed: (userName) => changed.push(userName),
    pictureAlways,
  })
  const sent = (call: Call) => core.calls.filter((one) => one.call === call).map(({ input }) => input)
  return { store, changed, sent, wait: (milliseconds: number) => (today += milliseconds) }
}

test('AUTH-15b goes from the account by its code to the new password, and says whose it is', async () => {
  const { store, changed, sent } = reset()
  await store.sendCode(typed)
  expect(store.$state.get()).toMatchObject({ step: 'code', again: 61_000, refusal: null })
  await store.check(' 123456 ')
  expect(sent('POST /coach-api/auth/reset-check')).toEqual([{ body: { account: 'wang.li', code: '123456' } }])
  expect(store.$state.get()).toMatchObject({ step: 'password', accounts: [account] })
  await store.save({ tenantId: 't1', newPassword: 'Other-horse-8' })
  expect(sent('POST /coach-api/auth/reset')).toEqual([
    { body: { ticket: 'ticket', tenantId: 't1', newPassword: 'Other-horse-8' } },
  ])
  expect(changed).toEqual(['wang.li'])
})

test('AUTH-15b goes back and forth without another code, which another account needs', async () => {
  const { store, sent, wait } = reset()
  await store.sendCode(typed)
  store.leaveCode()
  await store.sendCode(typed)
  expect([store.$state.get().step, sent('POST /coach-api/auth/reset-code').length]).toEqual(['code', 1])
  store.leaveCode()
  await store.sendCode({ ...typed, account: 'other' })
  expect(sent('POST /coach-api/auth/reset-code')).toHaveLength(2)
  wait(60_000)
  await store.sendCode({ ...typed, account: 'other' })
  expect(sent('POST /coach-api/auth/reset-code')).toHaveLength(3)
})

test('AUTH-15b says when the next code may be asked for', async () => {
  const { store } = reset({
    'POST /coach-api/auth/reset-code': () => Promise.reject(refused('code-too-soon', { seconds: 30 })),
  })
  await store.sendCode(typed)
  expect(store.$state.get()).toMatchObject({
    step: 'account',
    refusal: { code: 'code-too-soon', params: { seconds: 30 } },
    again: 31_000,
  })
})

test('AUTH-15b asks for a picture code where the platform does, and sends each answer once', async () => {
  const answers = [() => Promise.reject(refused('challenge-required')), () => ({ expiresAt: '', again: '' })]
  const { store, sent } = reset({ 'POST /coach-api/auth/reset-code': () => answers.shift()?.() })
  const asked = () => vi.waitFor(() => expect(store.challenge.$challenge.get().status).toBe('asked'))
  await store.sendCode(typed)
  await asked()
  await store.sendCode(typed)
  expect(sent('POST /coach-api/auth/reset-code')).toHaveLength(1)
  await store.sendCode({ ...typed, picture: 'aB3d' })
  expect(sent('POST /coach-api/auth/reset-code')[1]).toEqual({
    body: { account: 'wang.li', challenge: { id: 'q1', code: 'aB3d' } },
  })
  await asked()
  expect(sent('POST /coach-api/auth/challenge')).toHaveLength(2)
})

test('AUTH-15b shows the picture at once where it is always asked', async () => {
  const { store } = reset({}, true)
  await vi.waitFor(() => expect(store.challenge.$challenge.get().status).toBe('asked'))
})

test.each([
  ['same-password', 'password'],
  ['code-wrong', 'code'],
] as const)('AUTH-15b a new password that is refused as %s leads to the step %s', async (code, step) => {
  const { store, changed } = reset({
    'POST /coach-api/auth/reset': () => Promise.reject(refused(code)),
  })
  await store.sendCode(typed)
  await store.check('123456')
  await store.save({ tenantId: 't1', newPassword: 'Other-horse-8' })
  expect(store.$state.get()).toMatchObject({ step, busy: false, refusal: { code } })
  expect(changed).toEqual([])
})
