import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { encodeAudioFrame } from '../../src/domain/session/audio-frame.ts'
import type { AudioFormat } from '../../src/domain/session/audio-limits.ts'
import type { Speech } from '../../src/domain/session/speech.ts'
import type { LiveClient } from './live-client.ts'

/** 32 000 bytes a second. */
export const pcm: AudioFormat = { codec: 'pcm-s16le', sampleRate: 16_000 }

/** As a browser may say it of a recording. */
export const speechOf = (audio: string | null, over: Partial<Speech> = {}): Speech => ({
  duration: 1000,
  voiced: 800,
  startedAt: -200,
  endedAt: 900,
  confidence: 0.9,
  audio,
  ...over,
})

/** Something that a learner says in a turn, as the bytes of its recording. */
export interface TestSpeech {
  turnId: string
  sound: Buffer
  sha256: string
}
export function makeSpeech(bytes: number): TestSpeech {
  const sound = randomBytes(bytes)
  return { turnId: randomUUID(), sound, sha256: createHash('sha256').update(sound).digest('hex') }
}

/** Opens the recording of a turn, or continues it, and answers from where. `nth` counts the streams of the connection. */
export function openAudio(client: LiveClient, turnId: string, round = 1, nth = 1) {
  client.send({ type: 'open-audio', turnId, round, ...pcm })
  return client.next('audio-accepted', ({ stream }) => stream === nth)
}

/** Sends the bytes from one place to another, in frames of the largest size. */
export function sendSound(
  client: LiveClient,
  stream: number,
  sound: Buffer,
  from: number,
  to = sound.length,
) {
  for (let offset = from; offset < to; offset += 32_768)
    client.raw(
      encodeAudioFrame({ stream, offset, sound: sound.subarray(offset, Math.min(to, offset + 32_768)) }),
    )
}

/** Closes the recording and answers the id that a turn may name. */
export async function closeAudio(client: LiveClient, { turnId, sound, sha256 }: TestSpeech): Promise<string> {
  client.send({ type: 'close-audio', turnId, bytes: sound.length, sha256 })
  return (await client.next('audio-stored', (reply) => reply.turnId === turnId)).audio
}

/** Speaks all of it over one connection on which nothing was spoken yet. */
export async function speak(client: LiveClient, speech: TestSpeech, round = 1): Promise<string> {
  const { stream, offset } = await openAudio(client, speech.turnId, round)
  sendSound(client, stream, speech.sound, offset)
  return closeAudio(client, speech)
}

export const refusal = (client: LiveClient, turnId: string) =>
  client.next('audio-refused', (reply) => reply.turnId === turnId)
