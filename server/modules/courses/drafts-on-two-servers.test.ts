import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DraftChange, PresentBuilder } from '../../../src/contract/course-drafts.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { applyCommands } from '../../../src/domain/course/edit/apply-command.ts'
import { anyCommand } from '../../../src/domain/course/edit/command-arbitrary.ts'
import type { EditCommand } from '../../../src/domain/course/edit/commands.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import { makeUser, type TestUser } from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import type { App } from '../../plugins/platform.ts'
import { packageOf } from './service.ts'

interface Heard {
  revision: number
  changes: DraftChange[] | null
  present: PresentBuilder[]
  known: string
}

/** A builder at their own server, with the draft as their page has it. */
interface Builder {
  app: App
  headers: { authorization: string }
  page: string
  course: DialogueFlowCourse
  since: number
  /** The changes that it has heard of, by their revision. */
  heard: { revision: number; by: string | null }[]
}

describe('a draft on two servers of one PostgreSQL', () => {
  let server: TestServer
  let other: Awaited<ReturnType<TestServer['another']>>
  let ada: TestUser
  let headers: Record<'ada' | 'ben', { authorization: string }>

  beforeAll(async () => {
    const made = await makeEnterprise('postgres')
    ;({ server, manager: ada } = made)
    other = await server.another()
    const ben = await makeUser(server.db, made.tenant, { type: 1 })
    headers = { ada: await server.signIn(ada), ben: await server.signIn(ben) }
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })

  const post = (one: Pick<Builder, 'app' | 'headers'>, path: string, body: object) =>
    one.app.inject({ method: 'POST', url: `/coach-api/courses${path}`, headers: one.headers, payload: body })
  const stored = async (one: Pick<Builder, 'app' | 'headers'>, id: string) => {
    const reply = await one.app.inject({ url: `/coach-api/courses/${id}`, headers: one.headers })
    return reply.json<{ package: { course: DialogueFlowCourse } }>().package.course
  }
  const change = (one: Builder, id: string, commands: EditCommand[]) =>
    post(one, `/${id}/draft/commands`, { changeId: randomUUID(), commands })
  const listen = async (one: Builder, id: string, known: string | null = null) =>
    (
      await post(one, `/${id}/draft/listen`, {
        page: one.page,
        since: one.since,
        at: { node: null, field: null },
        known,
      })
    ).json<Heard>()
  const take = (one: Builder, { revision, changes }: Heard) => {
    for (const { commands, revision: at, by } of changes ?? []) {
      one.heard.push({ revision: at, by: by.id })
      const applied = applyCommands(one.course, commands)
      if (applied.refusal) throw new Error('an accepted change was refused')
      one.course = applied.course
    }
    one.since = revision
  }
  const open = async () => {
    const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
      keywords: [{ id: 'fee', name: 'fee' }],
      intents: [{ id: 'greet', name: 'Greets', positive: ['hello there', 'good day', 'hi'] }],
    })
    const at = { app: server.app, headers: headers.ada }
    const { id } = (await post(at, '/import', packageOf(`draft-${randomUUID()}`, course))).json<{
      id: string
    }>()
    const whole = await stored(at, id)
    const builderAt = (app: App, who: 'ada' | 'ben'): Builder => ({
      app,
      headers: headers[who],
      page: randomUUID(),
      course: whole,
      since: 1,
      heard: [],
    })
    return { id, here: builderAt(server.app, 'ada'), there: builderAt(other.app, 'ben') }
  }

  test('COURSE-09a a builder at one server hears at once what one at the other changes, and that they are there', async () => {
    const { id, here, there } = await open()
    const { known } = await listen(there, id)
    const waiting = listen(there, id, known)
    await listen(here, id)
    const met = await waiting
    expect(met.present.map((one) => one.id)).toEqual([ada.id])
    const next = listen(there, id, met.known)
    const title: EditCommand = { type: 'set', of: { list: 'nodes', id: 'ask' }, fields: { title: 'New' } }
    expect((await change(here, id, [title])).statusCode).toBe(200)
    expect(await next).toMatchObject({ revision: 2, changes: [{ by: { id: ada.id }, commands: [title] }] })
  })

  test('COURSE-09a two builders, each at their own server, change one draft at once and end with the same course', async () => {
    const { id, here, there } = await open()
    for (let round = 0; round < 25; round++)
      await Promise.all(
        [here, there].map(async (one, n) => {
          const { statusCode } = await change(one, id, [
            anyCommand(one.course, n * 1000 + round, n === 0 ? 'here' : 'there'),
          ])
          expect([200, 400, 409]).toContain(statusCode)
          // One of them is cut off now and then, and comes back later.
          if (n === 0 || round % 3 === 0) take(one, await listen(one, id))
        }),
      )
    for (const one of [here, there]) take(one, await listen(one, id))
    const whole = await stored(here, id)
    expect(await stored(there, id)).toEqual(whole)
    for (const one of [here, there]) expect(one.course).toEqual(whole)
    // Both hear of each change once, in the same order, of each of the two.
    expect(here.heard.map(({ revision }) => revision)).toEqual(
      Array.from({ length: here.since - 1 }, (_, n) => n + 2),
    )
    expect(there.heard).toEqual(here.heard)
    expect(here.heard.length).toBeGreaterThan(15)
    expect(new Set(here.heard.map(({ by }) => by)).size).toBe(2)
  })
})
