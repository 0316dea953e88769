import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Job, JobKind } from '../../../src/contract/jobs.ts'
import { job as jobTable } from '../../db/schema/jobs.ts'
import { user } from '../../db/schema/people.ts'
import { tenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { callerOf } from '../../../tests/factories/caller.ts'
import { databases } from '../../../tests/factories/databases.ts'
import { endOfJob, jobCallerFor } from '../../../tests/factories/jobs.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../tests/factories/people.ts'
import { makeServer, testConfig, type TestServer } from '../../../tests/factories/server.ts'
import { buildApp } from '../../app.ts'
import { sweepOrphans } from '../files/sweep.ts'
import type { JobContext } from './public.ts'
import { keptMilliseconds, resultKey, unfinishedAtMost } from './service.ts'

type Context = JobContext<'export-people', object>

/** Something that a test lets go on when it likes. */
function gate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

describe.each(databases)('jobs on %s', (kind) => {
  let server: TestServer
  let call: ReturnType<typeof callerOf>
  let tenant: TestTenant
  let manager: TestUser
  let now = Date.parse('2026-03-02T08:00:00Z')

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now })
    call = callerOf(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    tenant = await makeTenant(server.db)
    manager = await makeUser(server.db, tenant, { type: 1 })
  })

  /** From now on jobs of this kind do this. */
  const handle = (run: (context: Context) => Promise<void>, jobKind: JobKind = 'export-people') =>
    server.app.handleJobs<'export-people', object>({
      kind: jobKind as 'export-people',
      input: z.object({}),
      access: ['coach:user'],
      run,
    })
  const start = (who: TestUser = manager, jobKind: JobKind = 'export-people'): Promise<Job> =>
    server.app.jobs.start(tenantDb(server.db, who.tenantId), jobCallerFor(who), {
      kind: jobKind,
      subject: 'Names',
      input: {},
    })
  const end = (job: Pick<Job, 'id'>, who: TestUser = manager) => endOfJob(server, who, job)
  const rowOf = async ({ id }: Pick<Job, 'id'>) =>
    (await server.db.select().from(jobTable).where(eq(jobTable.id, id)))[0]
  const done = async ({ db, complete }: Context) => complete(db, { rows: 1 })

  test('JOB-01 tell how far they are, and end with a result and a file that their person alone gets', async () => {
    const halfway = gate()
    const told = gate()
    handle(async ({ db, report, storeFile, complete }) => {
      await report({ stage: 'reading', done: 3, total: 6 })
      told.open()
      await halfway.opened
      await storeFile(Buffer.from('file of 6'))
      await complete(db, { rows: 6 }, { fileName: 'names.xlsx', fileBytes: 9 })
    })
    const started = await start()
    expect(started).toMatchObject({ kind: 'export-people', subject: 'Names', result: null, file: null })
    await told.opened
    const running = (await call(manager, 'GET', `/coach-api/jobs/${started.id}`)).json<Job>()
    expect(running).toMatchObject({
      state: 'running',
      attempts: 1,
      progress: { stage: 'reading', done: 3, total: 6 },
    })
    halfway.open()
    expect(await end(started)).toMatchObject({
      state: 'done',
      progress: null,
      result: { kind: 'export-people', rows: 6 },
      file: { name: 'names.xlsx', bytes: 9 },
      expiresAt: new Date(now + keptMilliseconds.done).toISOString(),
    })
    const file = await call(manager, 'GET', `/coach-api/jobs/${started.id}/file`)
    expect([file.body, file.headers['content-disposition']]).toEqual([
      'file of 6',
      expect.stringContaining('names.xlsx'),
    ])

    const colleague = await makeUser(server.db, tenant, { type: 1 })
    const stranger = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    for (const other of [colleague, stranger]) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/file'],
        ['POST', '/cancel'],
        ['POST', '/retry'],
        ['POST', '/passwords'],
        ['DELETE', ''],
      ] as const)
        expect(
          (
            await call(
              other,
              method,
              `/coach-api/jobs/${started.id}${path}`,
              method === 'POST' ? {} : undefined,
            )
          ).statusCode,
        ).toBe(404)
      expect((await call(other, 'GET', '/coach-api/jobs')).json<{ total: number }>().total).toBe(0)
    }
    const listed = await call(manager, 'GET', '/coach-api/jobs?kind=export-people')
    expect(listed.json<{ items: Job[]; total: number }>()).toMatchObject({
      total: 1,
      items: [{ id: started.id }],
    })
    expect((await call(manager, 'GET', '/coach-api/jobs?kind=export-audit')).json()).toMatchObject({
      total: 0,
    })
  })

  test('JOB-02 that are cancelled have changed nothing, also when they are about to write', async () => {
    const inside = gate()
    const goOn = gate()
    const made = { userName: 'made', displayName: 'Made', passwordHash: '' }
    handle(async ({ db, complete }) => {
      await db.transaction(async (t) => {
        await t.insert(user).values(made)
        inside.open()
        await goOn.opened
        await complete(t, { rows: 1 })
      })
    })
    const writing = await start()
    await inside.opened
    // The embedded database does one transaction at a time: the cancellation is decided as soon as it gets in.
    const cancelled = call(manager, 'POST', `/coach-api/jobs/${writing.id}/cancel`, {})
    if (kind === 'postgres') expect((await cancelled).json()).toMatchObject({ state: 'cancelled' })
    goOn.open()
    const settled = (await cancelled).json<Job>()
    const people = await tenantDb(server.db, tenant.id).count(user, eq(user.userName, made.userName))
    expect([settled.state, people]).toEqual(kind === 'postgres' ? ['cancelled', 0] : ['done', 1])
  })

  test('JOB-02 that are cancelled while they wait never run', async () => {
    const hold = gate()
    const held = gate()
    let runs = 0
    handle(async (context) => {
      runs++
      held.open()
      await hold.opened
      await done(context)
    })
    const running = await start()
    await held.opened
    const waiting = await start()
    expect((await call(manager, 'POST', `/coach-api/jobs/${waiting.id}/cancel`, {})).json()).toMatchObject({
      state: 'cancelled',
      attempts: 0,
    })
    hold.open()
    await end(running)
    await end(await start())
    expect([runs, (await rowOf(waiting))?.state]).toEqual([2, 'cancelled'])
  })

  test('JOB-02 that run are stopped where they report next', async () => {
    const running = gate()
    let reports = 0
    let stopped: unknown
    handle(async ({ report, signal }) => {
      try {
        for (;;) {
          await report({ stage: 'checking', done: ++reports, total: 0 })
          running.open()
        }
      } catch (error) {
        stopped = [signal.aborted, error]
        throw error
      }
    })
    const job = await start()
    await running.opened
    expect((await call(manager, 'POST', `/coach-api/jobs/${job.id}/cancel`, {})).json()).toMatchObject({
      state: 'cancelled',
    })
    await expect.poll(() => stopped, { timeout: 20_000 }).toMatchObject([true, { name: 'JobStoppedError' }])
    expect((await rowOf(job))?.state).toBe('cancelled')
  })

  test('JOB-03 are tried again after what may pass, with more time between, and not after what will not', async () => {
    const begun: number[] = []
    handle(async (context) => {
      begun.push(performance.now())
      if (begun.length < 3) throw new Error('the disk hiccups')
      await done(context)
    })
    expect(await end(await start())).toMatchObject({ state: 'done', attempts: 3 })
    const [first = 0, second = 0, third = 0] = begun
    expect(second - first).toBeGreaterThan(700)
    expect(third - second).toBeGreaterThan(2 * 700)

    begun.length = 0
    handle(async () => {
      begun.push(0)
      throw new CallError('seats-used-up', { seats: 3 })
    })
    expect(await end(await start())).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: { code: 'seats-used-up', params: { seats: 3 } },
    })
    expect(begun).toHaveLength(1)
  }, 60_000)

  test('JOB-03 that keep failing say so, and are done again where their person asks for it', async () => {
    let broken = true
    handle(async (context) => {
      if (broken) throw new Error('no such table: secrets')
      await done(context)
    })
    const failed = await end(await start())
    expect(failed).toMatchObject({ state: 'failed', attempts: 3, error: { code: 'unavailable', params: {} } })
    expect(JSON.stringify(failed)).not.toContain('secrets')
    broken = false
    const again = await call(manager, 'POST', `/coach-api/jobs/${failed.id}/retry`, {})
    expect(again.json()).toMatchObject({ state: expect.stringMatching('waiting|running|done') as string })
    expect(await end(failed)).toMatchObject({ state: 'done', attempts: 1, error: null })
    // One that is done stays done.
    expect((await call(manager, 'POST', `/coach-api/jobs/${failed.id}/retry`, {})).json()).toMatchObject({
      state: 'done',
    })
  }, 60_000)

  test('JOB-04 go on after the instance that ran them has died, and fail where each that tries dies', async () => {
    handle(done)
    const caller = jobCallerFor(manager)
    const lost = (attempts: number) => ({
      id: randomUUID(),
      tenantId: tenant.id,
      userId: manager.id,
      kind: 'export-people' as const,
      state: 'running' as const,
      caller,
      input: {},
      attempts,
      heartbeatAt: new Date(Date.now() - 31_000),
      createdAt: new Date(now),
    })
    const [once, thrice, alive] = [lost(1), lost(3), { ...lost(1), heartbeatAt: new Date() }]
    await server.db.insert(jobTable).values([once, thrice, alive])
    await server.app.sweepJobs()
    expect(await end(once)).toMatchObject({ state: 'done', attempts: 2 })
    expect(await end(thrice)).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
    expect((await rowOf(alive))?.state).toBe('running')
  })

  test('JOB-04 that a dying server never showed to the queue are run all the same', async () => {
    handle(done)
    const forgotten = {
      id: randomUUID(),
      tenantId: tenant.id,
      userId: manager.id,
      kind: 'export-people' as const,
      state: 'waiting' as const,
      caller: jobCallerFor(manager),
      input: {},
      heartbeatAt: new Date(Date.now() - 61_000),
      createdAt: new Date(now),
    }
    await server.db.insert(jobTable).values(forgotten)
    await server.app.sweepJobs()
    expect(await end(forgotten)).toMatchObject({ state: 'done' })
  })

  test('JOB-05 run with the rights that their person has by then', async () => {
    let ran = 0
    const hold = gate()
    const held = gate()
    handle(async (context) => {
      ran++
      held.open()
      await hold.opened
      await done(context)
    })
    const first = await start()
    await held.opened
    const second = await start()
    await server.db.update(user).set({ status: 'DISABLED' }).where(eq(user.id, manager.id))
    await server.app.platform.accountAccess.invalidate(manager.id)
    hold.open()
    await expect.poll(async () => (await rowOf(second))?.state, { timeout: 20_000 }).toBe('failed')
    expect([(await rowOf(second))?.error?.code, (await rowOf(first))?.state, ran]).toEqual([
      'operation-forbidden',
      'done',
      1,
    ])
  })

  test('JOB-06 of one enterprise wait for one of another at most, and nobody starts too many', async () => {
    const hold = gate()
    const held = gate()
    const ended: string[] = []
    handle(async (context) => {
      held.open()
      await hold.opened
      ended.push(context.db.tenantId)
      await done(context)
    })
    const people = [
      manager,
      ...(await Promise.all([1, 2, 3, 4].map(() => makeUser(server.db, tenant, { type: 1 })))),
    ]
    for (const person of people.slice(0, 4))
      for (let n = 0; n < unfinishedAtMost.person; n++) await start(person)
    await held.opened
    // Five of their own are all that a person may have, and twenty an enterprise.
    const refused = await Promise.allSettled([start(manager), start(people[4])])
    expect(refused.map((one) => one.status === 'rejected' && (one.reason as CallError).code)).toEqual([
      'too-many-requests',
      'too-many-requests',
    ])
    const other = await makeUser(server.db, await makeTenant(server.db), { type: 1 })
    const wanted = await start(other)
    hold.open()
    await end(wanted, other)
    expect(ended.indexOf(other.tenantId)).toBeLessThanOrEqual(1)
    await expect.poll(() => ended.length, { timeout: 30_000 }).toBe(unfinishedAtMost.enterprise + 1)
  }, 60_000)

  test('JOB-06 counts the jobs that are started at once one after the other', async () => {
    const hold = gate()
    handle(async (context) => {
      await hold.opened
      await done(context)
    })
    const started = await Promise.allSettled(Array.from({ length: 9 }, () => start()))
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(unfinishedAtMost.person)
    hold.open()
  })

  test('JOB-07 are removed with their files a week after their end, what failed and first passwords after a day', async () => {
    handle(async ({ db, storeFile, complete }) => {
      await storeFile(Buffer.from('content'))
      await complete(
        db,
        { rows: 1 },
        { fileName: 'a.xlsx', fileBytes: 7, passwords: [{ userName: 'wang', password: 'First-pass-1' }] },
      )
    })
    const job = await end(await start())
    const key = resultKey(tenant.id, job.id)
    const passwords = async () =>
      (await call(manager, 'POST', `/coach-api/jobs/${job.id}/passwords`, {})).json<{ passwords: object[] }>()
        .passwords
    const began = now
    expect(await passwords()).toEqual([{ userName: 'wang', password: 'First-pass-1' }])
    expect(JSON.stringify(job)).not.toContain('First-pass-1')
    now = began + keptMilliseconds.rest + 1000
    await server.app.sweepJobs()
    expect(await passwords()).toEqual([])
    expect((await buffer((await server.app.storage.get(key)) ?? Readable.from([]))).toString()).toBe(
      'content',
    )
    now = began + keptMilliseconds.done + 1000
    await server.app.sweepJobs()
    expect((await call(manager, 'GET', `/coach-api/jobs/${job.id}`)).statusCode).toBe(404)
    now = began
    await sweepOrphans(server.db, server.app.storage, new Date())
    expect(await server.app.storage.get(key)).toBeNull()
  })

  test('JOB-07 go when their person removes them, once they have ended, and with the person', async () => {
    const hold = gate()
    const held = gate()
    handle(async (context) => {
      held.open()
      await hold.opened
      await done(context)
    })
    const job = await start()
    await held.opened
    expect((await call(manager, 'DELETE', `/coach-api/jobs/${job.id}`)).statusCode).toBe(409)
    hold.open()
    await end(job)
    expect((await call(manager, 'DELETE', `/coach-api/jobs/${job.id}`)).statusCode).toBe(200)
    expect(await rowOf(job)).toBeUndefined()

    const left = await end(await start())
    await server.db.delete(user).where(and(eq(user.tenantId, tenant.id), eq(user.id, manager.id)))
    expect(await rowOf(left)).toBeUndefined()
  })

  test('JOB-08 that somebody waits for end their wait, with the error they failed with', async () => {
    const wait = (corpusHash: string) =>
      server.app.jobs.runOnce(
        tenantDb(server.db, tenant.id),
        jobCallerFor(manager),
        { kind: 'train-intents', input: { corpusHash } },
        'corpusHash',
      )
    const hold = gate()
    let runs = 0
    handle(async (context) => {
      runs++
      await hold.opened
      await done(context)
    }, 'train-intents')
    const both = Promise.all([wait('same'), wait('same')])
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
    hold.open()
    await both
    expect(runs).toBe(1)
    handle(() => Promise.reject(new CallError('seats-used-up', { seats: 1 })), 'train-intents')
    await expect(wait('other')).rejects.toMatchObject({ code: 'seats-used-up', params: { seats: 1 } })
  })
})

