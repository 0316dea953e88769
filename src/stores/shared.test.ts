import { expect, test } from 'vitest'
import type { AuthSource, TokenProvider } from '../api/auth-source.ts'
import { $sharedSource, chooseLocale, ownSource, shared } from './shared.ts'

const nobody = { apiBase: '', tenant: null, token: null, tokenProvider: null, user: null, standalone: false }
const current = (apiBase: string): AuthSource | null => $sharedSource(apiBase).get()

test('EMBED-01 is one for all scripts of a page', () => {
  const registered: unknown = Reflect.get(globalThis, Symbol.for('coach.shared.v1'))
  expect(registered).toBe(shared)
})

test('EMBED-01 lets the first sign-in of an API base serve the elements that bring none', () => {
  const apiBase = 'https://first.example'
  expect(ownSource({ ...nobody, apiBase })).toBeNull()
  expect(current(apiBase)).toBeNull()
  const first = ownSource({ ...nobody, apiBase, token: 'a' })
  ownSource({ ...nobody, apiBase, token: 'b' })
  expect(current(apiBase)).toBe(first)
})

test('EMBED-01 never gives a sign-in to another origin than it was brought for', () => {
  ownSource({ ...nobody, apiBase: 'https://one.example', token: 'a' })
  expect(current('https://two.example')).toBeNull()
})

test('AUTH-14a renews once for all elements that were given the same function', () => {
  const provider: TokenProvider = () => null
  const one = ownSource({ ...nobody, apiBase: 'https://three.example', tokenProvider: provider })
  const two = ownSource({ ...nobody, apiBase: 'https://three.example', tokenProvider: provider })
  expect(one).toBe(two)
  expect(ownSource({ ...nobody, apiBase: 'https://three.example', tokenProvider: () => null })).not.toBe(one)
})

test('EMBED-01 asks one function for each tenant apart, and lets the elements of a tenant share what it gave for theirs', async () => {
  const apiBase = 'https://five.example'
  const asked: (string | null)[] = []
  const tokenProvider: TokenProvider = ({ tenant }) => {
    asked.push(tenant)
    return null
  }
  const one = ownSource({ ...nobody, apiBase, tenant: 'one', tokenProvider })
  const two = ownSource({ ...nobody, apiBase, tenant: 'two', tokenProvider })
  expect(ownSource({ ...nobody, apiBase, tenant: 'two', tokenProvider })).toBe(two)
  await Promise.all([one?.renew('missing'), two?.renew('missing')])
  expect(asked).toEqual(['one', 'two'])
  expect([
    current(apiBase),
    $sharedSource(apiBase, 'one').get(),
    $sharedSource(apiBase, 'two').get(),
    $sharedSource(apiBase, 'three').get(),
  ]).toEqual([one, one, two, one])
})

test('AUTH-13a signs the standalone page in by its cookie', () => {
  const apiBase = 'https://four.example'
  expect(ownSource({ ...nobody, apiBase, standalone: true })).toBeNull()
  expect(current(apiBase)).not.toBeNull()
})

test('LOC-03 shows a chosen language in every element without one of its own', () => {
  const seen: string[] = []
  const stop = shared.$locale.listen((locale) => seen.push(locale))
  chooseLocale('ja-jp')
  chooseLocale('zh-tw')
  stop()
  expect(seen).toEqual(['ja-jp', 'zh-tw'])
})
