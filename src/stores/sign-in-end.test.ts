import { expect, test } from 'vitest'
import { causeOfEnd, causeToldBy, tellingCause } from './sign-in-end.ts'

test('AUTH-12 names the cause that the renewal gives before that of the call, and that a sign-in has run out where nothing else is known', () => {
  expect(causeOfEnd('refused', ['user-disabled', 'ended-by-administrator'])).toBe('user-disabled')
  expect(causeOfEnd('refused', ['unauthorised', 'ended-everywhere'])).toBe('ended-everywhere')
  expect(causeOfEnd('missing', ['password-changed', null])).toBe('password-changed')
  expect(causeOfEnd('refused', ['unauthorised', 'unauthorised'])).toBe('token-expired')
  expect(causeOfEnd('expired', [null, 'token-expired'])).toBe('token-expired')
})

test('AUTH-12 tells nothing to people who were not signed in, or who signed out themselves', () => {
  expect(causeOfEnd('missing', ['unauthorised', null])).toBeNull()
  expect(causeOfEnd('missing', [null, null])).toBeNull()
  expect(causeOfEnd('refused', [null, null])).toBeNull()
})

test('AUTH-12 hands the cause to the login page beside the address that was asked for, and reads nothing else from it', () => {
  const page = tellingCause(
    new URL('https://coach.example/login.html?to=%2Fuser-list'),
    'ended-by-administrator',
  )
  expect([page.searchParams.get('to'), causeToldBy(page.href)]).toEqual([
    '/user-list',
    'ended-by-administrator',
  ])
  expect(tellingCause(new URL('https://coach.example/login.html'), null).href).toBe(
    'https://coach.example/login.html',
  )
  for (const query of [
    '',
    '?ended=',
    '?ended=internal',
    '?ended=toString',
    '?ended=%3Cimg%20src=x%3E',
    '?ended=Call+0900+123',
  ])
    expect(causeToldBy(`https://coach.example/login.html${query}`)).toBeNull()
})
