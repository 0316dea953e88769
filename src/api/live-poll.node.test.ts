import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveReply, LiveRequest } from '../contract/live.ts'
import { liveClose } from '../contract/live.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { ApiError, NetworkError, type Api } from './api.ts'
import { session, sessionId, turnOf } from './live-peer-double.ts'
import { createLiveSession } from './live-session.ts'
import type { LiveSession } from './live.ts'

interface Asked {
  after: number
  greet?: boolean
  wait?: boolean
  messages?: LiveRequest[]
}
type Answer = LiveReply[] | Error

let asked: Asked[]
/** What polls are answered, one after the other; then they hang. */
let polls: Answer[]
/** What is sent is answered. */
let answer: (message: LiveRequest) => Answer
let tickets: number
let sockets: number
let heard: string[]
let live: LiveSession | null
let base: string
let count = 0

const now = '2026-01-01T00:00:00.000Z'
const ready = (seqs: number[] = [], over: Partial<typeof session> = {}): LiveReply => ({
  type: 'ready',
  session: { ...session, ...over },
  turns: seqs.map((seq) => turnOf(seq)),
  now,
})
const turn = (seq: number, entries: Parameters<typeof turnOf>[2] = []): LiveReply => ({
  type: 'turn',
  turn: turnOf(seq, null, entries),
  idleAt: now,
})
const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, { code, message: '', params: {}, issues: [], requestId: '' })

const hangs = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new NetworkError('aborted'))),
  )

const api: Api = Object.assign(
  async (
    call: string,
    { body }: { body?: Asked } = {},
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<never> => {
    // Which call it is, only its name says; the type of each call's reply cannot be told here.
    if (call.endsWith('/ticket')) return { ticket: `ticket-${++tickets}` } as never
    if (!body) throw new Error('no body')
    asked.push(structuredClone(body))
    const [message] = body.messages ?? []
    const given = message ? answer(message) : (polls.shift() ?? (await hangs(signal)))
    if (given instanceof Error) throw given
    return { messages: given } as never
  },
  { download: () => Promise.reject(new Error('no file is asked for')) },
) as Api

/** A socket that a proxy swallows: it never opens, nor closes. */
class SilentWebSocket {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readonly readyState = 0
  readonly bufferedAmount = 0
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    sockets++
  }
  send() {}
  close() {}
}

/** What a proxy that knows no sockets makes of one. */
class RefusedWebSocket extends SilentWebSocket {
  constructor() {
    super()
    setTimeout(() => this.onclose?.({ code: 1006 }))
  }
}

const start = () => {
  live = createLiveSession({
    base,
    api,
    sessionId,
    handlers: {
      ready: (_session, turns) => heard.push(`ready ${turns.map(({ seq }) => seq).join()}`),
      turn: ({ seq }) => heard.push(`turn ${seq}`),
      acknowledged: (turnId) => heard.push(`ack ${turnId}`),
      refused: (turnId, code) => heard.push(`refused ${turnId} ${code}`),
    },
  })
  return live
}
const hears = (wanted: string[]) =>
  vi.waitFor(() => expect(heard).toEqual(wanted), { timeout: 8_000, interval: 10 })

beforeEach(() => {
  asked = []
  polls = [[ready([1])]]
  answer = (message) => (message.type === 'ping' ? [{ type: 'pong', now, idleAt: now }] : [])
  tickets = sockets = 0
  heard = []
  live = null
  base = `http://platform-${++count}.example`
  vi.stubGlobal('WebSocket', RefusedWebSocket)
})
afterEach(() => {
  live?.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CONV-18b goes on over HTTP at once where a socket is refused, and there from the beginning the next time', async () => {
  polls = [[ready([1])], [turn(2), turn(3)]]
  const started = performance.now()
  const opened = start()
  await hears(['ready 1', 'turn 2', 'turn 3'])
  expect([opened.$status.get().status, sockets]).toEqual(['open', 1])
  expect(performance.now() - started).toBeLessThan(3_000)
  expect(asked.filter(({ messages }) => !messages)).toMatchObject([
    { after: 0, greet: true },
    { after: 1, wait: true },
    { after: 3, wait: true },
  ])
  live?.dispose()
  polls = [[ready([1, 2, 3])]]
  heard = []
  start()
  await hears(['ready 1,2,3'])
  expect(sockets).toBe(1)
})

test('CONV-18b does not wait long for a socket that says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('WebSocket', SilentWebSocket)
  start()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await hears(['ready 1'])
})

test('CONV-18b says a line, and again under its id where the request was lost', async () => {
  let times = 0
  answer = (message) => {
    if (message.type === 'ping') return [{ type: 'pong', now, idleAt: now }]
    if (message.type !== 'say') return []
    return ++times === 1 ? new NetworkError('cut') : [{ type: 'ack', turnId: message.turnId, seq: 2 }]
  }
  const opened = start()
  await hears(['ready 1'])
  polls = [[ready([])]]
  opened.answer({ type: 'say', turnId: 'turn-a', round: 1, text: 'Hello' })
  await hears(['ready 1', 'ready ', 'ack turn-a'])
  const said = asked.flatMap(({ messages }) => messages ?? []).filter(({ type }) => type === 'say')
  expect(said).toEqual([said[0], said[0]])
  // After the cut it asks for what came after the last turn that it has.
  expect(asked.filter(({ greet }) => greet).map(({ after }) => after)).toEqual([0, 1])
})

test('CONV-18b hands over each turn once where two requests bring it', async () => {
  polls = [[ready([1])], [turn(2)], [turn(2), turn(3)]]
  start()
  await hears(['ready 1', 'turn 2', 'turn 3'])
})

test('CONV-18b asks no more once the practice has ended', async () => {
  polls = [[ready([1])], [turn(2, [{ type: 'ended', reason: 'flow', outcome: 'achieved' }])], [turn(3)]]
  const opened = start()
  await hears(['ready 1', 'turn 2'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([heard.length, opened.$status.get().status, polls.length]).toEqual([2, 'open', 1])
})

test.each([
  ['is going down', refusal(503, 'unavailable')],
  ['asks to wait', refusal(429, 'too-many-requests')],
  ['gives no answer', new NetworkError('away')],
])('CONV-18b connects again where the platform %s', async (_, error) => {
  polls = [[ready([1])], error, [ready([2])]]
  start()
  await hears(['ready 1', 'ready 2'])
  expect([tickets, sockets]).toEqual([2, 1])
})

test('CONV-18b tries a socket again when the person asks for it', async () => {
  const opened = start()
  await hears(['ready 1'])
  polls = [[ready([])]]
  opened.retry()
  await vi.waitFor(() => expect(sockets).toBe(2))
})

test('CONV-18b asks nothing more once it is disposed', async () => {
  const opened = start()
  await hears(['ready 1'])
  opened.dispose()
  const before = asked.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked.length).toBe(before)
})

test('CONV-18b closes with the codes of the contract', () => {
  expect([liveClose.tooMany, liveClose.draining]).toEqual([4429, 4503])
})
