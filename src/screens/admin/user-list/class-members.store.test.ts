import { expect, test } from 'vitest'
import type { Member } from '../../../ui/member-select/member-index.ts'
import { membershipChange } from './class-members.store.ts'

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
