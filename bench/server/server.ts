// Practice turns over WebSocket on the real server with 200 live sessions, on both databases, beside a bare
// durable insert behind the
// same HTTP server; memory of a live session; whether a turn costs more late in a session than early.
import { WebSocket } from 'ws'
import type { Options } from '../run.ts'
import { longCourse } from '../long-course.ts'
import { pinTo, quiet, residentKb, threadCpu } from '../measuring/machine.ts'
import { machineNote } from '../measuring/noise.ts'
import { type Place, preparePlatform, type PreparedLearner, startPlatform } from '../measuring/platform.ts'
import { removeFolder, type Running, type Script, startScript, tempFolder } from '../measuring/processes.ts'
import {
  cell,
  figure,
  median,
  ratio,
  rotated,
  sampleStore,
  type SampleStore,
  table,
  times,
  verdict,
} from '../measuring/statistics.ts'
import type { Order, Summary } from './load-client.ts'
import { startDurablePostgres } from './postgres.ts'

const liveSessions = 200
const sessionsForMemory = 800
const goals = { ofGroupedWithLogic: 0.6, spread: 3, kilobytes: 60, growth: 1.2 }
/** The servers have one core, the client the other. */
const [serverCore, clientCore] = [0, 1]

const bareServers: Record<string, { label: string; env: Record<string, string> }> = {
  bare: { label: 'bare insert', env: {} },
  grouped: { label: 'bare insert, commits grouped', env: { GROUPED: 'true' } },
  'grouped-1ms': {
    label: 'bare insert, commits grouped, 1 ms of logic',
    env: { GROUPED: 'true', LOGIC_MS: '1' },
  },
}

/** Where an engine keeps its databases: `fresh` makes one, `close` ends and removes everything. */
interface Engine {
  fresh(name: string): Promise<Place>
  close(): Promise<void>
  version: string
}

const engines: Record<string, () => Promise<Engine>> = {
  PGlite: async () => {
    const folders: string[] = []
    const fresh = async (name: string) => {
      const dataDir = tempFolder(name)
      folders.push(dataDir)
      return { dataDir }
    }
    return { fresh, close: async () => folders.forEach(removeFolder), version: '' }
  },
  PostgreSQL: async () => {
    const postgres = await startDurablePostgres()
    const dataDir = tempFolder('files')
    const close = async () => {
      await postgres.stop()
      removeFolder(dataDir)
    }
    return {
      fresh: async (name: string) => ({ dataDir, databaseUrl: await postgres.database(name) }),
      close,
      version: postgres.version,
    }
  },
}

type BareServer = Running & { port: number }

async function startBare(place: Place, env: Record<string, string>): Promise<BareServer> {
  const server = startScript('server/bare-insert.ts', {
    env: { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', NODE_ENV: 'production', ...env },
  })
  const [, port] = await server.said(/listening on (\d+)/)
  pinTo(server.pid, serverCore)
  return { ...server, port: Number(port) }
}

/** What the load's client is told to do, and what it answers. */
const order = (client: Script, what: Order, seconds?: number) => client.ask<Summary>(what, seconds)

interface Throughput {
  client: Script
  server: Running
  bare: Readonly<Record<string, BareServer>>
  rounds: number
  seconds: number
  log: Options['log']
}

async function measureThroughput({
  client,
  server,
  bare,
  rounds,
  seconds,
  log,
}: Throughput): Promise<SampleStore> {
  const samples = sampleStore()
  const measure: Record<string, (duration: number) => Promise<Summary>> = {
    ours: (duration) => order(client, { do: 'turns', seconds: duration }),
    ...Object.fromEntries(
      Object.entries(bare).map(([name, { port }]) => [
        name,
        (duration: number) =>
          order(client, { do: 'post', port, connections: liveSessions, seconds: duration }),
      ]),
    ),
  }
  for (const warm of Object.values(measure)) await warm(1.5)
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of rotated(Object.entries(measure), round)) {
      await quiet()
      const { pid } = bare[name] ?? server
      const before = threadCpu(pid)
      const { perSecond, p50, p95, count } = await load(seconds)
      samples.add(name, { perSecond, p50, p95, cpu: (threadCpu(pid) - before) / count })
    }
    log(
      `round ${round + 1} of ${rounds}: ${Math.round(samples.of('ours', 'perSecond').at(-1) ?? NaN)} turns/s`,
    )
  }
  return samples
}

/** Short stretches of old and fresh sessions in turns, so that what slows the machine meanwhile falls on both. */
const stretches = ['late', 'early', 'early', 'late', 'early', 'late', 'late', 'early']

/**
 * Sessions that stand at turn 180 beside fresh ones, below the rate that a connection may have; other
 * learners in each round.
 */
