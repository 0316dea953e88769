import type { AudioReply, AudioRequest } from '../../../../src/contract/live.ts'
import type { AudioFrame } from '../../../../src/domain/session/audio-frame.ts'
import { audioWindowBytes } from '../../../../src/domain/session/audio-limits.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { OpenRecording, Recordings, Take } from './recordings.ts'

/** The stream of speech of one connection: at most one recording is open at a time. */
export interface AudioReceiver {
  /** Answers by messages, errors too; never rejects. */
  request(request: AudioRequest): Promise<void>
  /** False where the frame names a stream that was never opened on this connection. */
  take(frame: AudioFrame): boolean
  /** The connection is gone: what was not acknowledged is sent again on the next one. */
  end(): void
}

export interface AudioReceiverOptions {
  recordings: Pick<Recordings, 'append' | 'store'>
  open(take: Take): Promise<OpenRecording>
  send(reply: AudioReply): void
  /** The code that an error is answered with. */
  refusalOf(error: unknown): CallError
}

/** A part is written when so many bytes have come, or so many milliseconds after its first. */
const partBytes = 32_768
export const partMilliseconds = 1_000
/** A stream that brings nothing for so long is closed, in milliseconds. */
export const silenceMilliseconds = 30_000

/** What is known of an open stream. */
interface Stream {
  number: number
  /** As it is on disk. */
  recording: OpenRecording
  /** Bytes that were taken, on disk or not. */
  taken: number
  waiting: Uint8Array[]
  /** Ends when all that was taken so far, and is due, is on disk. */
  writing: Promise<void>
  partTimer: NodeJS.Timeout | undefined
  silence: NodeJS.Timeout
}

export const createAudioReceiver = ({
  recordings,
  open: openRecording,
  send,
  refusalOf,
}: AudioReceiverOptions): AudioReceiver => {
  let opened = 0
  let stream: Stream | null = null
  let gone = false

  const refuse = (turnId: string, error: unknown) => {
    const { code, params } = refusalOf(error)
    send({ type: 'audio-refused', turnId, code, params })
  }

  const release = (): Stream | null => {
    const released = stream
    stream = null
    clearTimeout(released?.partTimer)
    clearTimeout(released?.silence)
    return released
  }

  /** Ends a stream that is still open; of one that isn't, whoever ended it has answered. */
  const fail = (failed: Stream, error: unknown) => {
    if (stream !== failed) return
    release()
    refuse(failed.recording.turnId, error)
  }

  const writeWaiting = async (from: Stream) => {
    clearTimeout(from.partTimer)
    from.partTimer = undefined
    const part = Buffer.concat(from.waiting.splice(0))
    if (part.length === 0) return
    from.recording = await recordings.append(from.recording, part)
    const { turnId, received } = from.recording
    send({ type: 'audio-acknowledged', turnId, offset: received })
  }

  /** One part after the other; after a failure nothing more is written. */
  const write = (from: Stream): Promise<void> => {
    from.writing = from.writing.then(() => writeWaiting(from))
    return from.writing
  }
  const writeSafely = (from: Stream) => void write(from).catch((error: unknown) => fail(from, error))

  const begin = (recording: OpenRecording): Stream => {
    const begun: Stream = {
      number: ++opened,
      recording,
      taken: recording.received,
      waiting: [],
      writing: Promise.resolve(),
      partTimer: undefined,
      silence: setTimeout(
        () => fail(begun, new CallError('upload-progress-failed')),
        silenceMilliseconds,
      ).unref(),
    }
    return begun
  }

  const open = async (take: Take) => {
    release()
    const recording = await openRecording(take)
    if (gone) return
    stream = begin(recording)
    const { turnId, received } = recording
    send({ type: 'audio-accepted', turnId, stream: stream.number, offset: received })
  }

  const close = async ({ turnId, bytes, sha256 }: Extract<AudioRequest, { type: 'close-audio' }>) => {
    if (stream?.recording.turnId !== turnId) throw new CallError('upload-failed')
    const closed = stream
    release()
    await write(closed)
    send({
      type: 'audio-stored',
      turnId,
      audio: await recordings.store(closed.recording, { bytes, sha256 }),
    })
  }

  const add = (to: Stream, { offset, sound }: AudioFrame) => {
    const end = offset + sound.length
    const { received, limit } = to.recording
    if (offset > to.taken) return fail(to, new CallError('upload-failed', { received: to.taken }))
    if (end > limit) return fail(to, new CallError('recording-too-long'))
    if (end > received + audioWindowBytes) return fail(to, new CallError('too-many-requests'))
    to.silence.refresh()
    if (end <= to.taken) return
    to.waiting.push(sound.subarray(to.taken - offset))
    to.taken = end
    if (end - received >= partBytes) writeSafely(to)
    else to.partTimer ??= setTimeout(() => writeSafely(to), partMilliseconds).unref()
  }

  return {
    async request(request) {
      try {
        await (request.type === 'open-audio' ? open(request) : close(request))
      } catch (error) {
        refuse(request.turnId, error)
      }
    },
    take(frame) {
      // What was on its way when its stream was closed is let go.
      if (stream?.number === frame.stream) add(stream, frame)
      return frame.stream <= opened
    },
    end() {
      gone = true
      release()
    },
  }
}
