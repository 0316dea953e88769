import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import type { DialogueEvent } from '../../../src/domain/dialogue/dialogue.ts'
import { faultOfFile } from '../../../src/domain/material/material.ts'
import { mediaFilesIn } from '../../../src/domain/text/media.ts'
import { foldLog } from '../../../src/domain/scoring/fold-log.ts'
import { databases, makeStore, type TestStore } from '../../../tests/factories/databases.ts'
import { trainOnce } from '../../../tests/factories/trained-models.ts'
import { extentOf } from '../../modules/publishes/materials/file-content.ts'
import { ownProgrammes } from '../../modules/publishes/programmes/own-programmes.ts'
import { askSimilar, compareDue } from '../../modules/similar/compare-answers.ts'
import { learnersOf, learningOf } from '../../modules/publishes/materials/standings.ts'
import { diskStorage } from '../../ports/disk-storage.ts'
import { verifyPassword } from '../../modules/identity/sign-in/passwords.ts'
import type { Database } from '../database.ts'
import { certificate } from '../schema/certificates.ts'
import { correction } from '../schema/corrections.ts'
import { classGroup, classMember, department, user } from '../schema/people.ts'
import { course, courseDraft, courseFile, courseVersion } from '../schema/courses.ts'
import { examRegistration, examSession } from '../schema/exams.ts'
import { file } from '../schema/files.ts'
import { mark, markingTask } from '../schema/marking.ts'
import { material } from '../schema/materials.ts'
import { persona, portrait } from '../schema/personas.ts'
import { publish, publishMember } from '../schema/publishes.ts'
import { role, userRole } from '../schema/roles.ts'
import { questionRepetition, session, turnLog } from '../schema/practice.ts'
import { similarPair } from '../schema/similar.ts'
import { tenant } from '../schema/enterprises.ts'
import { type TenantDb, tenantDb } from '../tenant-db.ts'
import { demoPassword } from './demo-people.ts'
import { type Demo, seedDemo } from './seed-demo.ts'

