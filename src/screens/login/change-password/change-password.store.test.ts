import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { isLegalPassword } from '../parts/legal-password.ts'
import { createChangePasswordStore } from './change-password.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function form(answer: () => unknown = () => ({ status: 200, data: true })) {
  const core = createCoreDouble(answer)
  let loggedOut = 0
  const store = createChangePasswordStore(core, () => (loggedOut += 1))
  const type = (old: string, fresh: string, again: string) => {
    store.change('old_password', old)
    store.change('new_password', fresh)
    store.change('new_password_again', again)
  }
  return { core, store, type, loggedOut: () => loggedOut }
}

test('AUTH-09 asks for all three, the first missing one first', async () => {
  const { core, store } = form()
  expect(await store.submit()).toBe('old_password')
  expect(store.$problems.get()).toEqual({
    old_password: 'required',
    new_password: 'required',
    new_password_again: 'required',
  })
  expect(core.calls).toEqual([])
})

test('AUTH-09 makes no call where the new password is the old one, or the confirmation differs', async () => {
  const { core, store, type } = form()
  type('Right-horse-7', 'Right-horse-7', 'Right-horse-7')
  expect(await store.submit()).toBe('new_password')
  expect(store.$problems.get()).toEqual({ new_password: 'same' })
  type('Right-horse-7', 'Other-horse-8', 'Other-horse-9')
  expect(await store.submit()).toBe('new_password_again')
  expect(store.$problems.get()).toEqual({ new_password_again: 'different' })
  expect(core.calls).toEqual([])
})

test('AUTH-09 looks at a confirmation again when the new password changes', () => {
  const { store, type } = form()
  type('Right-horse-7', 'Other-horse-8', 'Other-horse-8')
  expect(store.$problems.get()).toEqual({})
  store.change('new_password', 'Other-horse-9')
  expect(store.$problems.get()).toEqual({ new_password_again: 'different' })
  store.change('new_password', 'Other-horse-8')
  expect(store.$problems.get()).toEqual({})
})

test('AUTH-11 knows a legal password', () => {
  expect(['Right-horse-7', 'aB3@_+-aaaa', `A1${'a'.repeat(28)}`].map(isLegalPassword)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [
      'Short-1a',
      'right-horse-7',
      'RIGHT-HORSE-7',
      'Right-horses',
      'Right horse 7',
      'Right-horse-7!',
      '密码Right-horse-7',
      `A1${'a'.repeat(29)}`,
    ].map(isLegalPassword),
  ).not.toContain(true)
})

test('AUTH-10 sends both, says so, and logs out two seconds later', async () => {
  const { core, store, type, loggedOut } = form()
  type('Right-horse-7', 'Other-horse-8', 'Other-horse-8')
  expect(await store.submit()).toBeNull()
  expect(core.calls).toEqual([
    {
      call: 'POST /user-api/user/password/_change',
      input: { body: { oldPassword: 'Right-horse-7', newPassword: 'Other-horse-8' } },
    },
  ])
  expect(store.$state.get()).toEqual({ status: 'changed' })
  vi.advanceTimersByTime(1999)
  expect(loggedOut()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(loggedOut()).toBe(1)
})

test('AUTH-10 keeps what was typed where it fails', async () => {
  const { store, type, loggedOut } = form(() =>
    Promise.reject(
      new ApiError(400, { code: 'wrong-password', message: '', params: {}, issues: [], requestId: 'r' }),
    ),
  )
  type('Wrong-horse-7', 'Other-horse-8', 'Other-horse-8')
  await store.submit()
  expect(store.$state.get()).toEqual({ status: 'failed', code: 'wrong-password' })
  expect(store.$draft.get()).toEqual({
    old_password: 'Wrong-horse-7',
    new_password: 'Other-horse-8',
    new_password_again: 'Other-horse-8',
  })
  vi.advanceTimersByTime(5000)
  expect(loggedOut()).toBe(0)
})
