import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { Role } from '../../../contract/administration.ts'
import { contract } from '../../../contract/contract.ts'
import { functionNames, offeredFunctions, unbuiltFunctions } from '../../../domain/permissions/permissions.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { ownRulesOf } from '../lookups.ts'
import { draftOfRole, emptyRole, faultsOfRole, withFunction } from './role-form.ts'
import { createRolesStore } from './roles.store.ts'

const leader: Role = {
  id: 'r1',
  name: 'Team leader',
  type: 'NORMAL',
  builtIn: false,
  functions: ['statistics', 'user'],
  scope: { kind: 'OWN', departments: [] },
  members: 3,
  revision: 2,
}
const me = {
  user_id: 'u1',
  type: 1,
  permissions: ['coach:user'],
  scope: { all: true },
  privileges: functionNames,
}
const refusal = (code: ErrorCode) =>
  new ApiError(409, { code, message: '', params: {}, issues: [], requestId: 'q' })

async function ready(answers: Record<string, unknown> = {}, roles = [leader]) {
  const core = createCoreDouble((call) => {
    const answer = answers[call]
    if (answer instanceof Error) throw answer
    if (answer) return answer
    if (call === 'GET /coach-api/me') return me
    return { items: call === 'GET /coach-api/role' ? roles : [] }
  })
  const store = createRolesStore(core)
  await settled()
  return { store, sent: (call: string) => core.calls.filter((c) => c.call === call).map((c) => c.input) }
}

describe('roles', () => {
  test('ADMIN-02 adds a role with functions in their order and a data scope', async () => {
    const { store, sent } = await ready({ 'POST /coach-api/role': leader })
    await store.add({
      ...emptyRole,
      name: ' Team leader ',
      functions: ['index', 'user', 'course'],
      scope: 'OWN',
      departments: ['d1'],
    })
    expect(sent('POST /coach-api/role')).toEqual([
      {
        body: {
          name: 'Team leader',
          type: 'NORMAL',
          functions: ['course', 'user', 'index'],
          scope: { kind: 'OWN', departments: [] },
        },
      },
    ])
    expect(sent('GET /coach-api/role').length).toBe(2)
  })

  test('PERM-05 sends named departments, and wants at least one', async () => {
    const { store, sent } = await ready({ 'PUT /coach-api/role/:id': leader })
    await store.change(leader, { ...draftOfRole(leader), scope: 'NAMED', departments: ['d2', 'd1'] })
    expect(sent('PUT /coach-api/role/:id')).toMatchObject([
      { params: { id: 'r1' }, body: { scope: { kind: 'NAMED', departments: ['d2', 'd1'] }, revision: 2 } },
    ])
    expect([
      faultsOfRole({ ...emptyRole, name: ' ', scope: 'NAMED' }),
      faultsOfRole({ ...emptyRole, name: 'x' }),
    ]).toEqual([{ name: 'required', departments: 'required' }, {}])
  })

  test('ADMIN-02 brings the version that somebody else saved', async () => {
    const { store } = await ready({ 'PUT /coach-api/role/:id': refusal('changed-meanwhile') }, [
      { ...leader, name: 'Lead', revision: 3 },
    ])
    expect(await store.change(leader, draftOfRole(leader))).toMatchObject({
      status: 'changed',
      theirs: { name: 'Lead', revision: 3 },
    })
  })

  test('ADMIN-02 says that a role is gone when somebody deleted it meanwhile', async () => {
    const { store } = await ready({ 'PUT /coach-api/role/:id': refusal('changed-meanwhile') }, [])
    expect(await store.change(leader, draftOfRole(leader))).toMatchObject({
      status: 'refused',
      code: 'not-found',
    })
  })

  test('ADMIN-02 keeps a role that is in use, with the reason', async () => {
    const { store, sent } = await ready({ 'DELETE /coach-api/role/:id': refusal('category-not-empty') })
    expect(await store.remove(leader)).toMatchObject({ status: 'refused', code: 'category-not-empty' })
    expect(sent('GET /coach-api/role').length).toBe(1)
  })
})

test('PERM-07 PERM-10a knows by the platform’s own rules what the caller may hand on and change', () => {
  const own = {
    id: 'u1',
    type: 2 as const,
    permissions: new Set(['coach:user'] as const),
    scope: { all: false as const, departments: ['d1'] },
    privileges: functionNames,
  }
  const roles = [
    { ...leader, id: 'fits', functions: ['user' as const] },
    leader,
    { ...leader, id: 'all', functions: [], scope: { kind: 'ALL' as const, departments: [] } },
  ]
  const known = [
    { status: 'ready' as const, own },
    { status: 'ready' as const, items: roles },
    { status: 'ready' as const, rows: [] },
  ] as const
  const rules = ownRulesOf(...known)
  expect(['fits', leader.id, 'all'].map((id) => rules?.grants.canGrant(id))).toEqual([true, false, false])
  expect([
    rules?.top,
    rules?.grants.canChange({ type: 2, roleIds: ['fits'] }),
    rules?.grants.canChange({ type: 2, roleIds: ['fits', 'all'] }),
    rules?.grants.canChange({ type: 1, roleIds: ['fits'] }),
  ]).toEqual([false, true, false, false])
  expect(ownRulesOf({ status: 'loading' }, known[1], known[2])).toBe(null)
})

test('ADMIN-02 turns functions on and off in their order', () => {
  expect([
    withFunction(['index'], 'course', true),
    withFunction(['course', 'index'], 'index', false),
  ]).toEqual([['course', 'index'], ['course']])
})

test('PERM-10b offers the functions that a call of the platform asks for, and no others', () => {
  const asked = new Set<string>(
    Object.values(contract).flatMap(({ access }) => (typeof access === 'string' ? [access] : [...access])),
  )
  // `index` is for the menus of portals (PERM-01).
  expect(offeredFunctions.filter((name) => name !== 'index' && !asked.has(`coach:${name}`))).toEqual([])
  expect(unbuiltFunctions.filter((name) => asked.has(`coach:${name}`))).toEqual([])
})
