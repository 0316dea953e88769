import { expect, test } from 'vitest'
import { readClaims } from './claims.ts'

const payload = {
  user_id: '4b7b0f0e-5a43-4a4f-9d5c-0d8f2f6c1a11',
  user_name: 'learner',
  display_name: '王小明',
  email: 'xm@example.com',
  phone: '13812345678',
  type: 2,
  tenantId: '9a1d3b6e-1111-4c7f-8f00-0d8f2f6c1a11',
  tenantName: '星河集团',
  login_type: 'password',
}
const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const tokenOf = (value: unknown) => `e30.${base64url(JSON.stringify(value))}.signature`

test('BOOT-05 reads the user from the claims of the token, in any script', () => {
  expect(readClaims(tokenOf(payload))).toEqual(payload)
})

test('BOOT-05 counts a token that cannot be read as none', () => {
  for (const token of [
    '',
    'abc',
    'a.b.c',
    `e30.${base64url('not json')}.s`,
    tokenOf(null),
    tokenOf([]),
    tokenOf('text'),
  ])
    expect(readClaims(token)).toBeNull()
})

test('BOOT-05 counts a token without a user, a tenant or a known type as none', () => {
  for (const broken of [{ user_id: '' }, { tenantId: undefined }, { type: 7 }, { type: '2' }])
    expect(readClaims(tokenOf({ ...payload, ...broken }))).toBeNull()
})
