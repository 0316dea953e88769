import { liveClose } from '../../../src/contract/live.ts'
import type { Database } from '../../db/database.ts'
import { type Checkpoint, deadlineOf, idleAtOf, turnViewOf } from './checkpoint.ts'
import type { Repeat } from '../../plugins/repeat.ts'
import { createRateLimiter } from '../../queues/rate-limiter.ts'
import { boundedMap } from '../../caches/bounded-map.ts'
import { audioBurst, audioPerSecond, burst, type Connection, perSecond } from './live-connection.ts'
import { type ListenerRef, type SessionRef, accessOfListeners } from './queries.ts'
import type { Practice } from './service.ts'
import type { Written } from './session-runner.ts'

/** A connection, its person, and the session it listens to. */
export interface Audience {
  ref: SessionRef
  userId: string
  /** The sign-in that the connection ends with. */
  family: string | null
  connection: Connection
  /** When the right to listen runs out. */
  until: number
}

/** A connection that has said hello, and how far its browser is. */
export interface Listener extends Audience {
  /** The last turn that was sent. */
  sent: number
  /** When idleness ends the session, as the browser last heard. */
  idleAt: number | null
  /** Reads the turns that the browser lacks. While it does, `behind` notes that more have come. */
  reading: boolean
  behind: boolean
  /** Whether the person may send one more message, over all of their connections, at `now` (milliseconds). */
  allowMessage(now: number): boolean
  /** As for messages: whether so many bytes of speech more. */
  allowAudio(now: number, bytes: number): boolean
}

/**
 * The connections that listen to each session on this instance. Every turn reaches every listener once and in
 * order, whichever instance has written it: a turn that follows the last one sent goes out as it is, after a
 * gap the missing ones are read from the log.
 */
export interface LiveHub {
  /** From now on nothing is missed; nothing is sent before `begin`. */
  join(audience: Audience): Listener
  /** The browser has every turn up to the checkpoint: sends all that follow. */
  begin(listener: Listener, checkpoint: Checkpoint): void
  leave(listener: Listener): void
  /** How much a person may send, over all of their connections and requests. */
  limitsOf(userId: string): RateLimits
  /** Asks all connections to connect elsewhere: the server goes down. */
  drain(): void
  close(): Promise<void>
}

export interface LiveHubOptions {
  database: Database
  practice: Practice
  repeat: Repeat
  onProblem(error: unknown, what: string): void
}

/** How often connections are asked for a sign of life, and rights and gaps are looked at, in milliseconds. */
const inspectEvery = 15_000
/** Connections of one person, to any of their sessions; with one more the oldest is closed. */
const connectionsAtMost = 8
/** People whose rate limiters are kept; those who are dropped start with a fresh one. */
const rateLimitersAtMost = 20_000
/** A timer of Node counts with 31 bits. */
const longestTimer = 2 ** 31 - 1
const sessionsAtOnce = 500

export type RateLimits = Pick<Listener, 'allowMessage' | 'allowAudio'>

const newRateLimits = (): RateLimits => ({
  allowMessage: createRateLimiter(burst, perSecond),
  allowAudio: createRateLimiter(audioBurst, audioPerSecond),
})

interface Room {
  ref: SessionRef
  listeners: Set<Listener>
  timer: NodeJS.Timeout | undefined
}

const keyOf = ({ sessionId, family }: ListenerRef): string => `${sessionId} ${family ?? ''}`
const refsOf = ({ ref, listeners }: Room): ListenerRef[] =>
  [...new Set([...listeners].map(({ family }) => family))].map((family) => ({ ...ref, family }))

const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

