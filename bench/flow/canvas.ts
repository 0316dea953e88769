// A flow of 1 000 nodes on the canvas beside React Flow and bpmn-js with their own nodes, and a hand-written floor: showing, dragging a node, panning, memory.
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import { servePeers } from '../measuring/serve-peers.ts'
import { openBrowser, openPage } from '../measuring/chromium.ts'
import { quiet } from '../measuring/machine.ts'
import { within } from '../measuring/processes.ts'
import { cell, median, ratio, rotated, sampleStore, table, times, verdict } from '../measuring/statistics.ts'
import type { Options } from '../run.ts'

const labels = {
  'coach-flow': 'ours',
  'react-flow': 'React Flow, only visible',
  'bpmn-js': 'bpmn-js',
  'floor-flow': 'floor',
} as const
type Name = keyof typeof labels
const names = ['coach-flow', 'react-flow', 'bpmn-js', 'floor-flow'] as const satisfies readonly Name[]

const rows = [
  { key: 'show', label: 'show 1 000 nodes, ms', goal: { ratio: 1 } },
  { key: 'drag', label: 'drag a node: main thread a move, ms', goal: { ratio: 1.2 } },
  { key: 'pan', label: 'pan: main thread a move, ms', goal: { most: 4, unit: 'ms' } },
  { key: 'heap', label: 'heap with 1 000 nodes, MB', goal: { most: 8, unit: 'MB' } },
  { key: 'drawn', label: 'nodes in the document' },
] as const

const columns = 40
const graph = (): FlowGraphData => ({
  nodes: Array.from({ length: 1000 }, (_, n) => ({
    id: `n${n}`,
    title: `Node ${n}`,
    text: `What the customer says at the place with the number ${n}.`,
    at: { x: (n % columns) * 340, y: Math.floor(n / columns) * 160 },
  })),
  edges: Array.from({ length: 999 }, (_, n) => ({ source: `n${n}`, target: `n${n + 1}` })),
})

/** Runs in the page: until the first nodes and an edge have been painted. */
const show = async (data: FlowGraphData) => {
  await window.probe.painted()
  const from = performance.now()
  window.measured.flow.show(data)
  const { root, node, edge } = window.measured.flow
  const has = (selector: string, least: number) => root().querySelectorAll(selector).length >= least
  while (!has(node, 8) || !has(edge, 1)) await new Promise(requestAnimationFrame)
  await window.probe.painted()
  return (await window.probe.painted()) - from
}
/** Runs in the page: the middle of a node. */
const middleOf = (id: string) => {
  const { root, named } = window.measured.flow
  const box = root().querySelector(named(id))?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
/** Runs in the page: the place of the view that is nearest to its middle with nothing but the ground under it. */
const emptyPlace = () => {
  const ground = window.measured.flow.root().querySelector(window.measured.flow.ground)
  const top = ground?.getRootNode()
  if (!(top instanceof Document || top instanceof ShadowRoot)) return null
  for (let y = 300; y < 560; y += 10)
    for (let x = 500; x < 900; x += 10) if (top.elementFromPoint(x, y) === ground) return { x, y }
  return null
}

const moves = 90
async function drag(cdp: CDPSession, from: { x: number; y: number }, by: { x: number; y: number }) {
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
  await mouse('mousePressed', from.x, from.y)
  for (let n = 1; n <= moves; n++) {
    await mouse('mouseMoved', from.x + (by.x * n) / moves, from.y + (by.y * n) / moves)
    await pause(16)
  }
  await mouse('mouseReleased', from.x + by.x, from.y + by.y)
}

async function measure(url: string): Promise<Record<string, number>> {
  await quiet()
  const browser = await openBrowser()
  try {
    const { page, cdp, cpuOf, heap, errors } = await openPage(browser)
    await page.goto(url)
    await page.waitForFunction(() => window.measured?.flow !== undefined)
    await pause(500)
    const empty = await heap()
    const shown = await page.evaluate(show, graph())
    await pause(800)
    const used = (await heap()) - empty
    const drawn = await page.evaluate(
      () => window.measured.flow.root().querySelectorAll(window.measured.flow.node).length,
    )
    // Away from the long lines from one row to the next.
    const node = `n${columns + 4}`
    const before = await page.evaluate(middleOf, node)
    if (!before) throw new Error('the node is not to be seen')
    // Not as far as to the next edge: on that it would be put between two nodes.
    const dragged = await cpuOf(() => drag(cdp, before, { x: 80, y: 24 }))
    await pause(400)
    const after = await page.evaluate(middleOf, node)
    if (!after || Math.hypot(after.x - before.x, after.y - before.y) < 60)
      throw new Error('the node did not move')
    const ground = await page.evaluate(emptyPlace)
    if (!ground) throw new Error('there is no empty place')
    const panned = await cpuOf(() => drag(cdp, ground, { x: -140, y: -80 }))
    await pause(300)
    const end = await page.evaluate(middleOf, node)
    if (end && Math.hypot(end.x - after.x, end.y - after.y) < 60) throw new Error('the canvas did not pan')
    if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
    return { show: shown, heap: used, drawn, drag: dragged.cpu / moves, pan: panned.cpu / moves }
  } finally {
    await browser.close()
  }
}

/** @returns the table */
export async function measureCanvas({ quick, log }: Options): Promise<string> {
  const rounds = quick ? 1 : 5
  const server = await servePeers({
    'coach-flow': 'page.tsx',
    'react-flow': 'page.tsx',
    'bpmn-js': 'page.ts',
    'floor-flow': 'page.ts',
  })
  const samples = sampleStore()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of rotated(names, round))
        samples.add(name, await within(120, name, measure(`${server.origin}/${name}`)))
      log(`canvas: round ${round + 1} of ${rounds}`)
    }
  } finally {
    server.stop()
  }
  return table(
    ['', ...names.map((name) => labels[name]), 'ours : React Flow', 'goal'],
    rows.map((row) => {
      const [ours = [], theirs = []] = names.map((name) => samples.of(name, row.key))
      const share = ratio(ours, theirs)
      const goal = 'goal' in row ? row.goal : null
      return [
        row.label,
        ...names.map((name) => cell(samples.of(name, row.key))),
        times(share),
        goal === null
          ? ''
          : 'ratio' in goal
            ? verdict(share, goal.ratio, '×')
            : verdict(median(ours), goal.most, goal.unit),
      ]
    }),
  )
}
