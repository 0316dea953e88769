import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../api/api.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Person } from '../../../contract/people.ts'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { draftOfPerson, emptyPerson, faultsOfPerson } from './person-form.ts'
import { everybody, peopleQuery } from './people-query.ts'
import { createPeopleStore } from './people.store.ts'

const person: Person = {
  id: 'p1',
  userName: 'wang',
  displayName: '王晓明',
  phone: '',
  email: '',
  jobNumber: '',
  type: 2,
  status: 'ACTIVE',
  lockedUntil: null,
  mustChangePassword: false,
  department: 'Cards',
  departmentId: 'd1',
  classes: [],
  classIds: [],
  roles: [{ id: 'r1', name: 'Leader' }],
  lastLoginAt: null,
  revision: 3,
}
const refusal = (code: ErrorCode) =>
  new ApiError(409, { code, message: '', params: {}, issues: [], requestId: 'q' })

async function ready(answers: Record<string, unknown> = {}) {
  const core = createCoreDouble((call) => {
    if (call in answers) {
      const answer = answers[call]
      if (answer instanceof Error) throw answer
      return answer
    }
    if (call === 'GET /coach-api/user') return { items: [person], total: 1, page: 1, size: 25 }
    return { items: [], changed: 1 }
  })
  const store = createPeopleStore(core)
  await settled()
  const sent = (call: string) => core.calls.filter((c) => c.call === call).map((c) => c.input)
  return { core, store, sent }
}

describe('finding people', () => {
  test('ADMIN-01 asks by status, type, department, class and role, and leaves out what no call takes', () => {
    expect(
      peopleQuery({
        ...everybody,
        userName: ' wang ',
        status: 'ACTIVE',
        type: '1',
        department: 'd',
        class: 'c',
        role: 'r',
      }),
    ).toEqual({ userName: 'wang', status: 'ACTIVE', type: 1, department: 'd', class: 'c', role: 'r' })
    expect(peopleQuery({ ...everybody, status: 'GONE', type: '7' })).toEqual({})
  })

  test('ADMIN-01 lets the platform sort, up, down and not at all', async () => {
    const { store, sent } = await ready()
    for (let press = 0; press < 3; press++) store.sort('lastLoginAt')
    await settled()
    expect(sent('GET /coach-api/user').slice(1)).toEqual([
      { query: { page: 1, size: 25, sort: 'lastLoginAt', order: 'asc' } },
      { query: { page: 1, size: 25, sort: 'lastLoginAt', order: 'desc' } },
      { query: { page: 1, size: 25 } },
    ])
  })

  test('ADMIN-01 still names the chosen who stand on another page by now', async () => {
    const { store } = await ready()
    store.list.filter({ status: 'DISABLED' })
    await settled()
    expect([store.nameOf('p1'), store.nameOf('unknown')]).toEqual(['王晓明', 'unknown'])
  })
})

describe('changing people', () => {
  test('ADMIN-01 shows a changed person at once, so that opening them again goes on from there', async () => {
    const { store } = await ready({
      'PUT /coach-api/user/:id': { ...person, displayName: '王小明', revision: 4 },
    })
    const { items } = await new Promise<{ items: Person[] }>((resolve) => {
      store.list.$page.listen((page) => page.status === 'ready' && !page.stale && resolve(page))
      void store.change(person, { ...draftOfPerson(person), displayName: '王小明' })
    })
    expect(items).toMatchObject([{ displayName: '王小明', revision: 4 }])
  })

  test('ADMIN-01 PERM-07 adds a person with roles and hands on the first password', async () => {
    const { store, sent } = await ready({ 'POST /coach-api/user': { id: 'p2', password: 'Abc2345678' } })
    const outcome = await store.add({
      ...emptyPerson('d1'),
      userName: ' li-na ',
      displayName: ' 李娜 ',
      roleIds: ['r1'],
    })
    expect(outcome).toEqual({ status: 'done', reply: { id: 'p2', password: 'Abc2345678' } })
    expect(sent('POST /coach-api/user')).toEqual([
      {
        body: {
          userName: 'li-na',
          displayName: '李娜',
          phone: '',
          email: '',
          jobNumber: '',
          type: 2,
          departmentId: 'd1',
          roleIds: ['r1'],
          classIds: [],
        },
      },
    ])
  })

  test('ADMIN-01 changes a person by their revision and loads the list again', async () => {
    const { store, sent } = await ready({ 'PUT /coach-api/user/:id': person })
    await store.change(person, { ...draftOfPerson(person), jobNumber: '7', departmentId: '' })
    expect(sent('PUT /coach-api/user/:id')).toMatchObject([
      { params: { id: 'p1' }, body: { jobNumber: '7', departmentId: null, revision: 3 } },
    ])
    expect(sent('GET /coach-api/user').length).toBe(2)
  })

  test('ADMIN-01 brings what somebody else saved meanwhile, and the platform’s own words for any other refusal', async () => {
    const theirs = { ...person, displayName: '王明', revision: 4 }
    const { store } = await ready({
      'PUT /coach-api/user/:id': refusal('changed-meanwhile'),
      'GET /coach-api/user/:id': theirs,
    })
    expect(await store.change(person, draftOfPerson(person))).toEqual({ status: 'changed', theirs })
    const other = await ready({ 'PUT /coach-api/user/:id': refusal('operation-forbidden') })
    expect(await other.store.change(person, draftOfPerson(person))).toMatchObject({
      status: 'refused',
      code: 'operation-forbidden',
    })
    expect(other.sent('GET /coach-api/user').length).toBe(1)
  })

  test('ADMIN-09a erases people by their ids', async () => {
    const { store, sent } = await ready()
    await store.erase({ ids: ['p1', 'p2'] })
    expect(sent('POST /coach-api/user/_erase')).toEqual([{ body: { ids: ['p1', 'p2'] } }])
  })
})

test('AUTH-02 AUTH-11 finds what is wrong with a person before it is sent', () => {
  const fine = { ...emptyPerson(''), userName: 'li_na-1', displayName: '李娜' }
  expect([
    faultsOfPerson(fine, true),
    faultsOfPerson(
      { ...fine, phone: '+86 138-1234-5678', email: 'a@b.example', password: 'Abcdefgh1+' },
      true,
    ),
  ]).toEqual([{}, {}])
  expect(
    faultsOfPerson(
      { ...fine, userName: 'li na', displayName: ' ', phone: '12', email: 'a@b', password: 'abcdefgh12' },
      true,
    ),
  ).toEqual({
    userName: 'user-name',
    displayName: 'required',
    phone: 'phone',
    email: 'email',
    password: 'illegal-password',
  })
  expect(faultsOfPerson({ ...fine, userName: '' }, false)).toEqual({})
})
