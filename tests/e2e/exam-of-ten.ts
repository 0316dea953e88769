import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { keptTokenOf, post } from './calls.ts'
import { logIn, visit } from './learner.ts'
import type { ServerProcess } from './server-process.ts'
import type { Walk } from './walk.ts'

/** What ten learners sit their exam on. */
export interface ExamOfTen {
  walk: Walk
  /** On one database; learners, and who holds the exam, are spread over them. */
  servers: ServerProcess[]
  /** Who holds the exam. */
  trainer: string
}

/** The ten, as the demo has them; each is called by their place. */
export const learners = [
  { userName: 'liu-yang', displayName: '刘洋' },
  { userName: 'chen-jing', displayName: '陈静' },
  { userName: 'zhao-lei', displayName: '赵磊' },
  { userName: 'sun-qian', displayName: '孙倩' },
  { userName: 'he-jiaqi', displayName: '何佳琪' },
  { userName: 'xu-zihan', displayName: '徐子涵' },
  { userName: 'guo-peng', displayName: '郭鹏' },
  { userName: 'lin-xiaoyu', displayName: '林晓宇' },
  { userName: 'tang-wei', displayName: '唐薇' },
  { userName: 'huang-jun', displayName: '黄俊' },
] as const

const bank = bankOf({
  name: 'Hygiene of ten',
  papers: [
    {
      id: 'whole',
      name: 'Hygiene test',
      parts: [
        { kind: 'chosen', questions: [{ question: 'one' }, { question: 'several' }, { question: 'free' }] },
      ],
      shuffleOptions: false,
    },
  ],
})

/** Who holds the exam, at one of the servers. */
interface Desk {
  origin: string
  trainer: string
}

