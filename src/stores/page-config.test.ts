import { afterEach, expect, test, vi } from 'vitest'
import { fetchPageConfig, imageAddress, readPageConfig } from './fetch-page-config.ts'
import { ownText, plainPage } from './page-config.ts'

const page = 'https://coach.example/demo/index.html'
afterEach(() => vi.unstubAllGlobals())

test('BOOT-03 takes title, name, icon, logo, header parts and the agreement', () => {
  expect(
    readPageConfig(
      {
        title: { 'zh-cn': '星河学院', 'fr-fr': 'non' },
        name: ' Galaxy ',
        favicon: './icon.svg',
        logo: 'https://cdn.example/logo.png',
        header: { search: false, theme: true, evil: false },
        agreement: 'Be kind.',
      },
      page,
    ),
  ).toEqual({
    title: { 'zh-cn': '星河学院' },
    name: 'Galaxy',
    favicon: 'https://coach.example/demo/icon.svg',
    logo: 'https://cdn.example/logo.png',
    hidden: ['search'],
    agreement: 'Be kind.',
  })
})

test('BOOT-03 counts what is hostile or of the wrong kind as missing', () => {
  for (const value of [
    null,
    7,
    'text',
    [],
    { title: 7, name: {}, favicon: {}, logo: [], header: 'none', agreement: ['x'] },
  ])
    expect(readPageConfig(value, page)).toEqual(plainPage)
  expect(readPageConfig({ title: 'x'.repeat(10_000) }, page).title).toHaveLength(200)
})

test('BOOT-03 shows images of the own origin, of https, or in the address itself, and no others', () => {
  expect([imageAddress('logo.svg', page), imageAddress('data:image/png;base64,AA', page)]).toEqual([
    'https://coach.example/demo/logo.svg',
    'data:image/png;base64,AA',
  ])
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'data:image/png.html,x',
    'http://evil.example/x.png',
    'blob:https://coach.example/1',
    'file:///etc/passwd',
    'https://',
    7,
    null,
  ]
  expect(hostile.map((value) => imageAddress(value, page))).toEqual(hostile.map(() => null))
})

test('BOOT-03 is plain where the file is missing, broken or unreachable', async () => {
  const answers = [
    () => Promise.resolve(new Response('{}', { status: 404 })),
    () => Promise.resolve(new Response('{broken')),
    () => Promise.reject(new TypeError('offline')),
  ]
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: URL) => (asked.push(url.href), answers.shift()?.()))
  expect([await fetchPageConfig(page), await fetchPageConfig(page), await fetchPageConfig(page)]).toEqual([
    plainPage,
    plainPage,
    plainPage,
  ])
  expect(asked[0]).toBe('https://coach.example/demo/emoti/statics/custom/page/config.json')
})

test('BOOT-03 says a text in the language of the moment, where there is one', () => {
  expect([
    ownText('Galaxy', 'ja-jp'),
    ownText({ 'ja-jp': '銀河' }, 'ja-jp'),
    ownText({ 'ja-jp': '銀河' }, 'us-en'),
    ownText(null, 'us-en'),
  ]).toEqual(['Galaxy', '銀河', null, null])
})
