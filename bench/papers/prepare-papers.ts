// Fills a database, in a process of its own: an exam of a long paper that has begun, ten thousand publishes of a hundred courses, and a
// learner to whom two hundred of them are published. Reads a PapersOrder as a message, answers PreparedPapers.
import { openDatabase } from '../../server/db/connection.ts'
import * as schema from '../../server/db/schema/all-tables.ts'
import { openSigningKeys } from '../../server/plugins/signing-keys.ts'
import { openTokens } from '../../server/plugins/tokens.ts'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { makeExam } from '../../tests/factories/exams.ts'
import { headersOf, makeTenant, makeUser, password } from '../../tests/factories/people.ts'
import { makePublish } from '../../tests/factories/practice.ts'
import { answerOne } from '../measuring/answer-one.ts'

export interface PapersOrder {
  databaseUrl: string
  questions: number
  publishes: number
  /** Of the learner. */
  own: number
}

/** `manager` and `learner.authorization` are Authorization headers. */
export interface PreparedPapers {
  tenantId: string
  manager: string
  learner: { id: string; userName: string; password: string; authorization: string }
  exam: { publishId: string; sessionId: string }
}

type Session = typeof schema.session.$inferInsert

const courses = 100
const colleagues = 200
const day = 86_400_000

/** Every fourth is answered in words, the others by an option. */
const paperOf = (questions: number) => {
  const all = Array.from({ length: questions }, (_, n) => ({ id: `q-${n}`, n }))
  return bankOf({
    questions: all.map(({ id, n }) =>
      n % 4 === 0
        ? {
            id,
            type: 'QA' as const,
            text: `Question ${n}: what do you say first?`,
            references: ['I am sorry about that.'],
          }
        : {
            id,
            type: 'RADIO' as const,
            text: `Question ${n}: which of these is said to a customer first?`,
            options: ['a', 'b', 'c', 'd'].map((option, at) => ({
              id: option,
              text: `Answer ${option}`,
              right: at === n % 4,
            })),
          },
    ),
    papers: [
      {
        id: 'whole',
        name: 'Paper',
        parts: [{ kind: 'chosen', questions: all.map(({ id }) => ({ question: id })) }],
      },
    ],
  })
}

async function prepare({ databaseUrl, questions, publishes, own }: PapersOrder): Promise<PreparedPapers> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  try {
    const { db } = database
    const tokens = openTokens(await openSigningKeys(db, Date.now), Date.now)
    const tenant = await makeTenant(db)
    const manager = await makeUser(db, tenant, { type: 1 })
    const learner = await makeUser(db, tenant)
    const others = await Promise.all(Array.from({ length: colleagues }, () => makeUser(db, tenant)))
    const models: { courseId: string; versionId: string }[] = []
    for (let n = 0; n < courses; n++) {
      const { id } = await makePublish(db, tenant, { users: [others[n]!.id] })
      const row = await db.query.publish.findFirst({ where: (publish, { eq }) => eq(publish.id, id) })
      models.push(row!)
    }
    const now = Date.now()
    const ids: string[] = []
    for (let from = models.length; from < publishes; from += 1000) {
      const rows = await db
        .insert(schema.publish)
        .values(
          Array.from({ length: Math.min(1000, publishes - from) }, (_, n) => ({
            tenantId: tenant.id,
            courseId: models[(from + n) % courses]!.courseId,
            versionId: models[(from + n) % courses]!.versionId,
            name: `Publication ${from + n}`,
            members: 'PART' as const,
            startsAt: new Date(now - day),
            createdAt: new Date(now - (from + n) * 1000),
          })),
        )
        .returning({ id: schema.publish.id })
      ids.push(...rows.map(({ id }) => id))
    }
    // Of the learner every fiftieth, so that theirs lie among the others.
    const step = Math.floor(ids.length / own)
    const isOwn = (n: number) => n % step === 0 && n / step < own
    const members = ids.map((publishId, n) => ({
      tenantId: tenant.id,
      publishId,
      type: 'STUDENT' as const,
      memberId: isOwn(n) ? learner.id : others[n % colleagues]!.id,
    }))
    const runs = ids.flatMap((publishId, n) =>
      [30, 70].map((total) => ({
        tenantId: tenant.id,
        userId: members[n]!.memberId,
        publishId,
        versionId: models[(n + courses) % courses]!.versionId,
        status: 'ended' as const,
        state: { turnIds: ['first'] } as Session['state'],
        scoring: {} as Session['scoring'],
        total,
        level: total < 60 ? ('fail' as const) : ('pass' as const),
        startedAt: new Date(now - day / 2),
        endedAt: new Date(now - day / 3),
        // As of who has opened their home since: what is new is read for weak points once, by the home that finds it.
        weakPointsRead: true,
        deadlineAt: new Date(now),
      })),
    )
    for (let from = 0; from < members.length; from += 2000)
      await db.insert(schema.publishMember).values(members.slice(from, from + 2000))
    for (let from = 0; from < runs.length; from += 1000)
      await db.insert(schema.session).values(runs.slice(from, from + 1000))
    const exam = await makeExam(db, tenant, now - 60_000, { minutes: 600 }, { content: paperOf(questions) })
    await db.execute('analyze')
    const [asManager, asLearner] = await Promise.all([
      headersOf(db, tokens, manager),
      headersOf(db, tokens, learner),
    ])
    return {
      tenantId: tenant.id,
      manager: asManager.authorization,
      learner: {
        id: learner.id,
        userName: learner.userName,
        password,
        authorization: asLearner.authorization,
      },
      exam: { publishId: exam.id, sessionId: exam.sessionId },
    }
  } finally {
    await database.close()
  }
}

answerOne(prepare)
