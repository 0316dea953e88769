import { atom } from 'nanostores'
import type { ErrorCode } from '../contract/errors.ts'
import type { LiveReply, LiveRequest } from '../contract/live.ts'
import type { Turn } from '../contract/practice.ts'
import { type Api, ApiError } from './api.ts'
import type {
  LiveAnswer,
  LiveChannel,
  LiveHandlers,
  LiveLink,
  LiveSession,
  LiveSocket,
  LiveStatus,
} from './live.ts'
import { socketAddress } from './probe-socket.ts'

const draining = 4503

/** Attempts in a row before it gives up; the last ones are ten seconds apart. */
const attemptsAtMost = 20
const firstPause = 300
const longestPause = 10_000
/** Between two signs of life, and how long to wait for an answer to one. */
const pingEvery = 20_000
const answerWithin = 10_000
/** How long a socket may take to open: what lets none through often says nothing at all. */
const opensWithin = 4_000
const activeEvery = 15_000

export interface LiveConfig {
  /** Origin (and path) before `/coach-api`; empty for the page's own. */
  base: string
  api: Api
  sessionId: string
  handlers: LiveHandlers
  /** An answer that an earlier page sent and nobody acknowledged. */
  unacknowledged?: LiveAnswer | null
}

/** Platforms, by their base, to which no socket has got through on this page (CONV-18b). */
const blocked = new Set<string>()

const openSocket = (_api: Api, _sessionId: string, base: string): LiveSocket =>
  new WebSocket(socketAddress(base))

const turnIdOf = (turn: Turn): string | null => (turn.said ?? turn.chose)?.turnId ?? null
const endsIn = (turn: Turn): boolean => turn.entries.some((entry) => entry.type === 'ended')
const instantOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

/** What won't get better by trying again; null where it may. */
function refusedForGood(error: unknown): ErrorCode | null {
  if (!(error instanceof ApiError)) return null
  return error.status >= 500 || error.status === 429 ? null : error.code
}

