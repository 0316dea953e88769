import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorCode } from '../contract/errors.ts'
import type { AudioReply, AudioRequest } from '../contract/live.ts'
import { type AudioFrame, decodeAudioFrame } from '../domain/session/audio-frame.ts'
import { audioWindowBytes } from '../domain/session/audio-limits.ts'
import { createAudioSender } from './audio-sender.ts'
import type { AudioTake, LiveChannel } from './live.ts'

const turnId = '4b7b0f0e-5a43-4a4f-9d5c-0d8f2f6c1a11'
const take: AudioTake = { turnId, round: 1, codec: 'pcm-s16le', sampleRate: 16_000 }
const digestOf = (sound: Uint8Array) => createHash('sha256').update(sound).digest('hex')
const soundOf = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 31) % 251)

/** A live session whose platform does what a test tells it to. */
function setUp() {
  const frames: AudioFrame[] = []
  const requests: AudioRequest[] = []
  let channel: LiveChannel | null = null
  let waiting = 0
  let active = 0
  let standing = true
  let stream = 0
  const sender = createAudioSender(
    {
      active: () => void active++,
      join(joined) {
        channel = joined
        joined.connected()
        return {
          send(what) {
            if (!standing) return
            if (what instanceof Uint8Array) frames.push(decodeAudioFrame(what))
            else requests.push(what)
          },
          waiting: () => waiting,
          leave: () => (channel = null),
        }
      },
    },
    take,
  )
  const tell = (reply: AudioReply) => channel?.receive(reply)
  return {
    sender,
    frames,
    requests,
    active: () => active,
    isJoined: () => channel !== null,
    types: () => requests.map(({ type }) => type),
    setWaiting: (bytes: number) => (waiting = bytes),
    accept: (offset = 0) => tell({ type: 'audio-accepted', turnId, stream: ++stream, offset }),
    acknowledge: (offset: number) => tell({ type: 'audio-acknowledged', turnId, offset }),
    store: () => tell({ type: 'audio-stored', turnId, audio: 'its-id' }),
    refuse: (code: ErrorCode) => tell({ type: 'audio-refused', turnId, code, params: {} }),
    end: () => channel?.ended('practice-ended'),
    cut: () => (standing = false),
    async mend() {
      standing = true
      channel?.connected()
      await Promise.resolve()
    },
  }
}

const begun = async () => {
  const own = setUp()
  await Promise.resolve()
  own.accept()
  return own
}
const refusal = (code: string) => expect.objectContaining({ name: 'AudioRefused', code })

test('CONV-23a sends what is recorded as it comes, closes with its digest, and answers with its id', async () => {
  const own = await begun()
  const sound = soundOf(40_000)
  own.sender.write(sound.subarray(0, 5000))
  expect(own.frames).toEqual([{ stream: 1, offset: 0, sound: sound.subarray(0, 5000) }])
  own.sender.write(sound.subarray(5000))
  const finished = own.sender.finish()
  expect(own.frames.map(({ offset }) => offset)).toEqual([0, 5000, 16_384, 32_768])
  expect(own.requests).toEqual([
    { type: 'open-audio', ...take },
    { type: 'close-audio', turnId, bytes: 40_000, sha256: digestOf(sound) },
  ])
  own.acknowledge(40_000)
  own.store()
  expect(await finished).toBe('its-id')
  expect(own.isJoined()).toBe(false)
})

test('CONV-23a says that the learner is active while they speak', async () => {
  const own = await begun()
  own.sender.write(soundOf(10))
  expect(own.active()).toBe(1)
})

test('CONV-23a sends no more than the window beyond what is acknowledged', async () => {
  const own = await begun()
  own.sender.write(soundOf(600_000))
  const sent = () => own.frames.reduce((sum, { sound }) => sum + sound.length, 0)
  expect(sent()).toBe(audioWindowBytes)
  own.acknowledge(100_000)
  expect(sent()).toBeGreaterThan(audioWindowBytes)
  expect(sent()).toBeLessThanOrEqual(audioWindowBytes + 100_000)
})

test('CONV-23a gives the socket nothing while something waits in it, so that a line does not wait behind it', async () => {
  const own = await begun()
  own.setWaiting(32_768)
  own.sender.write(soundOf(50_000))
  expect(own.frames).toEqual([])
  own.setWaiting(32_767)
  own.acknowledge(0)
  expect(own.frames.length).toBeGreaterThan(0)
})

