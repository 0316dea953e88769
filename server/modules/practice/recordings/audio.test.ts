import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveClose } from '../../../../src/contract/live.ts'
import { encodeAudioFrame } from '../../../../src/domain/session/audio-frame.ts'
import { recordingLimit } from '../../../../src/domain/session/audio-limits.ts'
import { databases } from '../../../../tests/factories/databases.ts'
import { joinLive, type LiveClient, startPractice } from '../../../../tests/factories/live-client.ts'
import { makeTenant, makeUser, type TestTenant } from '../../../../tests/factories/people.ts'
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
import { recording, turnLog } from '../../../db/schema/practice.ts'
import { soundKey } from './recordings.ts'

describe.each(databases)('speech in a live practice on %s', (kind) => {
  let server: TestServer
  let tenant: TestTenant
  let small: TestPublish
  const now = Date.parse('2026-03-02T08:00:00Z')
  let headers: { authorization: string }
  let sessionId: string
  let client: LiveClient

  beforeAll(async () => {
    server = await makeServer(kind, {
      clock: () => now,
      config: { speechRecordings: true, fileMegabytesPerPerson: 20 },
    })
    await server.app.listen({ port: 0 })
    tenant = await makeTenant(server.db)
    small = await makePublish(server.db, tenant)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    headers = await server.signIn(await makeUser(server.db, tenant))
    sessionId = await startPractice(server.app, headers, small.id)
    client = await joinLive(server.app, headers, sessionId)
  })
  afterEach(() => client.close())

  const recordingIn = async (turnId: string) => {
    const [row] = await server.db.select().from(recording).where(eq(recording.turnId, turnId))
    if (!row) throw new Error('no such recording')
    return row
  }
  const soundOf = async (id: string) => {
    const content = await server.app.storage.get(soundKey(tenant.id, id))
    return content ? buffer(content) : null
  }
  const eventOf = async (turnId: string) => {
    const where = and(eq(turnLog.sessionId, sessionId), eq(turnLog.turnId, turnId))
    const [row] = await server.db.select({ event: turnLog.event }).from(turnLog).where(where)
    return row?.event
  }
  /** The connection still stands, and nothing was held against it. */
  const expectOpen = async () => {
    client.send({ type: 'ping' })
    await client.next('pong')
  }

  test('CONV-23a keeps what a learner speaks, and the turn names it, with the length that the platform measured', async () => {
    const speech = makeSpeech(100_000)
    const audio = await speak(client, speech)
    expect(await soundOf(audio)).toEqual(speech.sound)
    const said = { type: 'say', turnId: speech.turnId, round: 1, text: 'Sorry!' } as const
    client.send({ ...said, speech: speechOf(audio, { duration: 9000, voiced: 8000 }) })
    await client.turn(2)
    expect(await eventOf(speech.turnId)).toMatchObject({
      ...said,
      speech: speechOf(audio, { duration: 3125, voiced: 3125 }),
    })
    // Sent again, as after a lost acknowledgement, it is the same answer.
    client.send({ ...said, speech: speechOf(audio) })
    await client.next('ack', () => client.heard.filter(({ type }) => type === 'ack').length === 2)
  })

  test('CONV-23a takes a line that was spoken without a recording', async () => {
    const turnId = randomUUID()
    client.send({ type: 'say', turnId, round: 1, text: 'Sorry!', speech: speechOf(null) })
    await client.turn(2)
    expect(await eventOf(turnId)).toMatchObject({ speech: speechOf(null) })
  })

  test('CONV-23a acknowledges only what is on disk', async () => {
    const speech = makeSpeech(40_000)
    const { stream } = await openAudio(client, speech.turnId)
    sendSound(client, stream, speech.sound, 0)
    await client.next('audio-acknowledged', ({ offset }) => offset >= 32_768)
    const { received, parts, id } = await recordingIn(speech.turnId)
    const kept = await Promise.all(
      parts.map(async (part) => {
        const content = await server.app.storage.get(`${tenant.id}/recordings/${id}/parts/${part}`)
        return content ? buffer(content) : Buffer.alloc(0)
      }),
    )
    expect(Buffer.concat(kept)).toEqual(speech.sound.subarray(0, received))
  })

  test.each([
    ['at its beginning', 0, 0],
    ['between two parts', 65_536, 65_536],
    ['within a part', 70_000, 65_536],
    ['after its last byte', 98_304, 98_304],
  ])('CONV-23a continues where a connection was cut %s, from what is on disk', async (_, cut, durable) => {
    const speech = makeSpeech(98_304)
    const first = await openAudio(client, speech.turnId)
    sendSound(client, first.stream, speech.sound, 0, cut)
    if (durable > 0) await client.next('audio-acknowledged', ({ offset }) => offset >= durable)
    await client.close()
    client = await joinLive(server.app, headers, sessionId)
    const { stream, offset } = await openAudio(client, speech.turnId)
    expect(offset).toBe((await recordingIn(speech.turnId)).received)
    expect(offset).toBeGreaterThanOrEqual(durable)
    expect(offset).toBeLessThanOrEqual(cut)
    // What it already has may come once more: a browser may know less than the platform.
    sendSound(client, stream, speech.sound, Math.max(0, offset - 1000))
    expect(await soundOf(await closeAudio(client, speech))).toEqual(speech.sound)
  })

  test('CONV-23a drops what comes twice, also where it overlaps', async () => {
    const speech = makeSpeech(90_000)
    const { stream } = await openAudio(client, speech.turnId)
    for (const from of [0, 0, 10_000, 0, 50_000]) sendSound(client, stream, speech.sound, from, from + 40_000)
    expect(await soundOf(await closeAudio(client, speech))).toEqual(speech.sound)
  })

  test('CONV-23a refuses a gap, says what it has, and goes on from there', async () => {
    const speech = makeSpeech(80_000)
    const { stream } = await openAudio(client, speech.turnId)
    sendSound(client, stream, speech.sound, 0, 32_768)
    sendSound(client, stream, speech.sound, 32_769, 40_000)
    expect(await refusal(client, speech.turnId)).toMatchObject({
      code: 'upload-failed',
      params: { received: 32_768 },
    })
    sendSound(client, stream, speech.sound, 32_768)
    const again = await openAudio(client, speech.turnId, 1, 2)
    sendSound(client, again.stream, speech.sound, again.offset)
    expect(await soundOf(await closeAudio(client, speech))).toEqual(speech.sound)
  })

  test('CONV-23a refuses a recording that is too long', async () => {
    const speech = makeSpeech(100)
    await openAudio(client, speech.turnId)
    const received = recordingLimit(pcm) - 50
    await server.db.update(recording).set({ received }).where(eq(recording.turnId, speech.turnId))
    const { stream, offset } = await openAudio(client, speech.turnId, 1, 2)
    client.raw(encodeAudioFrame({ stream, offset, sound: speech.sound.subarray(0, 50) }))
    client.raw(encodeAudioFrame({ stream, offset: offset + 50, sound: speech.sound.subarray(50, 51) }))
    expect(await refusal(client, speech.turnId)).toMatchObject({ code: 'recording-too-long' })
    await expectOpen()
  })

  test('CONV-23a closes a connection that sends more than anybody speaks', async () => {
    const { stream } = await openAudio(client, randomUUID())
    const frame = encodeAudioFrame({ stream, offset: 0, sound: Buffer.alloc(32_768) })
    for (let i = 0; i < 700; i++) client.raw(frame)
    expect(await client.closed).toBe(liveClose.tooMany)
  })

  test('CONV-23a counts frames of no stream and malformed ones, and closes after the fifth', async () => {
    client.raw(encodeAudioFrame({ stream: 1, offset: 0, sound: Buffer.alloc(10) }))
    const { stream } = await openAudio(client, randomUUID())
    client.raw(encodeAudioFrame({ stream: stream + 1, offset: 0, sound: Buffer.alloc(10) }))
    client.raw(Buffer.alloc(12))
    client.raw(Buffer.alloc(40_000))
    const refusals = () => client.heard.flatMap((reply) => (reply.type === 'refused' ? [reply.code] : []))
    await client.next('refused', () => refusals().length === 4)
    expect(refusals()).toEqual(Array(4).fill('bad-request'))
    client.raw(encodeAudioFrame({ stream: 9, offset: 0, sound: Buffer.alloc(10) }))
    expect(await client.closed).toBe(liveClose.malformed)
  })

  test('CONV-23a lets go of frames that were on their way when their stream was closed', async () => {
    const speech = makeSpeech(50_000)
    await speak(client, speech)
    for (let i = 0; i < 6; i++) sendSound(client, 1, speech.sound, 0, 1000)
    const other = makeSpeech(10)
    const { stream } = await openAudio(client, other.turnId, 1, 2)
    for (let i = 0; i < 6; i++) sendSound(client, 1, speech.sound, 0, 1000)
    sendSound(client, stream, other.sound, 0)
    expect(await soundOf(await closeAudio(client, other))).toEqual(other.sound)
    await expectOpen()
  })

  test('CONV-23a refuses what is not whole, or not what was sent', async () => {
    const speech = makeSpeech(40_000)
    const { stream } = await openAudio(client, speech.turnId)
    sendSound(client, stream, speech.sound, 0, 39_999)
    client.send({ type: 'close-audio', turnId: speech.turnId, bytes: 40_000, sha256: speech.sha256 })
    expect(await refusal(client, speech.turnId)).toMatchObject({
      code: 'upload-failed',
      params: { received: 39_999 },
    })
    const again = await openAudio(client, speech.turnId, 1, 2)
    sendSound(client, again.stream, Buffer.alloc(40_000), again.offset)
    client.send({ type: 'close-audio', turnId: speech.turnId, bytes: 40_000, sha256: speech.sha256 })
    await client.next('audio-refused', ({ code }) => code === 'file-upload-failed')
    expect((await openAudio(client, speech.turnId, 1, 3)).offset).toBe(0)
  })

  test('CONV-23a answers a close that is asked again after a lost answer with the same recording', async () => {
    const speech = makeSpeech(40_000)
    const audio = await speak(client, speech)
    await client.close()
    client = await joinLive(server.app, headers, sessionId)
    expect((await openAudio(client, speech.turnId)).offset).toBe(40_000)
    expect(await closeAudio(client, speech)).toBe(audio)
    const { stream } = await openAudio(client, speech.turnId, 1, 2)
    sendSound(client, stream, Buffer.alloc(40_001), 40_000)
    client.send({ type: 'close-audio', turnId: speech.turnId, bytes: 40_001, sha256: speech.sha256 })
    expect(await refusal(client, speech.turnId)).toMatchObject({ code: 'changed-meanwhile' })
    expect(await soundOf(audio)).toEqual(speech.sound)
  })

  const refusedOpen = async (turnId: string, round: number) => {
    client.send({ type: 'open-audio', turnId, round, ...pcm })
    return (await refusal(client, turnId)).code
  }

  test('CONV-23a takes speech for the round that waits, where a line is awaited, while the practice runs', async () => {
    expect(await refusedOpen(randomUUID(), 2)).toBe('repeated-answer')
    const turnId = client.say(1, 'Sorry!')
    await client.turn(2)
    expect(await refusedOpen(randomUUID(), 1)).toBe('repeated-answer')
    expect(await refusedOpen(turnId, 2)).toBe('repeated-answer')
    // The second round wants a choice.
    expect(await refusedOpen(randomUUID(), 2)).toBe('wrong-answer-kind')
    client.send({ type: 'choose', turnId: randomUUID(), round: 2, options: ['three'] })
    await client.turn(3)
    const speech = makeSpeech(40_000)
    const { stream } = await openAudio(client, speech.turnId, 3)
    client.send({ type: 'end' })
    await client.turn(4)
    sendSound(client, stream, speech.sound, 0)
    expect((await refusal(client, speech.turnId)).code).toBe('practice-ended')
    expect(await refusedOpen(randomUUID(), 3)).toBe('practice-ended')
  })

  test('CONV-23a continues a recording only as it was begun, and only for a number of takes', async () => {
    const { turnId } = makeSpeech(1)
    await openAudio(client, turnId)
    client.send({ type: 'open-audio', turnId, round: 1, codec: 'webm-opus', sampleRate: 48_000 })
    expect(await refusal(client, turnId)).toMatchObject({ code: 'dialogue-parameter' })
    for (let nth = 2; nth <= 10; nth++) await openAudio(client, randomUUID(), 1, nth)
    expect(await refusedOpen(randomUUID(), 1)).toBe('too-many-requests')
    await openAudio(client, turnId, 1, 11)
  })

  test('CONV-23a takes no more from a person whose recordings have filled their room, nor in a practice that has filled its own', async () => {
    const { turnId } = makeSpeech(1)
    await openAudio(client, turnId)
    const fill = (received: number) =>
      server.db.update(recording).set({ received }).where(eq(recording.turnId, turnId))
    await fill(20 * 1_048_576)
    expect(await refusedOpen(randomUUID(), 1)).toBe('storage-full')
    await fill(50 * 1_048_576)
    expect(await refusedOpen(randomUUID(), 1)).toBe('recording-too-long')
  })

  test('CONV-23a lets a turn name no recording but its own, and that only once it is whole', async () => {
    const away = await server.signIn(await makeUser(server.db, tenant))
    const theirs = await joinLive(server.app, away, await startPractice(server.app, away, small.id))
    const stolen = await speak(theirs, makeSpeech(100))
    await theirs.close()
    const mine = makeSpeech(100)
    const other = await speak(client, mine)
    const open = makeSpeech(40_000)
    await openAudio(client, open.turnId, 1, 2)
    const { id: unfinished } = await recordingIn(open.turnId)
    const tries = [
      [mine.turnId, stolen],
      [randomUUID(), other],
      [open.turnId, unfinished],
      [mine.turnId, randomUUID()],
    ] as const
    for (const [turnId, audio] of tries)
      client.send({ type: 'say', turnId, round: 1, text: 'Sorry!', speech: speechOf(audio) })
    const refusals = () => client.heard.flatMap((reply) => (reply.type === 'refused' ? [reply.code] : []))
    await client.next('refused', () => refusals().length === tries.length)
    expect(refusals()).toEqual(tries.map(() => 'no-audio'))
    // Not even where the same words of the same person would answer in another practice.
    const next = await startPractice(server.app, headers, small.id, true)
    const elsewhere = await joinLive(server.app, headers, next)
    elsewhere.send({
      type: 'say',
      turnId: mine.turnId,
      round: 1,
      text: 'Sorry!',
      speech: speechOf(other),
    })
    expect(await elsewhere.next('refused')).toMatchObject({ code: 'no-audio' })
    await elsewhere.close()
  })

  test('CONV-23a answers a line at once, however slow the disk is with what was spoken', async () => {
    const speech = makeSpeech(200_000)
    const { stream } = await openAudio(client, speech.turnId)
    let release = () => {}
    const stuck = new Promise<void>((resolve) => (release = resolve))
    const { put } = server.app.storage
    const storage = vi
      .spyOn(server.app.storage, 'put')
      .mockImplementation((...given) => stuck.then(() => put(...given)))
    try {
      sendSound(client, stream, speech.sound, 0)
      client.send({
        type: 'close-audio',
        turnId: speech.turnId,
        bytes: speech.sound.length,
        sha256: speech.sha256,
      })
      client.say(1, 'Sorry!')
      await client.turn(2)
      expect(client.heard.some(({ type }) => type === 'audio-acknowledged')).toBe(false)
    } finally {
      release()
      storage.mockRestore()
    }
    // Its round is over: it is of no use any more.
    expect((await refusal(client, speech.turnId)).code).toBe('repeated-answer')
  })

  test('CONV-23a refuses a line whose times cannot be', async () => {
    const bad = [
      { voiced: 1001 },
      { startedAt: 901 },
      { duration: 900_001 },
      { confidence: 1.1 },
      { audio: 'x' },
    ]
    for (const over of bad)
      client.raw(
        JSON.stringify({
          type: 'say',
          turnId: randomUUID(),
          round: 1,
          text: 'Sorry!',
          speech: { ...speechOf(null), ...over },
        }),
      )
    expect(await client.closed).toBe(liveClose.malformed)
  })
})

test('CONV-23a records nobody unless whoever runs the platform has allowed it', async () => {
  const server = await makeServer('pglite')
  await server.app.listen({ port: 0 })
  const tenant = await makeTenant(server.db)
  const headers = await server.signIn(await makeUser(server.db, tenant))
  const { id } = await makePublish(server.db, tenant)
  const client = await joinLive(server.app, headers, await startPractice(server.app, headers, id))
  const turnId = randomUUID()
  client.send({ type: 'open-audio', turnId, round: 1, ...pcm })
  expect((await refusal(client, turnId)).code).toBe('operation-forbidden')
  expect(await server.db.$count(recording)).toBe(0)
  await client.close()
  await server.close()
})
