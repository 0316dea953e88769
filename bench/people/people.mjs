// The list of people beside the bare query: a page of 1 000 among 20 000, seen by somebody whose role shows a part of them.
import pg from 'pg'
import { call } from '../measuring/calls.mjs'
import { quiet } from '../measuring/machine.mjs'
import { machineNote } from '../measuring/noise.mjs'
import { startPlatform } from '../measuring/platform.mjs'
import { removeFolder, startScript, tempFolder } from '../measuring/processes.mjs'
import { cell, median, ratio, rotated, sampleStore, table, times, verdict } from '../measuring/statistics.mjs'
import { startDurablePostgres } from '../server/postgres.mjs'

const people = 20_000
const departments = 40
/** Times the bare query; a scope makes that one slower too. */
const goals = { leader: 2, manager: 2.5, all: 2.5 }

/** What the list shows of a person, asked for by hand: the departments are known, nothing is checked. */
const bareQuery = (where) => `
  select u.id, u.user_name, u.display_name, u.phone, u.email, u.job_number, u.type, u.status, d.name as department
  from app_user u left join department d on d.tenant_id = u.tenant_id and d.id = u.department_id
  where u.tenant_id = $1 ${where}
  order by lower(u.user_name) limit $2`

async function timed(work) {
  const from = performance.now()
  const size = await work()
  return { ms: performance.now() - from, size }
}

/** Everybody who matches: of a company, all but those who run it. */
const matching = { userName: 'person-', total: people }

/** Changes all of them, there and back, so that each call has something to change. Milliseconds of each call, by the call's name. */
async function changeAll(origin, authorization, [here, there], rounds) {
  const changes = [
    ['_move', { departmentId: there }],
    ['_status', { status: 'DISABLED' }],
    ['_move', { departmentId: here }],
    ['_status', { status: 'ACTIVE' }],
  ]
  const taken = { _move: [], _status: [] }
  // The first move gathers people of many departments in one.
  await call(origin, 'POST', '/coach-api/user/_move', { authorization, body: { matching, departmentId: here } })
  for (let round = 0; round < rounds; round++) {
    for (const [name, change] of changes) {
      await quiet()
      const { ms } = await timed(async () => {
        const { changed } = await call(origin, 'POST', `/coach-api/user/${name}`, { authorization, body: { matching, ...change } })
        if (changed !== people) throw new Error(`${name} changed ${changed} people instead of ${people}`)
      })
      taken[name].push(ms)
    }
  }
  return taken
}

/** @returns the section's Markdown */
export async function measurePeople({ quick, log }) {
  const rounds = quick ? 3 : 15
  const postgres = await startDurablePostgres()
  const dataDir = tempFolder('people')
  const databaseUrl = await postgres.database('people')
  const { tenantId, manager, leader, visible } = await startScript('people/prepare-people.mjs').ask({ databaseUrl, people, departments }, 240)
  const server = await startPlatform({ dataDir, databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  log(`${people} people are there`)

  const list = (authorization, size) => async () => {
    const response = await fetch(`${server.origin}/coach-api/user?size=${size}`, { headers: { authorization }, signal: AbortSignal.timeout(60_000) })
    const text = await response.text()
    if (!response.ok) throw new Error(`the list answered ${response.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text).items.length
  }
  const bare = (where, values, size) => async () => JSON.parse(JSON.stringify((await client.query(bareQuery(where), [tenantId, size, ...values])).rows)).length
  const cases = [
    { label: '1 000, scope of some departments', of: 'leader', size: 1000, rows: Math.min(1000, visible.people), calls: { ours: list(leader, 1000), bare: bare('and u.department_id = any($3)', [visible.departments], 1000) } },
    { label: '1 000, scope of everybody', of: 'manager', size: 1000, rows: 1000, calls: { ours: list(manager, 1000), bare: bare('', [], 1000) } },
    { label: '20 000, scope of everybody', of: 'all', size: 20_000, rows: 20_000, calls: { ours: list(manager, 20_000), bare: bare('', [], 20_000) } },
  ]
  const samples = sampleStore()
  let taken = {}
  try {
    for (const { of, rows, calls } of cases) {
      for (const name of ['ours', 'bare']) for (let n = 0; n < 3; n++) await calls[name]()
      for (let round = 0; round < rounds; round++) {
        await quiet()
        for (const name of rotated(['ours', 'bare'], round)) {
          const { ms, size } = await timed(calls[name])
          if (size < rows) throw new Error(`${of}, ${name}: ${size} rows instead of ${rows}`)
          samples.add(`${of}-${name}`, { ms })
        }
      }
      log(of)
    }
    taken = await changeAll(server.origin, manager, visible.departments, quick ? 1 : 3)
    log('changes')
  } finally {
    await client.end()
    await server.stop()
    await postgres.stop()
    removeFolder(dataDir)
  }
  const rowOf = ({ label, of }) => {
    const share = ratio(samples.of(`${of}-ours`, 'ms'), samples.of(`${of}-bare`, 'ms'))
    return [label, cell(samples.of(`${of}-ours`, 'ms')), cell(samples.of(`${of}-bare`, 'ms')), times(share), verdict(share, goals[of], '×')]
  }
  return [
    '## People: the list beside the bare query',
    '',
    table([`of ${people} people`, '`GET /coach-api/user`, ms', 'bare query and JSON, ms', 'ratio', 'goal'], cases.map(rowOf)),
    '',
    table([`change of ${people} people who match a filter`, 'ms', 'goal'], Object.entries(taken).map(([name, ms]) => [`\`POST /coach-api/user/${name}\``, cell(ms), verdict(median(ms), 2000, 'ms')])),
    '',
    `PostgreSQL ${postgres.version}, one client, ${rounds} rounds by turns, medians (a page of 1 000 takes ${Math.round(median(samples.of('manager-ours', 'ms')))} ms). The call checks the token, the permission and the scope, adds classes and roles of each person, counts all, and has its answer checked by the contract. A change writes an entry of the audit log for each person. ${machineNote()}`,
  ].join('\n')
}
