// A learner of the soak: says line after line, is cut off in the middle, comes back, and keeps what was acknowledged.
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { LiveReply, LiveRequest } from '../../src/contract/live.ts'
import type { Turn } from '../../src/contract/practice.ts'
import { lineOf } from '../long-course.ts'
import { type Account, call, startPractice } from '../measuring/calls.ts'

export interface SoakTarget {
  origin: string
  publishId: string
}

/** What a learner knows of one of their practices. */
export interface Practised {
  sessionId: string
  account: Account
  /** By turn id what was said, and its place in the log, as the platform acknowledged them. */
  acknowledged: Map<string, { text: string; seq: number }>
}

type Say = Extract<LiveRequest, { type: 'say' }>
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Pauses between lines, and between attempts to come back, in milliseconds. */
const thinking = 60
const retryAfter = 100
/** One line in so many is cut off: before it is sent whole, or before its acknowledgement is heard. */
const cutEvery = 6

export class SoakLearner {
  readonly practised: Practised[] = []
  /** Cuts that this side made, and how long it took from each to a connection that is ready, in milliseconds. */
  cuts = 0
  readonly resumedAfter: number[] = []
  #target: SoakTarget
  #account: Account
  #current: Practised | null = null
  #lastSeq = 0
  #round = 1
  #ended = false
  #unacknowledged: Say | null = null
  #said = 0

  constructor(target: SoakTarget, account: Account) {
    this.#target = target
    this.#account = account
  }

  async run(until: number): Promise<void> {
    let lostAt: number | null = null
    while (Date.now() < until) {
      try {
        const socket = await this.#connect()
        if (lostAt !== null) this.resumedAfter.push(performance.now() - lostAt)
        lostAt = null
        const cut = await this.#talk(socket, until)
        if (cut) lostAt = performance.now()
      } catch {
        // The server is down, or it has just come back: as a browser does, again.
        lostAt = null
        await pause(retryAfter)
      }
    }
  }

  async #connect(): Promise<WebSocket> {
    const { origin, publishId } = this.#target
    const account = this.#account
    if (this.#current === null || this.#ended) {
      const sessionId = await startPractice(origin, publishId, await account.authorization())
      this.#current = { sessionId, account, acknowledged: new Map() }
      this.practised.push(this.#current)
      this.#lastSeq = 0
      this.#ended = false
      this.#unacknowledged = null
    }
    return openLive(origin, this.#current, this.#lastSeq, (reply) => this.#hear(reply))
  }

  #hear(reply: LiveReply): void {
    if (reply.type === 'ready') reply.turns.forEach((turn) => this.#take(turn))
    else if (reply.type === 'turn') this.#take(reply.turn)
    else if (reply.type === 'ack' && this.#unacknowledged?.turnId === reply.turnId) {
      this.#current?.acknowledged.set(reply.turnId, { text: this.#unacknowledged.text, seq: reply.seq })
      this.#unacknowledged = null
    } else if (reply.type === 'refused') this.#ended = true
  }

  #take({ seq, entries }: Turn): void {
    this.#lastSeq = Math.max(this.#lastSeq, seq)
    for (const entry of entries) {
      if (entry.type === 'awaits') this.#round = entry.round
      else if (entry.type === 'ended') this.#ended = true
    }
  }

  /** Talks until the connection ends; answers whether this side has cut it. */
  async #talk(socket: WebSocket, until: number): Promise<boolean> {
    const cutAt = 1 + Math.floor(Math.random() * 2 * cutEvery)
    for (let lines = 1; Date.now() < until && socket.readyState === socket.OPEN && !this.#ended; lines++) {
      this.#unacknowledged ??= {
        type: 'say',
        turnId: randomUUID(),
        round: this.#round,
        text: lineOf(this.#said++),
      }
      socket.send(JSON.stringify(this.#unacknowledged))
      if (lines === cutAt) {
        if (Math.random() < 0.5) await pause(Math.random() * 20)
        this.cuts++
        socket.terminate()
        return true
      }
      await this.#settled(socket)
      await pause(Math.random() * thinking)
    }
    socket.terminate()
    return false
  }

  /** Until the line is acknowledged and answered, or the connection is gone. */
  async #settled(socket: WebSocket): Promise<void> {
    const deadline = Date.now() + 10_000
    while (this.#unacknowledged && socket.readyState === socket.OPEN && !this.#ended && Date.now() < deadline)
      await pause(5)
  }
}

async function openLive(
  origin: string,
  { sessionId, account }: Practised,
  after: number,
  heard: (reply: LiveReply) => void,
): Promise<WebSocket> {
  const path = `/coach-api/practice/sessions/${sessionId}/ticket`
  const { ticket } = await call<{ ticket: string }>(origin, 'POST', path, {
    authorization: await account.authorization(),
  })
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/coach-api/live`, { perMessageDeflate: false })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ticket, after })))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the connection was closed')))
    socket.on('message', (data) => {
      // Our own server is the only one that this socket ever speaks to.
      const reply = JSON.parse(String(data)) as LiveReply
      heard(reply)
      if (reply.type === 'ready') resolve()
    })
  })
  return socket
}

/** The turns of a practice as the platform has them, all of them. */
export async function turnsOf(origin: string, practised: Practised): Promise<Turn[]> {
  let turns: Turn[] = []
  const socket = await openLive(origin, practised, 0, (reply) => {
    if (reply.type === 'ready') turns = reply.turns
  })
  socket.terminate()
  return turns
}
