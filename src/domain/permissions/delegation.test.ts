import { describe, expect, test } from 'vitest'
import {
  canGrantToService,
  managesCredentials,
  permissionsOfScope,
  permissionsUnder,
  scopeOfPermissions,
} from './delegation.ts'
import type { PermissionHolder } from './grants.ts'

const manager: PermissionHolder = {
  type: 1,
  permissions: new Set(['coach:permission', 'coach:user']),
  scope: { all: true },
}

describe('the scope of a token', () => {
  test('AUTH-16a is the practice and the permissions that are named, in one order', () => {
    expect(scopeOfPermissions([])).toBe('practice')
    expect(scopeOfPermissions(['coach:publish', 'coach:course'])).toBe('practice coach:course coach:publish')
    expect(permissionsOfScope('coach:publish  practice coach:course')).toEqual([
      'coach:course',
      'coach:publish',
    ])
    expect(permissionsOfScope('')).toEqual([])
  })

  test.each(['everything', 'coach:', 'COACH:USER', 'coach:user,practice', 'practice\tcoach:user'])(
    'AUTH-16a is none where it is %j',
    (scope) => expect(permissionsOfScope(scope)).toBeNull(),
  )

  test('AUTH-16a takes from what the person may and adds nothing', () => {
    const held = new Set(['coach:user', 'coach:index'] as const)
    expect([
      ...permissionsUnder(held, { service: 's', permissions: ['coach:user', 'coach:course'] }),
    ]).toEqual(['coach:user'])
    expect([...permissionsUnder(held, { service: 's', permissions: [] })]).toEqual([])
    expect(permissionsUnder(held, null)).toBe(held)
  })
})

describe('who may make a service credential', () => {
  test('AUTH-16b a manager who sees everybody, and who has what the service gets', () => {
    expect(canGrantToService(manager, ['user', 'permission'])).toBe(true)
    expect(canGrantToService(manager, ['course'])).toBe(false)
  })

  test('AUTH-16b nobody who sees a part, and nobody who is no manager', () => {
    expect(managesCredentials({ ...manager, scope: { all: false, departments: ['d'] } })).toBe(false)
    expect(managesCredentials({ ...manager, type: 2 })).toBe(false)
    expect(canGrantToService({ ...manager, type: 2 }, [])).toBe(false)
  })
})
