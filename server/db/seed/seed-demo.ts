import { eq } from 'drizzle-orm'
import type { Course } from '../../../src/domain/course/course.ts'
import { coursePackageSchema } from '../../../src/domain/course/course-package.ts'
import { withMediaFiles } from '../../../src/domain/text/media.ts'
import { importPackage } from '../../modules/courses/public.ts'
import { trainInWorker } from '../../modules/intents/public.ts'
import { addEnterprise, lockForSeeding } from '../../modules/enterprises/public.ts'
import type { Database, Db } from '../database.ts'
import { course as courseTable, courseMember } from '../schema/courses.ts'
import { publish, publishMember } from '../schema/publishes.ts'
import { tenant } from '../schema/enterprises.ts'
import { type TenantDb, tenantDb } from '../tenant-db.ts'
import { courseFiles, questionBankFiles } from './course-files.ts'
import { demoPassword, galaxyGroup, harbourLogistics, type SeedEnterprise } from './demo-people.ts'
import { between, type Draw, drawsOf } from './draw.ts'
import { type SeededEnterprise, seedEnterprise } from './seed-enterprise.ts'
import type { ObjectStorage } from '../../ports/object-storage.ts'
import type { SeededBank } from './seed-attempts.ts'
import { seedCorrection } from './seed-correction.ts'
import { seedExams } from './seed-exams.ts'
import { seedMarking } from './seed-marking.ts'
import { seedPersonas } from './seed-personas.ts'
import { seedProgramme } from './seed-programme.ts'
import { seedCertificates } from './seed-certificates.ts'
import { seedMaterials } from './seed-materials.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedRepetition } from './seed-repetition.ts'
import { type Train, trainAhead } from './seed-models.ts'
import { type PlannedRun, seedPractices } from './seed-practices.ts'

export interface DemoAccount {
  userName: string
  displayName: string
  /** What the account is for, in English as the server's log. */
  kind: string
}

/** The demo enterprise, as the log tells it to the person who started the server. */
export interface Demo {
  /** Whether it was made just now. */
  fresh: boolean
  enterprise: string
  password: string
  /** One of each kind. */
  accounts: DemoAccount[]
}

const day = 86_400_000
/** How long ago the courses were published, and over how many days they were practised since. */
const publishedDaysAgo = 33
const practisedDays = 30
/** The question bank that is also practised, in the language of the demo's learner. */
const practisedBank = 'branch-counter-basics'
/** Courses that are published to classes; the others are for everybody. */
const audiences: Record<string, string[]> = {
  'device-cold-call': ['sales'],
  'payment-reminder': ['collections'],
}
/** Courses that are open to some who build them; the others are open to all. */
const builders: Record<string, string[]> = { 'payment-reminder': ['builder2'] }

/**
 * Fills an empty database with the demo enterprise, and with a second one that must not see it: people, courses through
 * the import that builders use, publishes, and finished practices of the past month. All of it or nothing,
 * once, also when
 * several servers start on one database. Learning materials are given where there is a store for their files. Null where the database belongs to somebody already and has no demo.
 */
export async function seedDemo(
  database: Database,
  now: () => number = Date.now,
  storage: ObjectStorage | null = null,
  trainModel: Train = (corpus) => trainInWorker('seed', corpus),
): Promise<Demo | null> {
  const within = (db: Db): Database => ({ ...database, db })
  const fresh = await database.db.transaction(async (tx) => {
    await lockForSeeding(tx)
    const [taken] = await tx.select({ id: tenant.id }).from(tenant).limit(1)
    if (taken) return false
    const files = (await courseFiles()).map(readCourse)
    const train = trainAhead(
      files.map(({ course }) => course),
      trainModel,
    )
    const galaxy = tenantDb(tx, await addEnterprise(tx, galaxyGroup))
    await seedGalaxy(within(tx), galaxy, { files, train, now: now(), storage })
    const harbour = tenantDb(tx, await addEnterprise(tx, harbourLogistics))
    await seedHarbour(harbour, { files: files.slice(0, 1), train, now: now() })
    return true
  })
  return fresh || (await hasDemo(database))
    ? { fresh, enterprise: galaxyGroup.name, password: demoPassword, accounts: accountsToTell() }
    : null
}

