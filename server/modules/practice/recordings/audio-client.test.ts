import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type {} from '@fastify/websocket'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import type { Api } from '../../../../src/api/api.ts'
import { createLiveSession } from '../../../../src/api/live-session.ts'
import type { LiveSession } from '../../../../src/api/live.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { startPractice, ticketFor } from '../../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../../tests/factories/people.ts'
import { makePublish, type TestPublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import { makeSpeech, pcm, speechOf } from '../../../../tests/factories/speech.ts'
import { soundKey } from './recordings.ts'

describe.each(databases)("the browser's recording on %s", (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let small: TestPublish
  let live: LiveSession | null = null
  const acknowledged: string[] = []

  beforeAll(async () => {
    vi.stubGlobal('WebSocket', NodeWebSocket)
    server = await makeServer(kind, { config: { speechRecordings: true } })
    await server.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterEach(() => live?.dispose())
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })

  const begin = async () => {
    const headers = await server.signIn(await makeUser(server.db, tenant))
    const sessionId = await startPractice(server.app, headers, small.id)
    const address = server.app.server.address()
    const ticket = async () => ({ ticket: await ticketFor(server.app, headers, sessionId) })
    const begun = createLiveSession({
      base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      // The only call that a live connection makes is the one for its ticket.
      api: Object.assign(ticket, {
        download: () => Promise.reject(new Error('no file is asked for')),
        stream: () => Promise.reject(new Error('no lines are asked for')),
      }) as Api,
      sessionId,
      handlers: {
        ready: () => undefined,
        turn: () => undefined,
        acknowledged: (turnId) => void acknowledged.push(turnId),
        refused: () => undefined,
      },
    })
    live = begun
    return begun
  }

  const cut = () => {
    for (const client of server.app.websocketServer.clients) client.terminate()
  }

  test('CONV-23a arrives whole over a connection that is cut again and again, and its line names it', async () => {
    const begun = await begin()
    const { turnId, sound } = makeSpeech(400_000)
    const sender = await begun.record({ turnId, round: 1, ...pcm })
    for (let from = 0; from < sound.length; from += 50_000) {
      sender.write(sound.subarray(from, from + 50_000))
      await vi.waitFor(() => expect(begun.$status.get().status).toBe('open'), { timeout: 10_000 })
      if (from % 150_000 === 0) cut()
    }
    const audio = await sender.finish()
    const kept = await server.app.storage.get(soundKey(tenant.id, audio))
    expect(kept && (await buffer(kept))).toEqual(sound)
    begun.answer({ type: 'say', turnId, round: 1, text: 'Sorry!', speech: speechOf(audio) })
    await vi.waitFor(() => expect(acknowledged).toContain(turnId), { timeout: 10_000 })
  })

  test('CONV-23a tells why it is not taken', async () => {
    const begun = await begin()
    const sender = await begun.record({ turnId: randomUUID(), round: 2, ...pcm })
    sender.write(Buffer.alloc(1000))
    await expect(sender.finish()).rejects.toMatchObject({ name: 'AudioRefused', code: 'repeated-answer' })
  })
})
