import { and, asc, eq } from 'drizzle-orm'
import type { BankQuestion } from '../../../src/domain/course/question-bank.ts'
import type { PaperAnswer } from '../../../src/domain/session/session.ts'
import { markAnswer } from '../../modules/marking/public.ts'
import { createPractice, type Practice } from '../../modules/practice/public.ts'
import type { Database } from '../database.ts'
import { markingTask } from '../schema/marking.ts'
import type { TenantDb } from '../tenant-db.ts'
import { drawsOf } from './draw.ts'
import {
  answerOf,
  day,
  hour,
  minute,
  publishExam,
  type SeededBank,
  type SeededSession,
  sessionOf,
  sit,
} from './seed-attempts.ts'

const freeQuestion = 'q-block'

/** What is written to the free question, and the points that a marker finds in it. Two of those that wait are suspiciously alike (EXAM-14). */
const answers: readonly { text: string; earned: readonly string[] }[] = [
  {
    text: '您先别转，刷单返利是典型的骗局，开头给您点小钱，后面就取不出来了。您可以当着我的面给家人打个电话，或者拨 96110 核实。',
    earned: ['p1', 'p2', 'p3'],
  },
  { text: '这个是诈骗，请您不要转账。', earned: ['p1', 'p2'] },
  {
    text: '我会提醒客户注意风险，如果客户坚持，请客户签字确认后为其办理。',
    earned: [],
  },
  {
    text: '稳住客户，暂缓办理这笔业务，请大堂经理一起劝，必要时联系派出所的民警到网点来。',
    earned: ['p2', 'p3'],
  },
  { text: '告诉他天上不会掉馅饼，让他想一想对方是谁，认不认识，为什么要给他钱。', earned: ['p1'] },
  {
    text: '先生，我们遇到过好几位客户被同样的话术骗走积蓄。钱转出去就追不回来了，咱们先停一停，问问您爱人的意见，也可以打 96110 问问警方。',
    earned: ['p1', 'p2', 'p3'],
  },
  {
    text: '我们网点遇到过好几位客户被同样的话术骗走积蓄，钱转出去就追不回来了，咱们先停一停，问问您爱人的意见再说。刷单本身也是违法的。',
    earned: ['p1', 'p2', 'p3'],
  },
  { text: '96110', earned: [] },
]

/** So many answers have been marked by the first marker, and so many of these by the second as well, who finds a point less in one. */
const marked = { once: 5, twice: 3, disputed: 1 } as const

interface Everybody {
  /** The learner of the demo, and then those who sit it. */
  people: readonly string[]
  /** Two who mark. */
  markers: readonly string[]
  now: number
}

/**
 * An exam that ended yesterday, whose free answers two people mark without knowing of one another: some are marked, in one they don't agree,
 * and most wait (MARK-01, MARK-07).
 */
export async function seedMarking(
  database: Database,
  t: TenantDb,
  banks: readonly SeededBank[],
  { people, markers, now }: Everybody,
): Promise<void> {
  const bank = banks.find(({ code }) => code === 'branch-counter-basics')
  const sitters = people.slice(1, 1 + answers.length)
  if (!bank || sitters.length < answers.length) throw new Error('the demo has lost a question bank')
  const [session] = await publishExam(
    t,
    bank,
    now,
    {
      name: '季度反诈与合规抽考',
      kind: 'exam',
      description: '自由作答题由两位老师分别阅卷，阅完后公布成绩。',
      review: 'all',
      reviewMarkers: 2,
    },
    [
      sessionOf('本季度', 'quarterly', now - day - 4 * hour, now - day, {
        registration: false,
        minutes: 20,
      }),
    ],
  )
  if (!session) throw new Error('the exam to mark was not seeded')
  const time = { now: 0, seed: 0 }
  const practice = createPractice({ database, clock: () => time.now, seed: () => time.seed })
  try {
    for (const [place, userId] of sitters.entries()) {
      time.seed = 2000 + place
      const draw = drawsOf(time.seed)
      const written = (question: BankQuestion): PaperAnswer | null =>
        question.id === freeQuestion
          ? { question: question.id, text: answers[place]?.text ?? '' }
          : answerOf(question, 0.55 + (place % 4) * 0.1, draw)
      const at = now - day - 4 * hour + place * 10 * minute
      await sit(practice, t, bank, time, { userId, session, at, running: false, answerOf: written }, draw)
    }
    await markSome(practice, t, session, { markers, now })
  } finally {
    await practice.close()
  }
}

/** Marks answers in the order in which they were handed in. */
async function markSome(
  practice: Practice,
  t: TenantDb,
  { publishId }: SeededSession,
  { markers, now }: Pick<Everybody, 'markers' | 'now'>,
): Promise<void> {
  const tasks = await t
    .select({ id: markingTask.id })
    .from(markingTask)
    .where(and(eq(markingTask.publishId, publishId), eq(markingTask.questionId, freeQuestion)))
    .orderBy(asc(markingTask.createdAt), asc(markingTask.id))
  for (const [number, id] of markers.entries()) {
    const by = { id, all: true, scope: { all: true as const }, address: '', classifies: true }
    const own = tasks.slice(0, number === 0 ? marked.once : marked.twice)
    for (const [place, task] of own.entries()) {
      const earned = answers[place]?.earned ?? []
      const isStricter = number > 0 && place === marked.disputed
      const given = { earned: isStricter ? earned.slice(1) : [...earned] }
      const at = now - 20 * hour + number * hour + place * 2 * minute
      await markAnswer(t, practice, { ...by, now: at }, task.id, { given, comment: '' })
    }
  }
}