export const createLiveHub = async ({
  database,
  practice,
  repeat,
  onProblem,
}: LiveHubOptions): Promise<LiveHub> => {
  const rooms = new Map<string, Room>()
  /** By person, the connection that was opened first before the others. */
  const people = new Map<string, Set<Listener>>()
  /** By person, for all of their connections together: eight tabs may send no more than one, nor one that is opened again. */
  const rateLimiters = boundedMap<string, RateLimits>(rateLimitersAtMost)

  const schedule = (room: Room, checkpoint: Checkpoint) => {
    clearTimeout(room.timer)
    const deadline = deadlineOf(checkpoint)
    if (deadline === null) return
    const wait = Math.min(longestTimer, Math.max(0, deadline - practice.clock()))
    // The sweeper would find it within a second; somebody is watching, so it ends on time.
    room.timer = setTimeout(
      () =>
        void practice
          .apply(room.ref, { type: 'tick' })
          .catch((error: unknown) => onProblem(error, 'deadline')),
      wait,
    ).unref()
  }

  const readGap = async (listener: Listener) => {
    const { turns, checkpoint } = await practice.snapshot(listener.ref, listener.sent)
    listener.idleAt = idleAtOf(checkpoint)
    for (const turn of turns) {
      listener.connection.send({ type: 'turn', turn, idleAt: iso(listener.idleAt) })
      listener.sent = turn.seq
    }
    const room = rooms.get(listener.ref.sessionId)
    if (room?.listeners.has(listener)) schedule(room, checkpoint)
  }

  const catchUp = async (listener: Listener) => {
    listener.behind = true
    if (listener.reading) return
    listener.reading = true
    try {
      while (listener.behind) {
        listener.behind = false
        await readGap(listener)
      }
    } catch (error) {
      // The browser connects again and asks for what it lacks.
      onProblem(error, 'reading turns')
      listener.connection.close(1011, 'try again')
    } finally {
      listener.reading = false
    }
  }

  const publish = ({ entry, checkpoint }: Written) => {
    const room = rooms.get(checkpoint.sessionId)
    if (!room) return
    schedule(room, checkpoint)
    const idleAt = idleAtOf(checkpoint)
    let text: string | undefined
    for (const listener of room.listeners) {
      if (entry.seq <= listener.sent && !listener.reading) continue
      if (listener.reading || entry.seq > listener.sent + 1) {
        void catchUp(listener)
        continue
      }
      text ??= JSON.stringify({
        type: 'turn',
        turn: turnViewOf(checkpoint, entry),
        idleAt: iso(idleAt),
      })
      listener.connection.sendText(text)
      listener.sent = entry.seq
      listener.idleAt = idleAt
    }
  }
  practice.onWritten(publish)

  const inspectAll = async () => {
    const now = practice.clock()
    const open = [...rooms.values()]
    for (const { listeners } of open) {
      for (const listener of listeners) {
        if (listener.until <= now) listener.connection.close(liveClose.badTicket, 'get a new ticket')
        else listener.connection.checkAlive()
      }
    }
    for (let from = 0; from < open.length; from += sessionsAtOnce)
      await inspect(open.slice(from, from + sessionsAtOnce))
  }

  /** Repairs what a lost notification has left behind, and closes connections that are no longer allowed. */
  const inspect = async (some: Room[]) => {
    const accessOf = new Map(
      (await accessOfListeners(database.db, some.flatMap(refsOf), new Date(practice.clock()))).map((row) => [
        keyOf(row),
        row,
      ]),
    )
    for (const { ref, listeners } of some) {
      for (const listener of listeners) {
        const access = accessOf.get(keyOf({ ...ref, family: listener.family }))
        if (!access?.active) listener.connection.close(liveClose.badTicket, 'not allowed any more')
        else if (access.seq > listener.sent) void catchUp(listener)
      }
    }
  }

  const inspectSafely = () =>
    void inspectAll().catch((error: unknown) => onProblem(error, 'live connections'))

  const onTurn = (payload: string) => {
    // A notification of this instance's own is old news; an empty one says that some may have been lost.
    if (payload === '') return inspectSafely()
    const [instance, sessionId = ''] = payload.split(' ')
    if (instance === practice.instance) return
    practice.forget(sessionId)
    for (const listener of rooms.get(sessionId)?.listeners ?? []) void catchUp(listener)
  }

  /** A person's access has changed. Those who are still allowed get a new ticket. */
  const onAccessChange = (userId: string) => {
    if (userId === '') return inspectSafely()
    for (const { connection } of people.get(userId) ?? [])
      connection.close(liveClose.badTicket, 'get a new ticket')
  }

  const leave = (listener: Listener) => {
    const own = people.get(listener.userId)
    if (own?.delete(listener) && own.size === 0) people.delete(listener.userId)
    const room = rooms.get(listener.ref.sessionId)
    if (!room?.listeners.delete(listener) || room.listeners.size > 0) return
    clearTimeout(room.timer)
    rooms.delete(listener.ref.sessionId)
  }

  const limitsOf = (userId: string): RateLimits => {
    const limits = rateLimiters.get(userId) ?? newRateLimits()
    rateLimiters.set(userId, limits)
    return limits
  }

  const closeOldestOf = (userId: string) => {
    const own = people.get(userId)
    const [oldest] = own ?? []
    if (!own || !oldest || own.size < connectionsAtMost) return
    oldest.connection.close(liveClose.tooMany, 'opened too often')
    // Not once it is closed: a browser that never answers would keep its place meanwhile.
    leave(oldest)
  }

  const stop = [
    await database.listen('turn', onTurn),
    await database.listen('account_access', onAccessChange),
  ]
  const stopInspecting = repeat(inspectSafely, inspectEvery)

  return {
    join(audience) {
      const { userId, ref } = audience
      closeOldestOf(userId)
      const limits = limitsOf(userId)
      const listener: Listener = {
        ...audience,
        sent: 0,
        idleAt: null,
        reading: true,
        behind: false,
        ...limits,
      }
      const own = people.get(userId) ?? new Set<Listener>()
      people.set(userId, own.add(listener))
      const room = rooms.get(ref.sessionId) ?? { ref, listeners: new Set<Listener>(), timer: undefined }
      room.listeners.add(listener)
      rooms.set(ref.sessionId, room)
      return listener
    },
    begin(listener, checkpoint) {
      listener.sent = checkpoint.seq
      listener.idleAt = idleAtOf(checkpoint)
      listener.reading = false
      const room = rooms.get(listener.ref.sessionId)
      if (room?.listeners.has(listener)) schedule(room, checkpoint)
      if (listener.behind) void catchUp(listener)
    },
    leave,
    limitsOf,
    drain() {
      for (const own of people.values())
        for (const { connection } of own) connection.close(liveClose.draining, 'draining')
    },
    async close() {
      stopInspecting()
      for (const room of rooms.values()) clearTimeout(room.timer)
      await Promise.all(stop.map((unlisten) => unlisten()))
    },
  }
}
