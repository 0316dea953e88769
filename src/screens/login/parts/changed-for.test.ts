import { expect, test } from 'vitest'
import { leaveChangedFor, takeChangedFor } from './changed-for.ts'

test('AUTH-10 tells the login once whose password was changed', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  expect(takeChangedFor(storage)).toBeNull()
  leaveChangedFor('new-manager', storage)
  expect(takeChangedFor(storage)).toBe('new-manager')
  expect(takeChangedFor(storage)).toBeNull()
})

test('AUTH-10 goes without where the browser forbids storage', () => {
  const forbid = () => {
    throw new Error('SecurityError')
  }
  expect(() => leaveChangedFor('x', { setItem: forbid })).not.toThrow()
  expect(takeChangedFor({ getItem: forbid, removeItem: forbid })).toBeNull()
})
