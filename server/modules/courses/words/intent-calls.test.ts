import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseRow } from '../../../../src/contract/courses.ts'
import type { PortalIntent } from '../../../../src/contract/intents.ts'
import type { CoursePackage } from '../../../../src/domain/course/course-package.ts'
import { signInBuilder } from '../../../../tests/factories/builders.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { writeSpreadsheet } from '../../../spreadsheets/sheets.ts'

const apologies = ['I am so sorry about that', 'please accept my apologies', 'we are sorry this happened']
const offers = ['I can waive the fee for you', 'we will give you the money back', 'let me refund the charge']

describe.each(databases)('the calls of intents on %s', (kind) => {
  let server: TestServer
  let builder: { authorization: string }
  let stranger: { authorization: string }

  beforeAll(async () => {
    server = await makeServer(kind)
    builder = await signInBuilder(server)
    stranger = await signInBuilder(server)
  })
  afterAll(() => server.close())

  type Method = 'GET' | 'POST' | 'DELETE'
  const call = (method: Method, url: string, payload?: object, who = builder) =>
    server.app.inject({
      method,
      url: `/coach-api${url}`,
      headers: { ...who, locale: 'us-en' },
      ...(payload && { payload }),
    })
  const ask = async <T>(method: Method, url: string, payload?: object): Promise<T> => {
    const reply = await call(method, url, payload)
    expect(reply.statusCode, reply.body).toBe(200)
    const { message, result } = reply.json<{ message: string; result: T }>()
    expect(message).toBe('success')
    return result
  }
  const codeOf = (reply: Awaited<ReturnType<typeof call>>) => reply.json<{ code: string }>().code
  const group = async (name = 'Late parcel') =>
    (await ask<{ groupId: string }>('POST', '/intent/v3/addIntentGroup', { appId: 'any', groupName: name }))
      .groupId
  const addIntent = (fields: Record<string, string>, who = builder) =>
    server.app.inject({
      method: 'POST',
      url: '/coach-api/intent/v3/intent',
      headers: { ...who, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const added = async (fields: Record<string, string>): Promise<PortalIntent> => {
    const reply = await addIntent(fields)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ result: PortalIntent }>().result
  }
  const intentsOf = (groupId: string) => ask<PortalIntent[]>('GET', `/intent/v3/intents?groupId=${groupId}`)
  const importSheet = (groupId: string | null, content: Uint8Array | string, query = '') => {
    const boundary = 'sheet'
    return server.app.inject({
      method: 'POST',
      url: `/coach-api/intent/v3/import${query}`,
      headers: {
        ...builder,
        ...(groupId !== null && { groupid: groupId }),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="intents.xlsx"\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
  }

  test('INTENT-01 a group is a course: it is added, found by an intent, renamed and deleted', async () => {
    const groupId = await group('Call about a fee')
    await added({ groupId, name: 'Offers a waiver', positive: offers.join('\n') })
    const found = await ask<{ groupId: string; groupName: string }[]>(
      'GET',
      '/intent/v3/getIntentGroup?appId=any&groupType=course&intentName=WAIV',
    )
    expect(found.map((one) => one.groupId)).toEqual([groupId])
    expect(await ask('GET', '/intent/v3/getIntentGroup?groupType=other')).toEqual([])
    expect(await ask('POST', '/intent/v3/editIntentGroup', { groupId, groupName: 'A fee' })).toMatchObject({
      groupId,
      groupName: 'A fee',
    })
    expect((await call('GET', `/courses/${groupId}`)).json<CourseRow>()).toMatchObject({
      name: 'A fee',
      version: 0,
    })
    expect(codeOf(await call('POST', '/intent/v3/deleteIntentGroup', { groupId }, stranger))).toBe(
      'not-found',
    )
    expect(await ask('POST', '/intent/v3/deleteIntentGroup', { groupId })).toBeNull()
    expect(codeOf(await call('GET', `/intent/v3/intents?groupId=${groupId}`))).toBe('not-found')
  })

  test('INTENT-01 an intent is added by a form, read, changed and removed; the versions stay as they are', async () => {
    const groupId = await group()
    const made = await added({
      groupId,
      name: 'Apologises',
      positive: JSON.stringify(apologies),
      negative: '[sic] I am not sorry\r\n\r\nnobody is sorry',
    })
    expect(made).toMatchObject({
      id: `${groupId}.${made.innerIntentId}`,
      groupId,
      positive: apologies,
      negative: ['[sic] I am not sorry', 'nobody is sorry'],
    })
    expect(await ask('GET', `/intent/v3/intent/${made.id}`)).toEqual(made)
    expect(codeOf(await addIntent({ groupId, name: 'APOLOGISES' }))).toBe('duplicate-name')
    const changed = await ask<PortalIntent>('POST', `/intent/v3/update/${made.id}`, {
      name: 'Says sorry',
      positive: ['sorry'],
    })
    expect(changed).toEqual({ ...made, name: 'Says sorry', positive: ['sorry'] })
    expect((await intentsOf(groupId)).at(-1)).toEqual(changed)
    expect((await call('GET', `/courses/${groupId}`)).json<CourseRow>().version).toBe(0)
    expect(codeOf(await call('DELETE', `/intent/v3/intent/${made.id}?groupId=${randomUUID()}`))).toBe(
      'not-found',
    )
    await ask('DELETE', `/intent/v3/intent/${made.id}?groupId=${groupId}`)
    expect(codeOf(await call('GET', `/intent/v3/intent/${made.id}`))).toBe('not-found')
  })

  test('INTENT-01 a group of another enterprise, and what names nothing, is not found', async () => {
    const groupId = await group()
    const { id } = await added({ groupId, name: 'Apologises', positive: apologies.join('\n') })
    for (const [method, url, payload] of [
      ['GET', `/intent/v3/intents?groupId=${groupId}`, undefined],
      ['GET', `/intent/v3/intent/${id}`, undefined],
      ['POST', `/intent/v3/update/${id}`, { name: 'Mine' }],
      ['DELETE', `/intent/v3/intent/${id}`, undefined],
      ['POST', '/intent/v3/editIntentGroup', { groupId, groupName: 'Mine' }],
      ['POST', `/intent/v3/train?groupId=${groupId}`, undefined],
      ['GET', `/intent/v3/status?groupId=${groupId}`, undefined],
      ['POST', '/mlp/v1/api/predict', { problem_ids: [groupId], sentence: 'sorry' }],
    ] as const)
      expect(codeOf(await call(method, url, payload, stranger)), url).toBe('not-found')
    expect(codeOf(await addIntent({ groupId, name: 'Mine' }, stranger))).toBe('not-found')
    for (const wrong of ['none', `${groupId}.none`, `${groupId}.a.b`, `x.${id}`])
      expect(codeOf(await call('GET', `/intent/v3/intent/${wrong}`)), wrong).toBe('not-found')
  })

  test('INTENT-01 removing an intent takes it out of the conditions that ask for it', async () => {
    const groupId = await group()
    const before = await intentsOf(groupId)
    await ask('DELETE', `/intent/v3/intent/${before[0]?.id ?? ''}`)
    const { package: draft } = (await call('GET', `/courses/${groupId}`)).json<{ package: CoursePackage }>()
    expect(JSON.stringify(draft)).not.toContain(`"intent":"${before[0]?.innerIntentId ?? ''}"`)
  })

  test('INTENT-01 a sheet brings intents in at once, a dry run says so before, and what is there is not brought twice', async () => {
    const groupId = await group()
    await added({ groupId, name: 'Apologises', positive: apologies[0] ?? '' })
    const sheet = await writeSpreadsheet(
      'test',
      'intents',
      ['Intent', 'Example', 'Negative example'],
      [
        ...apologies.map((line) => ['apologises', line, '']),
        ['Offers', '=HYPERLINK("http://x")', '<script>alert(1)</script>'],
        ['', 'no name', ''],
      ],
    )
    const would = await importSheet(groupId, sheet, '?dryRun=true')
    const expected = { intents: 1, examples: 4, problems: [{ row: 6, fault: 'no-name' }] }
    expect(would.json()).toEqual({ message: 'success', result: { dryRun: true, ...expected } })
    expect((await intentsOf(groupId)).some(({ name }) => name === 'Offers')).toBe(false)
    expect((await importSheet(groupId, sheet)).json()).toMatchObject({
      result: { dryRun: false, ...expected },
    })
    const [known, offers] = (await intentsOf(groupId)).slice(-2)
    expect(known).toMatchObject({ name: 'Apologises', positive: apologies })
    expect(offers).toMatchObject({
      positive: ['=HYPERLINK("http://x")'],
      negative: ['<script>alert(1)</script>'],
    })
    expect((await importSheet(null, sheet, `?groupId=${groupId}`)).json()).toMatchObject({
      result: { intents: 0, examples: 0 },
    })
  })

  test('INTENT-01 a file that is no sheet, too long, or too much for a course is refused by name', async () => {
    const groupId = await group()
    expect(codeOf(await importSheet(null, 'a,b\n'))).toBe('bad-request')
    expect(codeOf(await importSheet('none', 'a,b\n'))).toBe('bad-request')
    expect(codeOf(await importSheet(groupId, 'a,b\n'.repeat(100_000)))).toBe('file-too-large')
    expect(codeOf(await importSheet(groupId, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)))).toBe(
      'unsupported-file-type',
    )
    const many = Array.from({ length: 300 }, (_, at) => `intent ${at},a sentence`).join('\n')
    for (const query of ['', '?dryRun=true'])
      expect(codeOf(await importSheet(groupId, many, query))).toBe('illegal-argument')
    expect(await intentsOf(groupId)).toHaveLength(1)
  })

  test('INTENT-02 a group is trained by a job, its status follows the examples, and a sentence is predicted by name', async () => {
    const groupId = await group()
    const status = () => ask<string>('GET', `/intent/v3/status?groupId=${groupId}`)
    await added({ groupId, name: 'Offers a waiver', positive: offers.join('\n') })
    expect(await status()).toBe('untrained')
    expect(await ask('POST', `/intent/v3/train?engine=intent_engine&groupId=${groupId}`)).toBe('training')
    await expect.poll(status, { timeout: 30_000 }).toBe('trained')
    expect(await ask('POST', `/intent/v3/train?engine=intent_engine&groupId=${groupId}`)).toBe('trained')
    const reply = await call('POST', '/mlp/v1/api/predict', {
      problem_ids: [groupId],
      sentence: 'I can waive the fee for you',
      instance_type: 'online',
    })
    const { predictions } = reply.json<{
      predictions: { problem_id: string; label: string; score: number }[]
    }>()
    expect(predictions[0]).toMatchObject({ problem_id: groupId, label: 'Offers a waiver' })
    expect(predictions[0]?.score).toBeGreaterThan(0.5)
    await added({ groupId, name: 'Apologises', positive: apologies.join('\n') })
    expect(await status()).toBe('untrained')
  }, 60_000)

  test('INTENT-02 a group without examples has nothing to train', async () => {
    const groupId = await group()
    for (const { id } of await intentsOf(groupId))
      await ask('POST', `/intent/v3/update/${id}`, { positive: [] })
    expect(codeOf(await call('POST', `/intent/v3/train?groupId=${groupId}`))).toBe('illegal-argument')
  })
})