async function hasDemo({ db }: Database): Promise<boolean> {
  const rows = await db.select({ code: tenant.code }).from(tenant)
  return rows.some(({ code }) => code === galaxyGroup.code)
}

const accountKinds: Record<string, string> = {
  root: 'super manager',
  trainer: 'trainer',
  builder: 'course builder',
  leader: 'team leader',
  learner: 'learner',
}

const accountsToTell = (): DemoAccount[] =>
  galaxyGroup.people.flatMap(({ userName, displayName }) =>
    accountKinds[userName] ? [{ userName, displayName, kind: accountKinds[userName] }] : [],
  )

/** What enterprises are seeded with. */
interface Seeding {
  /** The dialogue flows. */
  files: readonly CourseFile[]
  train: Train
  now: number
}

async function seedGalaxy(
  database: Database,
  t: TenantDb,
  { storage, ...seeding }: Seeding & { storage: ObjectStorage | null },
): Promise<void> {
  const { files, now } = seeding
  const seeded = await seedEnterprise(t, galaxyGroup, new Date(now - 60 * day))
  const published: Published[] = []
  for (const file of files) published.push(await publishCourse(t, seeded, 'trainer', file, seeding))
  const banks: SeededBank[] = []
  const by = seeded.users.get('trainer') ?? ''
  if (storage) await seedPersonas(t, storage, { by, now })
  const pictures = storage ? await seedPictures(t, storage, { by, now }) : new Map<string, string>()
  for (const { file, value } of await questionBankFiles()) {
    const bankFile = readCourse({ file, value: withMediaFiles(value, pictures) })
    const { code, course } = bankFile
    const { id, versionId } = await importCourse(t, seeded, 'trainer', bankFile, seeding)
    if (course.kind !== 'question-bank') continue
    const bank = { id, versionId, code, questions: course.questions }
    banks.push(bank)
    if (code === practisedBank)
      await seedRepetition(database, t, { bank, course, userId: seeded.users.get('learner') ?? '', now })
  }
  await seedPractices(database, t, planRuns(galaxyGroup, seeded, published, now))
  const people = examinees(galaxyGroup, seeded)
  const exams = await seedExams(database, t, banks, people, now)
  await seedCorrection(database, t, { publishId: exams.over, by, at: now - 5 * day })
  const markers = ['trainer', 'builder'].flatMap((name) => seeded.users.get(name) ?? [])
  await seedMarking(database, t, banks, { people, markers, now })
  const first = published.find(({ course, classes }) => course.locale === 'zh-cn' && classes.length === 0)
  if (storage) await seedMaterials(t, storage, published, { by, people, now })
  if (first) await seedProgramme(t, first.publishId, now)
  await seedCertificates(t, seeded.users.get('learner') ?? '', now)
}

/** The learner of the demo, and everybody else who only learns. */
function examinees({ people }: SeedEnterprise, { users }: SeededEnterprise): string[] {
  const names = people.map(({ userName }) => userName).filter((userName) => !accountKinds[userName])
  return ['learner', ...names.filter((name) => !/^(?:trainer|builder)/.test(name))].flatMap(
    (name) => users.get(name) ?? [],
  )
}

async function seedHarbour(t: TenantDb, seeding: Seeding): Promise<void> {
  const seeded = await seedEnterprise(t, harbourLogistics, new Date(seeding.now - 60 * day))
  for (const file of seeding.files) await publishCourse(t, seeded, 'harbour-trainer', file, seeding)
}

/** A course package that ships with the platform. */
interface CourseFile {
  file: string
  /** As it stands in its file. */
  value: unknown
  code: string
  course: Course
}

