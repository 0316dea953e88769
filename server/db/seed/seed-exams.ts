import type { BankQuestion } from '../../../src/domain/course/question-bank.ts'
import { createPractice } from '../../modules/practice/public.ts'
import type { Database } from '../database.ts'
import { examRegistration } from '../schema/exams.ts'
import type { TenantDb } from '../tenant-db.ts'
import { drawsOf } from './draw.ts'
import {
  answerOf,
  type Attempt,
  day,
  hour,
  minute,
  publishExam,
  type SeededBank,
  type SeededSession,
  sessionOf,
  sit,
} from './seed-attempts.ts'

const registerAll = (
  t: TenantDb,
  { id, publishId }: SeededSession,
  people: readonly string[],
  at: number,
  state: 'registered' | 'waiting' = 'registered',
) =>
  t.insert(examRegistration).values(
    people.map((userId, place) => ({
      examSessionId: id,
      publishId,
      userId,
      state,
      at: new Date(at + place * minute),
    })),
  )

type Skilled = Omit<Attempt, 'answerOf'> & { skill: number }

/** How many of the people sit the session that is over, have registered for the running one, and for the one of next week. */
const numbers = { over: 12, absent: 2, running: 6, next: 8, waiting: 2 } as const

/**
 * Mock exams and exams with people in every state: a session that is over, with results; one that runs, for which `learner` has
 * registered; one of next week, full, with a waiting list; and an exam that is over, which some have passed and most, as `learner`, missed.
 * The first of `people` is the learner of the demo. Answers the publish of the exam that is over.
 */
export async function seedExams(
  database: Database,
  t: TenantDb,
  banks: readonly SeededBank[],
  people: readonly string[],
  now: number,
): Promise<{ over: string }> {
  const counter = banks.find(({ code }) => code === 'branch-counter-basics')
  const telecom = banks.find(({ code }) => code === 'telecom-support-skills')
  const [learner, ...others] = people
  if (!counter || !telecom || learner === undefined) throw new Error('the demo has lost a question bank')
  await publishExam(
    t,
    telecom,
    now,
    {
      name: 'Telecom support: mock exam',
      kind: 'mock-exam',
      description: 'As often as you like, before the real one.',
    },
    [
      sessionOf('Open practice test', 'monthly-check', now - 5 * day, now + 60 * day, {
        attempts: 5,
        minutes: 15,
        registration: false,
      }),
    ],
  )
  const [mock] = await publishExam(
    t,
    counter,
    now,
    {
      name: '新柜员上岗模拟考试',
      kind: 'mock-exam',
      description: '正式考试前可练习三次，题型与正式考试一致。',
    },
    [sessionOf('模拟考试', 'newcomer', now - 10 * day, now + 60 * day, { attempts: 3, registration: false })],
  )
  const [over, running, next] = await publishExam(
    t,
    counter,
    now,
    {
      name: '新柜员上岗考试',
      kind: 'exam',
      description: '通过后方可独立上柜。',
      instructions:
        '请独立作答，不得查阅资料或与他人交流。\n答案会自动保存；时间到时系统自动交卷。\n网络中断后可在任何设备上继续，计时不会暂停。',
    },
    [
      sessionOf('第一场', 'newcomer', now - 7 * day, now - 7 * day + 4 * hour, { capacity: 20 }),
      sessionOf('第二场', 'newcomer', now - 2 * hour, now + 3 * day, { capacity: 20, seats: 10 }),
      sessionOf('第三场', 'newcomer', now + 7 * day, now + 7 * day + 4 * hour, {
        capacity: numbers.next,
        release: 'by-hand',
      }),
    ],
  )
  const [past] = await publishExam(
    t,
    counter,
    now,
    {
      name: '第三季度柜员复训考试',
      kind: 'exam',
      description: '每季度一次，检验复训效果。',
      endsAt: new Date(now - 6 * day),
    },
    [sessionOf('统考', 'newcomer', now - 8 * day, now - 6 * day, { registration: false })],
  )
  if (!mock || !over || !running || !next || !past) throw new Error('an exam was not seeded')
  const take = (count: number) => others.splice(0, count)
  const [ofOver, ofRunning, ofNext, waiting] = [
    take(numbers.over),
    take(numbers.running),
    take(numbers.next),
    take(numbers.waiting),
  ]
  await registerAll(t, over, ofOver, now - 9 * day)
  await registerAll(t, running, [learner, ...ofRunning], now - 3 * day)
  await registerAll(t, next, ofNext, now - day)
  await registerAll(t, next, waiting, now - 2 * hour, 'waiting')
  const sitters = ofOver.slice(numbers.absent)
  const attempts: Skilled[] = [
    ...sitters.slice(4, 6).map((userId, place) => ({
      userId,
      session: mock,
      at: now - 9 * day + place * hour,
      skill: 0.9,
      running: false,
    })),
    ...sitters.map((userId, place) => ({
      userId,
      session: over,
      at: now - 7 * day + place * 10 * minute,
      skill: 0.45 + (place % 6) * 0.1,
      running: false,
    })),
    ...sitters.slice(0, 4).map((userId, place) => ({
      userId,
      session: past,
      at: now - 8 * day + place * hour,
      skill: place === 0 ? 0.2 : 0.9,
      running: false,
    })),
    ...ofRunning
      .slice(0, 2)
      .map((userId) => ({ userId, session: running, at: now - hour, skill: 0.8, running: false })),
    ...ofRunning
      .slice(2, 4)
      .map((userId) => ({ userId, session: running, at: now - 8 * minute, skill: 0.7, running: true })),
  ]
  const time = { now: 0, seed: 0 }
  const practice = createPractice({ database, clock: () => time.now, seed: () => time.seed })
  try {
    for (const [place, attempt] of attempts.entries()) {
      time.seed = 1000 + place
      const draw = drawsOf(time.seed)
      const answers = (question: BankQuestion) => answerOf(question, attempt.skill, draw)
      await sit(practice, t, counter, time, { ...attempt, answerOf: answers }, draw)
    }
  } finally {
    await practice.close()
  }
  return { over: past.publishId }
}
