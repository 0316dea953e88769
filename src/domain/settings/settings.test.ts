import { describe, expect, test } from 'vitest'
import { isPageAddress, readCustomPages, withOrigins } from './custom-pages.ts'
import {
  entryOfSetting,
  faultOfSetting,
  settingNames,
  settingOf,
  settingOfEntry,
  settings,
} from './settings.ts'

const kept = (value: unknown) => JSON.stringify(value)

describe('settings', () => {
  test.each(settingNames)('ADMIN-05a %s has a default that its own check takes, and one entry', (name) => {
    const { fallback } = settings[name]
    expect(faultOfSetting(name, name === 'customPages' ? withOrigins([]) : fallback)).toBeNull()
    const { type, key } = entryOfSetting(name)
    expect(key).toMatch(/^(?=.*[A-Za-z])[A-Za-z0-9]{4,40}$/)
    expect(settingOfEntry(type, key)).toBe(name)
    expect(settingOf(name, null)).toEqual(fallback)
  })

  test.each([
    ['signInDays', [1, 90], [0, 91, 1.5, '14', null, Number.NaN]],
    ['leaderboard', ['own', 'off'], ['all', '', 1]],
    ['brandColour', ['#0a5f66', '#ABCDEF', ''], ['red', '#fff', '#0a5f66ff', 'url(x)', 7]],
    ['supportContact', ['x'.repeat(120), '教育訓練組 分機 1234'], ['x'.repeat(121), 'a\nb', 'a\u0000', 7]],
  ] as const)('ADMIN-05a %s takes what fits and refuses the rest', (name, good, bad) => {
    expect(good.map((value) => faultOfSetting(name, value))).toEqual(good.map(() => null))
    for (const value of bad) expect(faultOfSetting(name, value), String(value)).not.toBeNull()
  })

  test('ADMIN-05a goes by the default where what is kept can’t be used', () => {
    expect([
      settingOf('signInDays', kept(30)),
      settingOf('signInDays', kept(900)),
      settingOf('signInDays', 'broken'),
      settingOf('leaderboard', kept('off')),
    ]).toEqual([30, 14, 14, 'off'])
  })

  test('ADMIN-05a names the line and the field of a page that can’t be shown', () => {
    const page = (name: string, address: string) => ({ id: 'p', name, address })
    const fault = (...pages: ReturnType<typeof page>[]) =>
      faultOfSetting('customPages', {
        ...withOrigins(pages.map((one, n) => ({ ...one, id: `p${n}` }))),
      })
    expect(fault(page('News', '/portal/news.html'), page('Board', 'https://bi.example/b'))).toBeNull()
    expect(fault(page('News', '/portal/news.html'), page('Evil', 'http://bi.example/'))).toMatchObject({
      code: 'page-address',
      place: 1,
      part: 'address',
    })
    expect(
      faultOfSetting('customPages', { pages: [page('Board', 'https://bi.example/')], hosts: [] }),
    ).toMatchObject({ code: 'page-address', place: 0 })
    expect(faultOfSetting('customPages', { pages: [page('', '/x')], hosts: [] })).toMatchObject({
      code: 'illegal',
    })
    expect(faultOfSetting('customPages', [])).toMatchObject({ code: 'illegal' })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://bi.example/',
    'https://user:pw@bi.example/',
    'https://',
    'https://bi.example\\@evil.example',
    '//evil.example/x',
    '/\\evil.example',
    'index.html',
    '/',
    '/demo/index.html',
    '/%2564emo/',
    '/x/../demo/',
    '/x%2f..%2fdemo',
    '/%',
    '/a b',
    '',
  ])('SHELL-10 lets no page lead to %j', (address) => {
    expect(isPageAddress(address)).toBe(false)
  })

  test('SHELL-10 keeps the origins that the pages need, each once', () => {
    const pages = [
      { id: 'a', name: 'A', address: 'https://BI.example/x?y' },
      { id: 'b', name: 'B', address: 'https://bi.example:8443' },
      { id: 'c', name: 'C', address: '/portal' },
      { id: 'd', name: 'D', address: 'https://bi.example/z' },
    ]
    expect(withOrigins(pages).hosts).toEqual(['https://bi.example', 'https://bi.example:8443'])
    expect(readCustomPages(withOrigins(pages)).pages).toEqual(pages)
  })
})
