// npm run soak -- [--seconds 60] [--learners 12] [--kill-every 8]
// Kills, cuts and fuzzes a running server on the embedded database for a while, and prints what was lost. What it
// reaches is compared with the goals; it ends with 1 where one is missed.
import { parseArgs } from 'node:util'
import { longCourse } from '../long-course.ts'
import { Account, AnswerError } from '../measuring/calls.ts'
import { preparePlatform, startPlatform } from '../measuring/platform.ts'
import { tempFolder } from '../measuring/processes.ts'
import { quantile } from '../measuring/statistics.ts'
import { type Fuzzed, fuzzFrames, fuzzRequest } from './soak-fuzz.ts'
import { type Practised, SoakLearner, turnsOf } from './soak-learner.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    learners: { type: 'string', default: '12' },
    'kill-every': { type: 'string', default: '8' },
  },
})
const seconds = Number(values.seconds)
const learners = Number(values.learners)
const killEvery = Number(values['kill-every'])
/** Requests that nobody should send, side by side. */
const fuzzers = 4
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const say = (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)

const dataDir = tempFolder('soak')
say('preparing')
const { publishId, learners: people } = await preparePlatform({
  dataDir,
  learners: learners + 1,
  course: longCourse,
})
let server = await startPlatform({ dataDir })
const target = { origin: server.origin, publishId }
const env = { PORT: new URL(server.origin).port }
const [stranger, ...accounts] = people.map((person) => new Account(server.origin, person))
if (!stranger) throw new Error('nobody was made')
const all = accounts.map((account) => new SoakLearner(target, account))
const until = Date.now() + seconds * 1000
let up = true

const kills = { count: 0, failed: 0, reopenedAfter: [] as number[] }
const acknowledged = () =>
  all.reduce((sum, { practised }) => sum + practised.reduce((own, one) => own + one.acknowledged.size, 0), 0)

/** A kill means something while people practise: after a start they have to come back first. */
const untilSomebodySpeaks = async () => {
  const before = acknowledged()
  while (acknowledged() === before && Date.now() < until) await pause(50)
}

const killNowAndThen = async () => {
  for (;;) {
    await untilSomebodySpeaks()
    await pause(killEvery * 1000 * (0.5 + Math.random()))
    if (Date.now() > until) return
    up = false
    await server.stop('SIGKILL')
    kills.count++
    const from = performance.now()
    try {
      server = await startPlatform({ dataDir, env })
      kills.reopenedAfter.push(performance.now() - from)
    } catch (error) {
      kills.failed++
      throw error
    }
    up = true
  }
}

const fuzzed: Fuzzed = { requests: 0, frames: 0, faults: [] }
const fuzz = async (account: Account) => {
  while (Date.now() < until) {
    const before = kills.count
    try {
      const fault = await fuzzRequest(target.origin, account)
      fuzzed.requests++
      if (fault) fuzzed.faults.push(fault)
      if (fuzzed.requests % 40 === 0) fuzzed.frames += await fuzzFrames(target, account)
    } catch (error) {
      // Among the calls is the one that logs out.
      if (error instanceof AnswerError && error.status === 401) account.signedOut()
      // While it is killed nobody can expect an answer.
      else if (up && kills.count === before && Date.now() < until)
        fuzzed.faults.push(`no answer: ${String(error)}`)
      await pause(100)
    }
  }
}

say(`${seconds} s with ${learners} learners`)
await Promise.all([
  killNowAndThen(),
  ...Array.from({ length: fuzzers }, () => fuzz(stranger)),
  ...all.map((learner) => learner.run(until)),
])

say('looking at what is left')
const found = { acknowledged: 0, lost: 0, doubled: 0, torn: 0 }
for (const practised of all.flatMap((learner) => learner.practised)) await look(practised)
await server.stop()

async function look(practised: Practised): Promise<void> {
  const turns = await turnsOf(target.origin, practised)
  if (turns.some(({ seq }, place) => seq !== place + 1)) found.torn++
  for (const [turnId, { text, seq }] of practised.acknowledged) {
    const taken = turns.filter((turn) => turn.said?.turnId === turnId)
    found.acknowledged++
    if (!taken.some((turn) => turn.seq === seq && turn.said?.text === text)) found.lost++
    if (taken.length > 1) found.doubled++
  }
}

const resumed = all.flatMap((learner) => learner.resumedAfter)
const cuts = all.reduce((sum, learner) => sum + learner.cuts, 0)
const slowest = Math.max(0, ...resumed) / 1000
const p95 = resumed.length > 0 ? quantile(resumed, 0.95) / 1000 : 0
const rows: [what: string, reached: string, goal: string, met: boolean][] = [
  [
    'acknowledged turns lost',
    `${found.lost} of ${found.acknowledged}, in ${kills.count} kills`,
    '0',
    found.lost === 0,
  ],
  ['turns doubled', `${found.doubled}, in ${cuts} cuts`, '0', found.doubled === 0],
  ['logs torn', String(found.torn), '0', found.torn === 0],
  ['failed re-opens', `${kills.failed} of ${kills.count}`, '0', kills.failed === 0],
  ['resumed after a cut', `p95 ${p95.toFixed(2)} s, slowest ${slowest.toFixed(2)} s`, '≤ 3 s', slowest <= 3],
  [
    '5xx that is not a stated one',
    `${fuzzed.faults.length}, in ${fuzzed.requests} requests and ${fuzzed.frames} frames`,
    '0',
    fuzzed.faults.length === 0,
  ],
]
console.log(`| what | reached | goal | |\n|---|---|---|---|`)
for (const [what, reached, goal, met] of rows)
  console.log(`| ${what} | ${reached} | ${goal} | ${met ? 'met' : 'missed'} |`)
for (const fault of [...new Set(fuzzed.faults)].slice(0, 20)) console.log(fault)
process.exit(rows.every(([, , , met]) => met) ? 0 : 1)
