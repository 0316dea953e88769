import { expect, test } from 'vitest'
import type { Role } from '../../contract/administration.ts'
import { givenRoles } from './lookups.ts'

test('ADMIN-02 people are found by roles that somebody gave, and never by ADMIN, NORMAL or SYSTEM', () => {
  const role = (name: string, builtIn: boolean): Role => ({
    id: name,
    name,
    type: 'NORMAL',
    builtIn,
    functions: [],
    scope: { kind: 'OWN', departments: [] },
    members: 0,
    revision: 1,
  })
  expect(givenRoles([role('NORMAL', true), role('团队主管', false)]).map(({ name }) => name)).toEqual([
    '团队主管',
  ])
})
