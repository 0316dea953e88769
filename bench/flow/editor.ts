// The whole editor on the real server, with a course of 1 000 nodes: opening it, typing, what a change breaks, undo, a colleague's change,
// and fifty people who edit at once.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { call } from '../measuring/calls.ts'
import { openBrowser, openPage, typeLetters } from '../measuring/chromium.ts'
import { quiet } from '../measuring/machine.ts'
import { buildPart, startPlatform } from '../measuring/platform.ts'
import { removeFolder, tempFolder, within } from '../measuring/processes.ts'
import { cell, figure, median, quantile, sampleStore, table, verdict } from '../measuring/statistics.ts'
import type { Options } from '../run.ts'
import { copiedNodes, largeCourse, smallCourse } from './flow-course.ts'

const person = { userName: 'trainer', password: 'Coach-2026-demo' }

const rows = [
  { key: 'opened', label: 'opened, warm cache, CPU ÷ 4, ms', goal: 1500, unit: 'ms' },
  { key: 'key', label: 'key in a node’s form → paint, ms', goal: 16, unit: 'ms' },
  { key: 'told', label: 'change → its problem painted, ms', goal: 100, unit: 'ms' },
  { key: 'undo', label: 'undo of a paste of 200 nodes → painted, ms', goal: 50, unit: 'ms' },
  { key: 'colleague', label: 'a colleague’s change sent → painted, ms', goal: 100, unit: 'ms' },
  { key: 'bytes', label: 'autosave of one change, bytes sent', goal: 2048, unit: 'bytes' },
  { key: 'heap', label: 'heap of the page, MB' },
] as const

interface Sender {
  origin: string
  authorization: string
  courseId: string
}

const rename = ({ origin, authorization, courseId }: Sender, node: string, title: string) =>
  call(origin, 'POST', `/coach-api/courses/${courseId}/draft/commands`, {
    authorization,
    body: {
      changeId: randomUUID(),
      commands: [{ type: 'set', of: { list: 'nodes', id: node }, fields: { title } }],
    },
  })

/** Runs in the page: until the condition, made of this text, holds and has been painted; on the clock of the machine. */
const paintedWhen = (page: Page, holds: string): Promise<number> =>
  within(
    60,
    holds,
    page.evaluate<number>(
      `window.probe.firstPaint('the page', () => ${holds}).then((at) => performance.timeOrigin + at)`,
    ),
  )
const shows = (text: string) =>
  `[...(window.probe.find('.course-editor, coach-course-editor')?.shadowRoot ?? document).querySelectorAll('.react-flow__node, .problems, .problems-none')].some((one) => one.textContent.includes(${JSON.stringify(text)}))`
/** How many problems the page tells of, in its words. */
const problemsTold = `(window.probe.find('details.problems > summary, .problems-none')?.textContent ?? '')`
const nodeStands = `window.probe.find('.react-flow__node') !== null`

async function openedSlowly(browser: Browser, url: string, origin: string): Promise<number> {
  const { page, context, cdp, close } = await openPage(browser)
  await context.request.post(`${origin}/coach-api/auth/login`, { data: person })
  await page.goto(url)
  await paintedWhen(page, nodeStands)
  await pause(1000)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('about:blank')
  await quiet()
  await page.goto(url, { waitUntil: 'commit' })
  const opened = await page.evaluate<number>(`window.probe.firstPaint('the flow', () => ${nodeStands})`)
  await close()
  return opened
}

