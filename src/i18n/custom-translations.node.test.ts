import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupI18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOwnWords, ownWordsOf, withOwnWords, wordsIn } from './custom-translations.ts'

// The compiler of messages writes there what is not well-formed.
vi.spyOn(console, 'error').mockImplementation(() => {})

let peer: Server | null = null
afterEach(() => {
  peer?.closeAllConnections()
  peer?.close()
  peer = null
})

/** A customer's web server with these files. */
async function serve(files: Record<string, string | Buffer>) {
  const asked: string[] = []
  peer = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = files[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  return { asked, page: `http://127.0.0.1:${(peer.address() as AddressInfo).port}/app/index.html#/index` }
}
const at = '/app/emoti/statics/custom/i18n/'

const messages: Messages = Object.fromEntries(
  Object.entries({
    'ui.close': 'Close',
    'ui.range': '{from}–{to} of {total}',
    'ui.files': '{count, plural, one {# file} other {# files}}',
  }).map(([id, text]) => [id, compileMessage(text)]),
)
async function shown(file: unknown, id: string, values: Record<string, unknown> = {}) {
  const i18n = setupI18n({
    locale: 'us-en',
    messages: { 'us-en': await withOwnWords(messages, wordsIn(file)) },
  })
  return i18n._(id, values)
}

test('LOC-06 puts a customer’s words in the place of ours, flat or nested, values included', async () => {
  expect(await shown({ 'ui.close': 'Shut' }, 'ui.close')).toBe('Shut')
  expect(
    await shown({ ui: { range: '{total} in all, {from} to {to}' } }, 'ui.range', {
      from: 1,
      to: 25,
      total: 80,
    }),
  ).toBe('80 in all, 1 to 25')
  expect(
    await shown({ ui: { files: '{count, plural, one {a paper} other {# papers}}' } }, 'ui.files', {
      count: 3,
    }),
  ).toBe('3 papers')
  expect(await shown({ ui: { range: 'many' } }, 'ui.close')).toBe('Close')
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['an address', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['words that are not well-formed', '{count, plural', 'Close'],
  ['a value that is not there', '{secret}', 'Close'],
  ['a date of nothing', '{now, date}', 'Close'],
  ['too many words', 'x'.repeat(4001), 'Close'],
  ['no words', '', 'Close'],
  ['a number', 7, 'Close'],
])('LOC-06 takes %s as text alone, or not at all', async (_what, own, text) => {
  expect(await shown({ 'ui.close': own }, 'ui.close')).toBe(text)
})

test('LOC-06 changes nothing but messages of ours, whatever a file holds', async () => {
  const file: unknown = JSON.parse(
    '{"__proto__":{"polluted":"yes"},"constructor":"x","toString":"x","nobody.knows":"x","ui.close":"Shut"}',
  )
  const merged = await withOwnWords(messages, wordsIn(file))
  expect(Object.keys(merged).sort()).toEqual(Object.keys(messages).sort())
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
  for (const nothing of [null, [], 'text', 7, true])
    expect(await withOwnWords(messages, wordsIn(nothing))).toBe(messages)
})

test('LOC-06 goes no deeper than a file may', () => {
  let nested: unknown = 'x'
  for (let n = 0; n < 50_000; n++) nested = { a: nested }
  expect(wordsIn(nested).size).toBe(0)
})

test('LOC-06 reads the file beside the page, once, for zh-cn, us-en and zh-tw', async () => {
  const { asked, page } = await serve({ [`${at}zh-cn.json`]: '{"ui.close":"关上"}' })
  const [words, again] = await Promise.all([
    ownWordsOf('zh-cn', page),
    ownWordsOf('zh-cn', page.replace('#/index', '#/course-list')),
  ])
  expect([words.get('ui.close'), again]).toEqual(['关上', words])
  await fetchOwnWords('ja-jp', page)
  expect(asked).toEqual([`${at}zh-cn.json`])
})

test('LOC-06 ignores every failure', async () => {
  const { page } = await serve({
    [`${at}us-en.json`]: '<!doctype html>',
    [`${at}zh-tw.json`]: JSON.stringify({ 'ui.close': 'x', more: 'y'.repeat(600_000) }),
  })
  expect((await fetchOwnWords('us-en', page)).size).toBe(0)
  expect((await fetchOwnWords('zh-tw', page)).size).toBe(0)
  expect((await fetchOwnWords('zh-cn', page)).size).toBe(0)
  peer?.close()
  peer?.closeAllConnections()
  expect((await fetchOwnWords('zh-cn', page)).size).toBe(0)
})