/** Opens the live connection of a session and keeps it open until `dispose` (see LiveSession). */
export function createLiveSession({
  base,
  api,
  sessionId,
  handlers,
  unacknowledged: left = null,
}: LiveConfig): LiveSession {
  const $status = atom<LiveStatus>({ status: 'connecting' })
  const $clockOffset = atom(0)
  const $idleAt = atom<number | null>(null)
  let socket: LiveSocket | null = null
  /** The platform has spoken on this socket: whatever cuts it, sockets do get through. */
  let greeted = false
  /** The ticket of the attempt under way, until the platform has had it. */
  let unused: string | null = null
  let lastSeq = 0
  /** The answer that is not known to be on disk; the learner answers one round at a time. */
  let unacknowledged = left
  let channel: LiveChannel | null = null
  let ended = false
  let failures = 0
  let activeAt = -Infinity
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setTimeout> | undefined
  /** The attempt under way; its signal ends what it waits for. */
  let attempt = new AbortController()
  let disposed = false

  const send = (request: LiveRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }

  const dropSocket = () => {
    attempt.abort()
    clearTimeout(retryTimer)
    clearTimeout(pingTimer)
    const old = socket
    socket = null
    old?.close()
  }

  const tryAgain = (pause: number, kept: string | null = null) => {
    dropSocket()
    if (disposed || ended) return
    if (failures >= attemptsAtMost) return $status.set({ status: 'failed', code: 'network' })
    $status.set({ status: 'lost', retryAt: Date.now() + pause })
    retryTimer = setTimeout(() => void connect(kept), pause)
  }

  /** Where HTTP has just answered and a socket says nothing, it goes on over HTTP, at once. */
  const goOverHttp = (): boolean => {
    if (greeted || socket === null || blocked.has(base)) return false
    blocked.add(base)
    tryAgain(0, unused)
    return true
  }

  const lost = () => {
    if (goOverHttp()) return
    const pause = Math.min(longestPause, firstPause * 2 ** failures)
    failures++
    // Many browsers lose a server at the same moment; they should not all come back at the same one.
    tryAgain(pause * (0.5 + Math.random() / 2))
  }

  const expectAnswer = (within = answerWithin) => {
    clearTimeout(pingTimer)
    pingTimer = setTimeout(lost, within)
  }
  const ping = () => {
    send({ type: 'ping' })
    expectAnswer()
  }
  const heard = () => {
    clearTimeout(pingTimer)
    pingTimer = setTimeout(ping, pingEvery)
  }

  const setClock = (now: string) => $clockOffset.set(Date.parse(now) - Date.now())

  const noticeEnd = (turns: readonly Turn[]) => {
    if (!turns.some(endsIn)) return
    ended = true
    $idleAt.set(null)
    channel?.ended('practice-ended')
  }

  const answerIsIn = (turns: readonly Turn[]) => {
    if (unacknowledged && turns.some((turn) => turnIdOf(turn) === unacknowledged?.turnId))
      unacknowledged = null
  }

  const ready = ({ session, turns, now }: Extract<LiveReply, { type: 'ready' }>) => {
    failures = 0
    setClock(now)
    const missing = turns.filter(({ seq }) => seq > lastSeq)
    lastSeq = missing.at(-1)?.seq ?? lastSeq
    answerIsIn(missing)
    noticeEnd(missing)
    if (session.status === 'ended') ended = true
    $status.set({ status: 'open' })
    handlers.ready(session, missing)
    if (unacknowledged && !ended) send(unacknowledged)
    channel?.connected()
    // The pong tells when idleness would end the session.
    ping()
  }

  const passOn = ({ turn, idleAt }: Extract<LiveReply, { type: 'turn' }>) => {
    if (turn.seq <= lastSeq) return
    if (turn.seq > lastSeq + 1) return lost()
    lastSeq = turn.seq
    $idleAt.set(instantOf(idleAt))
    noticeEnd([turn])
    handlers.turn(turn)
  }

  const receive = (reply: LiveReply) => {
    greeted = true
    unused = null
    heard()
    switch (reply.type) {
      case 'ready':
        return ready(reply)
      case 'turn':
        return passOn(reply)
      case 'ack':
        if (unacknowledged?.turnId === reply.turnId) unacknowledged = null
        return handlers.acknowledged(reply.turnId)
      case 'refused':
        if (reply.turnId !== null && unacknowledged?.turnId === reply.turnId) unacknowledged = null
        return handlers.refused(reply.turnId, reply.code, reply.params)
      case 'pong':
        setClock(reply.now)
        return $idleAt.set(ended ? null : instantOf(reply.idleAt))
      default:
        return channel?.receive(reply)
    }
  }

  const open = (opened: LiveSocket, ticket: string) => {
    socket = opened
    greeted = false
    unused = ticket
    expectAnswer(blocked.has(base) ? answerWithin : opensWithin)
    opened.onopen = () =>
      opened.send(JSON.stringify({ type: 'hello', ticket, after: lastSeq } satisfies LiveRequest))
    opened.onmessage = ({ data }) => {
      // Our own server is the only one that this socket ever speaks to.
      if (socket === opened) receive(JSON.parse(String(data)) as LiveReply)
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      greeted ||= code >= 4000
      if (code === draining) tryAgain(Math.random() * firstPause)
      else lost()
    }
  }

  const newTicket = async (signal: AbortSignal) => {
    const { ticket } = await api(
      'POST /coach-api/practice/sessions/:id/ticket',
      { params: { id: sessionId } },
      { signal, quiet: true },
    )
    return ticket
  }

  /** `kept`: a ticket that the platform has just given, and has not had back. */
  const connect = async (kept: string | null = null) => {
    dropSocket()
    const mine = new AbortController()
    attempt = mine
    try {
      const ticket = kept ?? (await newTicket(mine.signal))
      const make = blocked.has(base) ? (await import('./live-poll.ts')).openPoll : openSocket
      if (!mine.signal.aborted) open(make(api, sessionId, base), ticket)
    } catch (error) {
      if (mine.signal.aborted) return
      const code = refusedForGood(error)
      if (code) $status.set({ status: 'failed', code })
      else lost()
    }
  }

  const retry = () => {
    failures = 0
    blocked.delete(base)
    if ($status.get().status === 'failed') $status.set({ status: 'connecting' })
    void connect()
  }

  const active = () => {
    const now = Date.now()
    if (now - activeAt < activeEvery || $status.get().status !== 'open') return
    activeAt = now
    send({ type: 'active' })
  }

  const join = (joined: LiveChannel): LiveLink => {
    channel?.ended('changed-meanwhile')
    channel = joined
    if ($status.get().status === 'open') joined.connected()
    return {
      send(what) {
        // Before the platform is ready it takes `hello` alone.
        if ($status.get().status !== 'open') return
        if (!(what instanceof Uint8Array)) send(what)
        else if (socket?.readyState === WebSocket.OPEN) socket.send(what)
      },
      waiting: () => socket?.bufferedAmount ?? 0,
      leave() {
        if (channel === joined) channel = null
      },
    }
  }

  const online = () => {
    if ($status.get().status !== 'open' && !ended) retry()
  }
  const offline = () => {
    if ($status.get().status === 'open' && !ended) lost()
  }
  globalThis.addEventListener?.('online', online)
  globalThis.addEventListener?.('offline', offline)
  void connect()

  return {
    $status,
    $clockOffset,
    $idleAt,
    answer(answer) {
      unacknowledged = answer
      if ($status.get().status === 'open') send(answer)
    },
    active,
    end: () => send({ type: 'end' }),
    async record(take) {
      const { createAudioSender } = await import('./audio-sender.ts')
      return createAudioSender({ join, active }, take)
    },
    retry,
    dispose() {
      disposed = true
      dropSocket()
      channel?.ended('network')
      globalThis.removeEventListener?.('online', online)
      globalThis.removeEventListener?.('offline', offline)
    },
  }
}
