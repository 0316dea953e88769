import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import type { Member } from '../../../ui/member-select/member-index.ts'
import { classMembersOf, membershipChange } from './class-members.store.ts'

const student = (id: string, ...classIds: string[]): Member => ({
  id,
  type: 'STUDENT',
  name: id,
  className: null,
  classIds,
})
const evening: Member = { id: 'c1', type: 'CLASS', name: 'Evening', className: 'Evening' }
const items = [evening, student('a', 'c2', 'c1'), student('b', 'c1'), student('c'), student('d')]

test('ADMIN-01 tells the platform only who comes and who goes', () => {
  expect(
    membershipChange({ items, inClass: [student('c'), student('d')] }, [student('c'), student('a')]),
  ).toEqual({ add: ['a'], remove: ['d'] })
  expect(membershipChange({ items, inClass: [student('c')] }, [student('c')])).toEqual({
    add: [],
    remove: [],
  })
})

test('UI-07 takes a chosen class for the people who are in it', () => {
  expect(membershipChange({ items, inClass: [student('a')] }, [evening, student('d')])).toEqual({
    add: ['d', 'b'],
    remove: [],
  })
})

test('ADMIN-01 brings who is in the class beside everybody', async () => {
  const person = { id: 'a', displayName: 'Ada', userName: 'ada', classes: ['Evening'], classIds: ['c1'] }
  const core = createCoreDouble((call) =>
    call === 'GET /coach-api/class' ? { items: [{ id: 'c1', className: 'Evening' }] } : { items: [person] },
  )
  const { $value } = classMembersOf(core, 'c1', false)
  await settled()
  expect($value.get()).toMatchObject({
    status: 'ready',
    items: [{ id: 'c1' }, { id: 'a', name: 'Ada (ada)' }],
    inClass: [{ id: 'a' }],
  })
  expect(core.calls.map(({ input }) => input)).toContainEqual({ query: { size: 20_000, class: 'c1' } })
})
