// The conversation beside others that do the same: from navigation to a composer, long dialogues, and what a
// person waits for.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Options } from '../run.ts'
import { openBrowser, type OpenedPage, openPage, pressEnter, typeLetters } from '../measuring/chromium.ts'
import { quiet } from '../measuring/machine.ts'
import { machineNote } from '../measuring/noise.ts'
import { buildPart } from '../measuring/platform.ts'
import { within } from '../measuring/processes.ts'
import {
  cell,
  median,
  quantile,
  ratio,
  rotated,
  sampleStore,
  type SampleStore,
  table,
  times,
  verdict,
} from '../measuring/statistics.ts'
import { buildPages } from './build-pages.ts'
import { servePages } from './page-server.ts'

const pages = { coach: 'ours', 'react-floor': 'React floor', 'deep-chat': 'deep-chat' }
type Name = keyof typeof pages
const names: readonly Name[] = ['coach', 'react-floor', 'deep-chat']
const sizes = [1000, 5000]

/** What is measured, in the order of the table; `goal` is a figure, or a multiple of another page's. */
interface Measure {
  key: string
  label: string
  goal?: { figure: number; unit: string } | { of: Name; times: number } | undefined
}

const loadMeasures: readonly Measure[] = [
  { key: 'typable', label: 'navigation → words can be typed, ms', goal: { of: 'deep-chat', times: 1 } },
  { key: 'running', label: 'navigation → the practice runs, ms' },
  { key: 'loadCpu', label: 'main thread until then, ms' },
  {
    key: 'typable4',
    label: 'CPU ÷ 4: navigation → words can be typed, ms',
    goal: { of: 'react-floor', times: 1.1 },
  },
  { key: 'running4', label: 'CPU ÷ 4: navigation → the practice runs, ms' },
]
const longMeasures = (n: number): Measure[] => [
  { key: `show${n}`, label: `show ${n} messages, ms`, goal: { figure: n === 1000 ? 60 : 100, unit: 'ms' } },
  { key: `showCpu${n}`, label: `main thread for it, ms` },
  { key: `heap${n}`, label: `heap at ${n}, MB`, goal: n === 5000 ? { figure: 8, unit: 'MB' } : undefined },
  {
    key: `scroll${n}`,
    label: `scrolling at ${n}: main thread a frame, ms`,
    goal: n === 5000 ? { of: 'deep-chat', times: 1 } : undefined,
  },
  { key: `gap${n}`, label: `scrolling at ${n}: p95 between frames, ms` },
  {
    key: `own${n}`,
    label: `Enter → own line painted at ${n}, ms`,
    goal: n === 5000 ? { figure: 30, unit: 'ms' } : undefined,
  },
  {
    key: `echo${n}`,
    label: `Enter → echo painted at ${n}, ms`,
    goal: n === 5000 ? { figure: 45, unit: 'ms' } : undefined,
  },
  {
    key: `key${n}`,
    label: `key → paint at ${n}, ms`,
    goal: n === 5000 ? { figure: 9, unit: 'ms' } : undefined,
  },
]

const typable = () =>
  window.probe.firstPaint('a typable field', () => window.probe.typable(window.measured?.field()))
/** Only a practice has to be connected before it runs; for the others a field is all. */
const running = () =>
  window.probe.firstPaint('the conversation', () =>
    (window.measured?.running ?? (() => window.probe.typable(window.measured?.field())))(),
  )

function complain({ errors }: OpenedPage): void {
  if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
}

async function measureLoad(browser: Browser, url: string, slower: number): Promise<Record<string, number>> {
  await quiet()
  const opened = await openPage(browser, { slower })
  try {
    const arrive = async () => {
      await opened.page.goto(url, { waitUntil: 'commit' })
      return Promise.all([opened.page.evaluate(typable), opened.page.evaluate(running)])
    }
    const { value, cpu } = await opened.cpuOf(() => within(90, 'loading', arrive()))
    complain(opened)
    return slower === 1
      ? { typable: value[0], running: value[1], loadCpu: cpu }
      : { typable4: value[0], running4: value[1] }
  } finally {
    await opened.close()
  }
}

type Typing = Pick<OpenedPage, 'page' | 'cdp'>

async function measureKeys({ page, cdp }: Typing, letters: number): Promise<number> {
  await page.evaluate(() => window.measured.field()?.focus())
  await typeLetters(cdp, 'ab')
  await page.evaluate(() => window.probe.watchKeys())
  await typeLetters(cdp, 'practice'.repeat(4).slice(0, letters))
  const noted = await page.evaluate(() => window.probe.stopKeys())
  if (noted.length < letters * 0.8) throw new Error(`of ${letters} keys ${noted.length} were seen`)
  // What was typed is sent away, so that the field is empty again.
  await pressEnter(cdp)
  await pause(800)
  return median(noted)
}

async function measureSends({ page, cdp }: Typing, count: number): Promise<{ own: number; echo: number }> {
  const own: number[] = []
  const echo: number[] = []
  for (let n = 0; n < count; n++) {
    const text = `line ${n} ${Math.random().toString(36).slice(2, 8)}`
    await page.evaluate(() => window.measured.field()?.focus())
    await cdp.send('Input.insertText', { text })
    await pause(200)
    await page.evaluate((words) => window.probe.watchSend(words), text)
    await pressEnter(cdp)
    const seen = await page.evaluate(() => window.probe.sent())
    if (!seen.own || !seen.echo) throw new Error(`a line was not ${seen.own ? 'answered' : 'shown'}`)
    own.push(seen.own)
    echo.push(seen.echo)
    await pause(300)
  }
  return { own: median(own), echo: median(echo) }
}

