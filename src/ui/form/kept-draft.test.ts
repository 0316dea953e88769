import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { Claims } from '../../contract/identity.ts'
import { keepDraft } from './kept-draft.ts'

const empty = { name: '', phone: '', roles: [] as string[], password: '' }
const userOf = (id: string) => ({ $user: atom({ user_id: id } as Claims) })

function storageDouble() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('AUTH-12a brings back what was typed before the sign-in ended, to the same person and form alone', () => {
  const storage = storageDouble()
  const draft = (who: string, form: string) => keepDraft(userOf(who), form, empty, () => storage)
  draft('u1', 'Ada').keep({ name: 'Ada L', phone: '', roles: ['r1'], password: 'Secret-pass-1' })
  expect(draft('u1', 'Ada').read()).toEqual({ name: 'Ada L', roles: ['r1'] })
  expect([draft('u2', 'Ada').read(), draft('u1', 'Ben').read()]).toEqual([null, null])
  expect(JSON.stringify([...storage.kept])).not.toContain('Secret-pass-1')
  draft('u1', 'Ada').forget()
  expect(draft('u1', 'Ada').read()).toBe(null)
})

test('AUTH-12a takes nothing that the form does not have, or of another kind, and survives a storage that refuses', () => {
  const storage = storageDouble()
  const { read } = keepDraft(userOf('u1'), 'Ada', empty, () => storage)
  const key = 'coach.u1.form.draft.Ada'
  for (const text of [
    '{broken',
    '7',
    '[]',
    '{"name":7,"roles":"x","other":"y","password":"p"}',
    '{"name":""}',
  ]) {
    storage.kept.set(key, text)
    expect(read(), text).toBe(null)
  }
  const refusing = () => {
    throw new Error('denied')
  }
  const shut = keepDraft(userOf('u1'), 'Ada', empty, refusing)
  shut.keep({ ...empty, name: 'x' })
  shut.forget()
  expect(shut.read()).toBe(null)
})
