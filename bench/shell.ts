// From navigation to a ready shell, in Chromium, from the real server: cold, with a warm cache, and beside a
// page that only makes the same calls.
import { readFileSync } from 'node:fs'
import { buildPart, preparePlatform, type PreparedLearner, startPlatform } from './measuring/platform.ts'
import { openBrowser, type OpenedPage, openPage } from './measuring/chromium.ts'
import { quiet } from './measuring/machine.ts'
import { machineNote } from './measuring/noise.ts'
import { removeFolder, root, tempFolder, within } from './measuring/processes.ts'
import type { Options } from './run.ts'
import { cell, ratio, sampleStore, type SampleStore, table, times, verdict } from './measuring/statistics.ts'

const goal = 1.5

/**
 * The least that any shell has to do: renew the sign-in, ask for the enterprise and for the permissions, show
 * a name.
 */
const floorPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,"><body><script type="module">
const post = (path, headers, body) => fetch(path, { method: 'POST', headers, body }).then((reply) => reply.json())
const { token } = await post('/coach-api/auth/renew')
const { user_id: id, display_name: name } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
const authorization = 'Bearer ' + token
await post('/coach-api/tenant/_save_or_update', { authorization, 'content-type': 'application/json' }, '{}')
await fetch('/user/permission/function/' + id, { headers: { authorization } }).then((reply) => reply.json())
document.body.append(Object.assign(document.createElement('h1'), { textContent: name }))
</script></body></html>`

const ready = {
  shell: () => window.probe.find('.nav-list') !== null && window.probe.find('.home h1, .home h2') !== null,
  floor: () => document.querySelector('h1') !== null,
}

async function arrive(
  { page, cpuOf, errors }: OpenedPage,
  url: string,
  holds: () => boolean,
): Promise<{ ms: number; cpu: number }> {
  await page.goto('about:blank')
  await quiet()
  const { value, cpu } = await cpuOf(async () => {
    await page.goto(url, { waitUntil: 'commit' })
    return within(60, url, page.evaluate<number>(`window.probe.firstPaint('the page', ${String(holds)})`))
  })
  if (errors.length > 0) throw new Error(`the page complained: ${errors.join('; ')}`)
  return { ms: value, cpu }
}

async function round(
  origin: string,
  { userName, password }: PreparedLearner,
  samples: SampleStore,
): Promise<void> {
  const browser = await openBrowser()
  try {
    const opened = await openPage(browser)
    await opened.context.request.post(`${origin}/coach-api/auth/login`, { data: { userName, password } })
    const shell = `${origin}/demo/index.html#/index`
    samples.add('cold', await arrive(opened, shell, ready.shell))
    // What was loaded a moment ago is compiled and kept at the second visit.
    await arrive(opened, shell, ready.shell)
    samples.add('warm', await arrive(opened, shell, ready.shell))
    const bare = `${origin}/demo/floor.html`
    // A page that is answered from here; the browser keeps no cache for such a context, and this page has
    // nothing to keep.
    await opened.context.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: floorPage }))
    await arrive(opened, bare, ready.floor)
    samples.add('floor', await arrive(opened, bare, ready.floor))
  } finally {
    await browser.close()
  }
}

/** @returns the section's Markdown */
export async function measureShell({ quick, log }: Options): Promise<string> {
  await buildPart('browser')
  const rounds = quick ? 2 : 7
  const dataDir = tempFolder('shell')
  const course = JSON.parse(readFileSync(`${root}server/db/seed/courses/mobile-plan-retention.json`, 'utf8'))
  const { learners } = await preparePlatform({ dataDir, learners: 1, course })
  const [learner] = learners
  if (!learner) throw new Error('a learner was asked for')
  const server = await startPlatform({ dataDir })
  const samples = sampleStore()
  try {
    for (let n = 0; n < rounds; n++) {
      await round(server.origin, learner, samples)
      log(`round ${n + 1} of ${rounds}`)
    }
  } finally {
    await server.stop()
    removeFolder(dataDir)
  }
  const rows = Object.entries({
    warm: 'shell with home, warm cache',
    cold: 'shell with home, cold',
    floor: 'floor: the same calls and a line of text',
  })
  const share = ratio(samples.of('warm', 'ms'), samples.of('floor', 'ms'))
  return [
    '## Shell: from navigation to ready',
    '',
    table(
      ['', 'ms', 'main thread, ms', 'as a ratio to the floor', 'goal'],
      rows.map(([name, label]) => [
        label,
        cell(samples.of(name, 'ms')),
        cell(samples.of(name, 'cpu')),
        times(ratio(samples.of(name, 'ms'), samples.of('floor', 'ms'))),
        name === 'warm' ? verdict(share, goal, '×') : '',
      ]),
    ),
    '',
    `Standalone page, signed in by the refresh cookie, real server on the embedded database; ready when the menu and the home page’s heading are painted. ${rounds} rounds, a fresh browser each, medians. ${machineNote()}`,
  ].join('\n')
}
