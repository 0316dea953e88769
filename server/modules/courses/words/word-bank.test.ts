import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../../src/contract/courses.ts'
import type { BankWord, MatchedWord } from '../../../../src/contract/word-bank.ts'
import type { DialogueFlowPackage } from '../../../../src/domain/course/course-package.ts'
import { signInBuilder } from '../../../../tests/factories/builders.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'

describe.each(databases)('the calls of the word bank on %s', (kind) => {
  let server: TestServer
  let builder: { authorization: string }
  let stranger: { authorization: string }

  beforeAll(async () => {
    server = await makeServer(kind)
    builder = await signInBuilder(server)
    stranger = await signInBuilder(server)
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, who = builder) =>
    server.app.inject({ method, url, headers: { ...who, locale: 'us-en' }, ...(payload && { payload }) })
  const bank = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: object,
    who: { authorization: string } = builder,
  ) => call(method, `/word-api/adm/wordbank/v2${path}`, payload, who)
  const entity = async <T>(reply: ReturnType<typeof call>): Promise<T> => {
    const answered = await reply
    expect(answered.statusCode, answered.body).toBe(200)
    const read = answered.json<{ status: number; entity: T }>()
    expect(read.status).toBe(200)
    return read.entity
  }
  const codeOf = async (reply: ReturnType<typeof call>) => (await reply).json<{ code: string }>().code
  const course = async (locale = 'us-en') =>
    (await call('POST', '/coach-api/courses', { name: 'Words', locale })).json<CourseRow>().id
  const add = (courseId: string, name: string, similar: string[] = [], catalogId = 3) =>
    entity<BankWord>(bank('POST', '', { catalogId, courseId, name, similar }))
  const words = async (where: object) =>
    (await entity<{ wordbank: BankWord[] }>(bank('POST', '/info', where))).wordbank

  test('INTENT-04 a word is added, listed, renamed and removed with its synonyms, in catalog 3', async () => {
    const courseId = await course()
    const fee = await add(courseId, 'fee', ['charge', 'cost', 'charge'])
    expect(fee).toMatchObject({ catalogId: 3, courseId, name: 'fee', similar: ['charge', 'cost'] })
    expect(await words({ catalogId: 3, courseId })).toEqual([fee])
    expect(await words({ appId: courseId })).toEqual([fee])
    expect(await codeOf(bank('POST', '', { courseId, name: 'FEE' }))).toBe('duplicate-name')
    const renamed = await entity<BankWord>(bank('PUT', '', { id: fee.id, name: 'annual fee' }))
    expect(renamed).toEqual({ ...fee, name: 'annual fee' })
    const { id } = fee
    const similar = (method: 'POST' | 'PUT' | 'DELETE', payload: object) =>
      entity<BankWord>(bank(method, '/similar', { id, ...payload })).then((one) => one.similar)
    expect(await similar('POST', { similar: 'price' })).toEqual(['charge', 'cost', 'price'])
    expect(await similar('PUT', { similar: 'charge', to: 'toll' })).toEqual(['toll', 'cost', 'price'])
    expect(await similar('DELETE', { similar: 'cost' })).toEqual(['toll', 'price'])
    expect(await codeOf(bank('DELETE', '/similar', { id, similar: 'cost' }))).toBe('not-found')
    expect((await bank('DELETE', '', { id })).json()).toEqual({ status: 200 })
    expect(await words({ courseId })).toEqual([])
    expect(await codeOf(bank('PUT', '', { id, name: 'gone' }))).toBe('not-found')
  })

  test('INTENT-03 INTENT-04 prohibited words with synonyms are the sensitive words of the course', async () => {
    const courseId = await course()
    const word = await add(courseId, 'rubbish', ['trash'], 4)
    expect(await words({ catalogId: 4, courseId })).toEqual([word])
    expect(await words({ catalogId: 3, courseId })).toEqual([])
    const read = await call('GET', `/coach-api/courses/${courseId}`)
    expect(
      read.json<{ package: DialogueFlowPackage }>().package.course.settings.sensitiveWords,
    ).toMatchObject([{ word: 'rubbish', synonyms: ['trash'] }])
    expect(await codeOf(bank('PUT', '', { catalogId: 3, id: word.id, name: 'x' }))).toBe('not-found')
    await entity(bank('PUT', '', { catalogId: 4, id: word.id, name: 'garbage' }))
    expect((await bank('DELETE', '', { catalogId: 4, id: word.id })).statusCode).toBe(200)
    expect(await words({ catalogId: 4, courseId })).toEqual([])
  })

  test('INTENT-04 _match tells which words a sentence holds and where, as a practice reads it', async () => {
    const english = await course()
    const chinese = await course('zh-cn')
    const fee = await add(english, 'fee', ['service charge'])
    await add(english, 'art')
    const annual = await add(chinese, '年费', ['会员费'])
    const match = (userStr: string, where: object = {}) =>
      entity<MatchedWord[]>(bank('POST', '/info/_match', { userStr, catalogId: 3, ...where }))
    const said = 'Why this SERVICE charge, from the start?'
    expect(await match(said, { courseId: english })).toEqual([
      { id: fee.id, catalogId: 3, courseId: english, appId: fee.appId, name: 'fee', start: 9, end: 23 },
    ])
    // Of the whole enterprise, by its own application; both Chinese scripts are one.
    expect((await match('會員費怎麼收', { appId: fee.appId })).map(({ id }) => id)).toEqual([annual.id])
    expect(await match('會員費怎麼收', { appId: english })).toEqual([])
    const scored = await entity<MatchedWord[]>(
      call('GET', `/coach-api/coach-scoring-api/keyword/${chinese}?speech=${encodeURIComponent('年费')}`),
    )
    expect(scored.map(({ name }) => name)).toEqual(['年费'])
  })

  test('INTENT-04 the words of a catalog are downloaded as a spreadsheet without formulas', async () => {
    const courseId = await course()
    await add(courseId, '=1+1', ['a', 'b'])
    const reply = await call('GET', `/word-api/adm/wordbank/_download?appId=${courseId}&cid=3`)
    expect(reply.headers['content-disposition']).toContain('words.xlsx')
    expect(await readSheet(reply.rawPayload)).toEqual([
      ['Keyword', 'Synonyms'],
      ["'=1+1", 'a, b'],
    ])
  })

  test('INTENT-04 words of another enterprise, and what names nothing, are not found', async () => {
    const courseId = await course()
    const { id, appId } = await add(courseId, 'fee')
    for (const where of [{ courseId }, { appId: courseId }, { appId }, { appId: randomUUID() }]) {
      expect(await codeOf(bank('POST', '/info', where, stranger))).toBe('not-found')
      expect(await codeOf(bank('POST', '/info/_match', { ...where, userStr: 'fee' }, stranger))).toBe(
        'not-found',
      )
    }
    expect(
      (await bank('POST', '/info', {}, stranger)).json<{ entity: { wordbank: [] } }>().entity.wordbank,
    ).toEqual([])
    expect(await codeOf(bank('POST', '', { courseId, name: 'mine' }, stranger))).toBe('not-found')
    expect(await codeOf(bank('PUT', '', { id, name: 'mine' }, stranger))).toBe('not-found')
    expect(await codeOf(bank('DELETE', '', { id }, stranger))).toBe('not-found')
    expect(await codeOf(bank('PUT', '', { id: `${courseId}.none`, name: 'mine' }))).toBe('not-found')
    expect(await codeOf(bank('POST', '/info', { catalogId: 5 }))).toBe('field-validation-failed')
  })

  test('INTENT-04 a word of more synonyms than a course takes is refused with the reason', async () => {
    const courseId = await course()
    const { id } = await add(
      courseId,
      'fee',
      Array.from({ length: 50 }, (_, at) => `synonym ${at}`),
    )
    expect(await codeOf(bank('POST', '/similar', { id, similar: 'one more' }))).toBe('bad-request')
    expect((await words({ courseId }))[0]?.similar).toHaveLength(50)
  })
})
