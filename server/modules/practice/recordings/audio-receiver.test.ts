import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AudioReply } from '../../../../src/contract/live.ts'
import { audioWindowBytes } from '../../../../src/domain/session/audio-limits.ts'
import { pcm } from '../../../../tests/factories/speech.ts'
import { CallError } from '../../../plugins/call-error.ts'
import {
  type AudioReceiver,
  createAudioReceiver,
  partMilliseconds,
  silenceMilliseconds,
} from './audio-receiver.ts'
import type { OpenRecording, Take } from './recordings.ts'

const turnId = randomUUID()
const take: Take = { turnId, round: 1, ...pcm }
const ref = { tenantId: randomUUID(), sessionId: randomUUID() }

let receiver: AudioReceiver
let sent: AudioReply[]
let written: number[]
/** What stands between a part and the disk. */
let disk: () => Promise<void>

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  written = []
  disk = () => Promise.resolve()
  receiver = createAudioReceiver({
    recordings: {
      async append(open, bytes) {
        await disk()
        written.push(bytes.length)
        return { ...open, received: open.received + bytes.length }
      },
      store: () => Promise.resolve('stored'),
    },
    open: (of): Promise<OpenRecording> =>
      Promise.resolve({ ...of, ref, id: randomUUID(), opening: 1, received: 0, limit: 10_000_000 }),
    send: (reply) => void sent.push(reply),
    refusalOf: (error) => (error instanceof CallError ? error : new CallError('internal')),
  })
  await receiver.request({ type: 'open-audio', ...take })
})
afterEach(() => {
  receiver.end()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const send = (offset: number, bytes: number, stream = 1) =>
  receiver.take({ stream, offset, sound: new Uint8Array(bytes) })
const settle = () => vi.advanceTimersByTimeAsync(0)

test('CONV-23a writes a small part after a second at most, a large one at once', async () => {
  send(0, 1000)
  send(1000, 1000)
  await vi.advanceTimersByTimeAsync(partMilliseconds - 1)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([2000])
  send(2000, 32_768)
  await settle()
  expect(written).toEqual([2000, 32_768])
  expect(sent).toEqual([
    { type: 'audio-accepted', turnId, stream: 1, offset: 0 },
    { type: 'audio-acknowledged', turnId, offset: 2000 },
    { type: 'audio-acknowledged', turnId, offset: 34_768 },
  ])
})

test('CONV-23a holds no more than the window of what is not on disk', async () => {
  disk = () => new Promise(() => {})
  for (let offset = 0; offset < audioWindowBytes; offset += 32_768) send(offset, 32_768)
  expect(sent).toHaveLength(1)
  send(audioWindowBytes, 1)
  expect(sent.at(-1)).toEqual({ type: 'audio-refused', turnId, code: 'too-many-requests', params: {} })
})

test('CONV-23a writes what has come while the disk was slow as one part', async () => {
  let release = () => {}
  disk = () => new Promise((resolve) => (release = resolve))
  send(0, 32_768)
  await settle()
  for (let offset = 32_768; offset < 163_840; offset += 32_768) send(offset, 32_768)
  disk = () => Promise.resolve()
  release()
  await settle()
  expect(written).toEqual([32_768, 131_072])
})

test('CONV-23a closes a stream that brings nothing for half a minute', async () => {
  send(0, 10)
  await vi.advanceTimersByTimeAsync(silenceMilliseconds - 1)
  // What comes twice is a sign of life too.
  send(0, 10)
  await vi.advanceTimersByTimeAsync(silenceMilliseconds - 1)
  expect(sent.at(-1)).toMatchObject({ type: 'audio-acknowledged', offset: 10 })
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.at(-1)).toMatchObject({ type: 'audio-refused', code: 'upload-progress-failed' })
})

test('CONV-23a acknowledges nothing that could not be written, and takes no more of that stream', async () => {
  disk = () => Promise.reject(new CallError('changed-meanwhile'))
  send(0, 40_000)
  send(40_000, 40_000)
  await settle()
  disk = () => Promise.resolve()
  expect(send(80_000, 40_000)).toBe(true)
  await settle()
  expect(written).toEqual([])
  expect(sent.slice(1)).toEqual([{ type: 'audio-refused', turnId, code: 'changed-meanwhile', params: {} }])
})

test('CONV-23a has one stream open: another one, or the same again, takes its place', async () => {
  send(0, 100)
  await receiver.request({ type: 'open-audio', ...take })
  expect([send(0, 40_000, 1), send(0, 40_000, 2), send(0, 40_000, 3)]).toEqual([true, true, false])
  await settle()
  expect(written).toEqual([40_000])
})

test('CONV-23a closes with what waits, and refuses to close what is not open', async () => {
  const close = { type: 'close-audio', turnId, bytes: 100, sha256: 'a'.repeat(64) } as const
  send(0, 100)
  await receiver.request(close)
  await receiver.request(close)
  expect(written).toEqual([100])
  expect(sent.slice(1)).toEqual([
    { type: 'audio-acknowledged', turnId, offset: 100 },
    { type: 'audio-stored', turnId, audio: 'stored' },
    { type: 'audio-refused', turnId, code: 'upload-failed', params: {} },
  ])
})