const signedIn = async ({ origin, trainer }: Desk) => ({
  authorization: `Bearer ${await keptTokenOf(origin, trainer)}`,
})
async function read<T>(desk: Desk, path: string): Promise<T> {
  const answer = await fetch(desk.origin + path, { headers: await signedIn(desk) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

/** Publishes the exam to a class of the ten: six places and four seats in one session, two places in one of a minute. */
async function publishExam(desk: Desk): Promise<{ courseId: string; examId: string }> {
  const { origin } = desk
  const token = await keptTokenOf(origin, desk.trainer)
  const { items } = await read<{ items: { id: string; userName: string }[] }>(
    desk,
    '/coach-api/user?size=1000',
  )
  const add = learners.map((one) => items.find(({ userName }) => userName === one.userName)?.id)
  const group = await post<{ id: string }>(origin, '/coach-api/class', { className: 'The ten' }, token)
  await post(origin, `/coach-api/class/${group.id}/_members`, { add, remove: [] }, token)
  const course = await post<{ id: string }>(
    origin,
    '/coach-api/courses/import',
    { format: 'coach-course', version: 1, code: 'hygiene-of-ten', course: bank },
    token,
  )
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const session = {
    paperId: 'whole',
    attempts: 1,
    startsAt: at(1),
    endsAt: at(8),
    registration: true,
    registerFrom: null,
    registerUntil: null,
    release: 'at-once',
    releaseAt: null,
  }
  const exam = await post<{ id: string }>(
    origin,
    `/coach-api/courses/${course.id}/publishes`,
    {
      name: 'Exam of ten',
      members: 'PART',
      memberList: [{ type: 'CLASS', id: group.id }],
      endsAt: null,
      showRank: true,
      kind: 'exam',
      sessions: [
        { ...session, name: 'Day', minutes: 30, capacity: 6, seats: 4 },
        { ...session, name: 'Evening', minutes: 1, capacity: 2, seats: null },
      ],
      completion: { need: 'any', by: 'pass', materials: false, certificate: { months: 12 } },
    },
    token,
  )
  return { courseId: course.id, examId: exam.id }
}

/** Lets the sessions begin, as who holds an exam can. */
async function beginNow(desk: Desk, examId: string): Promise<void> {
  const { items } = await read<{ items: Record<string, unknown>[] }>(
    desk,
    `/coach-api/course-publishes/${examId}/sessions`,
  )
  for (const held of items) {
    const { id, paperName, releasedAt, registered, waiting, running, ended, unmarked, ...more } = held
    const { pausedAt, pausedUntil, pauseRanOutAt, reviewed, ...fields } = more
    expect([paperName, releasedAt, running, ended, unmarked]).toEqual(['Hygiene test', null, 0, 0, 0])
    expect([pausedAt, pausedUntil, pauseRanOutAt, reviewed]).toEqual([null, null, null, 'none'])
    expect([registered, waiting]).toEqual(held['name'] === 'Day' ? [6, 1] : [2, 0])
    const answer = await fetch(`${desk.origin}/coach-api/exam-sessions/${String(id)}`, {
      method: 'PUT',
      headers: { ...(await signedIn(desk)), 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, startsAt: new Date(Date.now() - 60_000).toISOString() }),
    })
    expect(answer.status).toBe(200)
  }
}

const cardOf = (page: Page, session: string) =>
  page.locator('.exam-session').filter({ has: page.getByRole('heading', { name: session }) })

const saved = (page: Page) =>
  page
    .locator('.sheet-saving[data-status="saved"]')
    .getByText(/^Saved /u)
    .waitFor()

/** Enters a session that is open; where no seat is free it stays in the queue. */
async function enter(page: Page, session: string): Promise<void> {
  await cardOf(page, session).getByRole('button', { name: 'Start exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()
}

const showWhole = (page: Page) => page.getByRole('button', { name: 'Whole paper' }).click()
const chooseOne = (page: Page, option: string) => page.getByRole('radio', { name: option }).check()
async function chooseSeveral(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Soap' }).check()
  await page.getByRole('checkbox', { name: 'Water' }).check()
}
const write = (page: Page) =>
  page.getByRole('textbox').fill('Before touching a patient and after touching a patient.')

async function handIn(page: Page): Promise<void> {
  await saved(page)
  await page.getByRole('button', { name: 'Hand in', exact: true }).first().click()
  await page.getByRole('button', { name: 'Hand in for good' }).click()
  await page.getByRole('heading', { name: 'Handed in' }).waitFor()
}

/** Asks for the last place of a session that somebody else asks for, too. */
async function askForLastPlace(page: Page): Promise<{ page: Page; registered: boolean }> {
  const card = cardOf(page, 'Day')
  const held = card.getByRole('button', { name: 'Give up place' })
  await card.getByRole('button', { name: 'Register', exact: true }).click()
  await held.or(card.getByRole('button', { name: 'Join the waiting list' })).waitFor()
  return { page, registered: await held.isVisible() }
}

interface SessionCounts {
  id: string
  registered: number
  waiting: number
  running: number
  ended: number
}

interface Board {
  items: { displayName: string; attempt: { total: number | null; endReason: string | null } | null }[]
}

/** The figures of a session, as who holds the exam reads them. */
async function countsOf(desk: Desk, examId: string, session: string): Promise<SessionCounts> {
  const { items } = await read<{ items: (SessionCounts & { name: string })[] }>(
    desk,
    `/coach-api/course-publishes/${examId}/sessions`,
  )
  const found = items.find(({ name }) => name === session)
  if (!found) throw new Error(`there is no session ${session}`)
  const { id, registered, waiting, running, ended } = found
  return { id, registered, waiting, running, ended }
}

/**
 * Ten learners register for eight places and sit the exam while one is cut off, a server is killed and comes back, and two
 * are away: every point, figure and certificate is right.
 */
export async function sitExamOfTen({ walk, servers, trainer }: ExamOfTen): Promise<void> {
  const serverOf = (place: number): ServerProcess => {
    const found = servers[place % servers.length]
    if (!found) throw new Error('there is no server')
    return found
  }
  const [first, last] = [serverOf(0), serverOf(servers.length - 1)]
  const desk = { origin: last.origin, trainer }
  const { courseId, examId } = await publishExam({ origin: first.origin, trainer })
  // Ten pages that load at once are too much for a busy machine; what they ask for afterwards is little.
  const opened: { page: Page; context: BrowserContext }[] = []
  for (const [place, { userName }] of learners.entries()) {
    const { page, context } = await walk.open('en-US', serverOf(place).origin)
    await logIn(page, userName)
    await visit(page, `/exam-course/${examId}`)
    opened.push({ page, context })
  }
  const pageOf = (place: number): Page => {
    const found = opened[place]
    if (!found) throw new Error(`there is no learner ${place}`)
    return found.page
  }

  // Places: six and two. Two ask for the sixth at once: one gets it. Who gives up lets in who has waited longest.
  const register = async (place: number, session: string) => {
    await cardOf(pageOf(place), session).getByRole('button', { name: 'Register', exact: true }).click()
    await cardOf(pageOf(place), session).getByRole('button', { name: 'Give up place' }).waitFor()
  }
  await Promise.all([
    ...[0, 1, 2, 3, 6].map((place) => register(place, 'Day')),
    ...[4, 5].map((place) => register(place, 'Evening')),
  ])
  // What each is shown is from before the other one asked: a page that loads late shows the waiting list and no `Register`.
  await Promise.all(
    [7, 8].map(async (place) => {
      await pageOf(place).reload()
      await cardOf(pageOf(place), 'Day').getByRole('button', { name: 'Register', exact: true }).waitFor()
    }),
  )
  const rivals = await Promise.all([7, 8].map((place) => askForLastPlace(pageOf(place))))
  expect(rivals.map(({ registered }) => registered).sort()).toEqual([false, true])
  const joinWaitingList = async (page: Page) => {
    await cardOf(page, 'Day').getByRole('button', { name: 'Join the waiting list' }).click()
    await cardOf(page, 'Day').getByText('On the waiting list').first().waitFor()
  }
  await pageOf(9).reload()
  await joinWaitingList(pageOf(9))
  for (const { page, registered } of rivals) if (!registered) await joinWaitingList(page)
  for (const { page, registered } of rivals) {
    if (!registered) continue
    await cardOf(page, 'Day').getByRole('button', { name: 'Give up place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up my place' }).click()
    await cardOf(page, 'Day').getByRole('button', { name: 'Join the waiting list' }).waitFor()
  }
  await beginNow(desk, examId)
  for (const place of [0, 1, 2, 3, 4, 5, 6, 9]) await pageOf(place).reload()

  // Two of a minute answer one question and go away: a server hands in for them.
  const begin = async (place: number, session: string) => {
    await enter(pageOf(place), session)
    await showWhole(pageOf(place))
    await chooseOne(pageOf(place), 'Twenty seconds')
    await saved(pageOf(place))
  }
  await Promise.all([4, 5].map((place) => begin(place, 'Evening')))
  for (const place of [4, 5]) await opened[place]?.context.close()
  // Four seats: the others wait in the line, in their order.
  await Promise.all([0, 1, 2, 3].map((place) => begin(place, 'Day')))
  for (const [place, number] of [
    [6, 1],
    [9, 2],
  ] as const) {
    await enter(pageOf(place), 'Day')
    await pageOf(place).getByText(`You are number ${number} in the queue.`).waitFor()
  }
  const day = await countsOf(desk, examId, 'Day')
  expect(day).toMatchObject({ registered: 6, waiting: 1, running: 4, ended: 0 })

  // One is cut off and goes on at another device, with what was answered.
  const address = pageOf(0).url().split('#')[1] ?? ''
  await opened[0]?.context.setOffline(true)
  const phone = (await walk.open('en-US', last.origin)).page
  await logIn(phone, learners[0].userName)
  await visit(phone, address)
  await phone.getByText('1 of 3', { exact: false }).first().waitFor()

  // A server is killed in the middle and comes back; who is at another one goes on meanwhile.
  const killed = serverOf(1)
  await killed.kill()
  for (const place of [1, 2]) {
    await chooseSeveral(pageOf(place))
    if (serverOf(place) === killed)
      await pageOf(place).getByText('kept on this device', { exact: false }).first().waitFor()
    else await handIn(pageOf(place))
  }
  await walk.start(new URL(killed.origin).port)

  await showWhole(phone)
  await chooseSeveral(phone)
  await write(phone)
  await handIn(phone)
  await opened[0]?.context.setOffline(false)
  await write(pageOf(1))
  await handIn(pageOf(1))
  // Two seats are free: the line moves, keeps its order, and lets in by itself.
  for (const place of [6, 9]) await showWhole(pageOf(place))
  if (serverOf(2) === killed) await handIn(pageOf(2))
  await handIn(pageOf(3))
  await chooseOne(pageOf(6), 'Twenty seconds')
  await chooseOne(pageOf(9), 'Five seconds')
  await Promise.all(
    [6, 9].map(async (place) => {
      await chooseSeveral(pageOf(place))
      await write(pageOf(place))
      await handIn(pageOf(place))
    }),
  )

  const board = async (id: string) => {
    const { items } = await read<Board>(desk, `/coach-api/exam-sessions/${id}/board?size=50`)
    return Object.fromEntries(items.map(({ displayName, attempt }) => [displayName, attempt?.total ?? null]))
  }
  const dayTotals = await board(day.id)
  expect(dayTotals).toMatchObject({ 刘洋: 100, 陈静: 100, 赵磊: 75, 孙倩: 50, 郭鹏: 100, 黄俊: 50 })
  // Who waits for a place to the end has none.
  expect([dayTotals['林晓宇'] ?? null, dayTotals['唐薇'] ?? null]).toEqual([null, null])
  const evening = await countsOf(desk, examId, 'Evening')
  await expect.poll(() => board(evening.id), { timeout: 90_000 }).toEqual({ 何佳琪: 50, 徐子涵: 50 })
  const away = await read<Board>(desk, `/coach-api/exam-sessions/${evening.id}/board?size=50`)
  expect(away.items.map(({ attempt }) => attempt?.endReason)).toEqual(['countdown', 'countdown'])

  const figures = await read<{ items: { question: string; answers: number; facility: number }[] }>(
    desk,
    `/coach-api/courses/${courseId}/question-figures`,
  )
  expect(figures.items.find(({ question }) => question === 'one')).toMatchObject({
    answers: 8,
    facility: 7 / 8,
  })
  const held = await read<{ items: { personName: string; code: string }[] }>(
    desk,
    `/coach-api/course-publishes/${examId}/certificates?size=50`,
  )
  expect(held.items.map(({ personName }) => personName).sort()).toEqual(
    ['刘洋', '陈静', '赵磊', '郭鹏'].sort(),
  )
  const [certificate] = held.items
  const check = await fetch(`${first.origin}/certificate/${certificate?.code}`)
  expect(await check.text()).toContain(certificate?.personName)

  // The one who was cut off reads how it ended, with what was answered at the other device.
  await pageOf(0).getByText('3 of 3 questions were answered and saved', { exact: false }).waitFor()
}