async function measureGrowth({
  client,
  server,
  publishId,
  learners,
  rounds,
}: {
  client: Script
  server: Running & { origin: string }
  publishId: string
  learners: readonly PreparedLearner[]
  rounds: number
}): Promise<SampleStore> {
  const sessions = 20
  const samples = sampleStore()
  for (let round = 0; round < rounds; round++) {
    const open = (n: number, keep: boolean) =>
      order(
        client,
        {
          do: 'open',
          origin: server.origin,
          publishId,
          learners: learners.slice((2 * round + n) * sessions, (2 * round + n + 1) * sessions),
          keep,
        },
        120,
      )
    await open(0, false)
    await order(client, { do: 'turns', each: 178, perSecond: 12, seconds: 90 }, 120)
    await open(1, true)
    await quiet()
    for (const age of stretches) {
      const from = age === 'late' ? 0 : sessions
      const before = threadCpu(server.pid)
      const { p50, count } = await order(client, {
        do: 'turns',
        from,
        until: from + sessions,
        each: 5,
        perSecond: 12,
        seconds: 30,
      })
      samples.add(age, { p50, cpu: (threadCpu(server.pid) - before) / count })
    }
  }
  return samples
}

/** Collects the rubbish of a Node process through its inspector, and reads its memory. */
async function memoryOf({ said, pid }: Running): Promise<{ resident: number; heap: number }> {
  const [, address = ''] = await said(/Debugger listening on (ws:\/\/\S+)/)
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  let id = 0
  const ask = (method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      const mine = ++id
      socket.on('message', function heard(data) {
        const message = JSON.parse(String(data)) as { id: number; result: { usedSize: number } }
        if (message.id !== mine) return
        socket.off('message', heard)
        resolve(message.result)
      })
      socket.send(JSON.stringify({ id: mine, method }))
    })
  for (let n = 0; n < 3; n++) await ask('HeapProfiler.collectGarbage')
  const { usedSize } = await ask('Runtime.getHeapUsage')
  socket.terminate()
  return { resident: residentKb(pid), heap: usedSize / 1024 }
}

/**
 * What each of 600 sessions beyond the first 200 adds, all live and in conversation: what a server takes
 * once, and what its first load
 * makes it take, does not count.
 */
async function measureMemory({
  client,
  place,
  publishId,
  learners,
}: {
  client: Script
  place: Place
  publishId: string
  learners: PreparedLearner[]
}): Promise<{ resident: number; heap: number; whole: number }> {
  const server = await startPlatform({ ...place, execArgv: ['--inspect=127.0.0.1:0'] })
  const grow = async (some: PreparedLearner[]) => {
    await order(client, { do: 'open', origin: server.origin, publishId, learners: some, keep: true }, 180)
    await order(client, { do: 'turns', each: 5, perSecond: 0.5, seconds: 30 })
    return memoryOf(server)
  }
  try {
    const few = await grow(learners.slice(0, liveSessions))
    const many = await grow(learners.slice(liveSessions))
    const added = learners.length - liveSessions
    return {
      resident: (many.resident - few.resident) / added,
      heap: (many.heap - few.heap) / added,
      whole: few.resident / 1024,
    }
  } finally {
    await order(client, { do: 'close' })
    await server.stop()
  }
}

interface Measured {
  name: string
  version: string
  samples: SampleStore
  paced: Summary
  growth: SampleStore
  memory: Awaited<ReturnType<typeof measureMemory>>
}

async function measureOn(
  name: string,
  openEngine: () => Promise<Engine>,
  { rounds, seconds, log }: { rounds: number; seconds: number; log: Options['log'] },
): Promise<Measured> {
  const engine = await openEngine()
  const running: Running[] = []
  const client = startScript('server/load-client.ts')
  pinTo(client.pid, clientCore)
  try {
    const place = await engine.fresh('coach')
    const { publishId, learners } = await preparePlatform({
      ...place,
      learners: sessionsForMemory,
      course: longCourse,
    })
    const server = await startPlatform(place)
    running.push(server)
    pinTo(server.pid, serverCore)
    const bare: Record<string, BareServer> = {}
    for (const [one, { env }] of Object.entries(bareServers)) {
      const started = await startBare(await engine.fresh(one), env)
      bare[one] = started
      running.push(started)
    }
    await order(
      client,
      { do: 'open', origin: server.origin, publishId, learners: learners.slice(0, liveSessions) },
      120,
    )
    const samples = await measureThroughput({ client, server, bare, rounds, seconds, log })
    await quiet()
    const paced = await order(client, { do: 'turns', seconds: seconds * 2, perSecond: 0.5 })
    log('turns early and late in a session')
    const growth = await measureGrowth({ client, server, publishId, learners, rounds })
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await order(client, { do: 'close' })
    log('memory of a session')
    const memory = await measureMemory({ client, place, publishId, learners })
    return { name, version: engine.version, samples, paced, growth, memory }
  } finally {
    await client.stop('SIGKILL')
    for (const one of running) await one.stop()
    await engine.close()
  }
}