async function edited(
  browser: Browser,
  url: string,
  sender: Sender,
  round: number,
): Promise<Record<string, number>> {
  const { page, context, cdp, heap, errors, close } = await openPage(browser)
  await context.request.post(`${sender.origin}/coach-api/auth/login`, { data: person })
  await page.goto(url)
  await paintedWhen(page, nodeStands)
  await pause(2000)
  const used = await heap()

  const title = `Told ${round}`
  const sent = Date.now()
  const [colleague] = await Promise.all([paintedWhen(page, shows(title)), rename(sender, 'main-0', title)])

  const sizes: number[] = []
  page.on('request', (request) => {
    if (/draft\/commands$/.test(request.url())) sizes.push(request.postDataBuffer()?.length ?? 0)
  })
  await page.locator('.react-flow__node[data-id="main-0"]').click()
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('')
  await pause(1500)
  sizes.length = 0
  await field.focus()
  await page.evaluate(() => window.probe.watchKeys())
  await typeLetters(cdp, 'question')
  const keys = await page.evaluate(() => window.probe.stopKeys())
  await pause(3000)
  const bytes = Math.max(...sizes)

  // A copy leads to where its model does, and nothing leads to it.
  await page.locator('.react-flow__node[data-id="main-0"]').click()
  const before = await page.evaluate<string>(problemsTold)
  const doubled = paintedWhen(page, `${problemsTold} !== ${JSON.stringify(before)}`)
  const broken = Date.now()
  await page.keyboard.press('Control+d')
  const told = (await doubled) - broken
  await page.keyboard.press('Control+z')
  await pause(2500)

  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const target = window.probe.find('.react-flow__node')
    target?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    )
  }, copiedNodes)
  await pause(4000)
  const mapped = `window.probe.find('.flow-minimap path')?.getAttribute('d') ?? ''`
  const pasted = (await page.evaluate<string>(mapped)).split('M').length
  const undone = await page.evaluate(async () => {
    const map = () => window.probe.find('.flow-minimap path')?.getAttribute('d')?.length ?? 0
    const before = map()
    const from = performance.now()
    window.probe.find('.react-flow__node')?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'z',
        code: 'KeyZ',
        ctrlKey: true,
        bubbles: true,
        composed: true,
      }),
    )
    while (map() === before && performance.now() - from < 10_000) await new Promise(requestAnimationFrame)
    return (await window.probe.painted()) - from
  })
  // One path for each colour: half of the nodes are the customer's.
  if (pasted < 220) throw new Error(`the paste left ${pasted} nodes`)
  await pause(1500)
  if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
  await close()
  return {
    key: median(keys),
    told,
    undo: undone,
    colleague: colleague - sent,
    bytes,
    heap: used,
  }
}

/** Fifty people in ten courses, each a change a second. */
async function manyBuilders(origin: string, authorization: string, seconds: number): Promise<number[]> {
  const courses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call<{ id: string }>(origin, 'POST', '/coach-api/courses/import', {
        authorization,
        body: smallCourse(n),
      }),
    ),
  )
  const took: number[] = []
  await Promise.all(
    Array.from({ length: 50 }, async (_, builder) => {
      const sender = { origin, authorization, courseId: courses[builder % 10]?.id ?? '' }
      await pause(builder * 20)
      for (let n = 0; n < seconds; n++) {
        const from = performance.now()
        await rename(sender, `main-${Math.floor(builder / 10)}`, `T ${builder} ${n}`)
        took.push(performance.now() - from)
        await pause(Math.max(0, 1000 - (performance.now() - from)))
      }
    }),
  )
  return took
}

/** @returns the table */
export async function measureEditor({ quick, log }: Options): Promise<string> {
  await buildPart('browser')
  const rounds = quick ? 1 : 5
  const dataDir = tempFolder('editor')
  const server = await startPlatform({ dataDir, env: { SEED_DEMO: 'true' }, seconds: 180 })
  const { origin } = server
  const samples = sampleStore()
  try {
    const { token } = await call<{ token: string }>(origin, 'POST', '/coach-api/auth/login', { body: person })
    const authorization = `Bearer ${token}`
    const { id } = await call<{ id: string }>(origin, 'POST', '/coach-api/courses/import', {
      authorization,
      body: largeCourse,
    })
    const url = `${origin}/demo/index.html#/course-detail/${id}/workflow/main`
    for (let round = 0; round < rounds; round++) {
      const browser = await openBrowser()
      try {
        samples.add('ours', { opened: await openedSlowly(browser, url, origin) })
        await quiet()
        samples.add('ours', await edited(browser, url, { origin, authorization, courseId: id }, round))
      } finally {
        await browser.close()
      }
      log(`editor: round ${round + 1} of ${rounds}`)
    }
    const took = await manyBuilders(origin, authorization, quick ? 5 : 20)
    log('fifty builders')
    const spread = quantile(took, 0.95)
    return table(
      ['', 'ours', 'goal'],
      [
        ...rows.map((row) => [
          row.label,
          cell(samples.of('ours', row.key)),
          'goal' in row ? verdict(median(samples.of('ours', row.key)), row.goal, row.unit) : '',
        ]),
        [
          '50 builders in 10 courses, a change a second each: p95 of an answer, ms',
          `${figure(spread)} (p50 ${figure(median(took))})`,
          verdict(spread, 50, 'ms'),
        ],
      ],
    )
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
}
