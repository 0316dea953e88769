// Makes the load, in a process of its own. Orders come as messages, one answer each:
//   { do: 'open', origin, publishId, learners, keep }      starts a practice for each and connects it; ends
// the connections it had unless `keep`
//   { do: 'turns', from, seconds | each, perSecond }       sessions from the given one on say their next line
// as soon as the last one is answered;
//                                                          `until` is where they stop
//   { do: 'post', port, connections, seconds }             the same over plain HTTP requests
//   { do: 'close' }
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { LiveReply, LiveRequest } from '../../src/contract/live.ts'
import type { Turn } from '../../src/contract/practice.ts'
import { lineOf } from '../long-course.ts'
import { textOf } from '../measuring/answer-one.ts'
import { call, startPractice } from '../measuring/calls.ts'
import { quantile } from '../measuring/statistics.ts'

/** A connection may send 20 messages a second; this stays below. */
const mostPerSecond = 19
const connectAtOnce = 10

/** The turn that was said last and isn't over yet. */
interface OpenTurn {
  turnId: string
  resolve(milliseconds: number | null): void
  answered: boolean
  acknowledged: boolean
}

export interface OpenOrder {
  do: 'open'
  origin: string
  publishId: string
  learners: { authorization: string }[]
  keep?: boolean
}
export interface TurnsOrder {
  do: 'turns'
  from?: number
  until?: number
  seconds?: number
  each?: number
  perSecond?: number
}
export interface PostOrder {
  do: 'post'
  port: number
  connections: number
  seconds: number
}
export type Order = OpenOrder | TurnsOrder | PostOrder | { do: 'close' }

/** Times in milliseconds. */
export interface Summary {
  count: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** One learner in a live practice. */
class Learner {
  #socket: WebSocket | null = null
  #round: number | null = null
  #turns = 0
  #sentAt = 0
  #open: OpenTurn | null = null
  fault: string | null = null

  async connect(origin: string, publishId: string, authorization: string): Promise<void> {
    const sessionId = await startPractice(origin, publishId, authorization)
    const { ticket } = await call<{ ticket: string }>(
      origin,
      'POST',
      `/coach-api/practice/sessions/${sessionId}/ticket`,
      {
        authorization,
      },
    )
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/coach-api/live`, {
      perMessageDeflate: false,
    })
    this.#socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => this.#send({ type: 'hello', ticket, after: 0 }))
      socket.on('error', reject)
      socket.on('close', (code, reason) => {
        this.#fail(`closed with ${code} ${String(reason)}`)
        reject(new Error(`closed with ${code}`))
      })
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as LiveReply
        if (message.type === 'ready') {
          message.turns.forEach((turn) => this.#take(turn))
          resolve()
        } else this.#hear(message)
      })
    })
    if (this.#round === null) throw new Error('the practice awaits nothing')
  }

  #send(request: LiveRequest): void {
    this.#socket?.send(JSON.stringify(request))
  }

  #take({ entries }: Turn): void {
    for (const entry of entries) {
      if (entry.type === 'awaits') this.#round = entry.round
      else if (entry.type === 'ended') this.#fail(`ended by ${entry.reason}`)
    }
  }

  #fail(why: string): void {
    this.fault ??= why
    this.#open?.resolve(null)
    this.#open = null
  }

  #hear(message: LiveReply): void {
    if (message.type === 'refused') return this.#fail(`refused: ${message.code}`)
    if (message.type === 'turn') {
      this.#take(message.turn)
      if (this.#open && message.turn.said?.turnId === this.#open.turnId) this.#open.answered = true
    } else if (message.type === 'ack' && this.#open?.turnId === message.turnId) this.#open.acknowledged = true
    if (!this.#open?.answered || !this.#open.acknowledged) return
    const { resolve } = this.#open
    this.#open = null
    resolve(performance.now() - this.#sentAt)
  }

  /**
   * Says the next line; resolves with the milliseconds until it was acknowledged and answered, null where
   * something went wrong.
   */
  say(): Promise<number | null> {
    const round = this.#round
    if (this.fault || round === null) return Promise.resolve(null)
    const turnId = randomUUID()
    return new Promise((resolve) => {
      this.#open = { turnId, resolve, answered: false, acknowledged: false }
      this.#sentAt = performance.now()
      this.#send({ type: 'say', turnId, round, text: lineOf(this.#turns++) })
    })
  }

  close(): void {
    this.#socket?.terminate()
  }
}

let learners: Learner[] = []

async function open({ origin, publishId, learners: all, keep = false }: OpenOrder): Promise<object> {
  if (!keep) close()
  for (let from = 0; from < all.length; from += connectAtOnce) {
    const some = all.slice(from, from + connectAtOnce)
    const added = some.map(() => new Learner())
    learners.push(...added)
    await Promise.all(
      added.map((learner, n) => learner.connect(origin, publishId, some[n]?.authorization ?? '')),
    )
  }
  return { open: learners.length }
}

function close(): object {
  for (const learner of learners) learner.close()
  learners = []
  return {}
}

const summaryOf = (times: readonly number[], seconds: number): Summary => ({
  count: times.length,
  perSecond: times.length / seconds,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
})

async function turns({
  from = 0,
  until = learners.length,
  seconds = 60,
  each = Infinity,
  perSecond = mostPerSecond,
}: TurnsOrder): Promise<Summary> {
  const taking = learners.slice(from, until)
  const started = performance.now()
  const end = started + seconds * 1000
  const pace = 1000 / perSecond
  const times: number[] = []
  const drive = async (learner: Learner, n: number) => {
    let next = started + (pace * n) / taking.length
    for (let said = 0; said < each && !learner.fault; said++) {
      const wait = next - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (performance.now() > end) return
      next = Math.max(next, performance.now()) + pace
      const time = await learner.say()
      if (time !== null) times.push(time)
    }
  }
  await Promise.all(taking.map(drive))
  const faults = taking.flatMap(({ fault }) => fault ?? [])
  if (faults.length > 0)
    throw new Error(`${faults.length} of ${taking.length} sessions failed, the first: ${faults[0]}`)
  return summaryOf(times, Math.min(seconds, (performance.now() - started) / 1000))
}

const requestOf = (port: number, body: string) =>
  `POST /turn HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/**
 * One connection that sends its next request when the last one is answered. Node's own client would be slower
 * than some of the servers.
 */
function keepPosting(port: number, end: number, times: number[]): Promise<void> {
  const sessionId = randomUUID()
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let turn = 0
    let sentAt = 0
    let answer = ''
    const send = () => {
      sentAt = performance.now()
      socket.write(requestOf(port, JSON.stringify({ sessionId, turn, text: lineOf(turn++) })))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const head = answer.indexOf('\r\n\r\n')
      if (head < 0 || answer.length < head + 4 + Number(/content-length: (\d+)/i.exec(answer)?.[1])) return
      if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer.slice(0, 300)))
      answer = ''
      times.push(performance.now() - sentAt)
      if (performance.now() < end) return send()
      socket.destroy()
      resolve()
    })
  })
}

async function post({ port, connections, seconds }: PostOrder): Promise<Summary> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => keepPosting(port, end, times)))
  return summaryOf(times, seconds)
}

async function carryOut(order: Order): Promise<object> {
  if (order.do === 'open') return open(order)
  if (order.do === 'turns') return turns(order)
  if (order.do === 'post') return post(order)
  return close()
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: textOf(error) }),
  )
})
