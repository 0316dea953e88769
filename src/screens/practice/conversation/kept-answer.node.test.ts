import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { createLiveSession } from '../../../api/live-session.ts'
import { Peer } from '../../../api/live-peer-double.ts'
import { createCoreDouble } from '../../../stores/core-double.ts'
import { type ConversationStore, createConversationStore } from './conversation.store.ts'
import { opening, sessionId } from './turns-for-tests.ts'

let peer: Peer
beforeEach(async () => {
  vi.stubGlobal('WebSocket', NodeWebSocket)
  peer = new Peer()
  await peer.listening()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await peer.end()
})

/** The conversation of a page, over a socket of its own; `kept` is what the browser keeps between two pages. */
function openPage(kept: Map<string, string>): ConversationStore {
  const core = createCoreDouble(() => ({ ticket: 'ticket' }), kept)
  const openLive: typeof core.openLive = (id, handlers, unacknowledged) =>
    createLiveSession({ base: peer.base, api: core.api, sessionId: id, handlers, unacknowledged })
  return createConversationStore({ ...core, openLive }, sessionId, {
    now: Date.now,
    newId: () => 'turn-1',
  })
}
const said = () => peer.got.filter(({ type }) => type === 'say')

test('CONV-18 an answer that a reload left unacknowledged goes over the socket once', async () => {
  const kept = new Map<string, string>()
  const before = openPage(kept)
  await peer.message('hello')
  peer.ready([opening()])
  await peer.message('ping')
  before.write('Hello')
  before.say()
  const first = await peer.message('say')
  before.dispose()

  const after = openPage(kept)
  await peer.message('hello', 2)
  peer.ready([opening()])
  // The ping of a page follows whatever it sends of itself.
  await peer.message('ping', 2)
  expect(said()).toEqual([first, first])
  peer.send({ type: 'ack', turnId: 'turn-1', seq: 2 })
  await vi.waitFor(() => expect(after.$pending.get()).toMatchObject({ acknowledged: true }))
  after.dispose()

  const third = openPage(kept)
  await peer.message('hello', 3)
  peer.ready([opening()])
  await peer.message('ping', 3)
  expect(said()).toHaveLength(2)
  third.dispose()
})
