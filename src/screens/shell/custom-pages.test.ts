import { expect, test } from 'vitest'
import { customName, frameAddress, readKept, shownPages } from './custom-pages.ts'

const around = { page: 'https://coach.example/demo/index.html', apiBase: '' }
const hosts = ['https://bi.example', 'https://wiki.example:8443/start', 'http://plain.example', 'nonsense']
const leads = (address: string) => frameAddress(address, { hosts }, around)

test('SHELL-10 reads pages and hosts, and leaves out what is not as it should be', () => {
  const read = readKept(
    JSON.stringify({
      pages: [
        { id: 'board', name: { 'zh-cn': '看板', xx: 'no' }, address: 'https://bi.example/b' },
        { id: '../x', name: 'X', address: '/x' },
        { id: 'y', name: ' ', address: '/y' },
        7,
        null,
      ],
      hosts: ['https://bi.example', 7],
    }),
  )
  expect(read).toEqual({
    pages: [{ id: 'board', name: { 'zh-cn': '看板' }, address: 'https://bi.example/b' }],
    hosts: ['https://bi.example'],
  })
  expect(read.pages.map((page) => [customName(page, 'zh-cn'), customName(page, 'us-en')])).toEqual([
    ['看板', '看板'],
  ])
  for (const broken of ['', '{broken', 'null', '[]', '"text"'])
    expect(readKept(broken)).toEqual({ pages: [], hosts: [] })
})

test('SHELL-10 shows listed origins over https, and other pages of the own origin', () => {
  expect([
    leads('https://bi.example/board?x=1#y'),
    leads('https://wiki.example:8443/a'),
    leads('/portal/news.html'),
  ]).toEqual([
    'https://bi.example/board?x=1#y',
    'https://wiki.example:8443/a',
    'https://coach.example/portal/news.html',
  ])
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://coach.example/1',
  'file:///etc/passwd',
  'about:blank',
  'https://evil.example/',
  'http://bi.example/',
  'http://plain.example/',
  'https://bi.example@evil.example/',
  'https://user:pw@bi.example/',
  '//evil.example/x',
  'https://wiki.example/a',
  '/demo/index.html',
  'index.html',
  '.',
  '/',
  '',
  '//coach.example/demo/',
  '/demo',
  '/DEMO/index.html',
  '/%64emo/index.html',
  '/%2564emo/index.html',
  '/x/../demo/',
  '/x/%2e%2e/demo/',
  '/x%2f..%2f..%2fdemo/',
  '/dist/coach.js',
  '/coach-api/me',
  '/api/system/logout',
  '/oauth/_token',
  '/%',
  'https://coach.example/demo/login.html',
])('SHELL-10 refuses %s', (address) => {
  expect(leads(address)).toBeNull()
})

test('SHELL-10 refuses the platform also where it lies on another origin', () => {
  expect(
    frameAddress(
      'https://platform.example/demo/',
      { hosts: ['https://platform.example'] },
      { page: 'https://portal.example/', apiBase: 'https://platform.example' },
    ),
  ).toBeNull()
})

test('SHELL-10 offers no page that may not be shown, and one broken entry removes no other', () => {
  const read = readKept(
    JSON.stringify({
      pages: [
        { id: 'news', name: 'News', address: '/portal/news.html' },
        { id: 'evil', name: 'Evil', address: 'https://evil.example/' },
        { id: 'news', name: 'Twice', address: '/portal/other.html' },
        { id: 7, name: {}, address: null },
        { id: 'bad', name: 'Bad', address: 'http://[' },
        { id: 'board', name: 'Board', address: 'https://bi.example/b' },
      ],
      hosts: ['nonsense', 'https://bi.example'],
    }),
  )
  expect(shownPages(read, around).map(({ id, name }) => [id, name])).toEqual([
    ['news', 'News'],
    ['board', 'Board'],
  ])
})
