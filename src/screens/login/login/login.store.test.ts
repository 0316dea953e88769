import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api.ts'
import type { Call } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { askedBeforeChange, passwordChangePath } from '../../../stores/password-change-path.ts'
import { createLoginStore } from './login.store.ts'
import { keepTypedOverReload, typedBeforeReload } from './parts/drafts.ts'
import { changePasswordPage, isPhoneCode, isPhoneNumber, pageAskedFor } from './rules.ts'

const typed = { userName: ' learner ', password: ' secret ', picture: '' }
const refused = (code: ErrorCode, params = {}) =>
  new ApiError(401, { code, message: '', params, issues: [], requestId: 'r' })
const signedIn = { status: 'signed-in', token: 't', expiresAt: '', mustChangePassword: false }
const question = {
  id: 'q1',
  picture: 'data:image/svg+xml,',
  work: { salt: 's', bits: 4, parts: 2 },
  expiresAt: '',
}

/** `answers` by call; what is missing is answered as a platform without extras does. */
function login(answers: Partial<Record<Call, () => unknown>>) {
  const plain: Partial<Record<Call, () => unknown>> = {
    'GET /coach-api/auth/options': () => ({
      password: true,
      phone: true,
      picture: 'after-failures',
      sso: null,
    }),
    'POST /coach-api/auth/challenge': () => question,
  }
  const core = createCoreDouble((call) => (answers[call] ?? plain[call])?.())
  const entered: boolean[] = []
  let time = 0
  const store = createLoginStore(core, {
    enter: (must) => entered.push(must),
    today: () => 1000,
    now: () => (time += 5),
    pause: () => Promise.resolve(),
  })
  const sent = (call: Call) => core.calls.filter((one) => one.call === call).map(({ input }) => input)
  return { store, entered, sent }
}
const challenged = (store: ReturnType<typeof login>['store'], status: string) =>
  vi.waitFor(() => expect(store.challenge.$challenge.get().status).toBe(status))

test('AUTH-13a enters the product with the name trimmed and the password as it was typed', async () => {
  const { sent, store, entered } = login({ 'POST /coach-api/auth/login': () => signedIn })
  await store.byPassword(typed)
  expect(sent('POST /coach-api/auth/login')).toEqual([
    { body: { userName: 'learner', password: ' secret ' } },
  ])
  expect([store.$state.get().status, entered]).toEqual(['entering', [false]])
})

test('AUTH-05 leads who must change the password there first', async () => {
  const { store, entered } = login({
    'POST /coach-api/auth/login': () => ({ ...signedIn, mustChangePassword: true }),
  })
  await store.byPassword(typed)
  expect(entered).toEqual([true])
})

test('AUTH-13a asks once however often the button is pressed', async () => {
  const { sent, store } = login({ 'POST /coach-api/auth/login': () => signedIn })
  await Promise.all([store.byPassword(typed), store.byPassword(typed)])
  await store.byPassword(typed)
  expect(sent('POST /coach-api/auth/login')).toHaveLength(1)
})

test.each(['login-failed', 'licence-expired', 'no-enterprise', 'user-disabled'] as const)(
  'AUTH-05 says %s and stays',
  async (code) => {
    const { store, entered } = login({ 'POST /coach-api/auth/login': () => Promise.reject(refused(code)) })
    await store.byPassword(typed)
    expect(store.$state.get()).toEqual({ status: 'refused', code })
    expect(entered).toEqual([])
  },
)

test('AUTH-05 says until when a locked name is refused, and tells no answer from a refusal', async () => {
  const answers = [refused('login-locked', { seconds: 90 }), new NetworkError(null)]
  const { store } = login({
    'POST /coach-api/auth/login': () => Promise.reject(answers.shift() ?? new Error()),
  })
  await store.byPassword(typed)
  expect(store.$state.get()).toEqual({ status: 'locked', until: 91_000 })
  await store.byPassword(typed)
  expect(store.$state.get()).toEqual({ status: 'refused', code: 'network' })
})

test('AUTH-01 asks for the picture code where the platform wants one, and sends it with the next try', async () => {
  const answers = [() => Promise.reject(refused('challenge-required')), () => signedIn]
  const { store, sent } = login({ 'POST /coach-api/auth/login': () => answers.shift()?.() })
  await store.byPassword(typed)
  await challenged(store, 'asked')
  await store.byPassword(typed)
  expect(sent('POST /coach-api/auth/login')).toHaveLength(1)
  await store.byPassword({ ...typed, picture: ' aB3d ' })
  expect(sent('POST /coach-api/auth/login')[1]).toEqual({
    body: { userName: 'learner', password: ' secret ', challenge: { id: 'q1', code: 'aB3d' } },
  })
})

test('AUTH-01 shows the picture at once where it is always asked, and a new one after each failure', async () => {
  const { store, sent } = login({
    'GET /coach-api/auth/options': () => ({ password: true, phone: false, picture: 'always', sso: null }),
    'POST /coach-api/auth/login': () => Promise.reject(refused('challenge-failed')),
  })
  await challenged(store, 'asked')
  await store.byPassword({ ...typed, picture: 'wrong' })
  await challenged(store, 'asked')
  expect(sent('POST /coach-api/auth/challenge')).toHaveLength(2)
  expect(store.$state.get()).toEqual({ status: 'refused', code: 'challenge-failed' })
})

test('AUTH-01 lets the browser work instead of the person reading', async () => {
  const { store, sent } = login({
    'GET /coach-api/auth/options': () => ({ password: true, phone: false, picture: 'always', sso: null }),
    'POST /coach-api/auth/login': () => signedIn,
  })
  await challenged(store, 'asked')
  await store.challenge.workOut()
  expect(store.challenge.$challenge.get().status).toBe('worked-out')
  await store.byPassword(typed)
  expect(sent('POST /coach-api/auth/login')).toMatchObject([
    { body: { challenge: { id: 'q1', nonce: expect.stringMatching(/^\d+\.\d+$/) as string } } },
  ])
})

