import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diagnose, distance, explainSilence, faultsOf } from './diagnosis.ts'
import { looksOdd, type Setup } from './setup.ts'

const token = `e30.${btoa(JSON.stringify({ user_id: 'u', tenantId: 't', type: 2 }))}.s`

interface Told {
  code: string
  attribute: string | null
}
const told: Told[] = []
const said: string[] = []

class CustomEventDouble<T> {
  readonly detail: T
  constructor(_name: string, { detail }: { detail: T }) {
    this.detail = detail
  }
}

/** What the checks look at of an element. */
const elementWith = (attributes: Record<string, string> = {}, own: Record<string, unknown> = {}): Element =>
  Object.assign(
    Object.create({
      localName: 'coach-practice',
      getAttribute: (name: string) => attributes[name] ?? null,
      getAttributeNames: () => Object.keys(attributes),
      dispatchEvent: ({ detail }: { detail: Told }) => told.push(detail) > 0,
    }) as Element,
    own,
  )

beforeEach(() => {
  told.length = 0
  said.length = 0
  vi.stubGlobal('location', new URL('https://portal.example/app'))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('CustomEvent', CustomEventDouble)
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const right: [string, Setup, Record<string, string>][] = [
  ['nothing', {}, {}],
  ['an empty api-base', { apiBase: '' }, {}],
  ['an origin', { apiBase: 'https://coach.example' }, {}],
  ['an origin with its slash', { apiBase: 'https://coach.example:8443/' }, {}],
  ['a platform on this machine', { apiBase: 'http://localhost:8080' }, {}],
  ['a token', { token }, {}],
  ['a function', { tokenProvider: () => null }, {}],
  ['an id', { tenant: '22222222-2222-4222-8222-222222222222' }, {}],
  ['a BCP 47 tag', { locale: 'en-GB', path: '/index' }, { theme: 'dark' }],
  [
    'what any element may have',
    {},
    {
      class: 'a',
      'data-x': '1',
      'aria-label': 'b',
      part: 'c',
      '_ngcontent-abc': '',
      'v-cloak': '',
      ref: 'x',
      onclick: '',
    },
  ],
  ['a word of the host', {}, { analytics: 'x', quality: 'y' }],
]
test.each(right)('EMBED-07a finds no fault with %s', (_, setup, attributes) => {
  expect(faultsOf(elementWith(attributes), setup)).toEqual([])
})

const wrong: [string, string, Setup, Record<string, string>, RegExp][] = [
  ['api-base', 'no scheme', { apiBase: 'coach.example' }, {}, /no scheme. Write "https:\/\/coach\.example"/],
  ['api-base', 'no scheme but a port', { apiBase: 'localhost:8080' }, {}, /Write "https:\/\/localhost:8080"/],
  ['api-base', 'two slashes alone', { apiBase: '//coach.example' }, {}, /Write "https:\/\/coach\.example"/],
  ['api-base', 'another scheme', { apiBase: 'ftp://coach.example' }, {}, /no web address/],
  ['api-base', 'no name', { apiBase: 'https://' }, {}, /no web address/],
  [
    'api-base',
    'a path',
    { apiBase: 'https://coach.example/coach-api' },
    {},
    /has a path. .*"https:\/\/coach\.example"/,
  ],
  ['api-base', 'a query', { apiBase: 'https://coach.example?x=1' }, {}, /has a path/],
  [
    'api-base',
    'an address that browsers block',
    { apiBase: 'http://coach.example' },
    {},
    /Write "https:\/\/coach\.example"/,
  ],
  ['api-base', 'an object', { apiBase: new URL('https://coach.example') }, {}, /is a object/],
  ['user', 'an object', { user: { id: 7 } }, {}, /is a object/],
  ['token', 'JSON', { token: `{"token":"${token}"}` }, {}, /is JSON/],
  ['token', 'any text', { token: 'abc' }, {}, /no token/],
  ['token', 'a promise', { token: Promise.resolve(token) }, {}, /is a object/],
  ['tokenProvider', 'the name of a function', { tokenProvider: 'getToken' }, {}, /Set a function/],
  ['tokenProvider', 'a promise', { tokenProvider: Promise.resolve(token) }, {}, /Set a function/],
  ['tenant', "an enterprise's code", { tenant: 'galaxy' }, {}, /code.*"tenantId"/],
  ['locale', 'a language that is not there', { locale: 'fr' }, {}, /zh-cn, zh-tw, us-en, ja-jp/],
  ['path', 'an address', { path: 'https://coach.example/#/index' }, {}, /inside of the element/],
  ['theme', 'another word', {}, { theme: 'blue' }, /"light" or "dark"/],
  ['api-base', 'a misspelt attribute', {}, { apibase: 'https://coach.example' }, /Write api-base/],
  ['api-base', 'a letter too few', {}, { 'ap-base': 'https://coach.example' }, /Write api-base/],
  ['demo', 'a letter too many', {}, { demoo: '' }, /Write demo/],
  ['path', 'the session of a practice', {}, { 'session-id': 'a' }, /Write path="\/conversation\//],
  ['path', 'a report', {}, { 'report-id': 'a' }, /Write path="\/report\/practice\//],
  ['path', 'what was published', {}, { publishid: 'a' }, /Write path="\/coach-info\//],
  ['locale', 'what others call it', {}, { language: 'ja' }, /Write locale/],
  ['tokenProvider', 'a property as an attribute', {}, { 'token-provider': 'getToken' }, /property/],
  ['tenant', "a code in an attribute of the host's", {}, { 'tenant-code': 'galaxy' }, /Write tenant/],
]
test.each(wrong)(
  'EMBED-07a names %s where it is %s, with the remedy',
  (attribute, _, setup, attributes, words) => {
    const element = elementWith(attributes)
    expect(looksOdd(element, setup)).toBe(true)
    diagnose(element, setup)
    diagnose(element, setup)
    expect(told).toEqual([{ code: 'misconfigured', requestId: null, attribute }])
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^<coach-practice> /)
    expect(said[0]).toMatch(words)
  },
)

test('EMBED-07a names a misspelt property, and says nothing of a token', () => {
  const element = elementWith({}, { tokenprovider: () => token })
  diagnose(element, { token: `{"token":"${token}"}` })
  expect(told.map(({ attribute }) => attribute)).toEqual(['token', 'tokenProvider'])
  expect(said.join()).not.toContain(token.slice(0, 12))
})

test('EMBED-07a counts what has to be changed in a name', () => {
  expect([distance('practise', 'practice'), distance('', 'ab'), distance('abc', 'abc')]).toEqual([1, 2, 0])
})

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
const base = 'https://coach.example'
const whyOf = (setup: Setup = { apiBase: base }, apiBase = base) =>
  explainSilence(elementWith(), setup, apiBase)

test('EMBED-07a says that the page is not let in, with the remedy of the platform', async () => {
  answers(200, { product: 'coach', allowed: false, remedy: 'Add https://portal.example.' })
  expect(await whyOf()).toEqual({ code: 'origin-refused', attribute: null })
  expect(said).toEqual(['<coach-practice> is refused by https://coach.example: Add https://portal.example.'])
})

test.each([
  ['a page', 404, '<!doctype html><p>Not found'],
  ['something else', 200, { hello: 'world' }],
])('EMBED-07a says that no platform is there where %s answers', async (_, status, body) => {
  answers(status, body)
  expect(await whyOf()).toEqual({ code: 'misconfigured', attribute: 'api-base' })
  expect(await whyOf({}, '')).toEqual({ code: 'misconfigured', attribute: 'api-base' })
  expect(said[0]).toContain('api-base is "https://coach.example"')
  expect(said[1]).toContain('has no api-base')
})

test.each([
  ['the platform lets it in', 200, { product: 'coach', allowed: true, remedy: null }],
  ['an older platform has no such address', 404, { code: 'not-found', requestId: 'r' }],
  ['a proxy has nothing behind it', 502, '<p>Bad gateway'],
])('EMBED-07a blames no attribute where %s', async (_, status, body) => {
  answers(status, body)
  expect([await whyOf(), said]).toEqual([{ code: 'network', attribute: null }, []])
})

test('EMBED-07a names api-base where nothing answers, and nothing where the browser is offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await whyOf()).toEqual({ code: 'network', attribute: 'api-base' })
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/no answer from https:\/\/coach\.example.*connect-src/)
  vi.stubGlobal('navigator', { onLine: false })
  expect([await whyOf(), said.length]).toEqual([{ code: 'network', attribute: null }, 1])
})

test('EMBED-07a tells once of an api-base that is wrong to look at', async () => {
  expect(await whyOf({ apiBase: 'coach.example' }, 'coach.example')).toBeNull()
  expect(told).toEqual([{ code: 'misconfigured', requestId: null, attribute: 'api-base' }])
})
