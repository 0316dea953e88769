import { expect, test } from 'vitest'
import { isLegalPassword, type PasswordRule, passwordRules } from './legal-password.ts'

test.each<[string, PasswordRule[]]>([
  ['', ['length', 'lower', 'upper', 'digit', 'signs']],
  ['abc', ['length', 'upper', 'digit']],
  ['Right-horse-7', []],
  ['Right horse 7', ['signs']],
  [`A1${'a'.repeat(29)}`, ['length']],
  ['密码Right-horse-7', ['signs']],
])('AUTH-11 says of %j which rules it misses', (text, missed) => {
  expect(Object.entries(passwordRules).flatMap(([rule, holds]) => (holds(text) ? [] : [rule]))).toEqual(
    missed,
  )
  expect(isLegalPassword(text)).toBe(missed.length === 0)
})
