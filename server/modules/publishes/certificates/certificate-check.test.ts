import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownCode } from '../../../../src/domain/certificate/code.ts'
import { type LocaleId, localeIds } from '../../../../src/domain/locale.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../../tests/factories/played.ts'
import { makePublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { certificate } from '../../../db/schema/certificates.ts'
import { user } from '../../../db/schema/people.ts'
import { configEntry } from '../../../db/schema/config.ts'
import { readPdf } from '../../../pdf/read-pdf-double.ts'

describe.each(databases)('a certificate that anybody checks on %s', (kind) => {
  let now = Date.parse('2026-05-04T08:00:00Z')
  let server: TestServer
  let tenant: TestTenant
  let addresses = 0

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { publicAddress: 'https://coach.example' } })
    tenant = await makeTenant(server.db, { name: 'Acme Bank' })
  })
  afterAll(() => server.close())

  async function earned(displayName = '王小明', publishName = 'Complaints') {
    const who = await makeUser(server.db, tenant, { displayName })
    const of = await makePublish(server.db, tenant, {
      certificate: true,
      certificateMonths: 12,
      name: publishName,
    })
    await playPractice(server.app, who, of, perfect)
    const headers = await server.signIn(who)
    await server.app.inject({ url: '/coach-api/certificates', headers })
    const [row] = await server.db.select().from(certificate).where(eq(certificate.userId, who.id))
    if (!row) throw new Error('no certificate was issued')
    return { who, headers, row }
  }
  /** Each from an address of its own, so that the limit concerns none of them. */
  const check = (
    path: string,
    headers: Record<string, string> = {},
    remoteAddress = `10.0.0.${++addresses}`,
  ) => server.app.inject({ url: `/certificate${path}`, headers, remoteAddress })
  const heading = (body: string) => /<h2>(.*?)<\/h2>/.exec(body)?.[1]

  test('CERT-04 says of a valid certificate who completed what, who says so and until when, and no more', async () => {
    const { who, row } = await earned()
    const reply = await check(`/${row.code}`, { 'accept-language': 'en-GB,en;q=0.9' })
    expect([reply.statusCode, heading(reply.body)]).toEqual([200, 'This certificate is valid'])
    for (const word of ['王小明', 'Complaints', 'Double charge', 'Acme Bank', 'May 4, 2026', 'May 4, 2027'])
      expect(reply.body).toContain(word)
    for (const secret of [row.id, row.publishId, who.id, who.userName, tenant.id, tenant.code, '100'])
      expect(reply.body.replace(/<style>[\s\S]*<\/style>/, '')).not.toContain(secret)
  })

  test('CERT-10 says in the visitor’s language what the names say in that of the certificate', async () => {
    const { row } = await earned()
    expect(row.locale).toBe('us-en')
    await server.db.update(certificate).set({ locale: 'zh-tw' }).where(eq(certificate.id, row.id))
    const { body } = await check(`/${row.code}?lang=ja-jp`)
    expect(body).toContain('<html lang="ja-JP">')
    expect(body).toContain('<bdi lang="zh-TW">Complaints</bdi><br><bdi lang="zh-TW">Double charge</bdi>')
    expect(body).toContain('<bdi>Acme Bank</bdi>')
    expect(body).toContain('<bdi>王小明</bdi>')
  })

  test('CERT-04 says of one that is over or revoked that it is, and not why', async () => {
    const { row } = await earned()
    const before = now
    now = Date.parse('2027-05-06T00:00:00Z')
    const expired = await check(`/${row.code}`)
    now = before
    expect([expired.statusCode, heading(expired.body)]).toEqual([200, 'This certificate has expired'])
    await server.db
      .update(certificate)
      .set({ revokedAt: new Date(now), revokedReason: 'Cheated' })
      .where(eq(certificate.id, row.id))
    const revoked = await check(`/${row.code}`)
    expect([revoked.statusCode, heading(revoked.body)]).toEqual([200, 'This certificate was revoked'])
    expect(revoked.body).not.toContain('Cheated')
  })

  test('CERT-03 takes a code as people type it, in the address and in the form', async () => {
    const { row } = await earned()
    const alike = row.code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('2', 'z').toLowerCase()
    for (const typed of [
      alike,
      shownCode(row.code),
      ` ${shownCode(row.code).replaceAll('-', ' ')}`,
      `${row.code}/`,
    ]) {
      expect(heading((await check(`/?code=${encodeURIComponent(typed)}`)).body)).toBe(
        'This certificate is valid',
      )
      expect(heading((await check(`/${encodeURIComponent(typed)}`)).body)).toBe('This certificate is valid')
    }
  })

  test.each([
    ['3F7K', 'This code contains a typo'],
    ['9'.repeat(10_000), 'This code contains a typo'],
    ['%00%01', 'This code contains a typo'],
    ['%E2%80%AE%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'This code contains a typo'],
    ['%22%20autofocus%20onfocus=alert(1)%20x=%22', 'This code contains a typo'],
    ['..%2F..%2Fetc%2Fpasswd', 'This code contains a typo'],
    ['%F0%9F%98%80'.repeat(60), 'This code contains a typo'],
    ['0000000000000000', 'No certificate has this code'],
  ])('CERT-04 answers %s with a page that says what is wrong', async (typed, said) => {
    for (const address of [`/${typed}`, `/?code=${typed}`]) {
      const reply = await check(address)
      expect([reply.statusCode, heading(reply.body)]).toEqual([404, said])
      expect(reply.body).not.toMatch(/<script|" autofocus|\0/)
      expect(reply.body.length).toBeLessThan(10_000)
    }
    expect((await check(`/?code=${typed}&code=${typed}`)).statusCode).toBe(200)
  })

  test('CERT-04 shows an empty form where nothing is asked, in the language of the browser or the chosen one', async () => {
    const titles: Record<LocaleId, string> = {
      'zh-cn': '查验证书',
      'zh-tw': '查驗證書',
      'us-en': 'Check a certificate',
      'ja-jp': '修了証の確認',
    }
    const plain = await check('?code=3F7K')
    expect([plain.statusCode, plain.headers.location]).toEqual([302, '/certificate/?code=3F7K'])
    for (const locale of localeIds) {
      const reply = await check(`/?lang=${locale}`, { 'accept-language': 'fr' })
      expect(reply.body).toContain(`<h1>${titles[locale]}</h1>`)
      expect(heading(reply.body)).toBeUndefined()
    }
    for (const [asked, locale] of [
      ['zh-Hant-HK', 'zh-tw'],
      ['fr-FR, ja;q=0.5', 'ja-jp'],
      ['xx', 'us-en'],
      ['', 'us-en'],
    ] as const)
      expect((await check('/', { 'accept-language': asked })).body).toContain(`<h1>${titles[locale]}</h1>`)
  })

  test('CERT-04 loads and runs nothing, stands in no frame and isn’t kept, also for HEAD', async () => {
    const { row } = await earned('<img src=x onerror=alert(1)>\u202eevil', '"><script>alert(1)</script>')
    const reply = await check(`/${row.code}`)
    expect(reply.body).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;evil</bdi>')
    expect(reply.body).not.toMatch(/<script|<img|\u202e/)
    const style = /<style>([\s\S]*)<\/style>/.exec(reply.body)?.[1] ?? ''
    expect(reply.headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
    )
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/certificate/${row.code}`,
      remoteAddress: `10.0.0.${++addresses}`,
    })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const posted = await server.app.inject({ method: 'POST', url: '/certificate', payload: {} })
    expect(posted.statusCode).toBe(404)
  })

  test('CERT-04 lets an address check thirty codes in a minute, by whichever way it asks', async () => {
    const from = '10.9.9.9'
    const ways = ['/3F7K', '/?code=3F7K', '/']
    for (let place = 0; place < 30; place++)
      expect((await check(ways[place % 3] ?? '', {}, from)).statusCode).not.toBe(429)
    const refused = await check('/3F7K', { 'accept-language': 'ja' }, from)
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(heading(refused.body)).toContain('確認の回数が多すぎます')
    expect((await check('/3F7K', {}, '10.9.9.10')).statusCode).toBe(404)
  })

  test('ADMIN-09a knows nothing of a certificate any more whose person was erased', async () => {
    const { who, row } = await earned('Erased Person')
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const reply = await server.app.inject({
      method: 'POST',
      url: '/coach-api/user/_erase',
      headers: await server.signIn(manager),
      payload: { ids: [who.id] },
    })
    expect(reply.statusCode).toBe(200)
    expect(await server.db.select().from(user).where(eq(user.id, who.id))).toEqual([])
    const checked = await check(`/${row.code}`)
    expect([checked.statusCode, heading(checked.body)]).toEqual([404, 'No certificate has this code'])
    expect(checked.body).not.toContain('Erased')
  })

  test.each<[LocaleId, string[]]>([
    ['us-en', ['Certificate', 'has completed', 'Issued on May 4, 2026', 'Score: 100 out of 100']],
    ['zh-cn', ['结业证书', '兹证明', '颁发日期：2026年5月4日', '有效期至：2027年5月4日']],
    ['zh-tw', ['結業證書', '茲證明', '頒發日期：2026年5月4日', '有效期限：2027年5月4日']],
    ['ja-jp', ['修了証', '修了したことを証します', '発行日：2026年5月4日', '有効期限：2027年5月4日']],
  ])(
    'CERT-06 CERT-10 is one page in %s, its own language, with its code and where to check it',
    async (locale, words) => {
      const { headers, row } = await earned()
      await server.db.update(certificate).set({ locale }).where(eq(certificate.id, row.id))
      await server.db
        .insert(configEntry)
        .values({ tenantId: tenant.id, type: 'setting', key: 'brandColour', value: '"#803300"' })
        .onConflictDoNothing()
      const reply = await server.app.inject({
        url: `/coach-api/certificates/${row.id}/file`,
        headers: { ...headers, locale: locale === 'us-en' ? 'ja-jp' : 'us-en' },
      })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
      const { pages, beyond, author } = await readPdf(reply.rawPayload)
      expect([pages.length, beyond, author]).toEqual([1, [], 'Acme Bank'])
      for (const word of [...words, '王小明', 'Complaints', 'Double charge', 'Acme Bank'])
        expect(pages[0]).toContain(word)
      expect(pages[0]).toContain(shownCode(row.code))
      expect(pages[0]?.replaceAll('\n', '')).toContain('https://coach.example/certificate')
    },
  )

  test.each([
    ['Wolfeschlegelsteinhausenbergerdorff '.repeat(3), 'W'.repeat(100)],
    ['司马'.repeat(50), '客户投诉处理'.repeat(16)],
    ['م'.repeat(100), '👩‍👩‍👧'.repeat(10)],
    ['x', 'y'],
  ])('CERT-06 holds the longest names on its page: %s', async (name, publishName) => {
    const { headers, row } = await earned(name.slice(0, 100), publishName.slice(0, 100))
    const reply = await server.app.inject({ url: `/coach-api/certificates/${row.id}/file`, headers })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, beyond } = await readPdf(reply.rawPayload)
    expect([pages.length, beyond]).toEqual([1, []])
    expect(pages[0]).toContain(shownCode(row.code))
  })
})
