import { once } from 'node:events'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import type { ErrorCode } from '../contract/errors.ts'
import { ApiError, NetworkError, type Api } from './api.ts'
import { Peer, session, sessionId, turnOf } from './live-peer-double.ts'
import { createLiveSession } from './live-session.ts'
import type { LiveAnswer, LiveHandlers, LiveSession } from './live.ts'

type Heard = ['ready', number[]] | ['turn', number] | ['ack', string] | ['refused', string | null, ErrorCode]

let peer: Peer
let live: LiveSession | null = null
let tickets: number
let heard: Heard[]

const handlers: LiveHandlers = {
  ready: (_session, turns) => void heard.push(['ready', turns.map(({ seq }) => seq)]),
  turn: ({ seq }) => void heard.push(['turn', seq]),
  acknowledged: (turnId) => void heard.push(['ack', turnId]),
  refused: (turnId, code) => void heard.push(['refused', turnId, code]),
}

const reply = async (ticket: () => string | Promise<string>) => ({ ticket: await ticket() })
/** The only call that a live connection makes is the one for its ticket. */
const apiOf = (ticket: () => string | Promise<string>): Api =>
  Object.assign(() => reply(ticket), {
    download: () => Promise.reject(new Error('no file is asked for')),
  }) as Api

function start(
  ticket: () => string | Promise<string> = () => `ticket-${++tickets}`,
  unacknowledged: LiveAnswer | null = null,
): LiveSession {
  live = createLiveSession({ base: peer.base, api: apiOf(ticket), sessionId, handlers, unacknowledged })
  return live
}

const status = (of: LiveSession, wanted: string) =>
  vi.waitFor(() => expect(of.$status.get().status).toBe(wanted), { timeout: 4000, interval: 10 })
const heardAll = (wanted: Heard[]) =>
  vi.waitFor(() => expect(heard).toEqual(wanted), { timeout: 4000, interval: 10 })

/** The browser's side of each connection, so that a test can wait until that side has noticed its end. */
const sockets: NodeWebSocket[] = []
class NotedWebSocket extends NodeWebSocket {
  constructor(address: string) {
    super(address)
    sockets.push(this)
  }
}

const useFakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Lets an hour pass after the connection has ended, in a test that uses fake timers. */
async function hourAfterEnd(end: () => void): Promise<void> {
  const closed = once(sockets.at(-1)!, 'close')
  end()
  await closed
  await vi.advanceTimersByTimeAsync(3_600_000)
}

beforeAll(() => void vi.stubGlobal('WebSocket', NotedWebSocket))
beforeEach(async () => {
  tickets = 0
  heard = []
  peer = new Peer()
  await peer.listening()
})
afterEach(async () => {
  live?.dispose()
  live = null
  vi.useRealTimers()
  sockets.length = 0
  await peer.end()
})

test('CONV-06 opens with a ticket in the first message and hands over the session with its turns', async () => {
  const opened = start()
  expect(await peer.message('hello')).toEqual({ type: 'hello', ticket: 'ticket-1', after: 0 })
  peer.ready([turnOf(1), turnOf(2)])
  await status(opened, 'open')
  peer.send({ type: 'turn', turn: turnOf(3), idleAt: '2026-01-01T00:01:00Z' })
  await heardAll([
    ['ready', [1, 2]],
    ['turn', 3],
  ])
  expect(opened.$idleAt.get()).toBe(Date.parse('2026-01-01T00:01:00Z'))
})

test("CONV-08 tells how far the platform's clock is from this one", async () => {
  const opened = start()
  await peer.message('hello')
  peer.send({ type: 'ready', session, turns: [], now: new Date(Date.now() + 3_600_000).toISOString() })
  await status(opened, 'open')
  expect(Math.round(opened.$clockOffset.get() / 60_000)).toBe(60)
})

test('CONV-18 continues after the last turn it has seen when the connection breaks, with a new ticket', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready([turnOf(1), turnOf(2)])
  await status(opened, 'open')
  peer.socket?.terminate()
  expect(await peer.message('hello', 2)).toEqual({ type: 'hello', ticket: 'ticket-2', after: 2 })
  peer.ready([turnOf(3)])
  await status(opened, 'open')
  await heardAll([
    ['ready', [1, 2]],
    ['ready', [3]],
  ])
})

