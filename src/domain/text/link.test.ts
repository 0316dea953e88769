import { expect, test } from 'vitest'
import { fitLink, linkOf, longestLink } from './link.ts'

test.each([
  'https://example.com',
  'http://intranet:8080/rates?of=2026#fees',
  'https://银行.example/费用',
  'mailto:desk@example.com?subject=Fee',
  'tel:+86-10-1234',
])('TEXT-01a %s is the address of a link', (address) => {
  expect([fitLink(address), linkOf(` ${address} `)]).toEqual([address, address])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' https://example.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'https://bank.example@evil.example/',
  'https://bank.example\\@evil.example',
  'https:/example.com',
  'https:javascript',
  '//example.com',
  '/coach-api/courses',
  'https://example.com/"onclick="alert(1)',
  'https://example.com/{{fee}}',
  'https://exam\u202eple.com',
  'https://',
  'mailto:',
  'tel:javascript',
  'https://example.com/' + 'x'.repeat(longestLink),
  '',
  null,
  7,
  { toString: () => 'https://example.com' },
])('TEXT-07a %s is none', (address) => {
  expect(fitLink(address)).toBeNull()
})

test('TEXT-01a its scheme is written small', () => {
  expect(fitLink('HTTPS://Example.com/A')).toBe('https://Example.com/A')
})

test.each([
  ['www.example.com/fees', 'https://www.example.com/fees'],
  ['example.com:8080/fees', 'https://example.com:8080/fees'],
  ['desk@example.com', 'mailto:desk@example.com'],
  ['+86 10 1234', 'tel:+86101234'],
  ['TEL:+86 10 1234', 'tel:+86101234'],
  ['the fee', null],
  ['javascript:alert(1)', null],
])('TEXT-01a %s is typed for %s', (typed, link) => {
  expect(linkOf(typed)).toBe(link)
})
