import { expect, test } from 'vitest'
import { differing, rebase } from './draft.ts'

const start = { name: 'Li Na', phone: '1', roles: ['a'] }

test('ADMIN-01 loses nothing that was typed when somebody else saves first', () => {
  const mine = { ...start, name: 'Li Nana', roles: ['a', 'b'] }
  const theirs = { name: 'Lina', phone: '2', roles: ['a', 'b'] }
  expect(rebase(start, mine, theirs)).toEqual({
    draft: { name: 'Li Nana', phone: '2', roles: ['a', 'b'] },
    conflicts: ['name'],
  })
})

test('ADMIN-01 asks nothing where only one side changed a field', () => {
  expect(rebase(start, { ...start, phone: '3' }, { ...start, name: 'Lina' })).toEqual({
    draft: { name: 'Lina', phone: '3', roles: ['a'] },
    conflicts: [],
  })
  expect([differing(start, { ...start }), differing(start, { ...start, roles: [] })]).toEqual([[], ['roles']])
})