test('CONV-18 sends an answer that was not acknowledged again under the same id', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  opened.answer({ type: 'say', turnId: 'turn-a', round: 1, text: 'Hello' })
  const first = await peer.message('say')
  peer.socket?.terminate()
  await peer.message('hello', 2)
  peer.ready()
  expect(await peer.message('say', 2)).toEqual(first)
  peer.send({ type: 'ack', turnId: 'turn-a', seq: 1 })
  await heardAll([
    ['ready', []],
    ['ready', []],
    ['ack', 'turn-a'],
  ])
})

test('CONV-18 does not send again what the platform turns out to have', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  opened.answer({ type: 'say', turnId: 'turn-a', round: 1, text: 'Hello' })
  await peer.message('say')
  peer.socket?.terminate()
  await peer.message('hello', 2)
  peer.ready([turnOf(1, { turnId: 'turn-a', text: 'Hello' })])
  // The ping follows whatever would have been sent again.
  await peer.message('ping', 2)
  expect(peer.got.filter(({ type }) => type === 'say')).toHaveLength(1)
})

test('CONV-18 sends what an earlier page has left once, and not where the platform has it or the practice has ended', async () => {
  const left: LiveAnswer = { type: 'say', turnId: 'turn-a', round: 1, text: 'Hello' }
  const sentTo = async (answerHello: () => void) => {
    const before = peer.got.length
    start(undefined, left)
    await vi.waitFor(() => expect(peer.got.slice(before).map(({ type }) => type)).toContain('hello'))
    answerHello()
    // The ping follows whatever was sent before it.
    await vi.waitFor(() => expect(peer.got.slice(before).map(({ type }) => type)).toContain('ping'))
    live?.dispose()
    return peer.got.slice(before).filter(({ type }) => type === 'say')
  }
  expect(await sentTo(() => peer.ready())).toEqual([left])
  expect(await sentTo(() => peer.ready([turnOf(1, { turnId: 'turn-a', text: 'Hello' })]))).toEqual([])
  expect(await sentTo(() => peer.ready([], { status: 'ended' }))).toEqual([])
})

test('CONV-18 keeps an answer given while the connection is away and sends it once it is back', async () => {
  const opened = start()
  opened.answer({ type: 'say', turnId: 'turn-a', round: 1, text: 'Early' })
  await peer.message('hello')
  peer.ready()
  expect(await peer.message('say')).toEqual({ type: 'say', turnId: 'turn-a', round: 1, text: 'Early' })
})

test('CONV-18 hands over no turn twice, and asks again where one is missing', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready([turnOf(1)])
  await status(opened, 'open')
  peer.send({ type: 'turn', turn: turnOf(1), idleAt: null })
  peer.send({ type: 'turn', turn: turnOf(3), idleAt: null })
  expect((await peer.message('hello', 2)).after).toBe(1)
  peer.ready([turnOf(2), turnOf(3)])
  await heardAll([
    ['ready', [1]],
    ['ready', [2, 3]],
  ])
})

test('CONV-18 comes back at once to a platform that is being restarted', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  peer.socket?.close(4503)
  await peer.message('hello', 2)
  peer.ready()
  await status(opened, 'open')
  expect(peer.connections).toBe(2)
})

test('CONV-18 tries again while no ticket can be had, and stops where it is refused for good', async () => {
  const answers: (() => string)[] = [
    () => {
      throw new NetworkError('down')
    },
    () => {
      throw new ApiError(503, { code: 'unavailable', message: '', params: {}, issues: [], requestId: '' })
    },
    () => {
      throw new ApiError(404, { code: 'not-found', message: '', params: {}, issues: [], requestId: '' })
    },
  ]
  const opened = start(() => answers.shift()?.() ?? 'never')
  await status(opened, 'lost')
  await status(opened, 'failed')
  expect(opened.$status.get()).toEqual({ status: 'failed', code: 'not-found' })
  expect(peer.connections).toBe(0)
})

