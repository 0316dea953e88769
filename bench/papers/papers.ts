// A long paper in a browser, a free answer that is graded, and the lists of publishes beside their bare queries.
import type { Browser } from 'playwright-core'
import pg from 'pg'
import { gradeAnswer } from '../../src/domain/grading/grade.ts'
import type { FreeQuestion } from '../../src/domain/grading/question.ts'
import { call } from '../measuring/calls.ts'
import { openBrowser, openPage, typeLetters } from '../measuring/chromium.ts'
import { quiet } from '../measuring/machine.ts'
import { machineNote } from '../measuring/noise.ts'
import { buildPart, startPlatform } from '../measuring/platform.ts'
import { removeFolder, startScript, tempFolder } from '../measuring/processes.ts'
import {
  cell,
  median,
  quantile,
  ratio,
  rotated,
  sampleStore,
  table,
  times,
  verdict,
} from '../measuring/statistics.ts'
import type { Options } from '../run.ts'
import { startDurablePostgres } from '../server/postgres.ts'
import type { PapersOrder, PreparedPapers } from './prepare-papers.ts'

const questions = 200
const publishes = 10_000
const own = 200
const pageSize = 25
const goals = { shown: 100, key: 9, grade: 2, lists: 3 }

/** What the list of publishes answers, asked for by hand: a page of all publishes of the enterprise, the newest first, with what is counted of each. */
const barePublishes = `
  with page as (
    select p.id, p.course_id, c.name as course_name, v.summary ->> 'locale' as locale, v.kind, c.version, p.name, v.number, p.terminated, p.members, p.kind as of_kind,
      p.labels, p.archived, p.starts_at, p.ends_at, p.created_at
    from publish p join course c on c.tenant_id = p.tenant_id and c.id = p.course_id
      join course_version v on v.tenant_id = p.tenant_id and v.id = p.version_id
    where p.tenant_id = $1 and not p.trial and not p.archived order by p.created_at desc, p.id desc limit ${pageSize})
  select page.*,
    (select count(*)::int from publish_member m where m.tenant_id = $1 and m.publish_id = page.id) as members,
    (select count(*)::int from exam_session x where x.tenant_id = $1 and x.publish_id = page.id) as sessions,
    (select count(*)::int from practice_session s where s.tenant_id = $1 and s.publish_id = page.id) as runs,
    (select count(*)::int from practice_session s where s.tenant_id = $1 and s.publish_id = page.id and s.status = 'open') as running
  from page order by created_at desc, id desc`
const bareTotal = `select count(*)::int as total from publish p where p.tenant_id = $1 and not p.trial and not p.archived`

/** What the first page of a learner's home says of what is published to them, asked for by hand. */
const bareHome = `
  with named as (select publish_id as id from publish_member where tenant_id = $1 and type = 'STUDENT' and member_id = $2),
  mine as (
    select p.* from publish p where p.tenant_id = $1 and not p.trial and not p.terminated and p.kind = 'practice'
      and p.starts_at <= now() and (p.ends_at is null or p.ends_at > now()) and (p.members = 'ALL' or p.id in (select id from named))),
  own as (
    select publish_id, count(*)::int as runs, max(total) as best from practice_session where tenant_id = $1 and user_id = $2 group by publish_id)
  select mine.id, mine.name, v.kind, v.summary, mine.starts_at, mine.ends_at, own.runs, own.best, (select count(*)::int from mine) as total
  from mine join course_version v on v.tenant_id = mine.tenant_id and v.id = mine.version_id left join own on own.publish_id = mine.id
  order by mine.created_at desc, mine.id limit ${pageSize}`

/** Milliseconds for an answer that says half of what is asked for in words of its own: means of a hundred. */
function gradedIn(): number[] {
  const sentences = [
    'before touching a patient',
    'after touching a patient',
    'before an injection is prepared',
  ]
  const question: FreeQuestion = {
    id: 'free',
    locale: 'us-en',
    text: 'When do you wash your hands on the ward?',
    references: [
      'Before touching a patient and after touching a patient, and always before an injection is prepared.',
    ],
    points: sentences.map((sentence) => ({ id: sentence, weight: 1, rule: { kind: 'meaning', sentence } })),
    most: 3,
  }
  const answers = Array.from(
    { length: 100 },
    (_, n) =>
      `Well, I would say first of all each time you are about to touch somebody who lies there, number ${n}, and not only when you have finished with them; the rest depends on what has to be done.`,
  )
  const taken: number[] = []
  for (let round = 0; round < 20; round++) {
    const from = performance.now()
    for (const answer of answers) gradeAnswer(answer, question)
    taken.push((performance.now() - from) / answers.length)
  }
  return taken
}

interface Shown {
  shown: number
  key: number
}

