import { expect, test } from 'vitest'
import { foundValues } from './named-values.ts'

const values = [
  { words: 'customer-name', name: '客户姓名' },
  { words: 'fee', name: 'Annual fee' },
  { words: 'fact:days', name: 'Days' },
]

test.each<readonly [string, string[]]>([
  ['', ['customer-name', 'fee', 'fact:days']],
  ['{', ['customer-name', 'fee', 'fact:days']],
  ['姓名', ['customer-name']],
  ['FEE', ['fee']],
  ['a', ['fee', 'customer-name', 'fact:days']],
  ['fact', ['fact:days']],
  ['nothing', []],
])('TEXT-02 behind the brace %j finds the values by name and id', (typed, words) => {
  expect(foundValues(values, typed).map((value) => value.words)).toEqual(words)
})