/** What may happen between two pieces of a recording. */
const happening = fc.oneof(
  fc.record({ type: fc.constant('write' as const), bytes: fc.integer({ min: 1, max: 50_000 }) }),
  // The platform has so much of what is in flight on its disk, and says so or not.
  fc.record({
    type: fc.constant('keep' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    told: fc.boolean(),
  }),
  fc.constant({ type: 'cut' as const }),
)

test('CONV-23a sends each byte, whenever and wherever the connection is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happenings) => {
      const own = await begun()
      let all = Buffer.alloc(0)
      let durable = Buffer.alloc(0)
      /** Takes what was sent, in order, as the platform does: a gap would be its end. */
      const keep = (share: number) => {
        let arrived = durable
        for (const { offset, sound } of own.frames.splice(0)) {
          expect(offset).toBeLessThanOrEqual(arrived.length)
          const known = arrived.subarray(offset)
          expect(known.equals(sound.subarray(0, known.length))).toBe(true)
          arrived = Buffer.concat([arrived, sound.subarray(known.length)])
        }
        const kept = durable.length + Math.floor((arrived.length - durable.length) * share)
        const lost = kept < arrived.length
        durable = arrived.subarray(0, kept)
        return lost
      }
      const reconnect = async () => {
        own.cut()
        own.frames.length = 0
        await own.mend()
        own.accept(durable.length)
      }
      for (const what of happenings) {
        if (what.type === 'write') {
          const sound = soundOf(what.bytes).map((byte) => byte ^ (all.length & 255))
          all = Buffer.concat([all, sound])
          own.sender.write(sound)
        } else if (what.type === 'cut') await reconnect()
        else {
          const lost = keep(what.share)
          if (what.told) own.acknowledge(durable.length)
          // What arrived and was not kept is lost with its connection alone.
          if (lost) await reconnect()
        }
      }
      if (all.length === 0) return
      const finished = own.sender.finish()
      for (let turn = 0; durable.length < all.length && turn < 100; turn++) {
        keep(1)
        own.acknowledge(durable.length)
      }
      expect(durable.equals(all)).toBe(true)
      expect(own.requests.at(-1)).toEqual({
        type: 'close-audio',
        turnId,
        bytes: all.length,
        sha256: digestOf(all),
      })
      own.store()
      await finished
    }),
    { numRuns: 150 },
  )
})

test('CONV-23a opens a recording again after a gap or a fault, and gives up where nothing helps', async () => {
  const own = await begun()
  own.sender.write(soundOf(100))
  own.refuse('upload-failed')
  own.accept(50)
  expect(own.frames.at(-1)).toMatchObject({ stream: 2, offset: 50 })
  const finished = own.sender.finish()
  for (let i = 0; i < 5; i++) own.refuse('internal')
  await expect(finished).rejects.toEqual(refusal('internal'))
  expect(own.types().filter((type) => type === 'open-audio')).toHaveLength(6)
})

test('CONV-23a opens a stream that was closed in a long pause when there is more to send', async () => {
  const own = await begun()
  own.sender.write(soundOf(100))
  own.acknowledge(100)
  own.refuse('upload-progress-failed')
  expect(own.types()).toEqual(['open-audio'])
  own.sender.write(soundOf(100))
  expect(own.types()).toEqual(['open-audio', 'open-audio'])
  own.accept(100)
  expect(own.frames.at(-1)).toMatchObject({ stream: 2, offset: 100 })
})

test.each([
  'operation-forbidden',
  'practice-ended',
  'storage-full',
  'changed-meanwhile',
  'file-upload-failed',
] as const)('CONV-23a does not try again after %s', async (code) => {
  const own = await begun()
  own.sender.write(soundOf(100))
  own.refuse(code)
  own.sender.write(soundOf(100))
  await expect(own.sender.finish()).rejects.toEqual(refusal(code))
  expect(own.types()).toEqual(['open-audio'])
})

test('CONV-23a fails where the platform has what was never sent, or has lost what it acknowledged', async () => {
  const more = await begun()
  more.accept(1)
  await expect(more.sender.finish()).rejects.toEqual(refusal('changed-meanwhile'))
  const less = await begun()
  less.sender.write(soundOf(100))
  less.acknowledge(100)
  less.accept(99)
  await expect(less.sender.finish()).rejects.toEqual(refusal('changed-meanwhile'))
})

test('CONV-23a keeps no more than a recording may have, and nothing of one that is given up', async () => {
  const long = await begun()
  long.sender.write(new Uint8Array(9_600_001))
  await expect(long.sender.finish()).rejects.toEqual(refusal('recording-too-long'))
  const silent = await begun()
  await expect(silent.sender.finish()).rejects.toEqual(refusal('no-audio'))
  const left = await begun()
  left.sender.write(soundOf(100))
  left.end()
  await expect(left.sender.finish()).rejects.toEqual(refusal('practice-ended'))
  const given = await begun()
  given.sender.write(soundOf(100))
  given.sender.cancel()
  expect(given.isJoined()).toBe(false)
  given.sender.write(soundOf(100))
  expect(given.frames).toHaveLength(1)
})
