import { expect, test } from 'vitest'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { problemText, valueOf } from './import-problem-labels.ts'

const { i18n } = createCoreDouble(() => ({}))
const say = (row: number, column: string, code: string, params: Record<string, string | number> = {}) =>
  problemText(i18n, { row, column, code, params })

test('ADMIN-01c says of each cell why it cannot be taken, by its column', () => {
  expect([
    say(4, 'phone', 'illegal', { value: '12' }),
    say(4, 'department', 'not-exist', { value: 'Nowhere' }),
    say(4, 'department', 'illegal', { value: 'Team' }),
    say(4, 'classes', 'not-exist', { name: 'Night', value: 'Day; Night' }),
    say(4, 'roles', 'operation-forbidden', { value: 'Chief' }),
    say(4, 'userName', 'operation-forbidden', { value: 'boss' }),
    say(6, 'userName', 'repeat', { row: 2, value: 'twice' }),
    say(1, 'Shoe size', 'not-exist'),
    say(1, 'userName', 'required'),
  ]).toEqual([
    'Enter a valid phone number: 6 to 20 digits, with an optional + in front.',
    'There is no department “Nowhere” that you can see.',
    'Several departments have this name. Enter the full path, such as “Sales / North”.',
    'There is no class “Night”.',
    'One of these roles has more permissions than you.',
    'You can’t change this person: they are outside your data scope, or have more permissions than you.',
    'Line 2 already has this user name.',
    'There’s no column with this name. The template has all headings.',
    'This column is missing.',
  ])
})

test('ADMIN-01c names the value where there is one', () => {
  expect([
    valueOf({ row: 2, column: 'phone', code: 'illegal', params: { value: '12' } }),
    valueOf({ row: 2, column: 'password', code: 'illegal-password', params: {} }),
  ]).toEqual(['12', ''])
})
