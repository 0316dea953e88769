import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BankQuestion } from '../../../src/domain/course/question-bank.ts'
import type { PaperAnswer } from '../../../src/domain/session/session.ts'
import type { Practice } from '../../modules/practice/public.ts'
import { examSession } from '../schema/exams.ts'
import { publish } from '../schema/publishes.ts'
import type { TenantDb } from '../tenant-db.ts'
import { between, type Draw } from './draw.ts'

/** A bank as it was brought in, with its newest version. */
export interface SeededBank {
  code: string
  id: string
  versionId: string
  questions: readonly BankQuestion[]
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

type Session = Omit<typeof examSession.$inferInsert, 'tenantId' | 'id' | 'publishId'>

/** An exam session of half an hour and one attempt, for which one registers. */
export const sessionOf = (
  name: string,
  paperId: string,
  startsAt: number,
  endsAt: number,
  more: Partial<Session> = {},
): Session => ({
  name,
  paperId,
  attempts: 1,
  minutes: 30,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  registration: true,
  ...more,
})

/** An exam session and the publish that it is of. */
export interface SeededSession {
  id: string
  publishId: string
}

/** Publishes an exam of a bank, as it was two weeks ago; its sessions in their order. */
export async function publishExam(
  t: TenantDb,
  bank: SeededBank,
  now: number,
  given: Omit<typeof publish.$inferInsert, 'tenantId' | 'id' | 'courseId' | 'versionId'>,
  sessions: Session[],
): Promise<SeededSession[]> {
  const at = new Date(now - 14 * day)
  const [row] = await t
    .insert(publish)
    .values({ courseId: bank.id, versionId: bank.versionId, startsAt: at, createdAt: at, ...given })
    .returning({ id: publish.id })
  if (!row) throw new Error('no exam was published')
  const made: SeededSession[] = []
  for (const session of sessions) {
    const [one] = await t
      .insert(examSession)
      .values({ publishId: row.id, ...session })
      .returning({ id: examSession.id })
    if (one) made.push({ id: one.id, publishId: row.id })
  }
  return made
}

/** What somebody of this skill answers, 0–1. */
export function answerOf(question: BankQuestion, skill: number, draw: Draw): PaperAnswer | null {
  const knows = draw() < skill
  if (!knows && draw() < 0.15) return null
  if (question.type === 'QA')
    return { question: question.id, text: (knows && question.references[0]) || question.text.slice(0, 20) }
  const right = question.options.filter((option) => option.right).map(({ id }) => id)
  const wrong = question.options.filter((option) => !option.right).map(({ id }) => id)
  if (knows) return { question: question.id, options: right }
  return { question: question.id, options: [wrong[Math.floor(draw() * wrong.length)] ?? right[0] ?? ''] }
}

export interface Attempt {
  userId: string
  session: SeededSession
  at: number
  /** Whether it still runs: part of it is answered. */
  running: boolean
  /** Null for a question that is left out. */
  answerOf(question: BankQuestion): PaperAnswer | null
}

/** Sits an attempt as a learner does, by a clock of its own. */
export async function sit(
  practice: Practice,
  t: TenantDb,
  bank: SeededBank,
  time: { now: number },
  { userId, session, at, running, answerOf }: Attempt,
  draw: Draw,
): Promise<void> {
  time.now = at
  const [row] = await t.select().from(examSession).where(eq(examSession.id, session.id))
  if (!row) throw new Error('no session to sit')
  const sessionId = await practice.start(t, {
    userId,
    publishId: session.publishId,
    endUnfinished: false,
    exam: {
      examSessionId: session.id,
      versionId: bank.versionId,
      paperId: row.paperId,
      until: () => Math.min(at + row.minutes * minute, row.endsAt.getTime()),
      ofExam: true,
      notesAbsences: false,
      camera: false,
      passAt: null,
      isWithheld: () => false,
    },
  })
  const ref = { tenantId: t.tenantId, sessionId }
  const device = `seeded-${userId.slice(0, 8)}`
  await practice.apply(ref, { type: 'open', device })
  const { state } = await practice.checkpoint(ref)
  const asked = bank.questions.filter(({ id }) =>
    // The state of an attempt at a paper names what was drawn.
    (state as { questions?: { question: string }[] }).questions?.some(({ question }) => question === id),
  )
  for (const [place, question] of asked.entries()) {
    if (running && place >= asked.length / 2) break
    time.now += between(draw, 15_000, 50_000)
    const answer = answerOf(question)
    if (answer) await practice.apply(ref, { type: 'answer', turnId: randomUUID(), device, answers: [answer] })
  }
  if (!running) await practice.apply(ref, { type: 'hand-in', device })
}
