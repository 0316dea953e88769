import { frameBytesAtMost } from './audio-limits.ts'

/**
 * One piece of a recording on its way, as a binary message of the live session (CONV-23a, docs/live-protocol.md). All
 * numbers are unsigned and big-endian:
 *
 *     0      version, 1
 *     1      kind, 1: speech of the learner
 *     2–3    reserved, 0
 *     4–7    stream, from 1
 *     8–11   offset
 *     12–    sound, 1 to 32 768 bytes
 */
export interface AudioFrame {
  /** The number that the platform gave the stream on this connection. */
  stream: number
  /** Bytes of the recording that come before this frame's. */
  offset: number
  /** When decoded, a view into the message. */
  sound: Uint8Array
}

export type AudioFrameFault =
  | 'too-short'
  | 'unknown-version'
  | 'unknown-kind'
  | 'reserved-used'
  | 'bad-stream'
  | 'bad-offset'
  | 'too-long'

/** What is wrong with a frame, first fault first. */
export class AudioFrameError extends Error {
  readonly fault: AudioFrameFault

  constructor(fault: AudioFrameFault) {
    super(`an audio frame is wrong: ${fault}`)
    this.name = 'AudioFrameError'
    this.fault = fault
  }
}

const version = 1
const speech = 1
export const audioHeaderBytes = 12
const largest = 0xff_ff_ff_ff

const assertFrame = (holds: boolean, fault: AudioFrameFault): void => {
  if (!holds) throw new AudioFrameError(fault)
}

const isUint32 = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= largest

/** Throws AudioFrameError for what could not be decoded again. */
export function encodeAudioFrame({ stream, offset, sound }: AudioFrame): Uint8Array<ArrayBuffer> {
  assertFrame(sound.length > 0, 'too-short')
  assertFrame(isUint32(stream) && stream > 0, 'bad-stream')
  assertFrame(isUint32(offset), 'bad-offset')
  assertFrame(sound.length <= frameBytesAtMost, 'too-long')
  const bytes = new Uint8Array(audioHeaderBytes + sound.length)
  const header = new DataView(bytes.buffer)
  header.setUint8(0, version)
  header.setUint8(1, speech)
  header.setUint32(4, stream)
  header.setUint32(8, offset)
  bytes.set(sound, audioHeaderBytes)
  return bytes
}

/** Throws AudioFrameError, and nothing else, whatever the bytes are. */
export function decodeAudioFrame(bytes: Uint8Array): AudioFrame {
  assertFrame(bytes.length > audioHeaderBytes, 'too-short')
  const header = new DataView(bytes.buffer, bytes.byteOffset, audioHeaderBytes)
  assertFrame(header.getUint8(0) === version, 'unknown-version')
  assertFrame(header.getUint8(1) === speech, 'unknown-kind')
  assertFrame(header.getUint16(2) === 0, 'reserved-used')
  const stream = header.getUint32(4)
  assertFrame(stream > 0, 'bad-stream')
  assertFrame(bytes.length <= audioHeaderBytes + frameBytesAtMost, 'too-long')
  return { stream, offset: header.getUint32(8), sound: bytes.subarray(audioHeaderBytes) }
}
