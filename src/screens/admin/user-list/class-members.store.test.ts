import { expect, test } from 'vitest'
import type { Member } from '../../../ui/member-select/member-index.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { classMembersOf, membershipChange } from './class-members.store.ts'

const student = (id: string): Member => ({ id, type: 'STUDENT', name: id, className: null })
const evening: Member = { id: 'c1', type: 'CLASS', name: 'Evening', className: 'Evening' }
const peopleByClass = new Map([['c1', ['a', 'b']]])

test('ADMIN-01 tells the platform only who comes and who goes', () => {
  expect(membershipChange({ inClass: [student('c'), student('d')], peopleByClass }, [student('c'), student('a')])).toEqual({ add: ['a'], remove: ['d'] })
  expect(membershipChange({ inClass: [student('c')], peopleByClass }, [student('c')])).toEqual({ add: [], remove: [] })
})

test('UI-07 takes a chosen class for the people who are in it', () => {
  expect(membershipChange({ inClass: [student('a')], peopleByClass }, [evening, student('d')])).toEqual({ add: ['b', 'd'], remove: [] })
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

test('ADMIN-01 asks the emoti service for everybody in chunks of 100', async () => {
  const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${from + at}`, uuid: `u${from + at}`, nickname: '', displayName: `Person ${from + at}`, username: `p${from + at}` }))
  const core = createCoreDouble((call, input) => {
    if (call === 'GET /coach-api/user') return { items: [], total: 0, page: 1, size: 20_000 }
    const { pageNo } = (input as { query: { pageNo: number } }).query
    return { status: 200, data: { total: 250, pageNo, pageSize: 100, list: page((pageNo - 1) * 100, pageNo === 3 ? 50 : 100) } }
  })
  const { $value } = classMembersOf(core, 'c1', true)
  await settled()
  const value = $value.get()
  expect(value.status === 'ready' && [value.items.length, new Set(value.items.map(({ id }) => id)).size, value.items[249]?.emotiServiceUserId]).toEqual([250, 250, 'u249'])
  expect(core.calls.filter(({ call }) => call === 'GET /api/system/user/page').map(({ input }) => input)).toEqual([1, 2, 3].map((pageNo) => ({ query: { pageNo, pageSize: 100 } })))
})

test('ADMIN-01 asks for active people in one go where there is no emoti service', async () => {
  const core = createCoreDouble(() => ({ items: [], total: 0, page: 1, size: 20_000 }))
  const { $value } = classMembersOf(core, 'c1', false)
  await settled()
  expect($value.get().status).toBe('ready')
  expect(core.calls.filter(({ call }) => call === 'GET /coach-api/user').map(({ input }) => input)).toContainEqual({ query: { size: 20_000, status: 'ACTIVE' } })
})
