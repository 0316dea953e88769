import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DraftChange, OwnChange, PresentBuilder } from '../../../src/contract/course-drafts.ts'
import { courseOf, listens } from '../../../src/domain/course/course-factory.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import { applyCommands } from '../../../src/domain/course/edit/apply-command.ts'
import { anyCommand } from '../../../src/domain/course/edit/command-arbitrary.ts'
import type { EditCommand } from '../../../src/domain/course/edit/commands.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { makeEnterprise } from '../../../tests/factories/enterprise.ts'
import {
  giveRole,
  makeTenant,
  makeUser,
  type TestTenant,
  type TestUser,
} from '../../../tests/factories/people.ts'
import type { TestServer } from '../../../tests/factories/server.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { course } from '../../db/schema/courses.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { packageOf } from './service.ts'

const title = (to: string, was?: string): EditCommand => ({
  type: 'set',
  of: { list: 'nodes', id: 'ask' },
  fields: { title: to },
  ...(was === undefined ? {} : { was: { title: was } }),
})

interface Heard {
  revision: number
  changes: DraftChange[] | null
  present: PresentBuilder[]
  known: string
}

describe.each(databases)('drafts on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let ada: TestUser
  let ben: TestUser
  let headers: Record<'ada' | 'ben' | 'learner', { authorization: string }>

  beforeAll(async () => {
    ;({ server, tenant, manager: ada } = await makeEnterprise(kind))
    ben = await makeUser(server.db, tenant, { type: 1 })
    headers = {
      ada: await server.signIn(ada),
      ben: await server.signIn(ben),
      learner: await server.signIn(await makeUser(server.db, tenant)),
    }
  })
  afterAll(() => server.close())

  type Who = keyof typeof headers
  const call = (who: Who, method: 'GET' | 'POST', path: string, body?: unknown) =>
    server.app.inject({
      method,
      url: `/coach-api/courses${path}`,
      headers: { ...headers[who], ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  const start = async () => {
    const course = courseOf([listens('ask', 'fee', { end: 'achieved' })], {
      keywords: [{ id: 'fee', name: 'fee' }],
      intents: [{ id: 'greet', name: 'Greets', positive: ['hello there', 'good day', 'hi'] }],
    })
    const reply = await call('ada', 'POST', '/import', packageOf(`draft-${randomUUID()}`, course))
    return reply.json<{ id: string }>().id
  }
  const change = (who: Who, id: string, commands: unknown[], more: object = {}) =>
    call(who, 'POST', `/${id}/draft/commands`, { changeId: randomUUID(), commands, ...more })
  const draft = async (id: string) => {
    const reply = await call('ada', 'GET', `/${id}`)
    return reply.json<{ draftRevision: number; package: { course: DialogueFlowCourse } }>()
  }
  const listen = (who: Who, id: string, over: object = {}) =>
    call(who, 'POST', `/${id}/draft/listen`, {
      page: randomUUID(),
      since: 1,
      at: { node: null, field: null },
      known: null,
      ...over,
    })

  test('COURSE-08a makes a change once however often it comes, and keeps the draft as it was where it is refused', async () => {
    const id = await start()
    const changeId = randomUUID()
    const body = { changeId, commands: [title('Mine')] }
    const first = await call('ada', 'POST', `/${id}/draft/commands`, body)
    expect(first.json()).toMatchObject({ revision: 2, course: { draftRevision: 2, draftChanged: true } })
    await change('ben', id, [title('Theirs')])
    const again = await call('ada', 'POST', `/${id}/draft/commands`, body)
    expect(again.json()).toMatchObject({ revision: 2 })
    const refused = await change('ada', id, [
      { type: 'set', of: { part: 'course' }, fields: { name: 'Half' } },
      title('x'.repeat(31)),
    ])
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'bad-request',
      issues: [{ path: 'body.commands.1.fields.title', code: 'illegal-length' }],
    })
    const { draftRevision, package: whole } = await draft(id)
    expect([draftRevision, whole.course.name, whole.course.flow.nodes[0]?.title]).toEqual([
      3,
      'A fee complaint',
      'Theirs',
    ])
  })

  test('COURSE-09a refuses what would overwrite somebody else’s change, and puts together what doesn’t', async () => {
    const id = await start()
    await change('ada', id, [title('Ada', 'ask')])
    const late = await change('ben', id, [title('Ben', 'ask')])
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      issues: [{ path: 'body.commands.0', code: 'changed' }],
    })
    const beside = {
      type: 'set',
      of: { list: 'branches', node: 'ask', id: 'only' },
      fields: { name: 'Ben' },
      was: { name: 'Only' },
    }
    expect((await change('ben', id, [beside])).statusCode).toBe(200)
    expect((await draft(id)).package.course.flow.nodes[0]).toMatchObject({
      title: 'Ada',
      branches: [{ name: 'Ben' }],
    })
  })

  test('COURSE-09a tells whoever listens what others changed and who is there, at once', async () => {
    const id = await start()
    const page = randomUUID()
    const alone = (await listen('ben', id, { page })).json<Heard>()
    expect(alone).toMatchObject({ revision: 1, changes: [], present: [] })
    const waiting = listen('ben', id, { page, known: alone.known })
    await listen('ada', id, { at: { node: 'ask', field: 'title' } })
    const met = (await waiting).json<Heard>()
    expect(met.present[0]?.name).not.toBe('')
    expect(met.present).toMatchObject([{ id: ada.id, at: { node: 'ask', field: 'title' } }])
    const next = listen('ben', id, { page, known: met.known })
    await change('ada', id, [title('New')])
    expect((await next).json<Heard>()).toMatchObject({
      revision: 2,
      changes: [{ revision: 2, by: { id: ada.id }, commands: [title('New')] }],
    })
    await listen('ada', id, { page: met.present[0]?.page, at: null })
    // The word goes round all instances, and an answer may overtake it.
    const left = async () => (await listen('ben', id, { page, since: 2 })).json<Heard>()
    await expect.poll(async () => (await left()).present).toEqual([])
    expect((await left()).changes).toEqual([])
  })

  test('COURSE-09a doesn’t answer a page only because it has come itself', async () => {
    const id = await start()
    const page = randomUUID()
    const { known } = (await listen('ben', id, { page })).json<Heard>()
    await listen('ben', id, { page, at: null })
    const back = listen('ben', id, { page, known })
    await change('ada', id, [title('New')])
    expect((await back).json<Heard>()).toMatchObject({ revision: 2 })
  })

  test('COURSE-09a says to read the draft whole where another course has taken its place', async () => {
    const id = await start()
    await change('ada', id, [title('Mine')])
    const whole = await call('ada', 'GET', `/${id}/export`)
    await call('ben', 'POST', '/import', whole.json<unknown>())
    expect((await listen('ada', id, { since: 2 })).json<Heard>()).toMatchObject({
      revision: 3,
      changes: null,
    })
    expect((await call('ada', 'GET', `/${id}/draft/own-changes`)).json()).toEqual({ items: [] })
  })

  test('COURSE-09a makes a change on what stands, also where another course has taken its place', async () => {
    const id = await start()
    await change('ada', id, [title('Mine')])
    const whole = (await call('ada', 'GET', `/${id}/export`)).json<{ course: DialogueFlowCourse }>()
    await change('ada', id, [title('Later')])
    await call('ben', 'POST', '/import', whole)
    const refused = await change('ada', id, [title('Latest', 'Later')])
    expect(refused.statusCode).toBe(409)
    await change('ada', id, [{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Wu' } }])
    const { course } = (await draft(id)).package
    expect([course.flow.nodes[0]?.title, course.persona.name]).toEqual(['Mine', 'Ms Wu'])
  })

  test('COURSE-08a a change that comes again changes nothing, whatever came in between', async () => {
    const id = await start()
    const body = { changeId: randomUUID(), commands: [title('Mine')] }
    await call('ada', 'POST', `/${id}/draft/commands`, body)
    await change('ada', id, [title('Later')])
    await call('ada', 'POST', `/${id}/draft/commands`, body)
    await change('ada', id, [{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Wu' } }])
    const { course } = (await draft(id)).package
    expect([course.flow.nodes[0]?.title, course.persona.name]).toEqual(['Later', 'Ms Wu'])
  })

  test('COURSE-08a gives each builder their own changes back, so that undo reaches over a reload', async () => {
    const id = await start()
    const mine = randomUUID()
    await call('ada', 'POST', `/${id}/draft/commands`, { changeId: mine, commands: [title('Mine', 'ask')] })
    await change('ben', id, [{ type: 'set', of: { part: 'persona' }, fields: { name: 'Ms Wu' } }])
    const { items } = (await call('ada', 'GET', `/${id}/draft/own-changes`)).json<{ items: OwnChange[] }>()
    expect(items).toMatchObject([{ changeId: mine, undoes: null }])
    await change('ada', id, items[0]?.inverse ?? [], { undoes: mine })
    const { course } = (await draft(id)).package
    expect([course.flow.nodes[0]?.title, course.persona.name]).toEqual(['ask', 'Ms Wu'])
  })

  test('FLOW-04 says what the checker finds in the draft as it is now', async () => {
    const id = await start()
    const found = async () =>
      (await call('ada', 'GET', `/${id}/draft/problems`)).json<{
        revision: number
        problems: { code: string }[]
      }>()
    const codes = async () => (await found()).problems.map(({ code }) => code)
    expect(await codes()).not.toContain('not-connected')
    await change('ada', id, [
      { type: 'set', of: { list: 'branches', node: 'ask', id: 'only' }, fields: { next: null } },
    ])
    expect((await found()).revision).toBe(2)
    expect(await codes()).toContain('not-connected')
  })

  test('COURSE-09a ten builders at once end with the same course, and nothing that was accepted is lost', async () => {
    const id = await start()
    const { course } = (await draft(id)).package
    const builders = Array.from({ length: 10 }, (_, n) => ({ n, course, since: 1, page: randomUUID() }))
    const catchUp = async (one: (typeof builders)[number]) => {
      const { revision, changes } = (
        await listen('ben', id, { page: one.page, since: one.since })
      ).json<Heard>()
      for (const { commands } of changes ?? []) {
        const applied = applyCommands(one.course, commands)
        if (applied.refusal) throw new Error('an accepted change was refused')
        one.course = applied.course
      }
      one.since = revision
    }
    let accepted = 0
    for (let round = 0; round < 6; round++)
      await Promise.all(
        builders.map(async (one) => {
          const reply = await change(one.n % 2 ? 'ada' : 'ben', id, [
            anyCommand(one.course, one.n * 100 + round, `b${one.n}`),
          ])
          if (reply.statusCode === 200) accepted += 1
          else expect([400, 409]).toContain(reply.statusCode)
          // Some were cut off meanwhile and come back later.
          if ((one.n + round) % 3 > 0) await catchUp(one)
        }),
      )
    await Promise.all(builders.map(catchUp))
    const stored = (await draft(id)).package.course
    for (const one of builders) expect(one.course).toEqual(stored)
    expect(accepted).toBeGreaterThan(20)
  })

  test('PERM-06 lets nobody read or change a draft that isn’t open to them', async () => {
    const id = await start()
    const other = await makeTenant(server.db)
    const stranger = await server.signIn(await makeUser(server.db, other, { type: 1 }))
    const ask = (method: 'GET' | 'POST', path: string, body?: object, by = stranger) =>
      server.app.inject({
        method,
        url: `/coach-api/courses/${id}/draft/${path}`,
        headers: by,
        ...(body ? { payload: body } : {}),
      })
    const bodies = {
      commands: { changeId: randomUUID(), commands: [title('Mine')] },
      listen: { page: randomUUID(), since: 1, at: null, known: null },
    }
    expect((await ask('POST', 'commands', bodies.commands)).statusCode).toBe(404)
    expect((await ask('POST', 'listen', bodies.listen)).statusCode).toBe(404)
    expect((await ask('GET', 'own-changes')).statusCode).toBe(404)
    expect((await ask('POST', 'commands', bodies.commands, headers.learner)).statusCode).toBe(403)
  })

  test('COURSE-09c says when a change was made', async () => {
    const id = await start()
    await change('ada', id, [title('A', 'ask')])
    const [made] = (await listen('ben', id, { since: 1 })).json<Heard>().changes ?? []
    expect(made?.by.id).toBe(ada.id)
    expect(new Date(made?.at ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('COURSE-08c tells those who worked on a course that it was deleted, and nobody else', async () => {
    const id = await start()
    const builder = await makeUser(server.db, tenant)
    await giveRole(server.db, builder, { functions: ['course'], scope: { kind: 'OWN', departments: [] } })
    const asked = async (by: { authorization: string }) => {
      const replies = await Promise.all([
        server.app.inject({
          method: 'POST',
          url: `/coach-api/courses/${id}/draft/commands`,
          headers: by,
          payload: { changeId: randomUUID(), commands: [title('A')] },
        }),
        server.app.inject({
          method: 'POST',
          url: `/coach-api/courses/${id}/draft/listen`,
          headers: by,
          payload: { page: randomUUID(), since: 1, at: null, known: null },
        }),
      ])
      return replies.map((reply) => {
        const { code, params } = reply.json<{ code: string; params: object }>()
        return [code, params]
      })
    }
    const stranger = await server.signIn(builder)
    await tenantDb(server.db, tenant.id).update(course).set({ permission: 'PART' }).where(eq(course.id, id))
    expect(await asked(stranger)).toEqual([
      ['not-found', {}],
      ['not-found', {}],
    ])
    await server.app.inject({ method: 'DELETE', url: `/coach-api/courses/${id}`, headers: headers.ada })
    expect(await asked(headers.ada)).toEqual([
      ['not-found', { deleted: 1 }],
      ['not-found', { deleted: 1 }],
    ])
    expect(await asked(stranger)).toEqual([
      ['not-found', {}],
      ['not-found', {}],
    ])
  })

  test.each([
    ['nested deeper than anything', JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown],
    ['with half a character', '\ud83d'],
    ['with a NUL', 'a\0b'],
  ])('FLOW-09a refuses a value %s', async (_, value) => {
    const id = await start()
    const reply = await change('ada', id, [{ type: 'set', of: { part: 'course' }, fields: { goal: value } }])
    expect(reply.statusCode).toBe(400)
  })

  test('ADMIN-08a keeps that somebody worked on a course, not each word that was saved', async () => {
    const id = await start()
    for (const to of ['a', 'b', 'c']) await change('ada', id, [title(to)])
    await change('ada', id, [{ type: 'set', of: { part: 'course' }, fields: { name: 'Renamed' } }])
    await change('ben', id, [title('d')])
    const rows = await tenantDb(server.db, tenant.id).select().from(auditLog).where(eq(auditLog.targetId, id))
    expect(
      rows
        .filter(({ action }) => action === 'course-edited')
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual([ada.id, ada.id, ben.id].sort())
  })
})