async function measureDialogue(
  { page, cdp, heap: heapOf, cpuOf }: OpenedPage,
  url: string,
  size: number,
): Promise<Record<string, number>> {
  await page.goto(url)
  await page.evaluate(running)
  await pause(700)
  await page.evaluate((n) => {
    window.prepared = window.measured.prepare(window.probe.messages(n))
  }, size)
  const shown = await cpuOf(() =>
    page.evaluate((mark) => window.probe.show(window.prepared, mark), `[${size - 1}]`),
  )
  await page.evaluate(() => {
    window.prepared = undefined
  })
  await pause(1200)
  const heap = await heapOf()
  const frames = 120
  const scrolled = await cpuOf(() => page.evaluate((count) => window.probe.scroll(count, 400), frames))
  if (scrolled.value.moved < frames * 200) throw new Error(`scrolling moved ${scrolled.value.moved} px only`)
  await page.evaluate(() => {
    const scroller = window.measured.scroller()
    scroller?.scrollTo(0, scroller.scrollHeight)
  })
  await pause(800)
  const key = await measureKeys({ page, cdp }, 30)
  const { own, echo } = await measureSends({ page, cdp }, 5)
  return {
    show: shown.value,
    showCpu: shown.cpu,
    heap,
    scroll: scrolled.cpu / frames,
    gap: quantile(scrolled.value.gaps, 0.95),
    key,
    own,
    echo,
  }
}

async function measureLong(url: string, size: number): Promise<Record<string, number>> {
  await quiet()
  // A browser of its own: a page that has grown large must not slow the next one.
  const browser = await openBrowser()
  try {
    const opened = await openPage(browser)
    const measured = await within(180, `${size} messages`, measureDialogue(opened, url, size))
    complain(opened)
    return Object.fromEntries(Object.entries(measured).map(([name, value]) => [`${name}${size}`, value]))
  } finally {
    await browser.close()
  }
}

function goalOf(samples: SampleStore, { key, goal }: Measure): string {
  if (!goal) return ''
  if ('figure' in goal) return verdict(median(samples.of('coach', key)), goal.figure, goal.unit)
  const share = ratio(samples.of('coach', key), samples.of(goal.of, key))
  return verdict(share, goal.times, `× ${pages[goal.of]}`)
}

const rowOf = (samples: SampleStore) => (measure: Measure) => [
  measure.label,
  ...names.map((name) => cell(samples.of(name, measure.key))),
  ...names
    .slice(1)
    .map((other) => times(ratio(samples.of('coach', measure.key), samples.of(other, measure.key)))),
  goalOf(samples, measure),
]

/** One measurement; where it fails the table says so, and the others go on. */
async function take(
  { samples, failures }: { samples: SampleStore; failures: string[] },
  name: Name,
  what: string,
  keys: readonly string[],
  work: () => Promise<Record<string, number>>,
): Promise<void> {
  try {
    samples.add(name, await work())
  } catch (error) {
    // A hole keeps the rounds in step with each other.
    samples.add(name, Object.fromEntries(keys.map((key) => [key, NaN])))
    failures.push(`${pages[name]}, ${what}: ${String(error).split('\n')[0]}`)
  }
}

/** @returns the section's Markdown */
export async function measureChat({ quick, log }: Options): Promise<string> {
  await buildPart('browser')
  const server = await servePages(await buildPages())
  const url = (name: Name) => `${server.origin}/${name}/`
  const [loads, longs] = quick ? [1, 1] : [5, 3]
  const samples = sampleStore()
  const failures: string[] = []
  const taken = { samples, failures }
  try {
    for (let round = 0; round < loads; round++) {
      const browser = await openBrowser()
      try {
        // The first page of a browser pays for the browser's own start.
        const first = await openPage(browser)
        await first.page.goto(url('coach'))
        await first.close()
        for (const name of rotated(names, round)) {
          await take(taken, name, 'loading', ['typable', 'running', 'loadCpu'], () =>
            measureLoad(browser, url(name), 1),
          )
          await take(taken, name, 'loading, CPU ÷ 4', ['typable4', 'running4'], () =>
            measureLoad(browser, url(name), 4),
          )
        }
      } finally {
        await browser.close()
      }
      log(`loads, round ${round + 1} of ${loads}`)
    }
    for (let round = 0; round < longs; round++) {
      for (const name of rotated(names, round))
        for (const size of sizes)
          await take(
            taken,
            name,
            `${size} messages`,
            longMeasures(size).map(({ key }) => key),
            () => measureLong(url(name), size),
          )
      log(`long dialogues, round ${round + 1} of ${longs}`)
    }
  } finally {
    server.stop()
  }
  const measures = [...loadMeasures, ...sizes.flatMap(longMeasures)]
  return [
    '## Chat: the conversation beside others',
    '',
    table(
      [
        '',
        ...names.map((name) => pages[name]),
        ...names.slice(1).map((name) => `ours : ${pages[name]}`),
        'goal',
      ],
      measures.map(rowOf(samples)),
    ),
    '',
    ...(failures.length > 0 ? [`**Failed:** ${failures.join('; ')}.`, ''] : []),
    'Real in *ours*: the built `coach-practice` with its autoloader, early painting, live connection over a WebSocket, store, whole screen and message list, every learner’s line with its button for reference answers. Fed: the platform behind it, which echoes every line at once, and the bulk of messages, handed to the live connection as one message of the platform (its parsing counts). *React floor*: the least that React needs, hand-written, no product. *deep-chat*: the package as its manual says, `history` for the bulk. Those two echo over HTTP from the same server, and open no session: for them a practice runs as soon as words can be typed.',
    '',
    `${loads} round(s) of loads with cold caches, ${longs} of long dialogues in a fresh browser each; order rotated, medians, ratios taken within a round. Times end with the frame that was painted; showing waits for two more frames. ${machineNote()}`,
  ].join('\n')
}
