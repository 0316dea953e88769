import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { everybody, everybodyNamed } from './everybody.ts'

const { signal } = new AbortController()

test('ADMIN-01 asks the emoti service for everybody in chunks of 100', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `p${from + at}`,
      uuid: `u${from + at}`,
      nickname: '',
      displayName: `Person ${from + at}`,
      username: `p${from + at}`,
    }))
  const core = createCoreDouble((_, input) => {
    const { pageNo } = (input as { query: { pageNo: number } }).query
    return {
      status: 200,
      data: { total: 250, pageNo, pageSize: 100, list: page((pageNo - 1) * 100, pageNo === 3 ? 50 : 100) },
    }
  })
  const members = await everybody(core, true, signal)
  expect([
    members.length,
    new Set(members.map(({ id }) => id)).size,
    members[249]?.emotiServiceUserId,
  ]).toEqual([250, 250, 'u249'])
  expect(core.calls.map(({ call, input }) => [call, input])).toEqual(
    [1, 2, 3].map((pageNo) => ['GET /api/system/user/page', { query: { pageNo, pageSize: 100 } }]),
  )
})

test('UI-07 ADMIN-01 asks for active people and the classes in one go where there is no emoti service', async () => {
  const person = {
    id: 'a',
    displayName: 'Ada',
    userName: 'ada',
    classes: ['Evening', 'Night'],
    classIds: ['c1', 'c2'],
    departmentId: 'd2',
  }
  const core = createCoreDouble((call) =>
    call === 'GET /coach-api/class' ? { items: [{ id: 'c1', className: 'Evening' }] } : { items: [person] },
  )
  expect(await everybody(core, false, signal)).toEqual([
    { id: 'c1', type: 'CLASS', name: 'Evening', className: 'Evening' },
    {
      id: 'a',
      type: 'STUDENT',
      name: 'Ada (ada)',
      className: 'Evening · Night',
      classIds: ['c1', 'c2'],
      departmentId: 'd2',
    },
  ])
  expect(core.calls.map(({ input }) => input)).toContainEqual({ query: { size: 20_000, status: 'ACTIVE' } })
})

test('PUBLISH-12 ADMIN-01 offers departments where they can be named, and people alone where they come from the emoti service', async () => {
  const core = createCoreDouble((call) => {
    if (call === 'GET /coach-api/department')
      return {
        items: [
          { id: 'd1', name: 'Bank', parentId: null },
          { id: 'd2', name: 'Cards', parentId: 'd1' },
        ],
      }
    return call === 'GET /api/system/user/page'
      ? { status: 200, data: { total: 0, pageNo: 1, pageSize: 100, list: [] } }
      : { items: [] }
  })
  expect(await everybodyNamed(core, false, signal)).toEqual([
    { id: 'd1', type: 'DEPARTMENT', name: 'Bank', className: null, departmentId: null },
    { id: 'd2', type: 'DEPARTMENT', name: 'Cards', className: null, departmentId: 'd1' },
  ])
  expect(await everybodyNamed(core, true, signal)).toEqual([])
})
