import { expect, test } from 'vitest'
import { issuesOf } from './field-issues.ts'

const fault = (instancePath: string, keyword: 'invalid_type' | 'too_small', params = {}) => ({
  keyword,
  instancePath,
  params,
  message: 'expected string, received undefined',
})

test('ERR-03 says each fault of a field once, however often the schema finds it', () => {
  const found = [
    fault('/userName', 'invalid_type'),
    fault('/userName', 'invalid_type'),
    fault('/userName', 'too_small', { origin: 'string', minimum: 3 }),
    fault('/phone', 'invalid_type'),
    fault('/userName', 'invalid_type'),
  ]
  expect(issuesOf(found, 'body').map(({ path, code }) => [path, code])).toEqual([
    ['body.userName', 'required'],
    ['body.userName', 'illegal-length'],
    ['body.phone', 'required'],
  ])
})
