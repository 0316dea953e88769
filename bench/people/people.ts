// The list of people beside the bare query: a page of 1 000 among 20 000, seen by somebody whose role shows a
// part of them.
import pg from 'pg'
import type { Options } from '../run.ts'
import { call } from '../measuring/calls.ts'
import { quiet } from '../measuring/machine.ts'
import { machineNote } from '../measuring/noise.ts'
import { startPlatform } from '../measuring/platform.ts'
import { removeFolder, startScript, tempFolder } from '../measuring/processes.ts'
import { cell, median, ratio, rotated, sampleStore, table, times, verdict } from '../measuring/statistics.ts'
import type { PeopleOrder, PreparedPeople } from './prepare-people.ts'
import { startDurablePostgres } from '../server/postgres.ts'

const people = 20_000
const departments = 40
/** Times the bare query; a scope makes that one slower too. */
const goals = { leader: 2, manager: 2.5, all: 2.5 } as const

/** What the list answers, asked for by hand: the departments are known, nothing is checked. */
/** For a page, links of those on it alone; for everybody, all there are: each is the quicker one there. */
const ofPage = (column: string, size: number) =>
  size < people ? `and ${column} in (select id from page)` : ''
const bareQuery = (where: string, size: number) => `
  with page as (
    select u.id, u.tenant_id, u.user_name, u.display_name, u.phone, u.email, u.job_number, u.type, u.status, u.locked_until, u.must_change_password, u.department_id,
      u.last_login_at, u.revision, d.name as department
    from app_user u left join department d on d.tenant_id = u.tenant_id and d.id = u.department_id
    where u.tenant_id = $1 ${where}
    order by lower(u.user_name) limit $2),
  c as (
    select m.user_id, array_agg(g.id) as class_ids, array_agg(g.name) as classes from class_member m
    join class_group g on g.tenant_id = m.tenant_id and g.id = m.class_id
    where m.tenant_id = $1 ${ofPage('m.user_id', size)} group by m.user_id),
  r as (
    select x.user_id, array_agg(o.id) as role_ids, array_agg(o.name) as roles from user_role x
    join role o on o.tenant_id = x.tenant_id and o.id = x.role_id
    where x.tenant_id = $1 ${ofPage('x.user_id', size)} group by x.user_id)
  select page.*, c.class_ids, c.classes, r.role_ids, r.roles from page left join c on c.user_id = page.id left join r on r.user_id = page.id
  order by lower(page.user_name)`
const bareCount = (where: string) =>
  `select count(*)::int as total from app_user u where u.tenant_id = $1 ${where}`

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; size: T }> {
  const from = performance.now()
  const size = await work()
  return { ms: performance.now() - from, size }
}

/** Everybody who matches: of a company, all but those who run it. */
const matching = { userName: 'person-', total: people }

type Change = '_move' | '_status'

/**
 * Changes all of them, there and back, so that each call has something to change. Milliseconds of each call,
 * by the call's name.
 */
async function changeAll(
  origin: string,
  authorization: string,
  [here = '', there = '']: readonly string[],
  rounds: number,
): Promise<Record<Change, number[]>> {
  const changes: readonly (readonly [Change, object])[] = [
    ['_move', { departmentId: there }],
    ['_status', { status: 'DISABLED' }],
    ['_move', { departmentId: here }],
    ['_status', { status: 'ACTIVE' }],
  ]
  const taken: Record<Change, number[]> = { _move: [], _status: [] }
  // The first move gathers people of many departments in one.
  await call(origin, 'POST', '/coach-api/user/_move', {
    authorization,
    body: { matching, departmentId: here },
  })
  for (let round = 0; round < rounds; round++) {
    for (const [name, change] of changes) {
      await quiet()
      const { ms } = await timed(async () => {
        const { changed } = await call<{ changed: number }>(origin, 'POST', `/coach-api/user/${name}`, {
          authorization,
          body: { matching, ...change },
        })
        if (changed !== people) throw new Error(`${name} changed ${changed} people instead of ${people}`)
      })
      taken[name].push(ms)
    }
  }
  return taken
}

