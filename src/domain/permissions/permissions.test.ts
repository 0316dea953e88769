import { describe, expect, test } from 'vitest'
import { coversScope, type DepartmentNode, scopeOf, sees, withDescendants } from './data-scope.ts'
import { type GrantedRole, type PermissionHolder, isRoleWithin, grantRulesOf } from './grants.ts'
import { type FunctionName, functionNames, permissionOf, remotePermissions } from './permissions.ts'

/** group > bank > cards, group > hotel. */
const tree: DepartmentNode[] = [
  { id: 'group', parentId: null },
  { id: 'bank', parentId: 'group' },
  { id: 'cards', parentId: 'bank' },
  { id: 'hotel', parentId: 'group' },
]

describe('function permissions', () => {
  test.each([
    ['COURSE', 'coach:course'],
    ['coach:Index', 'coach:index'],
    [' publish ', 'coach:publish'],
    ['coach:everything', null],
    ['', null],
    ['coach:', null],
  ])('PERM-03 reads the key %j', (key, permission) => {
    expect(permissionOf(key)).toBe(permission)
  })

  test("PERM-03 takes of a remote's list what begins with coach: alone, each once", () => {
    expect(remotePermissions(['coach:USER', 'coach:user', 'course', 'other:index', 'coach:nothing'])).toEqual(
      ['coach:user'],
    )
    expect(remotePermissions([])).toEqual([])
  })
})

describe('data scope', () => {
  test('PERM-05 reaches from a department to all below it, and ends in a tree that turns in a circle', () => {
    expect(withDescendants(tree, ['bank']).sort()).toEqual(['bank', 'cards'])
    expect(withDescendants(tree, ['gone'])).toEqual([])
    expect(
      withDescendants(
        [
          { id: 'a', parentId: 'b' },
          { id: 'b', parentId: 'a' },
        ],
        ['a'],
      ).sort(),
    ).toEqual(['a', 'b'])
  })

  test('PERM-05 adds up what several roles let a person see', () => {
    const own = { kind: 'OWN' as const, departments: [] }
    const hotel = { kind: 'NAMED' as const, departments: ['hotel'] }
    expect(scopeOf([own, hotel], 'bank', tree)).toEqual({
      all: false,
      departments: expect.arrayContaining(['bank', 'cards', 'hotel']),
    })
    expect(scopeOf([own, { kind: 'ALL', departments: [] }], 'bank', tree)).toEqual({ all: true })
    expect(scopeOf([own], null, tree)).toEqual({ all: false, departments: [] })
    expect(scopeOf([], 'bank', tree)).toEqual({ all: false, departments: [] })
  })

  test('PERM-05 shows who belongs to no department to those alone who see all', () => {
    expect(sees({ all: false, departments: ['bank'] }, null)).toBe(false)
    expect(sees({ all: true }, null)).toBe(true)
    expect(coversScope({ all: false, departments: ['bank'] }, { all: true })).toBe(false)
    expect(coversScope({ all: true }, { all: true })).toBe(true)
  })
})

describe('handing on', () => {
  const context = { departments: tree, privileges: functionNames }
  const holder = (
    functions: FunctionName[],
    departments: string[] | null,
    type: PermissionHolder['type'] = 2,
  ): PermissionHolder => ({
    type,
    permissions: new Set(functions.map((name) => `coach:${name}` as const)),
    scope: departments === null ? { all: true } : { all: false, departments },
  })
  const role = (
    functions: FunctionName[],
    scope: GrantedRole['scope'],
    type: GrantedRole['type'] = 'NORMAL',
  ) => ({ type, functions, scope })
  const all = { kind: 'ALL' as const, departments: [] }
  const own = { kind: 'OWN' as const, departments: [] }
  const named = (...departments: string[]) => ({ kind: 'NAMED' as const, departments })

  test("PERM-05 gives no function that the giver has not, but for what is about one's own alone", () => {
    const leader = holder(['user', 'statistics'], ['bank', 'cards'])
    expect(isRoleWithin(leader, role(['user', 'index'], own), context)).toBe(true)
    expect(isRoleWithin(leader, role(['user', 'permission'], own), context)).toBe(false)
    expect(
      isRoleWithin(leader, role(['user', 'course'], own), { ...context, privileges: ['user', 'statistics'] }),
    ).toBe(true)
  })

  test('PERM-05 gives no wider view, and no role for a higher kind of person', () => {
    const leader = holder(['user'], ['bank', 'cards'])
    expect(isRoleWithin(leader, role(['user'], named('bank')), context)).toBe(true)
    expect(isRoleWithin(leader, role(['user'], named('group')), context)).toBe(false)
    expect(isRoleWithin(leader, role([], all), context)).toBe(false)
    expect(isRoleWithin(leader, role([], own, 'ADMIN'), context)).toBe(false)
    expect(isRoleWithin(holder([], [], 0), role([...functionNames], all, 'SYSTEM'), context)).toBe(true)
  })

  test('PERM-05 judges people by their own roles, or by the built-in one of their type', () => {
    const roles: GrantedRole[] = [
      { id: 'normal', builtIn: true, ...role(['index'], own) },
      { id: 'admin', builtIn: true, ...role([...functionNames], all, 'ADMIN') },
      { id: 'mighty', builtIn: false, ...role(['permission'], own) },
      { id: 'little', builtIn: false, ...role([], own) },
    ]
    const { canChange, canGrant } = grantRulesOf(holder(['user'], ['bank']), { ...context, roles })
    expect(canChange({ type: 2, roleIds: [] })).toBe(true)
    expect(canChange({ type: 2, roleIds: ['little', 'mighty'] })).toBe(false)
    expect(canChange({ type: 2, roleIds: ['gone'] })).toBe(true)
    expect(canChange({ type: 1, roleIds: ['little'] })).toBe(false)
    const clerk = grantRulesOf(holder(['user'], null, 1), { ...context, roles })
    expect(clerk.canChange({ type: 1, roleIds: [] })).toBe(false)
    expect(clerk.canChange({ type: 1, roleIds: ['little'] })).toBe(true)
    expect([canGrant('little'), canGrant('mighty')]).toEqual([true, false])
  })
})
