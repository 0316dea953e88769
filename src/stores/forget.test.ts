import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnterpriseGuard } from './enterprise-guard.ts'
import { forgetSignIn } from './forget.ts'

/** The storage of a browser, and its cookies as scripts see them. */
function browser(entries: Record<string, string>, cookies: string[] = []) {
  const kept = new Map(Object.entries(entries))
  const set: string[] = []
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (n: number) => [...kept.keys()][n] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.join('; ')
    },
    set cookie(text: string) {
      set.push(text)
    },
  })
  return { kept, set }
}
beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test('ERR-02 clears what is ours but for the language, the tour, and words that the platform does not have', () => {
  const { kept, set } = browser(
    {
      'coach.locale': 'ja-jp',
      newCoacher: '1',
      'coach.newCoacher': '1',
      coach: '{"user_name":"x"}',
      'coach.appId': 'a',
      'coach.tenantId': 't',
      'coach.u-1.shell.collapsed': '1',
      'coach.u-1.practice.draft.s-1': 'unsaid',
      'coach.u-1.practice.unsent.s-1': '{}',
      coaching: 'another app',
      theme: 'another app',
    },
    ['coach.token=abc', 'coach_tenant=t', 'session=another app'],
  )
  forgetSignIn()
  expect([...kept.keys()].sort()).toEqual([
    'coach.locale',
    'coach.newCoacher',
    'coach.u-1.practice.draft.s-1',
    'coach.u-1.practice.unsent.s-1',
    'coaching',
    'newCoacher',
    'theme',
  ])
  expect(set).toEqual(['coach.token=; path=/; max-age=0', 'coach_tenant=; path=/; max-age=0'])
})

test('ERR-02 does without storage where a browser forbids it', () => {
  vi.stubGlobal('localStorage', {
    get length(): number {
      throw new Error('forbidden')
    },
  })
  expect(() => forgetSignIn()).not.toThrow()
})

function guarded(own: string | null = 't-1') {
  const left: string[] = []
  const state = { own }
  const guard = createEnterpriseGuard({
    own: () => state.own,
    reload: () => void left.push('reload'),
    toLogin: () => void left.push('login'),
  })
  return { guard, left, state }
}

test('API-03 lets calls through while the stored enterprise is that of the token, and before the page is ready', () => {
  const { kept } = browser({})
  const { guard, left } = guarded()
  expect(guard.mayCall()).toBe(true)
  guard.enter()
  expect(kept.get('coach.tenantId')).toBe('t-1')
  expect([guard.mayCall(), left]).toEqual([true, []])
})

test('API-03 reloads once where another tab has changed the enterprise', () => {
  const { kept } = browser({})
  const { guard, left } = guarded()
  guard.enter()
  kept.set('coach.tenantId', 't-2')
  expect([guard.mayCall(), guard.mayCall(), left]).toEqual([false, false, ['reload']])
})

test('API-03 goes to the login where another tab has signed out, or the token is gone', () => {
  const { kept } = browser({})
  const one = guarded()
  one.guard.enter()
  kept.delete('coach.tenantId')
  expect([one.guard.mayCall(), one.left]).toEqual([false, ['login']])
  const two = guarded()
  two.guard.enter()
  two.state.own = null
  expect([two.guard.mayCall(), two.left]).toEqual([false, ['login']])
})

test('API-03 asks nothing of a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  const { guard, left } = guarded()
  guard.enter()
  expect([guard.mayCall(), left]).toEqual([true, []])
})
