import { expect, test } from 'vitest'
import { fileName, keptType, refusedByClaim } from './file-rules.ts'

test.each([
  [' 报告 2026.pdf ', '报告 2026.pdf'],
  ['Cafe\u0301.txt', 'Caf\u00e9.txt'],
  ['👩‍👩‍👧 family.png', '👩‍👩‍👧 family.png'],
  ['.gitignore', '.gitignore'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['x'.repeat(256), null],
  ['', null],
  ['..', null],
  ['../a', null],
  ['a\\b', null],
  ['a\u0000b', null],
  ['a\u2028b', null],
  ['\u202Egnp.exe', null],
  ['\uD800', null],
])('TEXT-05 takes the name %j as %j', (given, kept) => {
  expect(fileName(given)).toBe(kept)
})

test.each([
  ['image/png', 'a.png', 'image/png', 'image/png'],
  ['image/jpeg', 'a', '', 'image/jpeg'],
  ['image/png', 'a.mp4', 'video/mp4', 'image/png'],
  ['video/quicktime', 'a.mov', '', 'video/quicktime'],
  ['image/webp', 'a.png', 'image/png', null],
  ['video/webm', 'a', '', null],
  [null, 'a.png', '', null],
  [null, 'a', 'image/png', null],
  ['application/xml', 'a.SVG', '', null],
  ['video/mp4', 'a.png', '', null],
  ['application/pdf', 'a.pdf', '', 'application/pdf'],
  [null, 'a.txt', 'text/html', 'application/octet-stream'],
])('TEXT-05 keeps content of %s called %s (%s) as %s', (sniffed, name, type, kept) => {
  expect(keptType(sniffed, { name, type })).toBe(kept)
})

test('TEXT-05 tells before anything is sent what will be refused', () => {
  const refused = (name: string, type = '') => refusedByClaim({ name, type })
  expect([refused('a.gif'), refused('a', 'image/svg+xml'), refused('a.avi')]).toEqual([true, true, true])
  expect([
    refused('a.PNG', 'image/png'),
    refused('a.mov', 'video/quicktime'),
    refused('a.docx'),
    refused('a'),
  ]).toEqual([false, false, false, false])
})
