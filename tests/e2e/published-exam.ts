import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Course } from '../../src/domain/course/course.ts'
import type { ReviewRule } from '../../src/domain/marking/review-rule.ts'
import { keptTokenOf, post } from './calls.ts'

export interface HeldExam {
  examId: string
  sessionId: string
}

/** An exam in one session of all day, published to everybody by the trainer of the demo. */
export async function publishExam(
  origin: string,
  name: string,
  { course, paperId, review }: { course: Course; paperId: string | null; review?: ReviewRule },
): Promise<HeldExam> {
  const token = await keptTokenOf(origin, 'trainer')
  const to = <T>(url: string, body: object) => post<T>(origin, `/coach-api${url}`, body, token)
  const made = await to<{ id: string }>('/courses/import', {
    format: 'coach-course',
    version: 1,
    code: `c-${randomUUID()}`,
    course,
  })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { id: examId } = await to<{ id: string }>(`/courses/${made.id}/publishes`, {
    name,
    members: 'ALL',
    memberList: [],
    endsAt: null,
    showRank: true,
    kind: 'exam',
    sessions: [
      {
        name: 'Day',
        paperId,
        attempts: 1,
        startsAt: at(-1),
        endsAt: at(8),
        minutes: 30,
        capacity: null,
        seats: null,
        registration: false,
        registerFrom: null,
        registerUntil: null,
        release: 'at-once',
        releaseAt: null,
      },
    ],
    ...(review && { review }),
    completion: { need: 'any', by: 'pass', materials: false, certificate: null },
  })
  const held = await fetch(`${origin}/coach-api/course-publishes/${examId}/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await held.json()) as { items: { id: string }[] }
  return { examId, sessionId: items[0]?.id ?? '' }
}

/** Ends an exam before its time, by an earlier end of its session: who sat it reads what was right from then on (EXAM-18). */
export async function endExam(origin: string, { examId }: Pick<HeldExam, 'examId'>): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await keptTokenOf(origin, 'trainer')}`,
  }
  const held = await fetch(`${origin}/coach-api/course-publishes/${examId}/sessions`, { headers })
  const { items } = (await held.json()) as {
    items: (Record<(typeof planned)[number], unknown> & { id: string })[]
  }
  const [session] = items
  if (!session) throw new Error('the exam has no session')
  // An end lies ahead.
  const end = Date.now() + 1500
  const body = Object.fromEntries(planned.map((field) => [field, session[field]]))
  const changed = await fetch(`${origin}/coach-api/exam-sessions/${session.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...body, endsAt: new Date(end).toISOString() }),
  })
  expect(changed.status, await changed.text()).toBe(200)
  await expect.poll(() => Date.now() > end, { timeout: 10_000 }).toBe(true)
}
/** What a change of a session says of it. */
const planned = [
  'name',
  'paperId',
  'attempts',
  'startsAt',
  'minutes',
  'capacity',
  'seats',
  'registration',
  'registerFrom',
  'registerUntil',
  'release',
  'releaseAt',
  'revision',
] as const

/** Sits a paper without a browser; gives the attempt's id. */
export async function sitPaper(
  origin: string,
  who: string,
  { sessionId }: HeldExam,
  answers: object[],
): Promise<string> {
  const token = await keptTokenOf(origin, who)
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${origin}/coach-api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(answer.status, `${method} ${path}`).toBe(200)
    return (await answer.json()) as { sessionId?: string }
  }
  const device = 'the-desk'
  const { sessionId: attempt = '' } = await call('POST', `/exam-sessions/${sessionId}/start`, {})
  const path = `/exam-attempts/${attempt}`
  await call('POST', `${path}/open`, { device })
  await call('PUT', `${path}/answers`, { turnId: randomUUID(), device, answers })
  await call('POST', `${path}/hand-in`, { device })
  return attempt
}
