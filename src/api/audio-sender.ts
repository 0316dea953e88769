import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ErrorCode } from '../contract/errors.ts'
import type { AudioReply } from '../contract/live.ts'
import { encodeAudioFrame } from '../domain/session/audio-frame.ts'
import { audioWindowBytes, recordingLimit } from '../domain/session/audio-limits.ts'
import { createAudioBuffer } from './audio-buffer.ts'
import type { AudioSender, AudioTake, LiveChannel, LiveLink, LiveSession } from './live.ts'

/** The platform does not take a recording, or the connection is gone for good. */
export class AudioRefused extends Error {
  readonly code: ErrorCode | 'network'

  constructor(code: ErrorCode | 'network') {
    super(`a recording was not taken: ${code}`)
    this.name = 'AudioRefused'
    this.code = code
  }
}

/** So much may wait in the socket when another frame is given to it, in bytes: a message never waits behind much. */
const socketBytes = 32_768
/** Refusals after which a recording is opened again, and how often in a row without anything being acknowledged. */
const openedAgainAfter = new Set<string>(['upload-failed', 'internal', 'unavailable'])
const attemptsAtMost = 5

interface Live extends Pick<LiveSession, 'active'> {
  join(channel: LiveChannel): LiveLink
}

/** Sends the recording of a take over a live session, as docs/live-protocol.md says it. */
export function createAudioSender(live: Live, take: AudioTake): AudioSender {
  const buffer = createAudioBuffer()
  const hash = sha256.create()
  /** The open stream; null while there is none. */
  let stream: number | null = null
  let opening = false
  let sent = 0
  let finishing = false
  let closing = false
  let failures = 0
  let settled = false
  let resolve: (audio: string) => void
  let reject: (error: AudioRefused) => void
  const result = new Promise<string>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  // Who never asks how it ended is told nothing.
  result.catch(() => undefined)

  const settle = (tell: () => void) => {
    if (settled) return
    settled = true
    stream = null
    link.leave()
    buffer.forget(buffer.end())
    tell()
  }
  const fail = (code: ErrorCode | 'network') => settle(() => reject(new AudioRefused(code)))

  const open = () => {
    if (settled) return
    stream = null
    opening = true
    link.send({ type: 'open-audio', ...take })
  }

  const sendFrames = (to: number) => {
    while (link.waiting() < socketBytes) {
      const sound = buffer.piece(sent)
      if (sound === null || sent + sound.length - buffer.start() > audioWindowBytes) return
      link.send(encodeAudioFrame({ stream: to, offset: sent, sound }))
      sent += sound.length
    }
  }

  const pump = () => {
    if (settled || opening) return
    if (stream === null) return open()
    sendFrames(stream)
    if (!finishing || closing || sent < buffer.end()) return
    closing = true
    const digest = bytesToHex(hash.clone().digest())
    link.send({ type: 'close-audio', turnId: take.turnId, bytes: buffer.end(), sha256: digest })
  }

  const accepted = ({ stream: number, offset }: Extract<AudioReply, { type: 'audio-accepted' }>) => {
    // It has less than it acknowledged, or more than was ever sent: this is not our recording any more.
    if (offset < buffer.start() || offset > buffer.end()) return fail('changed-meanwhile')
    stream = number
    opening = false
    closing = false
    sent = offset
    buffer.forget(offset)
    pump()
  }

  const acknowledged = (offset: number) => {
    failures = 0
    buffer.forget(Math.min(offset, sent))
    pump()
  }

  const refused = (code: ErrorCode) => {
    stream = null
    opening = false
    // A pause that was too long: it is opened again when there is something to send.
    if (code === 'upload-progress-failed' && !finishing) return
    const again = code === 'upload-progress-failed' || openedAgainAfter.has(code)
    if (again && ++failures <= attemptsAtMost) open()
    else fail(code)
  }

  const link = live.join({
    // The link itself may not have been handed over yet.
    connected: () => queueMicrotask(open),
    receive(reply) {
      if (settled || reply.turnId !== take.turnId) return
      switch (reply.type) {
        case 'audio-accepted':
          return accepted(reply)
        case 'audio-acknowledged':
          return acknowledged(reply.offset)
        case 'audio-stored':
          return settle(() => resolve(reply.audio))
        case 'audio-refused':
          return refused(reply.code)
      }
    },
    ended: fail,
  })

  return {
    write(sound) {
      if (settled || finishing) return
      if (buffer.end() + sound.length > recordingLimit(take)) return fail('recording-too-long')
      hash.update(sound)
      buffer.add(sound)
      live.active()
      pump()
    },
    finish() {
      finishing = true
      if (buffer.end() === 0) fail('no-audio')
      pump()
      return result
    },
    cancel: () => fail('no-audio'),
  }
}
