import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { bankOf } from '../../src/domain/question-bank/bank.factory.ts'
import { keptTokenOf, post } from './calls.ts'
import { logIn, visit } from './learner.ts'
import { startServer } from './server-process.ts'
import { seededWalk } from './walk.ts'

const walk = seededWalk()

/** Ten learners of the demo; each is called by their place. */
const names = [
  'liu-yang',
  'chen-jing',
  'zhao-lei',
  'sun-qian',
  'he-jiaqi',
  'xu-zihan',
  'guo-peng',
  'lin-xiaoyu',
  'tang-wei',
  'huang-jun',
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

const ofTrainer = async () => ({ authorization: `Bearer ${await keptTokenOf(walk.origin, 'trainer')}` })
const read = async <T>(path: string): Promise<T> => {
  const answer = await fetch(walk.origin + path, { headers: await ofTrainer() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

/** Publishes the exam to a class of the ten: six places and four seats in one session, two places in one of a minute. */
async function publishExam(): Promise<{ courseId: string; examId: string }> {
  const token = await keptTokenOf(walk.origin, 'trainer')
  const { items } = await read<{ items: { id: string; userName: string }[] }>('/coach-api/user?size=1000')
  const add = names.map((name) => items.find(({ userName }) => userName === name)?.id)
  const group = await post<{ id: string }>(walk.origin, '/coach-api/class', { className: 'The ten' }, token)
  await post(walk.origin, `/coach-api/class/${group.id}/_members`, { add, remove: [] }, token)
  const course = await post<{ id: string }>(
    walk.origin,
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
    walk.origin,
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
async function beginNow(examId: string): Promise<void> {
  const { items } = await read<{ items: Record<string, unknown>[] }>(
    `/coach-api/course-publishes/${examId}/sessions`,
  )
  for (const held of items) {
    const { id, paperName, releasedAt, registered, waiting, running, ended, unmarked, ...more } = held
    const { pausedAt, pausedUntil, pauseRanOutAt, ...fields } = more
    expect([paperName, releasedAt, running, ended, unmarked]).toEqual(['Hygiene test', null, 0, 0, 0])
    expect([pausedAt, pausedUntil, pauseRanOutAt]).toEqual([null, null, null])
    expect([registered, waiting]).toEqual(held['name'] === 'Day' ? [6, 1] : [2, 0])
    const answer = await fetch(`${walk.origin}/coach-api/exam-sessions/${String(id)}`, {
      method: 'PUT',
      headers: { ...(await ofTrainer()), 'content-type': 'application/json' },
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
  await page.getByText('Handed in').waitFor()
}

interface Board {
  items: { displayName: string; attempt: { total: number | null; endReason: string | null } | null }[]
}

test(
  'EXAM-01 EXAM-03 EXAM-04 EXAM-06 CERT-02 ten learners register for eight places and sit it while one is cut off, the server is killed and two are away: every point, figure and certificate is right',
  { timeout: 360_000 },
  async () => {
    const { courseId, examId } = await publishExam()
    const opened: { page: Page; context: BrowserContext }[] = []
    for (const name of names) {
      const { page, context } = await walk.open('en-US')
      await logIn(page, name)
      await visit(page, `/exam-course/${examId}`)
      opened.push({ page, context })
    }
    const pageOf = (place: number): Page => {
      const found = opened[place]
      if (!found) throw new Error(`there is no learner ${place}`)
      return found.page
    }

    // Places: six and two, in the order in which they ask. Who gives up lets in who has waited longest.
    for (const [place, session] of [
      ...[0, 1, 2, 3, 6, 7].map((one) => [one, 'Day'] as const),
      ...[4, 5].map((one) => [one, 'Evening'] as const),
    ]) {
      await cardOf(pageOf(place), session).getByRole('button', { name: 'Register', exact: true }).click()
      await cardOf(pageOf(place), session).getByRole('button', { name: 'Give up place' }).waitFor()
    }
    for (const place of [8, 9]) {
      await pageOf(place).reload()
      await cardOf(pageOf(place), 'Day').getByRole('button', { name: 'Join the waiting list' }).click()
      await cardOf(pageOf(place), 'Day').getByText('On the waiting list').first().waitFor()
    }
    await cardOf(pageOf(7), 'Day').getByRole('button', { name: 'Give up place' }).click()
    await pageOf(7).getByRole('dialog').getByRole('button', { name: 'Give up my place' }).click()
    await cardOf(pageOf(7), 'Day').getByRole('button', { name: 'Join the waiting list' }).waitFor()
    const { items: sessions } = await read<{ items: { id: string; name: string }[] }>(
      `/coach-api/course-publishes/${examId}/sessions`,
    )
    const day = sessions.find(({ name }) => name === 'Day')?.id ?? ''
    const evening = sessions.find(({ name }) => name === 'Evening')?.id ?? ''
    await beginNow(examId)
    for (const place of [0, 1, 2, 3, 4, 5, 6, 8]) await pageOf(place).reload()

    // Two of a minute answer one question and go away: the server hands in for them.
    for (const place of [4, 5]) {
      await enter(pageOf(place), 'Evening')
      await showWhole(pageOf(place))
      await chooseOne(pageOf(place), 'Twenty seconds')
      await saved(pageOf(place))
      await opened[place]?.context.close()
    }
    // Four seats: the others wait in the line, in their order.
    for (const place of [0, 1, 2, 3]) {
      await enter(pageOf(place), 'Day')
      await showWhole(pageOf(place))
      await chooseOne(pageOf(place), 'Twenty seconds')
      await saved(pageOf(place))
    }
    for (const [place, number] of [
      [6, 1],
      [8, 2],
    ] as const) {
      await enter(pageOf(place), 'Day')
      await pageOf(place).getByText(`You are number ${number} in the queue.`).waitFor()
    }

    // One is cut off and goes on at another device, with what was answered.
    const address = pageOf(0).url().split('#')[1] ?? ''
    await opened[0]?.context.setOffline(true)
    const phone = (await walk.open('en-US')).page
    await logIn(phone, names[0])
    await visit(phone, address)
    await phone.getByText('1 of 3', { exact: false }).first().waitFor()

    // The server is killed in the middle and comes back.
    const { port } = new URL(walk.origin)
    await walk.server.kill()
    await chooseSeveral(pageOf(1))
    await pageOf(1).getByText('kept on this device', { exact: false }).first().waitFor()
    const again = await startServer({ dataDir: walk.server.dataDir, env: { PORT: port } })
    onTestFinished(async () => void (await again.stop()))

    await showWhole(phone)
    await chooseSeveral(phone)
    await write(phone)
    await handIn(phone)
    await opened[0]?.context.setOffline(false)
    await write(pageOf(1))
    await handIn(pageOf(1))
    // Two seats are free: the line moves, and keeps its order.
    for (const place of [6, 8]) {
      const start = pageOf(place).getByRole('dialog').getByRole('button', { name: 'Start now' })
      await start.click({ timeout: 60_000 }).catch(() => undefined)
      await showWhole(pageOf(place))
    }
    await chooseSeveral(pageOf(2))
    await handIn(pageOf(2))
    await handIn(pageOf(3))
    await chooseOne(pageOf(6), 'Twenty seconds')
    await chooseOne(pageOf(8), 'Five seconds')
    for (const place of [6, 8]) {
      await chooseSeveral(pageOf(place))
      await write(pageOf(place))
      await handIn(pageOf(place))
    }

    const board = async (id: string) => {
      const { items } = await read<Board>(`/coach-api/exam-sessions/${id}/board?size=50`)
      return Object.fromEntries(
        items.map(({ displayName, attempt }) => [displayName, attempt?.total ?? null]),
      )
    }
    const dayTotals = await board(day)
    expect(dayTotals).toMatchObject({
      刘洋: 100,
      陈静: 100,
      赵磊: 75,
      孙倩: 50,
      郭鹏: 100,
      唐薇: 50,
    })
    // Who waits for a place to the end has none.
    expect(dayTotals['黄俊'] ?? null).toBeNull()
    await expect.poll(() => board(evening), { timeout: 90_000 }).toEqual({ 何佳琪: 50, 徐子涵: 50 })
    const away = await read<Board>(`/coach-api/exam-sessions/${evening}/board?size=50`)
    expect(away.items.map(({ attempt }) => attempt?.endReason)).toEqual(['countdown', 'countdown'])

    const figures = await read<{ items: { question: string; answers: number; facility: number }[] }>(
      `/coach-api/courses/${courseId}/question-figures`,
    )
    expect(figures.items.find(({ question }) => question === 'one')).toMatchObject({
      answers: 8,
      facility: 7 / 8,
    })
    const held = await read<{ items: { personName: string; code: string }[] }>(
      `/coach-api/course-publishes/${examId}/certificates?size=50`,
    )
    expect(held.items.map(({ personName }) => personName).sort()).toEqual(
      ['刘洋', '陈静', '赵磊', '郭鹏'].sort(),
    )
    const [first] = held.items
    const check = await fetch(`${walk.origin}/certificate/${first?.code}`)
    expect(await check.text()).toContain(first?.personName)

    // The one who was cut off reads how it ended, with what was answered at the other device.
    await pageOf(0).getByText('3 of 3 questions were answered and saved', { exact: false }).waitFor()
  },
)
