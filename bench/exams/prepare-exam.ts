// Fills a database, in a process of its own: an enterprise of many learners, and an exam of theirs at a paper.
// Reads an ExamOrder as a message, answers a PreparedExam.
import { openDatabase } from '../../server/db/connection.ts'
import * as schema from '../../server/db/schema/all-tables.ts'
import { openSigningKeys } from '../../server/plugins/signing-keys.ts'
import { openTokens } from '../../server/plugins/tokens.ts'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { makeExam } from '../../tests/factories/exams.ts'
import * as people from '../../tests/factories/people.ts'
import { answerOne } from '../measuring/answer-one.ts'

export interface ExamOrder {
  dataDir: string
  learners: number
  questions: number
  /** Seconds from now until the session ends, and with it every attempt. */
  seconds: number
}
export interface PreparedExam {
  sessionId: string
  endsAt: number
  authorizations: string[]
}

const paperOf = (questions: number) =>
  bankOf({
    questions: Array.from({ length: questions }, (_, n) => ({
      id: `q-${n}`,
      type: 'RADIO' as const,
      text: `Question ${n}: which of these is said to a customer first?`,
      options: ['a', 'b', 'c', 'd'].map((id, at) => ({ id, text: `Answer ${id}`, right: at === n % 4 })),
    })),
    papers: [
      {
        id: 'whole',
        name: 'Paper',
        parts: [
          {
            kind: 'chosen',
            questions: Array.from({ length: questions }, (_, n) => ({ question: `q-${n}` })),
          },
        ],
        minutes: 60,
      },
    ],
  })

async function prepare({ dataDir, learners, questions, seconds }: ExamOrder): Promise<PreparedExam> {
  const database = await openDatabase({ dataDir })
  try {
    const { db } = database
    const tokens = openTokens(await openSigningKeys(db, Date.now), Date.now)
    const tenant = await people.makeTenant(db)
    const ids: string[] = []
    for (let from = 0; from < learners; from += 1000) {
      const rows = await db
        .insert(schema.user)
        .values(
          Array.from({ length: Math.min(1000, learners - from) }, (_, n) => ({
            tenantId: tenant.id,
            userName: `learner-${from + n}`,
            displayName: `Learner ${from + n}`,
            passwordHash: 'none',
          })),
        )
        .returning({ id: schema.user.id })
      ids.push(...rows.map(({ id }) => id))
    }
    const authorizations: string[] = []
    for (const id of ids)
      authorizations.push((await people.headersOf(db, tokens, { tenantId: tenant.id, id })).authorization)
    // The last thing: the time runs from here.
    const now = Date.now()
    const endsAt = now + seconds * 1000
    const { sessionId } = await makeExam(
      db,
      tenant,
      now,
      { endsAt: new Date(endsAt), minutes: 600, release: 'by-hand' },
      { content: paperOf(questions) },
    )
    return { sessionId, endsAt, authorizations }
  } finally {
    await database.close()
  }
}

answerOne(prepare)
