import { expect } from 'vitest'
import type { CallReply } from '../../src/contract/contract.ts'
import type { OwnExamView } from '../../src/contract/exams.ts'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import type { callerOf } from './caller.ts'
import type { DatabaseKind } from './databases.ts'
import { makeEnterprise } from './enterprise.ts'
import type { TestExam } from './exams.ts'
import { makeUser, type TestUser } from './people.ts'
import type { TestAnswer } from './played.ts'
import { smallCourse } from './practice.ts'

export type Next = CallReply<'POST /coach-api/marking/next'>
export type Marked = CallReply<'POST /coach-api/marking/tasks/:id/mark'>
export type Undone = CallReply<'POST /coach-api/marking/undo'>
type Listed = CallReply<'GET /coach-api/marking'>

/** When the exams of these tests begin. */
export const begin = Date.parse('2026-05-04T08:00:00Z')

export const on = (exam: TestExam, what: string) => `/coach-api/exam-sessions/${exam.sessionId}/${what}`

/**
 * `smallCourse` in which a promise is a grave mistake, which the customer passes over: what it costs is in question. `foreign`: so many of its 100 points
 * are given for what is said in another language, which nobody does.
 */
export const courseToMark = ({ foreign = 0 } = {}): DialogueFlowCourse =>
  smallCourse({
    handlers: { 'critical-mistake': { off: true } },
    keywords: [
      { id: 'sorry', name: 'sorry' },
      { id: 'thanks', name: 'thanks' },
      { id: 'promise', name: 'promise' },
      { id: 'foreign', name: 'zut alors' },
    ],
    scoring: {
      abilities: [{ id: 'empathy', name: 'Empathy' }],
      items: [{ id: 'heart', name: 'Heart', ability: 'empathy', max: 100 }],
      rules: [
        {
          id: 'apologises',
          name: 'Apologises',
          item: 'heart',
          points: 60 - foreign / 2,
          when: { type: 'takes', node: 'listen', branch: 'sorry' },
        },
        {
          id: 'knows',
          name: 'Knows the days',
          item: 'heart',
          points: 40 - foreign / 2,
          when: { type: 'answers', node: 'quiz', result: 'CORRECT' },
        },
        ...(foreign > 0
          ? [
              {
                id: 'foreign',
                name: 'Speaks French',
                item: 'heart',
                points: foreign,
                when: { type: 'says', match: { type: 'keyword', keyword: 'foreign' } } as const,
              },
            ]
          : []),
        {
          id: 'promises',
          name: 'Promises too much',
          item: 'heart',
          points: -10,
          critical: 'fails',
          when: { type: 'says', match: { type: 'keyword', keyword: 'promise' } },
        },
      ],
    },
  })

/** The grave mistake of its last line is what is in question: its third answer, the fourth entry of the log. */
export const promising: readonly TestAnswer[] = ['I am sorry about that', ['three'], 'Thanks, I promise']

/** An enterprise with three who mark. */
export async function makeMarkers(kind: DatabaseKind, clock: () => number) {
  const { manager, ...enterprise } = await makeEnterprise(kind, { clock })
  const { server, tenant } = enterprise
  const another = () => makeUser(server.db, tenant, { type: 1 })
  const markers: [TestUser, TestUser, TestUser] = [manager, await another(), await another()]
  return { ...enterprise, markers }
}

/** What markers of a question, and learners, ask of an exam. */
export function markingCalls(call: ReturnType<typeof callerOf>, questionId: string) {
  const ask = (who: TestUser, exam: TestExam, skipped: string[] = [], first?: string) =>
    call(who, 'POST', '/coach-api/marking/next', { publishId: exam.id, questionId, skipped, first })
  return {
    ask,
    async next(...asked: Parameters<typeof ask>): Promise<Next> {
      const reply = await ask(...asked)
      expect(reply.statusCode).toBe(200)
      return reply.json<Next>()
    },
    undo: (who: TestUser, exam: TestExam) =>
      call(who, 'POST', '/coach-api/marking/undo', { publishId: exam.id, questionId }),
    listed: async (who: TestUser, exam: TestExam) =>
      (await call(who, 'GET', `/coach-api/marking?publish=${exam.id}`)).json<Listed>(),
    report: (who: TestUser, sessionId: string) => call(who, 'GET', `/coach-api/reports/${sessionId}`),
    /** The newest attempt of a learner, as they see it. */
    own: async (who: TestUser, exam: TestExam) =>
      (await call(who, 'GET', `/coach-api/exams/${exam.id}`)).json<OwnExamView>().sessions[0]?.own[0],
  }
}
