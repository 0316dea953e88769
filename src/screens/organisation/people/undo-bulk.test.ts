import { expect, test } from 'vitest'
import { person } from './person.test-data.ts'
import { idsOfOthers, idsOutside, movesBack, rolesBack } from './undo-bulk.ts'

const withRoles = (id: string, ...roles: string[]) =>
  person(id, { roles: roles.map((role) => ({ id: role, name: role })) })

test('UI-10d brings people back to the departments that they came from', () => {
  const before = [
    person('a', { departmentId: 'bank' }),
    person('b', { departmentId: 'hotel' }),
    person('c', { departmentId: 'bank' }),
    person('d', { departmentId: null }),
    person('stayed', { departmentId: 'shop' }),
  ]
  expect(movesBack(before, 'shop')).toEqual([
    { ids: ['a', 'c'], departmentId: 'bank' },
    { ids: ['b'], departmentId: 'hotel' },
    { ids: ['d'], departmentId: '' },
  ])
  expect(movesBack(before, '').flatMap(({ ids }) => ids)).not.toContain('d')
})

test('UI-10d takes back the roles that were new, and gives back those that were there', () => {
  const before = [withRoles('a', 'old'), withRoles('b', 'new', 'old'), withRoles('c'), withRoles('d', 'new')]
  expect(rolesBack(before, ['new'], ['old'])).toEqual([
    { ids: ['a'], add: ['old'], remove: ['new'] },
    { ids: ['b'], add: ['old'], remove: [] },
    { ids: ['c'], add: [], remove: ['new'] },
  ])
})

test('UI-10d leaves alone who stood so already', () => {
  const before = [person('a', {}), person('b', { status: 'DISABLED', classIds: ['night'] })]
  expect([idsOfOthers(before, 'DISABLED'), idsOfOthers(before, 'ACTIVE')]).toEqual([['a'], ['b']])
  expect(idsOutside(before, 'night')).toEqual(['a'])
})