interface Case {
  label: string
  of: keyof typeof goals
  size: number
  /** As many rows come at least. */
  rows: number
  calls: Record<'ours' | 'bare', () => Promise<number>>
}

/** @returns the section's Markdown */
export async function measurePeople({ quick, log }: Options): Promise<string> {
  const rounds = quick ? 3 : 15
  const postgres = await startDurablePostgres()
  const dataDir = tempFolder('people')
  const databaseUrl = await postgres.database('people')
  const order: PeopleOrder = { databaseUrl, people, departments }
  const prepared = await startScript('people/prepare-people.ts').ask<PreparedPeople>(order, 240)
  const { tenantId, manager, leader, visible } = prepared
  const server = await startPlatform({ dataDir, databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  log(`${people} people are there`)

  const list = (authorization: string, size: number) => async () => {
    const response = await fetch(`${server.origin}/coach-api/user?size=${size}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the list answered ${response.status}: ${text.slice(0, 200)}`)
    return (JSON.parse(text) as { items: unknown[] }).items.length
  }
  const bare = (where: string, values: readonly unknown[], size: number) => async () => {
    const { rows: items } = await client.query(bareQuery(where, size), [tenantId, size, ...values])
    const { rows: counted } = await client.query(bareCount(where.replace('$3', '$2')), [tenantId, ...values])
    return (JSON.parse(JSON.stringify({ items, ...counted[0] })) as { items: unknown[] }).items.length
  }
  const cases: readonly Case[] = [
    {
      label: '1 000, scope of some departments',
      of: 'leader',
      size: 1000,
      rows: Math.min(1000, visible.people),
      calls: {
        ours: list(leader, 1000),
        bare: bare('and u.department_id = any($3)', [visible.departments], 1000),
      },
    },
    {
      label: '1 000, scope of everybody',
      of: 'manager',
      size: 1000,
      rows: 1000,
      calls: { ours: list(manager, 1000), bare: bare('', [], 1000) },
    },
    {
      label: '20 000, scope of everybody',
      of: 'all',
      size: 20_000,
      rows: 20_000,
      calls: { ours: list(manager, 20_000), bare: bare('', [], 20_000) },
    },
  ]
  const samples = sampleStore()
  let taken: Record<string, number[]> = {}
  try {
    for (const { of, rows, calls } of cases) {
      for (const name of ['ours', 'bare'] as const) for (let n = 0; n < 3; n++) await calls[name]()
      for (let round = 0; round < rounds; round++) {
        await quiet()
        for (const name of rotated(['ours', 'bare'] as const, round)) {
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
  const rowOf = ({ label, of }: Case) => {
    const share = ratio(samples.of(`${of}-ours`, 'ms'), samples.of(`${of}-bare`, 'ms'))
    return [
      label,
      cell(samples.of(`${of}-ours`, 'ms')),
      cell(samples.of(`${of}-bare`, 'ms')),
      times(share),
      verdict(share, goals[of], '×'),
    ]
  }
  return [
    '## People: the list beside the bare query',
    '',
    table(
      [`of ${people} people`, '`GET /coach-api/user`, ms', 'bare query and JSON, ms', 'ratio', 'goal'],
      cases.map(rowOf),
    ),
    '',
    table(
      [`change of ${people} people who match a filter`, 'ms', 'goal'],
      Object.entries(taken).map(([name, ms]) => [
        `\`POST /coach-api/user/${name}\``,
        cell(ms),
        verdict(median(ms), 2000, 'ms'),
      ]),
    ),
    '',
    `PostgreSQL ${postgres.version}, one client, ${rounds} rounds by turns, medians (a page of 1 000 takes ${Math.round(median(samples.of('manager-ours', 'ms')))} ms). Both ask for classes and roles of each person and count all; the call also checks the token, the permission and the scope, has its answer checked by the contract, and sends it by HTTP. A change writes an entry of the audit log for each person. ${machineNote()}`,
  ].join('\n')
}
