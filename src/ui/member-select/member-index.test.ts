import { expect, test } from 'vitest'
import {
  indexMembers,
  maxMembers,
  memberRows,
  toggleMember,
  type Group,
  type Member,
  type MemberRows,
} from './member-index.ts'

const student = (id: string, name: string, ...classIds: string[]): Member => ({
  id,
  type: 'STUDENT',
  name,
  className: null,
  classIds,
})
const ofClass = (id: string, name: string): Member => ({ id, type: 'CLASS', name, className: name })
const members = [
  ofClass('1', 'Night shift'),
  ofClass('2', 'Empty'),
  student('1', '王小明', '1'),
  student('2', 'Ａｄａ', '1'),
  student('3', 'Bob'),
]
const index = indexMembers(members)
const listed = (rows: MemberRows) =>
  Array.from({ length: rows.length }, (_, at) => rows.at(at)).filter((row) => row !== undefined)
const shown = (group: Group, search = '', open: string[] = []) =>
  listed(memberRows(index, group, new Set(open), search)).map(({ member, level }) => `${level}${member.name}`)

test('UI-07 shows classes with their students, and all users', () => {
  expect(shown('class')).toEqual(['1Night shift', '1Empty'])
  expect(shown('class', '', ['1'])).toEqual(['1Night shift', '2王小明', '2Ａｄａ', '1Empty'])
  expect(shown('user')).toEqual(['1王小明', '1Ａｄａ', '1Bob'])
  expect(
    listed(memberRows(index, 'class', new Set(), '')).map(({ expanded, students }) => [expanded, students]),
  ).toEqual([
    [false, 2],
    [undefined, 0],
  ])
})

test('UI-07 shows a student of several classes under each of them, and chooses them once', () => {
  const both = indexMembers([
    ofClass('1', 'Night shift'),
    ofClass('2', 'Complaints'),
    student('1', 'Ada', '1', '2'),
  ])
  const rows = listed(memberRows(both, 'class', new Set(['1', '2']), ''))
  expect(rows.map(({ member, level, students }) => [level, member.name, students])).toEqual([
    [1, 'Night shift', 1],
    [2, 'Ada', 0],
    [1, 'Complaints', 1],
    [2, 'Ada', 0],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
  const [, first, , second] = rows
  expect(first && second && toggleMember(toggleMember([], first.member), second.member)).toEqual([])
})

test('UI-07 finds people in both groups whatever the case and width of letters', () => {
  expect([
    shown('user', 'ADA'),
    shown('class', 'ada'),
    shown('class', 'night'),
    shown('user', '小'),
    shown('user', '.*'),
    shown('class', '.*'),
  ]).toEqual([['1Ａｄａ'], ['1Ａｄａ'], ['1Night shift'], ['1王小明'], [], []])
})

test('UI-07 finds somebody of several classes once, behind the classes whose name fits', () => {
  const both = indexMembers([
    ofClass('1', 'Adagio'),
    ofClass('2', 'Complaints'),
    { ...student('1', 'Ada', '1', '2'), className: 'Adagio · Complaints' },
    student('2', 'Bob', '2'),
  ])
  const rows = memberRows(both, 'class', new Set(['1']), 'ada')
  expect(listed(rows).map(({ member, level }) => `${level}${member.name}`)).toEqual([
    '1Adagio',
    '2Ada',
    '1Ada',
  ])
  expect(new Set(listed(rows).map(({ key }) => key)).size).toBe(3)
  expect(listed(memberRows(both, 'class', new Set(), 'ad')).map(({ key }) => key)).toEqual([
    'CLASS:1',
    'STUDENT:1',
  ])
})

test('UI-07 PUBLISH-12 shows departments as a tree: those below first, then their own people, counted with all below', () => {
  const department = (id: string, departmentId: string | null): Member => ({
    id,
    type: 'DEPARTMENT',
    name: id,
    className: null,
    departmentId,
  })
  const staff = (id: string, departmentId: string | null): Member => ({ ...student(id, id), departmentId })
  const bank = indexMembers([
    department('Bank', null),
    department('Cards', 'Bank'),
    department('Fraud', 'Cards'),
    department('Hotel', null),
    staff('Ada', 'Cards'),
    staff('Bob', 'Fraud'),
    staff('Cal', 'Bank'),
    staff('Dan', null),
  ])
  const tree = (open: string[], search = '') =>
    listed(memberRows(bank, 'department', new Set(open), search)).map(
      ({ member, level, students, expanded }) => `${level} ${member.name} ${students} ${expanded}`,
    )
  expect(tree([])).toEqual(['1 Bank 3 false', '1 Hotel 0 undefined'])
  expect(tree(['Bank', 'Cards'])).toEqual([
    '1 Bank 3 true',
    '2 Cards 2 true',
    '3 Fraud 1 false',
    '3 Ada 0 undefined',
    '2 Cal 0 undefined',
    '1 Hotel 0 undefined',
  ])
  // Under a search whatever fits, wherever it stands, and then the people.
  expect(tree([], 'ca')).toEqual(['1 Cards 2 false', '1 Cal 0 undefined'])
  const rows = listed(memberRows(bank, 'department', new Set(['Bank', 'Cards']), 'a'))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

test('UI-07 finds people also where a name holds a line break', () => {
  const odd = indexMembers([student('1', 'Ada\nLovelace'), student('2', 'Bob')])
  expect(listed(memberRows(odd, 'user', new Set(), 'bob')).map(({ member }) => member.id)).toEqual(['2'])
})

test('UI-07 lets a class that fits be opened under a search', () => {
  expect(shown('class', 'night', ['1'])).toEqual(['1Night shift', '2王小明', '2Ａｄａ'])
})

test('UI-07 chooses at most twenty and undoes the check beyond', () => {
  const twenty = Array.from({ length: maxMembers }, (_, at) => student(`s${at}`, `S${at}`))
  expect(twenty.reduce<readonly Member[]>((chosen, member) => toggleMember(chosen, member), []).length).toBe(
    20,
  )
  expect(toggleMember(twenty, student('one-more', 'One more'))).toBe(twenty)
  expect(toggleMember(twenty, student('s3', 'S3')).length).toBe(19)
  expect(toggleMember(twenty, student('one-more', 'One more'), 21).length).toBe(21)
})

test('UI-07 tells a class and a student of the same id apart', () => {
  const both = [ofClass('1', 'Night shift'), student('1', '王小明')].reduce<readonly Member[]>(
    (chosen, member) => toggleMember(chosen, member),
    [],
  )
  expect(both.length).toBe(2)
  expect(toggleMember(both, student('1', '王小明')).map(({ type }) => type)).toEqual(['CLASS'])
})

test('UI-07 searches 20 000 members within a frame', () => {
  const many = indexMembers(
    Array.from({ length: 20_000 }, (_, at) => student(`${at}`, `Person ${at}`, `${at % 200}`)),
  )
  const took = Array.from({ length: 20 }, (_, at) => {
    const started = performance.now()
    memberRows(many, 'user', new Set(), `${at}`)
    return performance.now() - started
  })
  // The quickest one: a neighbour on the machine may hold up the others.
  expect(Math.min(...took)).toBeLessThan(15)
  expect(memberRows(many, 'user', new Set(), '1234').length).toBe(12)
})
