import { expect, test } from 'vitest'
import type { Claims } from '../contract/identity.ts'
import { createCoreDouble } from '../stores/core-double.ts'
import { leaveAfterSignOut } from './sign-out.ts'

const user = (login_type: Claims['login_type']): Claims => ({
  user_id: 'u',
  user_name: 'ann',
  display_name: '',
  email: '',
  phone: '',
  type: 2,
  tenantId: 't',
  tenantName: '',
  login_type,
})

function signOut(
  login_type: Claims['login_type'],
  redirects: { remote?: string; own?: string } = {},
  logoutAddresses: Record<string, string> = {},
) {
  const core = createCoreDouble((call) => ({
    status: 200,
    redirect: (call === 'GET /api/system/logout' ? redirects.remote : redirects.own) ?? null,
  }))
  return {
    calls: () => core.calls.map(({ call }) => call),
    to: leaveAfterSignOut(core.api, user(login_type), { logoutAddresses }),
  }
}

test('AUTH-07 ends a sign-in of the saas type at its service too', async () => {
  const { to, calls } = signOut('saas-a', { remote: 'https://saas.example/bye' })
  expect(await to).toBe('https://saas.example/bye')
  expect(calls()).toEqual(['GET /api/system/logout', 'POST /coach-api/auth/logout'])
})

test('AUTH-07 leads a single sign-on to its logout address: the platform’s, else the page’s', async () => {
  expect(
    await signOut('sso', { own: 'https://id.example/end' }, { sso: 'https://page.example/end' }).to,
  ).toBe('https://id.example/end')
  expect(await signOut('sso', {}, { sso: 'https://page.example/end' }).to).toBe('https://page.example/end')
  expect(await signOut('password', {}, { sso: 'https://page.example/end' }).to).toBeNull()
})

test('AUTH-07 follows no address that is none, and ends the sign-in here though nobody answers', async () => {
  expect(await signOut('sso', {}, { sso: 'javascript:alert(1)' }).to).toBeNull()
  const core = createCoreDouble(() => Promise.reject(new Error('offline')))
  expect(await leaveAfterSignOut(core.api, user('saas-a'), { logoutAddresses: {} })).toBeNull()
})
