import { Readable } from 'node:stream'
import {
  type AudioFormat,
  bytesPerSecond,
  practiceBytesAtMost,
  recordingLimit,
} from '../../../../src/domain/session/audio-limits.ts'
import type { SessionRequest } from '../../../../src/domain/session/session.ts'
import type { Speech } from '../../../../src/domain/session/speech.ts'
import type { Db } from '../../../db/database.ts'
import { type TenantDb, tenantDb } from '../../../db/tenant-db.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { ObjectStorage } from '../../../ports/object-storage.ts'
import type { Checkpoint } from '../checkpoint.ts'
import type { SessionRef } from '../queries.ts'
import { refusalCodes } from '../session-runner.ts'
import {
  addPart,
  addRecording,
  claimRecording,
  completeRecording,
  type DueRecording,
  dueRecordings,
  openRecording,
  recordedOf,
  recordingOf,
  type RecordingRow,
  removeRecording,
  settleRecording,
} from './queries.ts'

/** The line that a recording is of, and how it is encoded. */
export interface Take extends AudioFormat {
  turnId: string
  round: number
}

/** A recording that is open for one connection. */
export interface OpenRecording extends Take {
  ref: SessionRef
  id: string
  opening: number
  /** Bytes that are on disk. */
  received: number
  /** Bytes that it may have. */
  limit: number
}

/**
 * What learners spoke in their sessions. What `append` has taken survives a loss of power and can be continued on any
 * instance; of two connections that write to one recording the one that opened it last is right. Methods throw CallError
 * with a code of the contract (docs/live-protocol.md lists them).
 */
export interface Recordings {
  /** Begins the recording of a turn of the person's running session, or continues it. */
  open(ref: SessionRef, userId: string, take: Take): Promise<OpenRecording>
  /** Adds what follows the bytes received, and answers the recording as it is then. */
  append(open: OpenRecording, bytes: Uint8Array): Promise<OpenRecording>
  /** Makes it whole and answers its id. Asked again, it answers the same. */
  store(open: OpenRecording, whole: { bytes: number; sha256: string }): Promise<string>
  /** The request, its speech set right by its recording; that has to be whole, and of this very turn. */
  withRecording(ref: SessionRef, request: SessionRequest): Promise<SessionRequest>
  /** Removes what has expired and no turn names. One that can't be removed now doesn't stop the others. */
  sweep(): Promise<void>
}

export interface RecordingsOptions {
  db: Db
  storage: ObjectStorage
  clock: () => number
  checkpoint: (ref: SessionRef) => Promise<Checkpoint>
  /** Whether speech may be recorded on this platform at all. */
  allowed: boolean
  /** What the recordings of one person may add up to. */
  megabytes: number
  onProblem(error: unknown, what: string): void
}

/** How long a recording that no turn names is kept after its last part, in milliseconds. */
const keepMilliseconds = 3600_000
/** How often a learner may start a line over, in one round. */
const takesAtMost = 10
const megabyte = 1_048_576
const sweptAtOnce = 100

const folderOf = (tenantId: string, id: string) => `${tenantId}/recordings/${id}`
const partsKey = (tenantId: string, id: string) => `${folderOf(tenantId, id)}/parts`
/** Where a whole recording is kept. */
export const soundKey = (tenantId: string, id: string) => `${folderOf(tenantId, id)}/sound`

/** Throws unless this turn may answer the round that waits, by speaking. */
const assertSpeakable = ({ engine, state }: Checkpoint, { turnId, round }: Take): void => {
  // What will be said isn't known yet; any word stands for it.
  const refusal = engine.refusalOf(state, { type: 'say', turnId, round, text: '?' })
  if (refusal !== null) throw new CallError(refusalCodes[refusal])
  if (!engine.takesSpeech(state)) throw new CallError('wrong-answer-kind')
}

/** A recording's own length is told by its bytes, whatever the browser said. */
const measured = (speech: Speech, { codec, sampleRate, received }: RecordingRow): Speech => {
  const perSecond = bytesPerSecond({ codec, sampleRate })
  if (perSecond === null) return speech
  const duration = Math.round((received / perSecond) * 1000)
  return { ...speech, duration, voiced: Math.min(speech.voiced, duration) }
}