/** Another server on what a closed one has left. */
async function reopen(store: TestServer['store']) {
  const database = await store.open()
  const app = await buildApp({ config: testConfig({ dataDir: store.options.dataDir }), database })
  return {
    database,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

describe('jobs of a server that goes down', () => {
  test.each(databases)('JOB-04 on %s are broken off at once and finished by the next', async (kind) => {
    const server = await makeServer(kind)
    const tenant = await makeTenant(server.db)
    const manager = await makeUser(server.db, tenant, { type: 1 })
    const call = callerOf(server)
    const running = gate()
    let attempts = 0
    server.app.handleJobs<'export-people', object>({
      kind: 'export-people',
      input: z.object({}),
      access: ['coach:user'],
      // It can't be broken off, as a training can't.
      async run() {
        attempts++
        running.open()
        await new Promise(() => {})
      },
    })
    const started = (await call(manager, 'POST', '/coach-api/user/_export', {})).json<Job>()
    await running.opened
    const store = server.store
    await server.app.close()
    await server.database.close()
    const next = await reopen(store)
    try {
      await expect
        .poll(
          async () =>
            (await next.database.db.select().from(jobTable).where(eq(jobTable.id, started.id)))[0]?.state,
          { timeout: 30_000 },
        )
        .toBe('done')
      const [row] = await next.database.db.select().from(jobTable).where(eq(jobTable.id, started.id))
      expect([row?.attempts, attempts]).toEqual([1, 1])
    } finally {
      await next.close()
      await store.remove()
    }
  })
})
