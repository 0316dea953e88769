import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Job } from '../../../src/contract/jobs.ts'
import type { QuestionFile } from '../../../src/contract/questions.ts'
import type { PortableQuestion, QuestionFormat } from '../../../src/domain/course/portable-question.ts'
import { questionFormats } from '../../../src/domain/course/portable-question.ts'
import { signInBuilder } from '../../../tests/factories/builders.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { endOfJob, jobCallerFor } from '../../../tests/factories/jobs.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import { pngOf } from '../../../tests/factories/pictures.ts'
import { uploadQuestions } from '../../../tests/factories/question-files.ts'
import { makeServer, type TestServer } from '../../../tests/factories/server.ts'
import { file as fileTable } from '../../db/schema/files.ts'
import { job as jobTable } from '../../db/schema/jobs.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { sweepOrphans } from '../files/sweep.ts'

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
  let tenant: TestTenant
  let person: TestUser
  let builder: Caller
  let learner: Caller

  beforeAll(async () => {
    server = await makeServer(kind)
    tenant = await makeTenant(server.db)
    person = await makeUser(server.db, tenant)
    await giveRole(server.db, person, { functions: ['course'], scope: { kind: 'ALL', departments: [] } })
    builder = { ...(await server.signIn(person)), locale: 'us-en' }
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
  const post = (who: Caller, url: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/coach-api/${url}`, headers: who, payload })
  const get = (who: Caller, url: string) =>
    server.app.inject({ method: 'GET', url: `/coach-api/${url}`, headers: who })
  const begin = (who: Caller, upload: string) => post(who, 'questions/_read', { upload })
  const upload = (content: Uint8Array | string, name?: string) =>
    uploadQuestions(server, builder, content, name === undefined ? {} : { name })
  /** The job that has read a file of this content. */
  async function readBy(content: Uint8Array | string, name?: string, who = builder): Promise<Job> {
    const begun = await begin(who, await upload(content, name))
    expect(begun.statusCode, begun.body).toBe(200)
    return endOfJob(server, person, begun.json<Job>())
  }
  const said = (who: Caller, { id }: { id: string }) => get(who, `questions/_read/${id}`)
  async function read(content: Uint8Array | string, name?: string, who = builder): Promise<QuestionFile> {
    const job = await readBy(content, name, who)
    expect(job).toMatchObject({ state: 'done', error: null })
    return (await said(who, job)).json<QuestionFile>()
  }
  const keep = (who: Caller, { id }: { id: string }, pictures: object[]) =>
    post(who, `questions/_read/${id}/pictures`, { pictures })
  const stored = (folder: 'files' | 'uploads' | 'jobs') => {
    const path = join(server.store.options.dataDir, 'files', tenant.id, folder)
    return existsSync(path) ? readdirSync(path) : []
  }
  const codeOf = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code

  test('PAPER-03 are for people who build courses alone', async () => {
    expect((await template({})).statusCode).toBe(401)
    expect((await template(learner)).statusCode).toBe(403)
    expect((await write(learner, 'gift')).statusCode).toBe(403)
    const id = randomUUID()
    for (const [who, status] of [[{}, 401] as const, [learner, 403] as const]) {
      expect((await begin(who, id)).statusCode).toBe(status)
      expect((await said(who, { id })).statusCode).toBe(status)
      expect((await keep(who, { id }, [{ file: id, name: 'a.png' }])).statusCode).toBe(status)
    }
    expect((await post(builder, 'questions/_read', { upload: 'a.zip' })).statusCode).toBe(400)
    expect((await keep(builder, { id }, [])).statusCode).toBe(400)
    expect((await write(builder, 'word')).statusCode).toBe(400)
    expect((await write(builder, 'gift', [])).statusCode).toBe(400)
  })

  test('PAPER-03 have a template with an example of each type, in the language of whoever asks', async () => {
    const file = await template(builder)
    expect(file.headers['content-disposition']).toContain('questions.xlsx')
    const found = await read(file.rawPayload)
    expect(found.problems).toEqual([])
    expect(found.questions.map(({ question }) => question.type)).toEqual(['RADIO', 'CHECK_BOX', 'QA'])
    const chinese = await template({ ...builder, locale: 'zh-cn' })
    const inChinese = await read(chinese.rawPayload)
    expect(inChinese.questions[0]?.question.text).toContain('银行卡')
  }, 60_000)

  test.each<QuestionFormat>([...questionFormats])(
    'PAPER-04a go out as %s and come in again, told apart by what the file says and not by its name',
    async (format) => {
      const file = await write(builder, format)
      expect(file.statusCode).toBe(200)
      const found = await read(file.rawPayload, 'x.png')
      expect(found.format).toBe(format)
      expect(found.problems).toEqual([])
      expect(found.questions.map(({ question }) => question.text)).toEqual(questions.map(({ text }) => text))
      expect(found.questions[0]?.question).toMatchObject({ options: [{ right: true }, { right: false }] })
    },
    60_000,
  )

  test('PAPER-03 of a file that is none, is too large or says too much are refused, and the upload is given up', async () => {
    expect(await readBy(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0))).toMatchObject({
      state: 'failed',
      error: { code: 'unsupported-file-type' },
    })
    expect(await readBy(`Question\n${'Which?\n'.repeat(1_600_000)}`)).toMatchObject({
      state: 'failed',
      error: { code: 'file-too-large', params: { megabytes: 10 } },
    })
    expect(stored('uploads')).toEqual([])
    const size = 200 * 1024 * 1024
    const large = await post(builder, 'file/uploads', { name: 'a.zip', size: size + 1, purpose: 'questions' })
    expect(large.statusCode).toBe(413)
    expect(large.json<{ params: object }>().params).toEqual({ megabytes: 200 })
    const file = await post(builder, 'file/uploads', { name: 'a.zip', size })
    expect(file.json<{ params: object }>().params).toEqual({ megabytes: 50 })
    const rows = `Type,Question,Right answer\n${'QA,Which?,\n'.repeat(100_000)}`
    expect(await read(rows)).toMatchObject({ questions: [], problems: [{ problem: 'questions-many' }] })
    expect(await read('a,b\n1,2')).toMatchObject({
      questions: [],
      problems: [{ problem: 'heads-missing', value: 'a | b' }],
    })
  }, 60_000)

  test('PAPER-04a are read from an upload of one’s own alone, that is for questions and has arrived whole', async () => {
    const whole = await upload('Free? {T}')
    const stranger = await signInBuilder(server, await makeTenant(server.db))
    const colleague = await signInBuilder(server, tenant)
    for (const who of [stranger, colleague]) expect(codeOf(await begin(who, whole))).toBe('not-found')
    expect(codeOf(await begin(builder, randomUUID()))).toBe('not-found')
    const half = await uploadQuestions(server, builder, 'Free? {T}', { isWhole: false })
    expect(codeOf(await begin(builder, half))).toBe('not-found')
    const file = await post(builder, 'file/uploads', { name: 'a.txt', size: 0 })
    expect(codeOf(await begin(builder, file.json<{ id: string }>().id))).toBe('not-found')

    // Its address, which its end answers, shows it to nobody.
    const ended = await post(builder, `file/uploads/${whole}/complete`, {})
    expect(ended.statusCode).toBe(200)
    expect((await get(builder, `file/${whole}`)).statusCode).toBe(404)

    const job = (await begin(builder, whole)).json<Job>()
    expect(await endOfJob(server, person, job)).toMatchObject({
      state: 'done',
      result: { kind: 'read-questions', questions: 1 },
      file: null,
    })
    for (const who of [stranger, colleague]) {
      expect(codeOf(await said(who, job))).toBe('not-found')
      expect(codeOf(await keep(who, job, [{ file: randomUUID(), name: 'a.png' }]))).toBe('not-found')
    }
    await expect.poll(() => stored('uploads'), { timeout: 20_000 }).not.toContain(whole)
    expect(codeOf(await begin(builder, whole))).toBe('not-found')
    const other = await server.app.jobs.start(tenantDb(server.db, tenant.id), jobCallerFor(person), {
      kind: 'cross-validate',
      input: {},
    })
    expect(codeOf(await said(builder, other))).toBe('not-found')
  }, 60_000)

  test('PAPER-04b leave no file behind but the pictures that are kept, each once', async () => {
    const png = pngOf(7)
    const written = (colour: Uint8Array) =>
      `<quiz><question type="shortanswer"><name><text>One</text></name><questiontext format="html"><text><![CDATA[Look: <img src="@@PLUGINFILE@@/a.png" alt="A form">]]></text><file name="a.png" path="/" encoding="base64">${Buffer.from(colour).toString('base64')}</file></questiontext><answer fraction="100"><text>yes</text></answer></question></quiz>`
    const files = () => tenantDb(server.db, tenant.id).count(fileTable)
    const before = await files()
    const id = await upload(written(png), 'quiz.xml')
    const job = await endOfJob(server, person, (await begin(builder, id)).json<Job>())
    const { pictures } = (await said(builder, job)).json<QuestionFile>()
    const [picture = { file: '', name: '', size: 0 }] = pictures
    expect(pictures).toMatchObject([{ name: 'a.png', type: 'image/png', size: png.length }])
    expect(await files()).toBe(before)
    await expect.poll(() => stored('uploads'), { timeout: 20_000 }).not.toContain(id)
    expect((await get(builder, `file/${picture.file}`)).statusCode).toBe(404)

    const wanted = [{ file: picture.file, name: picture.name }]
    const kept = (await keep(builder, job, wanted)).json<{ files: Record<string, string> }>().files
    const shown = await get(builder, `file/${kept[picture.file]}`)
    expect(shown.rawPayload.equals(png)).toBe(true)
    expect((await keep(builder, job, wanted)).json()).toEqual({ files: kept })
    expect(await files()).toBe(before + 1)
    const none = await keep(builder, job, [...wanted, { file: randomUUID(), name: 'b.png' }])
    expect(codeOf(none)).toBe('not-found')

    expect(stored('jobs')).toContain(job.id)
    const removed = await server.app.inject({
      method: 'DELETE',
      url: `/coach-api/jobs/${job.id}`,
      headers: builder,
    })
    expect(removed.statusCode).toBe(200)
    await sweepOrphans(server.db, server.app.storage, new Date())
    expect(stored('jobs')).not.toContain(job.id)
    expect((await get(builder, `file/${kept[picture.file]}`)).statusCode).toBe(200)
  }, 60_000)

  test('PAPER-04a of the last three files are kept, for a day', async () => {
    const jobs: Job[] = []
    for (let at = 0; at < 4; at++) jobs.push(await readBy(`Free ${at}? {T}`))
    const statuses = await Promise.all(jobs.map(async (job) => (await said(builder, job)).statusCode))
    expect(statuses).toEqual([404, 200, 200, 200])
    const day = 24 * 3600_000
    const [, , , last] = jobs
    expect(Date.parse(last?.expiresAt ?? '') - Date.parse(last?.endedAt ?? '')).toBe(day)
    await server.db
      .update(jobTable)
      .set({ endedAt: new Date(Date.now() - day - 1) })
      .where(eq(jobTable.id, last?.id ?? ''))
    await server.app.sweepJobs()
    expect((await said(builder, last ?? { id: '' })).statusCode).toBe(404)
  }, 60_000)

  test('PAPER-04a that are read no longer once that is cancelled leave nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'coach-cancelled-'))
    vi.stubEnv('TMPDIR', folder)
    try {
      const id = await upload(`<quiz>${'<question type="description"/>\n'.repeat(400_000)}</quiz>`)
      const job = (await begin(builder, id)).json<Job>()
      await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { timeout: 20_000 })
      const cancelled = await post(builder, `jobs/${job.id}/cancel`, {})
      expect(cancelled.json<Job>().state).toBe('cancelled')
      await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: 20_000 })
    } finally {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
})
