import type { LiveReply, LiveRequest } from '../contract/live.ts'
import { ApiError, type Api } from './api.ts'
import type { LiveSocket } from './live.ts'

/** As the socket's close codes say it; the compiler holds them to nothing, the tests to the contract's. */
const closes = { lost: 1006, tooMany: 4429, draining: 4503 } as const

const closeOf = (error: unknown): number => {
  if (!(error instanceof ApiError)) return closes.lost
  return error.status === 429 ? closes.tooMany : error.status === 503 ? closes.draining : closes.lost
}

/** Longer than the platform holds a poll. */
const timeout = 30_000

const lastSeqOf = (message: LiveReply): number =>
  message.type === 'turn' ? message.turn.seq : message.type === 'ready' ? (message.turns.at(-1)?.seq ?? 0) : 0

const ends = (message: LiveReply): boolean => {
  if (message.type === 'ready') return message.session.status === 'ended'
  return message.type === 'turn' && message.turn.entries.some(({ type }) => type === 'ended')
}

/**
 * The live connection over HTTP, for networks that let no WebSocket through (CONV-18b): takes and gives the messages of
 * a socket. One request waits for what comes; what is sent goes one after the other beside it. Once the practice has
 * ended nothing more is waited for.
 */
export function openPoll(api: Api, sessionId: string): LiveSocket {
  const ending = new AbortController()
  const { signal } = ending
  let after = 0
  let ended = false
  let sending: Promise<unknown> = Promise.resolve()

  const lose = (code: number) => {
    if (signal.aborted) return
    ending.abort()
    poll.onclose?.({ code })
  }

  const exchange = async (body: { greet?: boolean; wait?: boolean; messages?: LiveRequest[] }) => {
    const { messages } = await api(
      'POST /coach-api/practice/sessions/:id/live',
      { params: { id: sessionId }, body: { after, ...body } },
      { signal, quiet: true, timeout },
    )
    // The codes in them are those of the contract.
    for (const message of messages as LiveReply[]) {
      if (signal.aborted) return
      after = Math.max(after, lastSeqOf(message))
      ended ||= ends(message)
      poll.onmessage?.({ data: JSON.stringify(message) })
    }
  }

  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      lose(closeOf(error))
    }
  }

  const listen = async () => {
    await exchange({ greet: true })
    while (!signal.aborted && !ended) await exchange({ wait: true })
  }

  const poll: LiveSocket = {
    get readyState() {
      return signal.aborted ? WebSocket.CLOSED : WebSocket.OPEN
    },
    bufferedAmount: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send(data) {
      // Recordings are refused by name when they are opened; a piece of one is let go.
      if (typeof data !== 'string' || signal.aborted) return
      // Our own side has written it.
      const message = JSON.parse(data) as LiveRequest
      if (message.type === 'hello') {
        after = message.after
        void guarded(listen)
      } else sending = sending.then(() => guarded(() => exchange({ messages: [message] })))
    },
    close: () => ending.abort(),
  }
  queueMicrotask(() => poll.onopen?.(null))
  return poll
}