test('CONV-09 hands on a refusal with its turn, and does not send that turn again', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  opened.answer({ type: 'say', turnId: 'turn-a', round: 1, text: 'x'.repeat(2001) })
  await peer.message('say')
  peer.send({ type: 'refused', turnId: 'turn-a', code: 'line-too-long', message: '', params: {} })
  await heardAll([
    ['ready', []],
    ['refused', 'turn-a', 'line-too-long'],
  ])
  peer.socket?.terminate()
  await peer.message('hello', 2)
  peer.ready()
  await peer.message('ping', 2)
  expect(peer.got.filter(({ type }) => type === 'say')).toHaveLength(1)
})

test('CONV-13 stays away once the session has ended', async () => {
  useFakeTimers()
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  peer.send({
    type: 'turn',
    turn: turnOf(1, null, [{ type: 'ended', reason: 'learner', outcome: 'missed' }]),
    idleAt: null,
  })
  await heardAll([
    ['ready', []],
    ['turn', 1],
  ])
  await hourAfterEnd(() => peer.socket?.terminate())
  expect(tickets).toBe(1)
  expect(opened.$idleAt.get()).toBeNull()
})

test('CONV-23a sends a recording over the same connection once it stands, and again after a cut', async () => {
  const opened = start()
  const sender = await opened.record({ turnId: 'turn-a', round: 1, codec: 'pcm-s16le', sampleRate: 16_000 })
  sender.write(Buffer.alloc(1000, 1))
  await peer.message('hello')
  expect(peer.got.map(({ type }) => type)).toEqual(['hello'])
  peer.ready()
  await peer.message('open-audio')
  expect(peer.frames).toEqual([])
  peer.send({ type: 'audio-accepted', turnId: 'turn-a', stream: 1, offset: 0 })
  await vi.waitFor(() => expect(peer.frames).toHaveLength(1))
  peer.socket?.terminate()
  await peer.message('hello', 2)
  // While nobody is ready for it.
  sender.write(Buffer.alloc(500, 2))
  peer.ready()
  await peer.message('open-audio', 2)
  peer.send({ type: 'audio-accepted', turnId: 'turn-a', stream: 1, offset: 600 })
  await vi.waitFor(() =>
    expect(peer.frames.slice(1).map(({ offset, sound }) => [offset, sound.length])).toEqual([[600, 900]]),
  )
  const finished = sender.finish()
  expect((await peer.message('close-audio')).bytes).toBe(1500)
  peer.send({ type: 'audio-stored', turnId: 'turn-a', audio: 'its-id' })
  expect(await finished).toBe('its-id')
})

test('CONV-23a gives up a recording when its practice ends, another one begins, or its element goes', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  const record = async (turnId: string) => {
    const sender = await opened.record({ turnId, round: 1, codec: 'pcm-s16le', sampleRate: 16_000 })
    sender.write(Buffer.alloc(10))
    return sender
  }
  const [first, second] = [await record('turn-a'), await record('turn-b')]
  await expect(first.finish()).rejects.toMatchObject({ code: 'changed-meanwhile' })
  peer.send({
    type: 'turn',
    turn: turnOf(1, null, [{ type: 'ended', reason: 'learner', outcome: 'missed' }]),
    idleAt: null,
  })
  await expect(second.finish()).rejects.toMatchObject({ code: 'practice-ended' })
  const third = await record('turn-c')
  opened.dispose()
  await expect(third.finish()).rejects.toMatchObject({ code: 'network' })
})

test('CONV-09 tells that the learner is typing at most once in fifteen seconds', async () => {
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  for (let i = 0; i < 5; i++) opened.active()
  opened.end()
  await peer.message('end')
  expect(peer.got.filter(({ type }) => type === 'active')).toHaveLength(1)
})

test('CONV-18 lets go of everything when its element goes', async () => {
  useFakeTimers()
  const opened = start()
  await peer.message('hello')
  peer.ready()
  await status(opened, 'open')
  await hourAfterEnd(() => opened.dispose())
  expect(tickets).toBe(1)
})
