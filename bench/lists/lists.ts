// Long lists beside others: a table of 1 000 rows and 10 columns, and 20 000 people to choose from.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Options } from '../run.ts'
import { servePeers } from '../measuring/serve-peers.ts'
import { openBrowser, openPage, typeLetters } from '../measuring/chromium.ts'
import { quiet } from '../measuring/machine.ts'
import { machineNote } from '../measuring/noise.ts'
import { root, within } from '../measuring/processes.ts'
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

const pages = {
  'coach-lists': { label: 'ours', entry: 'page.tsx' },
  'floor-lists': { label: 'floor, no framework', entry: 'page.ts' },
  'tanstack-lists': { label: 'TanStack', entry: 'page.ts' },
}
type Name = keyof typeof pages
type What = keyof MeasuredLists

const names: readonly Name[] = ['coach-lists', 'floor-lists', 'tanstack-lists']
const measures: readonly { key: string; label: string; goal?: number }[] = [
  { key: 'tableShow', label: 'table 1 000 × 10: show, ms', goal: 45 },
  { key: 'tableScroll', label: 'table: main thread a frame while scrolling, ms', goal: 6 },
  { key: 'tableGap', label: 'table: p95 between frames, ms' },
  { key: 'membersShow', label: '20 000 people: show, ms', goal: 45 },
  { key: 'membersScroll', label: 'people: main thread a frame while scrolling, ms' },
  { key: 'membersKey', label: 'people: key of the search → list painted, ms', goal: 15 },
]

/** Runs in the page. */
const fill = (what: What) => {
  if (what === 'table') {
    const columns = Array.from({ length: 10 }, (_, n) => `c${n}`)
    window.prepared = {
      columns,
      rows: Array.from({ length: 1000 }, (_row, i) =>
        Object.fromEntries(columns.map((name, n) => [name, `${n === 0 ? 'Row' : 'Value'} ${i}-${n}`])),
      ),
    }
    return
  }
  window.prepared = Array.from({ length: 20_000 }, (_, i) => ({
    id: `p${i}`,
    type: 'STUDENT',
    name: `Person ${String(i).padStart(5, '0')}`,
    className: `Class ${i % 200}`,
    classIds: [`${i % 200}`],
  }))
}
const show = async (what: What) => {
  await window.probe.painted()
  const from = performance.now()
  window.measured[what].show(window.prepared)
  while (window.measured[what].shown() < 8) await new Promise(requestAnimationFrame)
  await window.probe.painted()
  return (await window.probe.painted()) - from
}
const scroll = async ({ what, frames, step }: { what: What; frames: number; step: number }) => {
  const box = window.measured[what].scroller()
  if (!box) throw new Error('nothing scrolls')
  const from = box.scrollTop
  const gaps: number[] = []
  let last = await new Promise(requestAnimationFrame)
  for (let n = 0; n < frames; n++) {
    box.scrollTop += step
    const now = await new Promise(requestAnimationFrame)
    gaps.push(now - last)
    last = now
  }
  return { gaps, moved: box.scrollTop - from }
}

async function measure(url: string, what: What): Promise<Record<string, number>> {
  await quiet()
  const browser = await openBrowser()
  try {
    const { page, cdp, cpuOf, errors } = await openPage(browser)
    await page.goto(url)
    await page.waitForFunction(() => window.measured !== undefined)
    await pause(500)
    await page.evaluate(fill, what)
    const shown = await page.evaluate(show, what)
    await pause(700)
    const frames = 120
    const scrolled = await cpuOf(() => page.evaluate(scroll, { what, frames, step: 240 }))
    if (scrolled.value.moved < 5000) throw new Error(`scrolling moved ${scrolled.value.moved} px only`)
    const figures: Record<string, number> = {
      [`${what}Show`]: shown,
      [`${what}Scroll`]: scrolled.cpu / frames,
      [`${what}Gap`]: quantile(scrolled.value.gaps, 0.95),
    }
    if (what === 'members') {
      await page.evaluate(() => window.measured.members.filter()?.focus())
      await page.evaluate(() => window.probe.watchKeys())
      await typeLetters(cdp, 'person')
      figures.membersKey = median(await page.evaluate(() => window.probe.stopKeys()))
    }
    if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
    return figures
  } finally {
    await browser.close()
  }
}

const rowOf =
  (samples: SampleStore) =>
  ({ key, label, goal }: (typeof measures)[number]) => [
    label,
    ...names.map((name) => cell(samples.of(name, key))),
    ...names.slice(1).map((other) => times(ratio(samples.of('coach-lists', key), samples.of(other, key)))),
    goal === undefined ? '' : verdict(median(samples.of('coach-lists', key)), goal, 'ms'),
  ]

/** @returns the section's Markdown */
export async function measureLists({ quick, log }: Options): Promise<string> {
  const rounds = quick ? 1 : 5
  const server = await servePeers(Object.fromEntries(names.map((name) => [name, pages[name].entry])))
  const samples = sampleStore()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of rotated(names, round))
        for (const what of ['table', 'members'] as const)
          samples.add(name, await within(90, `${name}, ${what}`, measure(`${server.origin}/${name}`, what)))
      log(`round ${round + 1} of ${rounds}`)
    }
  } finally {
    server.stop()
  }
  const version = (name: string) =>
    JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8')).version
  return [
    '## Long lists beside others',
    '',
    table(
      [
        '',
        ...names.map((name) => pages[name].label),
        ...names.slice(1).map((other) => `ours : ${pages[other].label}`),
        'goal',
      ],
      measures.map(rowOf(samples)),
    ),
    '',
    `*Ours*: the table and the member selector of \`src/ui\` with the product’s styles. *TanStack*: Table ${version('@tanstack/react-table')} with Virtual ${version('@tanstack/react-virtual')} on React as their manuals say. *Floor*: hand-written recycling of rows, no product. Keys are those of the word “person”, which all 20 000 names hold. ${rounds} round(s), a fresh browser each, order rotated, medians; showing waits for two more frames. ${machineNote()}`,
  ].join('\n')
}
