import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { bankOf } from '../../../src/domain/question-bank/bank.factory.ts'
import { pngOf } from '../../../tests/factories/pictures.ts'
import { session } from '../../db/schema/practice.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { storeFile } from '../files/public.ts'
import { readPdf } from '../../pdf/read-pdf-double.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { perfect, playPractice } from '../../../tests/factories/played.ts'
import { makePublish, smallCourse, type TestPublish } from '../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

describe.each(databases)('reports as files on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let person: TestUser
  let charge: TestPublish
  let played: string

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => Date.parse('2026-03-02T20:30:00Z') })
    tenant = await makeTenant(server.db)
    person = await makeUser(server.db, tenant, { displayName: '王小明' })
    charge = await makePublish(server.db, tenant)
    played = (
      await playPractice(server.app, person, charge, ['I APOLOGISE, I guarantee it', ['month'], 'thanks'])
    ).sessionId
  })
  afterAll(() => server.close())

  const get = async (who: TestUser, id = played, locale: LocaleId = 'us-en', query = '') =>
    server.app.inject({
      url: `/coach-api/reports/${id}/file${query}`,
      headers: { ...(await server.signIn(who)), locale },
    })

  test.each<[LocaleId, string[]]>([
    ['us-en', ['Practice report', 'Not passed', 'What to work on next', 'All scoring rules']],
    ['zh-cn', ['练习报告', '未通过', '下次重点改进', '全部评分规则']],
    ['zh-tw', ['練習報告', '未通過', '下次重點改進', '全部評分規則']],
    ['ja-jp', ['練習レポート', '不合格', '次回の改善ポイント', 'すべての評価ルール']],
  ])('REPORT-03 tells the whole report in %s', async (locale, words) => {
    const reply = await get(person, played, locale)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, beyond, author } = await readPdf(reply.rawPayload)
    const text = pages.join('\n')
    for (const word of [
      ...words,
      'Double charge',
      '王小明',
      'I APOLOGISE, I guarantee it',
      '“APOLOGISE”',
      '+60',
    ])
      expect(text).toContain(word)
    expect(beyond).toEqual([])
    expect(author).not.toBe('')
  })

  test('REPORT-03 is called after the course, the learner and the day where the reader is', async () => {
    const named = await makePublish(server.db, tenant, { content: smallCourse({ name: '退费 a/b: "x"' }) })
    const { sessionId } = await playPractice(server.app, person, named, perfect)
    const nameOf = async (query: string) =>
      decodeURIComponent(
        /filename\*=UTF-8''(.+)$/.exec(
          String((await get(person, sessionId, 'zh-cn', query)).headers['content-disposition']),
        )?.[1] ?? '',
      )
    expect(await nameOf('')).toBe('退费 a-b- -x- 王小明 2026-03-02.pdf')
    expect(await nameOf('?timeZone=Asia/Shanghai')).toBe('退费 a-b- -x- 王小明 2026-03-03.pdf')
    expect((await get(person, sessionId, 'zh-cn', '?timeZone=Mars/Base')).statusCode).toBe(400)
  })

  test('PUBLISH-10 the file says which round of a series it is of, in the words of its reader', async () => {
    const again = await makePublish(server.db, tenant, { round: 3 })
    const { sessionId } = await playPractice(server.app, person, again, perfect)
    const textOf = async (id: string, locale: LocaleId) =>
      (await readPdf((await get(person, id, locale)).rawPayload)).pages.join('\n')
    expect(await textOf(sessionId, 'us-en')).toContain('Round 3 · 王小明')
    expect(await textOf(sessionId, 'zh-cn')).toContain('第 3 轮 · 王小明')
    expect(await textOf(played, 'us-en')).not.toContain('Round')
  })

  test('REPORT-15 draws the pictures of questions, each where it is, and says those that are gone or foreign in words', async () => {
    const kept = (owner: TestUser, grey: number) =>
      storeFile(tenantDb(server.db, owner.tenantId), server.app.storage, {
        name: 'slip.png',
        type: 'image/png',
        bytes: pngOf(grey, 40, 20),
        createdBy: owner.id,
        createdAt: new Date(),
      })
    const stranger = await makeUser(server.db, await makeTenant(server.db))
    const [asked, option, foreign] = [await kept(person, 1), await kept(person, 2), await kept(stranger, 3)]
    const picture = (file: string, text: string) => ({ insert: { media: { kind: 'image', file, text } } })
    const content = bankOf({
      questions: [
        {
          id: 'form',
          type: 'RADIO',
          text: 'Which field is wrong? A slip',
          formatted: [{ insert: 'Which field is wrong? ' }, picture(asked, 'A slip')],
          explanation: 'See The law',
          formattedExplanation: [{ insert: 'See ' }, picture(foreign, 'The law')],
          options: [
            { id: 'a', text: 'A stamp', formatted: [picture(option, 'A stamp')], right: true },
            {
              id: 'b',
              text: 'Lost',
              formatted: [picture('00000000-0000-4000-8000-000000000000', 'Lost')],
            },
          ],
        },
      ],
    })
    const bank = await makePublish(server.db, tenant, { content })
    const { sessionId } = await playPractice(server.app, person, bank, [['a']])
    const { pages, pictures, beyond } = await readPdf((await get(person, sessionId)).rawPayload)
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [30, 15],
      [30, 15],
    ])
    expect(beyond).toEqual([])
    const text = pages.join('\n')
    for (const words of ['Which field is wrong?', 'A slip', 'A stamp', '[Lost]', 'See [The law]'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\[A (?:slip|stamp)\]/)
  })

  test('REPORT-03 gives nobody more than the report itself', async () => {
    const other = await makeUser(server.db, tenant)
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const trainer = await makeUser(server.db, tenant, { type: 1 })
    expect((await server.app.inject({ url: `/coach-api/reports/${played}/file` })).statusCode).toBe(401)
    expect((await get(other)).statusCode).toBe(404)
    expect((await get(stranger)).statusCode).toBe(404)
    expect((await get(trainer)).statusCode).toBe(200)
  })

  test('EXAM-07 keeps a result back in the file too until it is released', async () => {
    const kept = (await playPractice(server.app, person, charge, perfect)).sessionId
    await server.db.update(session).set({ withheld: true }).where(eq(session.id, kept))
    const refused = await get(person, kept)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'result-withheld'])
    await server.db.update(session).set({ withheld: false }).where(eq(session.id, kept))
    expect((await get(person, kept)).statusCode).toBe(200)
  })
})