test('AUTH-01 keeps the picture where the work is given up', async () => {
  const { store } = login({
    'POST /coach-api/auth/challenge': () => ({ ...question, work: { salt: 's', bits: 250, parts: 1 } }),
  })
  await store.challenge.ask()
  const work = store.challenge.workOut()
  store.challenge.giveUp()
  await work
  expect(store.challenge.$challenge.get()).toMatchObject({ status: 'asked', question: { id: 'q1' } })
})

test('AUTH-01 sends a code to a phone and says when the next may be asked for', async () => {
  const { store, sent, entered } = login({
    'POST /coach-api/auth/phone-code': () => ({
      expiresAt: '2026-01-01T00:10:00Z',
      again: '1970-01-01T00:01:01Z',
    }),
    'POST /coach-api/auth/phone-login': () => signedIn,
  })
  await store.sendCode({ phone: ' 13800138000 ', picture: '' })
  expect(sent('POST /coach-api/auth/phone-code')).toEqual([{ body: { phone: '13800138000' } }])
  expect(store.$code.get()).toEqual({ status: 'sent', again: 61_000 })
  await store.byPhone({ phone: '13800138000', code: ' 123456 ' })
  expect(sent('POST /coach-api/auth/phone-login')).toEqual([
    { body: { phone: '13800138000', code: '123456' } },
  ])
  expect(entered).toEqual([false])
})

test('AUTH-01 counts down where a code was asked for too soon', async () => {
  const { store } = login({
    'POST /coach-api/auth/phone-code': () => Promise.reject(refused('code-too-soon', { seconds: 42 })),
  })
  await store.sendCode({ phone: '13800138000', picture: '' })
  expect(store.$code.get()).toEqual({ status: 'refused', code: 'code-too-soon', again: 43_000 })
})

test('AUTH-03 lets who has several enterprises choose one, and keeps the choice where it fails', async () => {
  const enterprises = [
    { tenantId: 'a', name: 'Galaxy', code: 'galaxy' },
    { tenantId: 'b', name: 'Harbour', code: 'harbour' },
  ]
  const answers = [() => Promise.reject(refused('enterprise-switch-failed')), () => signedIn]
  const { store, sent, entered } = login({
    'POST /coach-api/auth/login': () => ({ status: 'choose', ticket: 'k1', enterprises }),
    'POST /coach-api/auth/choose': () => answers.shift()?.(),
  })
  await store.byPassword(typed)
  expect(store.$state.get()).toMatchObject({ status: 'choosing', enterprises })
  await store.choose('b')
  expect(store.$state.get()).toMatchObject({
    status: 'choosing',
    enterprises,
    busy: false,
    code: 'enterprise-switch-failed',
  })
  await store.choose('b')
  expect(sent('POST /coach-api/auth/choose')[1]).toEqual({ body: { ticket: 'k1', tenantId: 'b' } })
  expect(entered).toEqual([false])
})

test('AUTH-02 knows a phone number and a code of six digits', () => {
  expect(['13800138000', '+81 90-1234-5678', ' 13800138000 '].map(isPhoneNumber)).toEqual([true, true, true])
  expect(['', '12345', 'abcdefg', '138001380001380013800'].map(isPhoneNumber)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['123456', ' 123456 ', '12345', '1234567', '12a456', '１２３４５６'].map(isPhoneCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('AUTH-05 leads to the address that was asked for, and never elsewhere', () => {
  const page = 'https://coach.example/demo/login.html'
  expect(pageAskedFor(`${page}?to=%2Fcoach-info%2F1`)).toBe(
    'https://coach.example/demo/index.html#/coach-info/1',
  )
  expect(pageAskedFor(page)).toBe('https://coach.example/demo/index.html')
  expect(changePasswordPage(page)).toBe('https://coach.example/demo/index.html#/change-password')
  for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(pageAskedFor(`${page}?to=${encodeURIComponent(evil)}`)).toBe(
      'https://coach.example/demo/index.html',
    )
})

test('AUTH-05 leads to the page that was asked for after the first password was changed', () => {
  const page = 'https://coach.example/demo/login.html'
  const changing = new URL(
    changePasswordPage(`${page}?to=${encodeURIComponent('/user-list?tab=classes&x=1 2')}`),
  )
  expect(changing.hash.startsWith('#/change-password?to=')).toBe(true)
  expect(askedBeforeChange(changing.hash.replace(/^#/, ''))).toBe('/user-list?tab=classes&x=1%202')
  expect(passwordChangePath('/change-password?to=%2Findex')).toBe('/change-password?to=%2Findex')
  for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
    expect(askedBeforeChange(`/change-password?to=${encodeURIComponent(evil)}`)).toBe('')
})

test('LOC-03 AUTH-01 keeps name and number over the reload of a new language, once, and no secret', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  kept.set('coach.login.typed', JSON.stringify({ userName: 'ada', phone: 138, password: 'x', consent: true }))
  expect(typedBeforeReload(storage)).toEqual({
    userName: 'ada',
    phone: '',
    password: '',
    code: '',
    picture: '',
    consent: false,
  })
  expect(typedBeforeReload(storage).userName).toBe('')
  kept.set('coach.login.typed', '{broken')
  expect(typedBeforeReload(storage).userName).toBe('')
  keepTypedOverReload(storage)
  expect(kept.get('coach.login.typed')).toBe('{broken')
})