describe.each(databases)('the demo on %s', (kind) => {
  let store: TestStore
  let opened: Database[]
  let database: Database
  let demos: (Demo | null)[]
  let folder: string
  let tenantsAfterFailure: number
  let galaxy: TenantDb
  let harbour: TenantDb

  beforeAll(async () => {
    store = await makeStore(kind)
    database = await store.open()
    opened = [database]
    // The embedded database is one process's alone; several servers may start on a PostgreSQL.
    const second = kind === 'postgres' ? await store.open() : database
    if (second !== database) opened.push(second)
    const broken = () => {
      throw new Error('the power went off')
    }
    await expect(seedDemo(database, broken, null, trainOnce)).rejects.toThrow('the power went off')
    tenantsAfterFailure = (await database.db.select().from(tenant)).length
    folder = await mkdtemp(join(tmpdir(), 'coach-seed-'))
    const files = diskStorage(folder)
    demos = await Promise.all([database, second].map((one) => seedDemo(one, Date.now, files, trainOnce)))
    const tenants = await database.db.select().from(tenant)
    const idOf = (code: string) => tenants.find((row) => row.code === code)?.id ?? ''
    galaxy = tenantDb(database.db, idOf('demo'))
    harbour = tenantDb(database.db, idOf('harbour'))
  }, 300_000)
  afterAll(async () => {
    for (const one of opened) await one.close()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('BOOT-01 makes the demo once, whole or not at all, though two servers start at the same time', async () => {
    expect(tenantsAfterFailure).toBe(0)
    expect(demos.map((demo) => demo?.fresh).sort()).toEqual([false, true])
    const sessions = await galaxy.count(session)
    expect(await seedDemo(database)).toMatchObject({
      fresh: false,
      enterprise: '星河集团',
      password: demoPassword,
      accounts: [
        { userName: 'root' },
        { userName: 'trainer' },
        { userName: 'learner' },
        { userName: 'leader' },
        { userName: 'builder' },
      ],
    })
    expect(await galaxy.count(session)).toBe(sessions)
  })

  test('PAPER-02e shows a picture in a question of a bank, which is the course’s', async () => {
    const rows = await galaxy
      .select({ name: file.name, type: file.type, content: courseDraft.content, id: file.id })
      .from(courseFile)
      .innerJoin(file, eq(file.id, courseFile.fileId))
      .innerJoin(courseDraft, eq(courseDraft.courseId, courseFile.courseId))
    expect(rows).toMatchObject([{ name: 'first-bill.png', type: 'image/png' }])
    expect(rows.flatMap(({ content }) => mediaFilesIn(content))).toEqual(rows.map(({ id }) => id))
  })

  test('PUBLISH-05 HOME-05 HOME-07 gives each course a handout in its language, with people who have seen all, half and nothing of it', async () => {
    const files = diskStorage(folder)
    const rows = await galaxy
      .select({ material, file, locale: sql<string>`${courseVersion.content} ->> 'locale'` })
      .from(material)
      .innerJoin(file, eq(file.id, material.fileId))
      .innerJoin(publish, eq(publish.id, material.publishId))
      .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
    expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(['zh-cn', 'zh-tw', 'us-en', 'ja-jp']))
    expect(new Set(rows.map((row) => row.material.publishId)).size).toBe(6)
    for (const row of rows) {
      const content = await buffer(
        (await files.get(`${galaxy.tenantId}/files/${row.file.id}`)) ?? Readable.from([]),
      )
      const { format } = row.material
      expect(faultOfFile({ ...row.file, type: (await fileTypeFromBuffer(content))?.mime ?? '' })).toBeNull()
      expect(format && extentOf(format, content).pages).toBe(row.material.pages)
    }
    const people = await galaxy.select({ id: user.id }).from(user).where(eq(user.userName, 'learner'))
    const viewer = { id: people[0]?.id ?? '', scope: { all: true as const } }
    const given = await galaxy.select().from(publish).where(eq(publish.completionMaterials, true))
    const states = new Set<string>()
    for (const { id } of given) {
      const found = await learnersOf(galaxy, viewer, id, new Date(), { page: 1, size: 100 })
      for (const { state } of found?.items ?? []) states.add(state)
    }
    expect(states).toEqual(new Set(['not-begun', 'under-way', 'completed']))
  })

  test('CERT-02 has issued the learner one certificate, and others theirs', async () => {
    const rows = await galaxy.select().from(certificate)
    const people = await galaxy.select({ id: user.id }).from(user).where(eq(user.userName, 'learner'))
    expect(rows.filter(({ userId }) => userId === people[0]?.id)).toMatchObject([
      { enterpriseName: '星河集团', publishName: '车险续保异议处理', level: null },
    ])
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.flatMap(({ publishId }) => publishId ?? [])).size).toBe(1)
  })

  test('ADMIN-01 makes 43 people in departments and classes, with names in four scripts', async () => {
    const people = await galaxy.select().from(user)
    expect(people).toHaveLength(43)
    expect([0, 1, 2].map((type) => people.filter((one) => one.type === type).length)).toEqual([1, 2, 40])
    expect(people.every(({ departmentId }) => departmentId !== null)).toBe(true)
    expect(people.every(({ userName }) => /^[A-Za-z0-9_-]+$/.test(userName))).toBe(true)
    const names = people.map(({ displayName }) => displayName).join()
    for (const sign of ['刘', '張', 'Patel', '美咲']) expect(names).toContain(sign)
    const departments = await galaxy.select().from(department)
    expect(departments.filter(({ parentId }) => parentId === null)).toHaveLength(1)
    expect(departments.length).toBeGreaterThan(10)
    expect(await galaxy.count(classGroup)).toBe(6)
    expect(await galaxy.count(classMember)).toBeGreaterThan(37)
  })

  test('ADMIN-02 has the built-in roles in each enterprise, and a team leader and course builders with their own', async () => {
    for (const enterprise of [galaxy, harbour])
      expect(
        (await enterprise.select().from(role))
          .filter(({ builtIn }) => builtIn)
          .map(({ type }) => type)
          .sort(),
      ).toEqual(['ADMIN', 'NORMAL', 'SYSTEM'])
    const led = await galaxy
      .select({ userName: user.userName, functions: role.functions, scope: role.scope })
      .from(userRole)
      .innerJoin(user, eq(user.id, userRole.userId))
      .innerJoin(role, eq(role.id, userRole.roleId))
    const builds = { functions: ['course', 'index'], scope: 'OWN' }
    expect(led.sort((a, b) => a.userName.localeCompare(b.userName))).toEqual([
      { userName: 'builder', ...builds },
      { userName: 'builder2', ...builds },
      { userName: 'leader', functions: ['user', 'statistics', 'index'], scope: 'OWN' },
    ])
    expect((await harbour.select().from(user)).map(({ type }) => type).sort()).toEqual([1, 1, 2])
  })

  test('AUTH-11 gives everybody a password of the right signs, hashed with a salt of its own', async () => {
    expect(demoPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9@_+-]{10,30}$/)
    const people = await galaxy.select().from(user)
    expect(new Set(people.map(({ passwordHash }) => passwordHash)).size).toBe(43)
    const learner = people.find(({ userName }) => userName === 'learner')
    expect(await verifyPassword(learner?.passwordHash ?? null, demoPassword)).toBe(true)
  })

  test('PAPER-01 EXAM-01 has a question bank with papers in each language, and exams over, running and to come', async () => {
    const kinds = (await galaxy.select({ content: courseDraft.content }).from(courseDraft)).map(
      ({ content }) => content.kind,
    )
    expect(kinds.filter((kind) => kind === 'question-bank')).toHaveLength(4)
    const sessions = await galaxy.select().from(examSession)
    expect(sessions).toHaveLength(7)
    const ended = await galaxy.select().from(session).where(isNotNull(session.paperId))
    expect(ended.filter(({ status }) => status === 'ended').length).toBe(26)
    expect(ended.filter(({ status }) => status === 'open').length).toBe(2)
    const registered = await galaxy.select().from(examRegistration)
    expect(registered.filter(({ state }) => state === 'waiting')).toHaveLength(2)
  })

  test('MARK-01 MARK-07 has answers that wait for a marker, some marked by one, by two who agree, and by two who don’t', async () => {
    const tasks = await galaxy.select().from(markingTask).where(eq(markingTask.questionId, 'q-block'))
    const marks = await galaxy.select().from(mark)
    const marksOf = (id: string) => marks.filter(({ taskId }) => taskId === id).length
    expect(tasks.map(({ id, state }) => `${state} ${marksOf(id)}`).sort()).toEqual([
      'disagreed 2',
      'marked 2',
      'marked 2',
      'open 0',
      'open 0',
      'open 0',
      'open 1',
      'open 1',
    ])
    expect(tasks.every(({ markers }) => markers === 2)).toBe(true)
  })

  test('MARK-10 MARK-11 has a corrected question of an exam that is over, by which every attempt is judged', async () => {
    const made = await galaxy.select().from(correction)
    expect(made).toMatchObject([{ questionId: 'r-agent', doneAt: expect.any(Date) }])
    const [one] = made
    expect(one && one.at.getTime() < Date.now()).toBe(true)
    const judged = await galaxy
      .select({ id: session.id, corrections: session.corrections })
      .from(session)
      .where(eq(session.publishId, one?.publishId ?? ''))
    expect(judged.map(({ corrections }) => corrections)).toEqual([1, 1, 1, 1])
    const told = (await galaxy.select().from(turnLog)).filter(({ event }) => event.type === 'correction')
    expect(new Set(told.map(({ sessionId }) => sessionId))).toEqual(new Set(judged.map(({ id }) => id)))
  })

  test('EXAM-14 has two free answers that are alike, for the server to find', async () => {
    const now = Date.now()
    await compareDue(database.db, { now, ask: askSimilar, isWanted: () => true })
    const pairs = (await galaxy.select().from(similarPair)).filter(
      ({ questionId }) => questionId === 'q-block',
    )
    expect(pairs.length).toBeGreaterThanOrEqual(1)
    expect(pairs.every(({ passages }) => passages.length > 0)).toBe(true)
  })

  test('PUBLISH-09 has a practice that recurs, in its first round, which is on', async () => {
    const rounds = await galaxy.select().from(publish).where(isNotNull(publish.seriesId))
    expect(rounds).toMatchObject([{ kind: 'practice', round: 1, repeatMonths: 3 }])
    const [one] = rounds
    expect(one?.seriesId).toBe(one?.id)
    const now = Date.now()
    expect(one?.endsAt?.getTime()).toBeGreaterThan(now)
    expect(one?.nextRoundAt?.getTime()).toBeGreaterThan(one?.endsAt?.getTime() ?? 0)
  })

  test('PERSONA-01 PERSONA-02 has a persona in each language, with a photo of each mood', async () => {
    const personas = await galaxy
      .select({ pictures: portrait.pictures })
      .from(persona)
      .innerJoin(portrait, eq(portrait.id, persona.portraitId))
    expect(personas).toHaveLength(4)
    for (const { pictures } of personas) {
      const { calm, angry, sad, happy } = pictures
      expect(new Set([calm, angry, sad, happy].filter(Boolean)).size).toBe(4)
    }
  })

  test('HOME-04 has exams that are over by their own end or with their sessions, which the learner of the demo missed and others passed', async () => {
    const [row] = await galaxy.select().from(user).where(eq(user.userName, 'learner'))
    const items = await learningOf(galaxy, { userId: row?.id ?? '', now: new Date() })
    const over = items.filter(({ kind, state }) => kind === 'exam' && state === 'over')
    expect(new Set(over.map(({ name }) => name))).toEqual(
      new Set(['第三季度柜员复训考试', '季度反诈与合规抽考']),
    )
    const [past] = await galaxy
      .select({ id: publish.id })
      .from(publish)
      .where(and(eq(publish.kind, 'exam'), lt(publish.endsAt, new Date())))
    const attempts = await galaxy
      .select()
      .from(session)
      .where(eq(session.publishId, past?.id ?? ''))
    expect(new Set(attempts.map(({ level }) => level === 'fail'))).toEqual(new Set([true, false]))
  })

  test('PUBLISH-08a HOME-14 has a programme of a conversation, a mock exam and an exam, all for the learner', async () => {
    const [row] = await galaxy.select().from(user).where(eq(user.userName, 'learner'))
    const [own] = await ownProgrammes(galaxy, row?.id ?? '', new Date())
    expect(own?.stages.map(({ kind }) => kind)).toEqual(['practice', 'mock-exam', 'exam'])
  })

  test('CERT-08 has one certificate to earn by all of the programme, which somebody has earned', async () => {
    const [row] = await galaxy.select().from(user).where(eq(user.userName, 'learner'))
    const [own] = await ownProgrammes(galaxy, row?.id ?? '', new Date())
    expect(own?.certificate).toEqual({ months: 12 })
    const issued = await galaxy.select().from(certificate).where(isNotNull(certificate.programmeId))
    expect(issued.length).toBeGreaterThan(0)
    expect(
      issued.every(({ programmeId, publishName }) => programmeId === own?.id && publishName === own.name),
    ).toBe(true)
  })

  /** Publishes of conversations to practise. */
  const conversations = () =>
    galaxy
      .select(getTableColumns(publish))
      .from(publish)
      .innerJoin(courseVersion, eq(courseVersion.id, publish.versionId))
      .where(and(eq(publish.kind, 'practice'), eq(courseVersion.kind, 'dialogue-flow')))

  test('HOME-13 has questions that are due to the learner of the demo', async () => {
    const rows = await galaxy.select().from(questionRepetition)
    const [learner] = await galaxy.select().from(user).where(eq(user.userName, 'learner'))
    const today = new Date().toISOString().slice(0, 10)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.every(({ userId, dueOn }) => userId === learner?.id && dueOn <= today)).toBe(true)
  })

  test('PUBLISH-02 publishes every conversation, some to classes, and learner gets them all', async () => {
    const publishes = await conversations()
    const flows = (await galaxy.select({ content: courseDraft.content }).from(courseDraft)).flatMap(
      ({ content }) => (content.kind === 'dialogue-flow' ? [content.name] : []),
    )
    expect(publishes.map(({ name }) => name).sort()).toEqual(flows.sort())
    expect(publishes).toHaveLength(6)
    const part = publishes.filter(({ members }) => members === 'PART')
    expect(part).toHaveLength(2)
    const members = await galaxy.select().from(publishMember)
    const own = await galaxy
      .select({ classId: classMember.classId })
      .from(classMember)
      .innerJoin(user, and(eq(user.id, classMember.userId), eq(user.userName, 'learner')))
    for (const { id } of part)
      expect(
        members.some((row) => row.publishId === id && own.some(({ classId }) => classId === row.memberId)),
      ).toBe(true)
  })

  test('HOME-01 has finished practices of the past month by many, good and bad, in every course', async () => {
    const sessions = await galaxy.select().from(session).where(isNull(session.paperId))
    const now = Date.now()
    expect(sessions.length).toBeGreaterThan(60)
    expect(
      sessions.every(
        ({ status, total, level, score, endedAt }) =>
          status === 'ended' && total !== null && level && score && endedAt,
      ),
    ).toBe(true)
    expect(
      sessions.every(
        ({ startedAt, endedAt }) =>
          startedAt.getTime() > now - 32 * 86_400_000 && endedAt !== null && endedAt.getTime() < now,
      ),
    ).toBe(true)
    for (const { id } of await conversations()) {
      const runs = sessions.filter(({ publishId }) => publishId === id)
      expect(new Set(runs.map(({ userId }) => userId)).size).toBeGreaterThanOrEqual(4)
      expect(new Set(runs.map(({ level }) => level)).size).toBeGreaterThanOrEqual(2)
    }
    expect(new Set(sessions.map(({ endReason }) => endReason)).size).toBeGreaterThanOrEqual(3)
  })

  test('CONV-18 leaves logs that fold to the states and scores that were kept', async () => {
    const versions = new Map(
      (await galaxy.select().from(courseVersion)).flatMap(({ id, content }) =>
        content.kind === 'dialogue-flow' ? [[id, compileCourse(content)] as const] : [],
      ),
    )
    const banks = new Set(
      (await galaxy.select().from(courseVersion))
        .filter(({ kind }) => kind === 'question-bank')
        .map(({ id }) => id),
    )
    const log = await galaxy.select().from(turnLog)
    for (const { id, versionId, seq, state, scoring } of await galaxy
      .select()
      .from(session)
      .where(isNull(session.paperId))) {
      const entries = log.filter(({ sessionId }) => sessionId === id).sort((a, b) => a.seq - b.seq)
      expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
      const compiled = versions.get(versionId)
      if (banks.has(versionId)) continue
      if (!compiled) throw new Error('a session of an unknown version')
      const folded = foldLog(
        compiled,
        entries.map(({ event, at }) => ({ event: event as DialogueEvent, at: at.getTime() })),
      )
      expect({ state: folded.state, scoring: folded.score }).toEqual({ state, scoring })
    }
  })

  test('PERM-09a keeps the second enterprise apart', async () => {
    expect((await harbour.select().from(user)).map(({ userName }) => userName).sort()).toEqual([
      'harbour-learner',
      'harbour-root',
      'harbour-trainer',
    ])
    expect(await harbour.count(course)).toBe(1)
    expect(await harbour.count(session)).toBe(0)
    const names = new Set((await galaxy.select().from(user)).map(({ userName }) => userName))
    expect((await harbour.select().from(user)).some(({ userName }) => names.has(userName))).toBe(false)
  })

  test('BOOT-01 leaves a database alone that belongs to somebody', async () => {
    const other = await makeStore(kind)
    const taken = await other.open()
    await taken.db.insert(tenant).values({ code: 'mine', name: 'Mine' })
    expect(await seedDemo(taken)).toBeNull()
    expect(await taken.db.select({ code: tenant.code }).from(tenant)).toEqual([{ code: 'mine' }])
    await taken.close()
    await other.remove()
  })
})
