import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { liveClose, livePath } from '../../src/contract/live.ts'
import { type TestStore, makeStore } from '../factories/databases.ts'
import { openLiveAt, startPractice } from '../factories/live-client.ts'
import { makeTenant, makeUser } from '../factories/people.ts'
import { makePublish, smallCourse } from '../factories/practice.ts'
import { makeServer } from '../factories/server.ts'
import { closeAudio, makeSpeech, openAudio, sendSound, speechOf } from '../factories/speech.ts'

let store: TestStore
beforeAll(async () => {
  store = await makeStore('pglite')
})
afterAll(() => store.remove())

interface Started {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
}

/** The server as a process of its own, from its sources. */
function start(env: Record<string, string>, ...args: string[]): Started {
  const child = spawn(
    process.execPath,
    ['--import', './tools/typescript-loader.mjs', 'server/main.ts', ...args],
    {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: store.options.dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        SEED_DEMO: 'false',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) }
}

const addressOf = async ({ said }: Started): Promise<string> => {
  await expect.poll(said, { timeout: 60_000 }).toMatch(/^Coach is ready on http:\/\/127\.0\.0\.1:\d+$/m)
  return /http:\S+/.exec(said())?.[0] ?? ''
}

test(
  'API-05 runs as a process: refuses a second one on its folder, and ends cleanly when asked to',
  { timeout: 120_000 },
  async () => {
    const first = start({})
    const address = await addressOf(first)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    const second = start({})
    expect(await second.ended).toBe(1)
    expect(second.said()).toBe(
      `The data folder ${store.options.dataDir} is in use by another server (process ${first.child.pid} on ${hostname()}). Stop that one first, or give this one another DATA_DIR.\n`,
    )

    const socket = new WebSocket(`${address.replace('http', 'ws')}${livePath}`, { origin: address })
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    first.child.kill('SIGTERM')
    expect(await closed).toBe(liveClose.draining)
    expect(await first.ended).toBe(0)
    expect(existsSync(join(store.options.dataDir, 'coach.lock'))).toBe(false)
  },
)

test('API-05 says so where its port is in use', { timeout: 120_000 }, async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  const late = start({ PORT: port })
  expect(await late.ended).toBe(1)
  expect(late.said()).toBe(
    `The port ${port} of 127.0.0.1 is in use. Stop what listens there, or give this server another PORT.\n`,
  )
  await new Promise((resolve) => taken.close(resolve))
})

test(
  'AUTH-11 tells the first password of an empty database once, and a new one to whoever runs the server',
  { timeout: 120_000 },
  async () => {
    const empty = await makeStore('pglite')
    const env = { DATA_DIR: empty.options.dataDir, FIRST_ENTERPRISE: 'Harbour Bank', FIRST_MANAGER: 'chief' }
    const tell = /Log in to Harbour Bank as chief with the password ([A-Za-z0-9]{16}),/
    const first = start(env)
    const address = await addressOf(first)
    await expect.poll(first.said).toMatch(tell)
    const reply = await fetch(`${address}/coach-api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'chief', password: tell.exec(first.said())?.[1] }),
    })
    expect(reply.status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended

    const reset = start(env, 'reset-password', 'main', 'chief')
    expect([await reset.ended, reset.said()]).toEqual([0, expect.stringMatching(tell)])
    const unknown = start(env, 'reset-pasword')
    expect([await unknown.ended, unknown.said()]).toEqual([
      1,
      expect.stringContaining('There is no command reset-pasword.'),
    ])
    await empty.remove()
  },
)

test(
  'CONV-23a loses nothing of what a learner has spoken when the server is killed, and continues after it',
  { timeout: 180_000 },
  async () => {
    const prepared = await makeServer('pglite')
    const { store: own } = prepared
    const tenant = await makeTenant(prepared.db)
    const headers = await prepared.signIn(await makeUser(prepared.db, tenant))
    // Starting a server may take longer than a learner may be silent.
    const content = smallCourse({ settings: { idle: 900 } })
    const { id } = await makePublish(prepared.db, tenant, { content })
    const sessionId = await startPractice(prepared.app, headers, id)
    await prepared.app.close()
    await prepared.database.close()
    const env = { DATA_DIR: own.options.dataDir, SPEECH_RECORDINGS: 'true' }
    const join = async (address: string) => {
      const path = `${address}/coach-api/practice/sessions/${sessionId}/ticket`
      const { ticket } = (await (await fetch(path, { method: 'POST', headers })).json()) as { ticket: string }
      const client = openLiveAt(address)
      client.send({ type: 'hello', ticket, after: 0 })
      await client.next('ready')
      return client
    }

    const first = start(env)
    const speech = makeSpeech(150_000)
    const before = await join(await addressOf(first))
    const opened = await openAudio(before, speech.turnId)
    sendSound(before, opened.stream, speech.sound, 0, 100_000)
    const { offset: acknowledged } = await before.next('audio-acknowledged', ({ offset }) => offset >= 65_536)
    first.child.kill('SIGKILL')
    await first.ended

    const second = start(env)
    const client = await join(await addressOf(second))
    const { stream, offset } = await openAudio(client, speech.turnId)
    expect(offset).toBeGreaterThanOrEqual(acknowledged)
    sendSound(client, stream, speech.sound, acknowledged)
    const audio = await closeAudio(client, speech)
    client.send({ type: 'say', turnId: speech.turnId, round: 1, text: 'Sorry!', speech: speechOf(audio) })
    await client.turn(2)
    await client.close()
    second.child.kill('SIGTERM')
    await second.ended
    await own.remove()
  },
)
