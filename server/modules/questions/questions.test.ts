import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuestionFile } from '../../../src/contract/questions.ts'
import type { PortableQuestion, QuestionFormat } from '../../../src/domain/course/portable-question.ts'
import { questionFormats } from '../../../src/domain/course/portable-question.ts'
import { signInBuilder } from '../../../tests/factories/builders.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeTenant, makeUser } from '../../../tests/factories/people.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'

type Caller = Record<string, string>

const questions: PortableQuestion[] = [
  {
    type: 'RADIO',
    text: '=HYPERLINK("http://evil.example")',
    options: [
      { text: '-1', right: true },
      { text: '@SUM(A1)', right: false },
    ],
    explanation: '客户的卡丢失了',
    worth: 2,
    difficulty: 4,
    tags: ['Cards'],
  },
  {
    type: 'QA',
    text: '<script>alert(1)</script>',
    answers: ['three days', '三天'],
    explanation: '',
    tags: [],
  },
]

describe.each(databases)('questions by file on %s', (kind) => {
  let server: TestServer
  let builder: Caller
  let learner: Caller

  beforeAll(async () => {
    server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    builder = { ...(await signInBuilder(server, tenant)), locale: 'us-en' }
    learner = { ...(await server.signIn(await makeUser(server.db, tenant))), locale: 'us-en' }
  })
  afterAll(() => server.close())

  const template = (who: Caller) =>
    server.app.inject({ method: 'GET', url: '/coach-api/questions/_template', headers: who })
  const write = (who: Caller, format: string, written: unknown = questions) =>
    server.app.inject({
      method: 'POST',
      url: '/coach-api/questions/_write',
      headers: who,
      payload: { format, questions: written },
    })
  async function read(who: Caller, content: Uint8Array | string, name = 'a.bin') {
    const form = new FormData()
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
    const body = new Response(form)
    return server.app.inject({
      method: 'POST',
      url: '/coach-api/questions/_read',
      headers: { ...who, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  }
  const codeOf = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code

  test('PAPER-03 are for people who build courses alone', async () => {
    expect((await template({})).statusCode).toBe(401)
    expect((await template(learner)).statusCode).toBe(403)
    expect((await write(learner, 'gift')).statusCode).toBe(403)
    expect((await read(learner, 'Free? {T}')).statusCode).toBe(403)
    expect((await write(builder, 'word')).statusCode).toBe(400)
    expect((await write(builder, 'gift', [])).statusCode).toBe(400)
  })

  test('PAPER-03 have a template with an example of each type, in the language of whoever asks', async () => {
    const file = await template(builder)
    expect(file.headers['content-disposition']).toContain('questions.xlsx')
    const found = (await read(builder, file.rawPayload)).json<QuestionFile>()
    expect(found.problems).toEqual([])
    expect(found.questions.map(({ question }) => question.type)).toEqual(['RADIO', 'CHECK_BOX', 'QA'])
    const chinese = await template({ ...builder, locale: 'zh-cn' })
    const inChinese = (await read(builder, chinese.rawPayload)).json<QuestionFile>()
    expect(inChinese.questions[0]?.question.text).toContain('银行卡')
  }, 60_000)

  test.each<QuestionFormat>([...questionFormats])(
    'PAPER-04a go out as %s and come in again, told apart by what the file says and not by its name',
    async (format) => {
      const file = await write(builder, format)
      expect(file.statusCode).toBe(200)
      const reply = await read(builder, file.rawPayload, '../../x.png')
      const found = reply.json<QuestionFile>()
      expect(found.format).toBe(format)
      expect(found.problems).toEqual([])
      expect(found.questions.map(({ question }) => question.text)).toEqual(questions.map(({ text }) => text))
      expect(found.questions[0]?.question).toMatchObject({ options: [{ right: true }, { right: false }] })
    },
    60_000,
  )

  test('PAPER-03 of a file that is none, is too large or says too much are refused', async () => {
    expect(codeOf(await read(builder, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0)))).toBe(
      'unsupported-file-type',
    )
    const large = await read(builder, new Uint8Array(5 * 1024 * 1024 + 1))
    expect(large.statusCode).toBe(413)
    expect(large.json<{ params: object }>().params).toEqual({ megabytes: 5 })
    const rows = `Type,Question,Right answer\n${'QA,Which?,\n'.repeat(100_000)}`
    const found = (await read(builder, rows)).json<QuestionFile>()
    expect(found).toMatchObject({ questions: [], problems: [{ problem: 'questions-many' }] })
    const garbage = (await read(builder, 'a,b\n1,2')).json<QuestionFile>()
    expect(garbage).toMatchObject({ questions: [], problems: [{ problem: 'heads-missing', value: 'a | b' }] })
  }, 60_000)
})