function readCourse({ file, value }: { file: string; value: unknown }): CourseFile {
  const parsed = coursePackageSchema.safeParse(value)
  if (!parsed.success)
    throw new Error(`the course package ${file} has another shape`, { cause: parsed.error })
  return { file, value, code: parsed.data.code, course: parsed.data.course }
}

interface Published {
  publishId: string
  course: Course
  /** Empty for everybody. */
  classes: string[]
}

/** Brings a course in as a builder does. */
async function importCourse(
  t: TenantDb,
  { users }: SeededEnterprise,
  by: string,
  { file, value }: CourseFile,
  { train, now }: Seeding,
) {
  const at = new Date(now - publishedDaysAgo * day)
  const { id, versionId } = await importPackage(
    t,
    { id: users.get(by) ?? '', all: true, address: '', now: at.getTime(), classifies: true },
    value,
    (_name, corpus) => train(corpus),
  ).catch((cause: unknown) => {
    throw new Error(`the demo course ${file} could not be imported`, { cause })
  })
  return { id, versionId, at }
}

async function publishCourse(
  t: TenantDb,
  seeded: SeededEnterprise,
  by: string,
  courseFile: CourseFile,
  seeding: Seeding,
): Promise<Published> {
  const { users, classes } = seeded
  const { code, course } = courseFile
  const { id, versionId, at } = await importCourse(t, seeded, by, courseFile, seeding)
  const open = (builders[code] ?? []).flatMap((name) => users.get(name) ?? [])
  if (open.length > 0) {
    await t.update(courseTable).set({ permission: 'PART' }).where(eq(courseTable.id, id))
    await t
      .insert(courseMember)
      .values(open.map((memberId) => ({ courseId: id, type: 'STUDENT' as const, memberId })))
  }
  const audience = (audiences[code] ?? []).flatMap((name) => classes.get(name) ?? [])
  const [row] = await t
    .insert(publish)
    .values({
      courseId: id,
      versionId,
      name: course.name,
      members: audience.length > 0 ? 'PART' : 'ALL',
      startsAt: at,
      createdAt: at,
    })
    .returning({ id: publish.id })
  if (!row) throw new Error(`the course of ${courseFile.file} was not published`)
  if (audience.length > 0)
    await t
      .insert(publishMember)
      .values(audience.map((memberId) => ({ publishId: row.id, type: 'CLASS' as const, memberId })))
  return { publishId: row.id, course, classes: audiences[code] ?? [] }
}

/**
 * Who practised what, when and how well, in the order of time: mostly in the person's own language, and
 * better from time to time.
 */
function planRuns(
  { people }: SeedEnterprise,
  { users }: SeededEnterprise,
  published: readonly Published[],
  now: number,
): PlannedRun[] {
  const draw = drawsOf(20_261)
  const runs = people
    .filter(({ type }) => type === 2)
    .flatMap(({ userName, locale, classes = [] }) => {
      const talent = 0.3 + 0.5 * draw()
      const open = published.filter(
        (one) => one.classes.length === 0 || one.classes.some((name) => classes.includes(name)),
      )
      const chosen = open.filter(({ course }) => draw() < (course.locale === locale ? 0.85 : 0.06))
      return chosen.flatMap(({ publishId }) =>
        attempts(draw, talent, now).map((attempt) => ({
          ...attempt,
          userId: users.get(userName) ?? '',
          publishId,
        })),
      )
    })
  return runs.sort((a, b) => a.at - b.at)
}

function attempts(draw: Draw, talent: number, now: number): { at: number; skill: number }[] {
  const midnight = now - (now % day)
  let daysAgo = between(draw, 4, practisedDays)
  const made = []
  for (let attempt = 0; attempt < between(draw, 1, 3) && daysAgo > 0; attempt++) {
    const workingHour = between(draw, 1, 9) * 3_600_000
    made.push({
      at: midnight - daysAgo * day + workingHour + between(draw, 0, 3_599_999),
      skill: Math.min(0.97, talent + attempt * 0.15),
    })
    daysAgo -= between(draw, 2, 6)
  }
  return made
}
