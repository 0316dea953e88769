import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../../../../tests/factories/databases.ts'
import { joinLive, startPractice } from '../../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant, type TestUser } from '../../../../tests/factories/people.ts'
import { makePublish, type TestPublish } from '../../../../tests/factories/practice.ts'
import { makeServer, type TestServer } from '../../../../tests/factories/server.ts'
import {
  closeAudio,
  makeSpeech,
  openAudio,
  pcm,
  refusal,
  sendSound,
  speak,
  speechOf,
} from '../../../../tests/factories/speech.ts'
import { orphanedObject } from '../../../db/schema/files.ts'
import { recording, session } from '../../../db/schema/practice.ts'
import { user } from '../../../db/schema/people.ts'

const hour = 3600_000

describe.each(databases)('recordings on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let small: TestPublish
  let now = Date.parse('2026-03-02T08:00:00Z')
  let person: TestUser
  let headers: { authorization: string }
  let sessionId: string

  beforeAll(async () => {
    server = await makeServer(kind, { clock: () => now, config: { speechRecordings: true } })
    await server.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await makeUser(server.db, tenant)
    headers = await server.signIn(person)
    sessionId = await startPractice(server.app, headers, small.id)
  })

  const folderOf = (id: string) => join(server.store.options.dataDir, 'files', tenant.id, 'recordings', id)
  const idsOf = async () => {
    const rows = await server.db
      .select({ id: recording.id })
      .from(recording)
      .where(eq(recording.sessionId, sessionId))
    return rows.map(({ id }) => id)
  }
  const isOrphan = async (id: string) =>
    (await server.db.$count(orphanedObject, eq(orphanedObject.key, `${tenant.id}/recordings/${id}`))) === 1

  test('CONV-23a remove what no turn names after an hour, and keep what one does', async () => {
    const client = await joinLive(server.app, headers, sessionId)
    const unnamed = await speak(client, makeSpeech(100))
    const speech = makeSpeech(100)
    const { stream } = await openAudio(client, speech.turnId, 1, 2)
    sendSound(client, stream, speech.sound, 0)
    const named = await closeAudio(client, speech)
    client.send({
      type: 'say',
      turnId: speech.turnId,
      round: 1,
      text: 'Sorry!',
      speech: speechOf(named),
    })
    await client.turn(2)
    await client.close()
    // As a crash between the two would leave it.
    await server.app.storage.put(`${tenant.id}/recordings/${named}/parts/0-1`, speech.sound)
    await server.app.recordings.sweep()
    expect((await idsOf()).sort()).toEqual([unnamed, named].sort())
    now += hour
    await server.app.recordings.sweep()
    expect(await idsOf()).toEqual([named])
    expect([await isOrphan(unnamed), await isOrphan(named)]).toEqual([true, false])
    expect([existsSync(join(folderOf(named), 'sound')), existsSync(join(folderOf(named), 'parts'))]).toEqual([
      true,
      false,
    ])
    now += 100 * hour
    await server.app.recordings.sweep()
    expect(await idsOf()).toEqual([named])
  })

  test('CONV-23a remove what they can where one of them cannot be removed', async () => {
    const client = await joinLive(server.app, headers, sessionId)
    const named = makeSpeech(100)
    const audio = await speak(client, named)
    client.send({ type: 'say', turnId: named.turnId, round: 1, text: 'Hm', speech: speechOf(audio) })
    await client.turn(2)
    const { turnId } = makeSpeech(100)
    await openAudio(client, turnId, 2, 2)
    await client.close()
    now += hour
    const storage = vi.spyOn(server.app.storage, 'remove').mockRejectedValue(new Error('stuck'))
    await server.app.recordings.sweep()
    storage.mockRestore()
    const [left] = await server.db.select().from(recording).where(eq(recording.sessionId, sessionId))
    expect(left).toMatchObject({ id: audio, expiresAt: expect.any(Date) })
    await server.app.recordings.sweep()
    const [kept] = await server.db.select().from(recording).where(eq(recording.sessionId, sessionId))
    expect([await idsOf(), kept?.expiresAt]).toEqual([[audio], null])
  })

  test('CONV-23a keep no parts of what is whole', async () => {
    const client = await joinLive(server.app, headers, sessionId)
    const id = await speak(client, makeSpeech(70_000))
    await client.close()
    expect([existsSync(join(folderOf(id), 'sound')), existsSync(join(folderOf(id), 'parts'))]).toEqual([
      true,
      false,
    ])
  })

  test.each([
    ['session', () => server.db.delete(session).where(eq(session.id, sessionId))],
    ['person', () => server.db.delete(user).where(eq(user.id, person.id))],
  ])('ADMIN-09a go with their %s, and their sound with them', async (_, remove) => {
    const client = await joinLive(server.app, headers, sessionId)
    const id = await speak(client, makeSpeech(100))
    await client.close()
    await remove()
    expect([await idsOf(), await isOrphan(id)]).toEqual([[], true])
  })

  test('CONV-23a of two connections take the one that opened a recording last, and never a mixture', async () => {
    const speech = makeSpeech(200_000)
    const [here, there] = await Promise.all([
      joinLive(server.app, headers, sessionId),
      joinLive(server.app, headers, sessionId),
    ])
    const first = await openAudio(here, speech.turnId)
    sendSound(here, first.stream, speech.sound, 0, 40_000)
    await here.next('audio-acknowledged', ({ offset }) => offset >= 32_768)
    const second = await openAudio(there, speech.turnId)
    sendSound(here, first.stream, speech.sound, 40_000, 120_000)
    expect((await refusal(here, speech.turnId)).code).toBe('changed-meanwhile')
    sendSound(there, second.stream, speech.sound, second.offset)
    const id = await closeAudio(there, speech)
    expect(await idsOf()).toEqual([id])
    await Promise.all([here.close(), there.close()])
  })
})

test('CONV-23a a recording is continued on another instance, and what the first one still gets is refused', async () => {
  const server = await makeServer('postgres', { config: { speechRecordings: true } })
  const other = await server.another()
  await Promise.all([server.app.listen({ port: 0 }), other.app.listen({ port: 0 })])
  const tenant = await makeTenant(server.db)
  const { id } = await makePublish(server.db, tenant)
  const headers = await server.signIn(await makeUser(server.db, tenant))
  const sessionId = await startPractice(server.app, headers, id)
  const here = await joinLive(server.app, headers, sessionId)
  const there = await joinLive(other.app, headers, sessionId)
  const speech = makeSpeech(150_000)
  const first = await openAudio(here, speech.turnId)
  sendSound(here, first.stream, speech.sound, 0, 65_536)
  await here.next('audio-acknowledged', ({ offset }) => offset === 65_536)

  const second = await openAudio(there, speech.turnId)
  expect(second.offset).toBe(65_536)
  sendSound(here, first.stream, speech.sound, 65_536, 120_000)
  expect((await refusal(here, speech.turnId)).code).toBe('changed-meanwhile')
  sendSound(there, second.stream, speech.sound, 65_536)
  const audio = await closeAudio(there, speech)

  // The first instance takes the line, though the second has its recording.
  here.send({ type: 'say', turnId: speech.turnId, round: 1, text: 'Sorry!', speech: speechOf(audio) })
  await Promise.all([here.turn(2), there.turn(2)])
  const turnId = randomUUID()
  here.send({ type: 'open-audio', turnId, round: 1, ...pcm })
  expect((await refusal(here, turnId)).code).toBe('repeated-answer')
  await Promise.all([here.close(), there.close()])
  await other.close()
  await server.close()
})
