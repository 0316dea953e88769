// How far what a person looks at moves while a screen comes: layout shift as Chromium counts it (CLS), from the real
// server with the demo enterprise, cold caches.
import type { Browser } from 'playwright-core'
import { call } from './measuring/calls.ts'
import { openBrowser, openPage } from './measuring/chromium.ts'
import { startHost } from './measuring/host.ts'
import { buildPart, startPlatform } from './measuring/platform.ts'
import { removeFolder, tempFolder, within } from './measuring/processes.ts'
import { median, table, verdict } from './measuring/statistics.ts'
import type { Options } from './run.ts'

const goal = 0.05
const password = 'Coach-2026-demo'

/** What a host writes for its element, as docs/embedding.md says. */
const rooms = {
  'a height':
    'coach-practice, coach-report, coach-course-editor, coach-admin { display: block; height: 80vh }',
  'a least height':
    'coach-practice, coach-report, coach-course-editor, coach-admin { display: block; min-height: 640px }',
  nothing: '',
}
type Room = keyof typeof rooms

const screens = [
  { tag: 'coach-practice', path: '/index', user: 'learner' },
  { tag: 'coach-report', path: '/report', user: 'learner' },
  { tag: 'coach-course-editor', path: '/course-list', user: 'trainer' },
  { tag: 'coach-admin', path: '/user-list', user: 'trainer' },
] as const

const standalone = [
  { path: '/index', user: 'learner', width: 1280 },
  { path: '/index', user: 'learner', width: 390 },
  { path: '/index', user: 'trainer', width: 1280 },
  { path: '/index', user: 'trainer', width: 390 },
  { path: '/report', user: 'learner', width: 1280 },
  { path: '/course-list', user: 'trainer', width: 1280 },
] as const
/** The home page comes while a slow machine still works: answers that arrive one by one are seen one by one. */
const slowdown = 4

/** Words of the host stand above the element and below it. */
const hostPage = (origin: string, tag: string, path: string, token: string, room: Room) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px/1.5 sans-serif } ${rooms[room]}</style>
<script type="module" src="${origin}/dist/coach.js"></script>
<body><h1>Portal</h1><${tag} api-base="${origin}" locale="us-en" path="${path}" token="${token}"></${tag}>
<footer>${'<p>What the portal says below it.</p>'.repeat(12)}</footer></body></html>`

/** Everything that shifted, and whether the screen stands. */
const watch = `(() => {
  window.shifts = []
  window.stands = new Promise((resolve) => addEventListener('coach-ready', resolve, { once: true }))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => (node?.localName ?? '?') + '.' + (node?.className ?? '')).join(' '),
      })
  }).observe({ type: 'layout-shift', buffered: true })
})()`

interface Shift {
  value: number
  what: string
}

interface Visit {
  signIn: { url: string; user: string } | null
  width: number
}

async function shiftOf(browser: Browser, url: string, { signIn, width }: Visit) {
  const { page, context, cdp, errors, close } = await openPage(browser)
  try {
    await page.setViewportSize({ width, height: 800 })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (signIn) await context.request.post(signIn.url, { data: { userName: signIn.user, password } })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate('window.stands')
    // What comes late, such as pictures and lists beside the screen, counts too.
    await page.waitForLoadState('networkidle')
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
    return await page.evaluate<Shift[]>('window.shifts')
  } finally {
    await close()
  }
}

/** @returns the section's Markdown */
export async function measureShift({ quick, log }: Options): Promise<string> {
  await buildPart('browser')
  const dataDir = tempFolder('shift')
  const host = await startHost()
  const server = await startPlatform({
    dataDir,
    env: { SEED_DEMO: 'true', ALLOWED_ORIGINS: host.origin },
    // Making the demo enterprise takes as long as training its courses.
    seconds: 300,
  })
  const browser = await openBrowser()
  const samples = new Map<string, number[]>()
  const take = async (name: string, url: string, visit: Visit) => {
    const shifts = await within(120, name, shiftOf(browser, url, visit))
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    samples.set(name, [...(samples.get(name) ?? []), sum])
    const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
    log(`${name}: ${sum.toFixed(3)}${worst ? `, most by ${worst.what.slice(0, 120)}` : ''}`)
  }
  try {
    const login = `${server.origin}/coach-api/auth/login`
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      for (const { tag, path, user } of screens)
        for (const room of Object.keys(rooms) as Room[]) {
          const { token } = await call<{ token: string }>(server.origin, 'POST', '/coach-api/auth/login', {
            body: { userName: user, password },
          })
          host.show(hostPage(server.origin, tag, path, token, room))
          const name = `embedded, the host gives ${room}: \`${tag}\` at ${path}`
          await take(name, host.origin, { signIn: null, width: 1280 })
        }
      for (const { path, user, width } of standalone)
        await take(
          `standalone: ${path}, ${user}, ${width} pixels wide`,
          `${server.origin}/demo/index.html#${path}`,
          { signIn: { url: login, user }, width },
        )
    }
  } finally {
    await browser.close()
    await server.stop()
    host.stop()
    removeFolder(dataDir)
  }
  return [
    '## Layout shift: until a screen stands',
    '',
    table(
      ['', 'layout shift', 'goal'],
      [...samples].map(([name, values]) => [
        name,
        median(values).toFixed(3),
        name.includes('gives nothing') ? '' : verdict(median(values), goal),
      ]),
    ),
    '',
    `The sum of all shifts, which is at least as much as CLS, in a window of 1280 × 800 unless it says otherwise, on a processor that is slowed down ${slowdown} times; medians of ${quick ? 1 : 5} round(s). Host pages have a heading above the element and text below it. Where the host gives nothing, what is below moves when the script arrives: no script can keep a place before it is there.`,
  ].join('\n')
}