function throughputTable({ name, version, samples }: Measured): string {
  const row = (key: string, label: string) => [
    label,
    cell(samples.of(key, 'perSecond')),
    cell(samples.of(key, 'p50')),
    cell(samples.of(key, 'p95')),
    cell(samples.of(key, 'cpu')),
    ...Object.keys(bareServers).map((other) =>
      key === 'ours' ? times(ratio(samples.of('ours', 'perSecond'), samples.of(other, 'perSecond'))) : '',
    ),
  ]
  return [
    `### ${name}${version && ` ${version}`}, ${liveSessions} sessions at full speed`,
    '',
    table(
      [
        '',
        'a second',
        'p50 ms',
        'p95 ms',
        'main thread ms each',
        ...Object.values(bareServers).map(({ label }) => `as a ratio to: ${label}`),
      ],
      [
        row('ours', '**practice turn, WebSocket**'),
        ...Object.entries(bareServers).map(([key, { label }]) => row(key, label)),
      ],
    ),
  ].join('\n')
}

function goalRows({ name, samples, paced, growth, memory }: Measured): string[][] {
  const share = ratio(samples.of('ours', 'perSecond'), samples.of('grouped-1ms', 'perSecond'))
  const spread = median(samples.of('ours', 'p95')) / median(samples.of('ours', 'p50'))
  const pace = paced.p95 / paced.p50
  const grown = (what: string) => ratio(growth.of('late', what), growth.of('early', what))
  const lateEarly = (what: string) =>
    `${cell(growth.of('late', what))} / ${cell(growth.of('early', what))} ms, ${times(grown(what))}`
  return [
    [
      `${name}: turns, of a grouped insert with 1 ms of logic`,
      times(share),
      verdict(share, goals.ofGroupedWithLogic, '×', 'more'),
    ],
    [`${name}: p95 of p50 at full speed`, times(spread), verdict(spread, goals.spread, '×')],
    [
      `${name}: at ${Math.round(paced.perSecond)} turns/s, p50 and p95`,
      `${figure(paced.p50)} ms, ${figure(paced.p95)} ms`,
      verdict(pace, goals.spread, '× p50'),
    ],
    [
      `${name}: turns 180–200 of a session beside turns 1–20, time`,
      lateEarly('p50'),
      verdict(grown('p50'), goals.growth, '×'),
    ],
    [
      `${name}: the same, CPU of the server's main thread`,
      lateEarly('cpu'),
      verdict(grown('cpu'), goals.growth, '×'),
    ],
    [
      `${name}: resident memory that a live session adds`,
      `${figure(memory.resident)} kB (of it JavaScript ${figure(memory.heap)} kB)`,
      verdict(memory.resident, goals.kilobytes, 'kB'),
    ],
    [
      `${name}: resident memory of the whole server with ${liveSessions} sessions`,
      `${Math.round(memory.whole)} MB`,
      '',
    ],
  ]
}

/** @returns the section's Markdown */
export async function measureServer({ quick, log }: Options): Promise<string> {
  const rounds = quick ? 1 : 3
  const seconds = quick ? 2 : 5
  const all: Measured[] = []
  for (const [name, openEngine] of Object.entries(engines)) {
    log(name)
    all.push(await measureOn(name, openEngine, { rounds, seconds, log }))
  }
  return [
    `## Server: practice turns with ${liveSessions} live sessions`,
    '',
    ...all.flatMap((one) => [throughputTable(one), '']),
    '### Against the goals',
    '',
    table(['', 'measured', 'goal'], all.flatMap(goalRows)),
    '',
    `${rounds} round(s) of ${seconds} s, order rotated, ratios taken within a round. A practice turn is a whole one: frame checked, course of 200 nodes and 50 rules, intents, scoring, log and checkpoint on the disk, acknowledged and answered. The bare insert is one JSON request, one row on the disk, one JSON answer over ${liveSessions} HTTP connections. *Main thread*: CPU of the server’s JavaScript thread, which a busy neighbour does not lengthen; PGlite works in it, PostgreSQL beside it. Server and client are kept on a core each; PostgreSQL has to share them. A session takes 20 messages a second at most, so ${liveSessions} of them can not do more than ${liveSessions * 19} turns a second. ${machineNote()}`,
  ].join('\n')
}