/** Opens the sheet of the paper with a warm cache, and types into its first question. */
async function sat(browser: Browser, origin: string, path: string, person: object): Promise<Shown> {
  const { page, context, cdp, errors, close } = await openPage(browser)
  await context.request.post(`${origin}/coach-api/auth/login`, { data: person })
  const url = `${origin}/demo/index.html?locale=us-en#${path}`
  const stands = `window.probe.find('.sheet-question textarea') !== null`
  const shownAt = () => page.evaluate<number>(`window.probe.firstPaint('the paper', () => ${stands})`)
  await page.goto(url)
  await shownAt()
  await page.goto('about:blank')
  await quiet()
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await shownAt()
  const had = await page.evaluate(() => {
    const opened = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/open')) as PerformanceResourceTiming[]
    return opened.at(-1)?.responseEnd ?? NaN
  })
  await page.locator('.sheet-question textarea').first().focus()
  await page.evaluate(() => window.probe.watchKeys())
  await typeLetters(cdp, 'first of all I listen')
  const keys = await page.evaluate(() => window.probe.stopKeys())
  if (errors.length > 0) throw new Error(`the page of the paper complained: ${errors.join('; ')}`)
  await close()
  return { shown: painted - had, key: median(keys) }
}

/** @returns the section's Markdown */
export async function measurePapers({ quick, log }: Options): Promise<string> {
  const rounds = quick ? 3 : 15
  await buildPart('browser')
  const postgres = await startDurablePostgres()
  const dataDir = tempFolder('papers')
  const databaseUrl = await postgres.database('papers')
  const order: PapersOrder = { databaseUrl, questions, publishes, own }
  const { tenantId, manager, learner, exam } = await startScript(
    'papers/prepare-papers.ts',
  ).ask<PreparedPapers>(order, 240)
  const server = await startPlatform({ dataDir, databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  log(`${publishes} publishes are there`)
  const get = (path: string, authorization: string) => () =>
    call<object>(server.origin, 'GET', path, { authorization })
  const bare = (query: string, values: readonly unknown[], total?: string) => async () => {
    const { rows } = await client.query(query, [...values])
    const counted = total ? await client.query(total, values.slice(0, 1)) : null
    return JSON.parse(JSON.stringify({ rows, total: counted?.rows })) as object
  }
  const lists = [
    {
      label: `a page of ${publishes} publications, \`GET /coach-api/course-publishes\``,
      ours: get('/coach-api/course-publishes', manager),
      bare: bare(barePublishes, [tenantId], bareTotal),
    },
    {
      label: `home of a learner with ${own} publications, \`GET /coach-api/home\``,
      ours: get('/coach-api/home', learner.authorization),
      bare: bare(bareHome, [tenantId, learner.id]),
    },
  ]
  const samples = sampleStore()
  const paper = sampleStore()
  const browser = await openBrowser()
  try {
    for (const [at, list] of lists.entries()) {
      for (const name of ['ours', 'bare'] as const) for (let n = 0; n < 5; n++) await list[name]()
      for (let round = 0; round < rounds; round++) {
        await quiet()
        for (const name of rotated(['ours', 'bare'] as const, round)) {
          const from = performance.now()
          await list[name]()
          samples.add(`${at}-${name}`, { ms: performance.now() - from })
        }
      }
      log(list.label)
    }
    const { sessionId } = await call<{ sessionId: string }>(
      server.origin,
      'POST',
      `/coach-api/exam-sessions/${exam.sessionId}/start`,
      { authorization: learner.authorization, body: {} },
    )
    const path = `/exam-course/${exam.publishId}/attempt/${sessionId}`
    const person = { userName: learner.userName, password: learner.password }
    for (let round = 0; round < (quick ? 1 : 5); round++)
      paper.add('paper', { ...(await sat(browser, server.origin, path, person)) })
    log('the paper')
  } finally {
    await browser.close()
    await client.end()
    await server.stop()
    await postgres.stop()
    removeFolder(dataDir)
  }
  const grades = gradedIn()
  const [shown, key] = [paper.of('paper', 'shown'), paper.of('paper', 'key')]
  return [
    '## Papers and publications',
    '',
    table(
      ['', 'ms', 'goal'],
      [
        [
          `a paper of ${questions} questions: its answer there → painted`,
          cell(shown),
          verdict(median(shown), goals.shown, 'ms'),
        ],
        ['the same: key in a free answer → paint', cell(key), verdict(median(key), goals.key, 'ms')],
        [
          'a free answer graded: half, and 95 of 100',
          `${median(grades).toFixed(2)}, ${quantile(grades, 0.95).toFixed(2)}`,
          verdict(quantile(grades, 0.95), goals.grade, 'ms'),
        ],
      ],
    ),
    '',
    table(
      ['', 'ours, ms', 'bare query and JSON, ms', 'ratio', 'goal'],
      lists.map(({ label }, at) => {
        const [ours, byHand] = [samples.of(`${at}-ours`, 'ms'), samples.of(`${at}-bare`, 'ms')]
        const share = ratio(ours, byHand)
        return [label, cell(ours), cell(byHand), times(share), verdict(share, goals.lists, '×')]
      }),
    ),
    '',
    `PostgreSQL ${postgres.version}, one client, ${rounds} rounds by turns, medians. The paper is opened again with a warm cache in the demo page, one question at a time with its overview of all. The home answers everything that it shows, ${own} publications being a part; the bare query is that part alone; its leaderboard is five seconds old at most, and what its learner practised was read for weak points before. ${machineNote()}`,
  ].join('\n')
}
