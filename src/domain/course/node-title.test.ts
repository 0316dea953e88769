import { expect, test } from 'vitest'
import { cutTitle, titleSchema } from './node-title.ts'

test.each([
  ['核实来电客户的身份信息并且确认', true],
  ['核实来电客户的身份信息并且确认了', false],
  ['Verify the caller first', true],
  ['v'.repeat(30), true],
  ['v'.repeat(31), false],
  ['ｶｸﾆﾝ'.repeat(7), true],
  ['😀'.repeat(15), true],
  ['😀'.repeat(16), false],
  ['核实 caller 的身份', true],
  [' ', false],
])('FLOW-01 a title has room for 15 characters, or for 30 Latin letters: %s %s', (title, fits) => {
  expect(titleSchema.safeParse(title).success).toBe(fits)
})

test('FLOW-01 a title is cut where it has no more room', () => {
  expect(cutTitle('Verify the caller before anything else')).toBe('Verify the caller before anyth')
  expect(cutTitle('核实来电客户的身份信息并且确认了')).toBe('核实来电客户的身份信息并且确认')
  expect(cutTitle('Difficulty branch', 5)).toBe('Difficulty')
})
