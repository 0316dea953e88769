import { expect, test } from 'vitest'
import { firstLocale, parseLocale } from './locale.ts'

test.each([
  ['zh-TW', 'zh-tw'],
  ['zh-HK', 'zh-tw'],
  ['zh-Hant-MO', 'zh-tw'],
  ['zh', 'zh-cn'],
  ['zh-SG', 'zh-cn'],
  ['zh-Hans-CN', 'zh-cn'],
  ['ja', 'ja-jp'],
  ['ja-JP', 'ja-jp'],
  ['en', 'us-en'],
  ['en-GB', 'us-en'],
  ['fr-FR', 'zh-cn'],
  ['zhx', 'zh-cn'],
])('LOC-02 starts a browser that speaks %s in %s', (language, locale) => {
  expect(firstLocale({ stored: null, forced: null, languages: [language, 'ja-JP'] })).toBe(locale)
})

test('LOC-02 prefers what is stored, then what is forced, to the browser', () => {
  expect(firstLocale({ stored: 'ja-jp', forced: 'us-en', languages: ['zh-TW'] })).toBe('ja-jp')
  expect(firstLocale({ stored: null, forced: 'us-en', languages: ['zh-TW'] })).toBe('us-en')
})

test('LOC-02 passes over what is stored or forced and is no language of ours', () => {
  expect(firstLocale({ stored: 'xx', forced: 'klingon', languages: ['zh-TW'] })).toBe('zh-tw')
  expect(firstLocale({ stored: null, forced: null, languages: [] })).toBe('zh-cn')
})

test('LOC-02 reads our own ids and any tag of an attribute, but not another language', () => {
  expect(['us-en', ' ZH_TW ', 'ja', 'de', '', null].map(parseLocale)).toEqual([
    'us-en',
    'zh-tw',
    'ja-jp',
    null,
    null,
    null,
  ])
})
