// What a practice turn is held against: the same HTTP server and the same database, and nothing but one
// durable row for each request.
// Settings: DATA_DIR or DATABASE_URL, GROUPED=true (rows that arrive together share a commit), LOGIC_MS (time
// spent computing). Says its port.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'

interface Turn {
  sessionId: string
  turn: number
  text: string
}
type Query = (text: string, values: unknown[]) => Promise<{ rows: { id?: string }[] }>

const { DATA_DIR = '', DATABASE_URL = '', GROUPED = '', LOGIC_MS = '0' } = process.env
const createTable =
  'create table bare_turn (id bigserial primary key, session uuid not null, seq int not null, said jsonb not null, at timestamptz not null default now())'

async function openEmbedded(): Promise<Query> {
  const { openPGlite } = await import('../../server/db/pglite-durable.ts')
  const db = await openPGlite(join(DATA_DIR, 'db'), true)
  await db.exec(createTable)
  return (text, values) => db.query<{ id: string }>(text, values)
}

async function openPostgres(): Promise<Query> {
  // As many connections as the product takes.
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  await pool.query(createTable)
  return (text, values) => pool.query({ name: `insert-${values.length}`, text, values })
}

const insertOf = (count: number) =>
  `insert into bare_turn (session, seq, said) values ${Array.from({ length: count }, (_, n) => `($${n * 3 + 1}, $${n * 3 + 2}, $${n * 3 + 3})`).join()} returning id`
const valuesOf = ({ sessionId, turn, text }: Turn) => [sessionId, turn, JSON.stringify({ text })]

/** Rows that come while a commit is under way go into the next one together. */
function grouped(query: Query): (turn: Turn) => Promise<string | undefined> {
  const waiting: {
    turn: Turn
    resolve(id: string | undefined): void
    reject(reason: unknown): void
  }[] = []
  let writing = false
  const drain = async () => {
    writing = true
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 256)
      try {
        const { rows } = await query(
          insertOf(batch.length),
          batch.flatMap(({ turn }) => valuesOf(turn)),
        )
        batch.forEach(({ resolve }, n) => resolve(rows[n]?.id))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    writing = false
  }
  return (turn) =>
    new Promise((resolve, reject) => {
      waiting.push({ turn, resolve, reject })
      if (!writing) void drain()
    })
}

const oneByOne = (query: Query) => async (turn: Turn) =>
  (await query(insertOf(1), valuesOf(turn))).rows[0]?.id

function spin(rounds: number): number {
  let hash = 17
  for (let n = 0; n < rounds; n++) hash = Math.imul(hash ^ n, 16_777_619)
  return hash
}

/** How many rounds take the given time, once the compiler has made its best of the loop. */
function roundsFor(milliseconds: number): number {
  if (milliseconds === 0) return 0
  let best = Infinity
  for (let n = 0; n < 60; n++) {
    const started = performance.now()
    spin(300_000)
    best = Math.min(best, performance.now() - started)
  }
  return Math.round((300_000 * milliseconds) / best)
}

const query = await (DATABASE_URL ? openPostgres() : openEmbedded())
const insert = GROUPED === 'true' ? grouped(query) : oneByOne(query)
const rounds = roundsFor(Number(LOGIC_MS))
const text = { type: 'string' }
const whole = { type: 'integer' }
const app = Fastify()
app.post<{ Body: Turn }>(
  '/turn',
  {
    schema: {
      body: {
        type: 'object',
        required: ['sessionId', 'turn', 'text'],
        properties: { sessionId: text, turn: whole, text },
      },
      response: { 200: { type: 'object', properties: { id: whole, turn: whole, reply: text } } },
    },
  },
  async ({ body }) => {
    if (rounds > 0) spin(rounds)
    return { id: Number(await insert(body)), turn: body.turn, reply: `I hear you: ${body.text}` }
  },
)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening on ${(app.server.address() as AddressInfo).port}`)
process.on('SIGTERM', () => process.exit(0))