export const createRecordings = ({
  db,
  storage,
  clock,
  checkpoint,
  allowed,
  megabytes,
  onProblem,
}: RecordingsOptions): Recordings => {
  const expiry = () => new Date(clock() + keepMilliseconds)

  const begin = async (t: TenantDb, sessionId: string, userId: string, take: Take) => {
    const { bytes, sessionBytes, takes } = await recordedOf(t, userId, { sessionId, round: take.round })
    if (takes >= takesAtMost) throw new CallError('too-many-requests')
    if (sessionBytes >= practiceBytesAtMost) throw new CallError('recording-too-long')
    if (bytes >= megabytes * megabyte) throw new CallError('storage-full', { megabytes })
    const { turnId, round, codec, sampleRate } = take
    const row = { sessionId, userId, turnId, round, codec, sampleRate }
    await addRecording(t, { ...row, createdAt: new Date(clock()), expiresAt: expiry() })
  }

  /** Why a recording could not be moved on. */
  const overtaken = async ({ ref }: OpenRecording): Promise<CallError> => {
    const { state } = await checkpoint(ref)
    return new CallError(state.status === 'ended' ? 'practice-ended' : 'changed-meanwhile')
  }

  async function* partsOf(tenantId: string, id: string, parts: string[]): AsyncGenerator<Buffer> {
    for (const part of parts) {
      const content = await storage.get(`${partsKey(tenantId, id)}/${part}`)
      if (!content) throw new CallError('file-upload-failed')
      yield* content
    }
  }

  /** Puts the parts together. A recording that is not what its browser sent is of no use, and is removed. */
  const assemble = async (t: TenantDb, row: RecordingRow, sha256: string) => {
    const { id, parts } = row
    const kept = await storage.put(soundKey(t.tenantId, id), Readable.from(partsOf(t.tenantId, id, parts)))
    if (kept.sha256 === sha256) return
    await removeRecording(t, row)
    throw new CallError('file-upload-failed')
  }

  const settle = async (due: DueRecording, now: Date): Promise<boolean> => {
    try {
      // A crash may have left the parts of a recording that is whole.
      if (due.named) await storage.remove(partsKey(due.tenantId, due.id))
      await settleRecording(db, due, now)
      return true
    } catch (error) {
      onProblem(error, 'sweeping recordings')
      return false
    }
  }

  return {
    async open(ref, userId, take) {
      if (!allowed) throw new CallError('operation-forbidden')
      assertSpeakable(await checkpoint(ref), take)
      const t = tenantDb(db, ref.tenantId)
      const of = { sessionId: ref.sessionId, turnId: take.turnId }
      if (!(await recordingOf(t, of))) await begin(t, ref.sessionId, userId, take)
      const row = await openRecording(t, of)
      if (!row) throw new CallError('changed-meanwhile')
      const { round, codec, sampleRate } = row
      if (round !== take.round || codec !== take.codec || sampleRate !== take.sampleRate)
        throw new CallError('dialogue-parameter')
      const { id, opening, received } = row
      return { ...take, ref, id, opening, received, limit: recordingLimit(take) }
    },
    async append(open, bytes) {
      const { ref, id, opening, received } = open
      // Each opening has names of its own: what a connection that was overtaken still writes replaces nothing.
      const part = `${received}-${opening}`
      await storage.put(`${partsKey(ref.tenantId, id)}/${part}`, bytes)
      if (!(await addPart(tenantDb(db, ref.tenantId), open, part, bytes.length, expiry())))
        throw await overtaken(open)
      return { ...open, received: received + bytes.length }
    },
    async store(open, { bytes, sha256 }) {
      const { ref, id, turnId } = open
      const t = tenantDb(db, ref.tenantId)
      const row = await recordingOf(t, { sessionId: ref.sessionId, turnId })
      if (!row || row.opening !== open.opening) throw await overtaken(open)
      if (row.received !== bytes) throw new CallError('upload-failed', { received: row.received })
      if (row.sha256 === sha256) return id
      if (row.sha256 !== null) throw new CallError('upload-failed', { received: row.received })
      assertSpeakable(await checkpoint(ref), open)
      await assemble(t, row, sha256)
      if (!(await completeRecording(t, open, sha256, expiry()))) throw await overtaken(open)
      await storage.remove(partsKey(ref.tenantId, id))
      return id
    },
    async withRecording(ref, request) {
      if (request.type !== 'say' || !request.speech?.audio) return request
      const { turnId, round, speech } = request
      const of = { sessionId: ref.sessionId, turnId, round, id: request.speech.audio }
      const row = await claimRecording(tenantDb(db, ref.tenantId), of, new Date(clock()), expiry())
      if (!row) throw new CallError('no-audio')
      return { ...request, speech: measured(speech, row) }
    },
    async sweep() {
      const now = new Date(clock())
      for (;;) {
        const due = await dueRecordings(db, now, sweptAtOnce)
        const settled = await Promise.all(due.map((one) => settle(one, now)))
        if (due.length < sweptAtOnce || !settled.includes(true)) return
      }
    },
  }
}
