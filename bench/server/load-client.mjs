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
import { lineOf } from '../long-course.mjs'
import { call, startPractice } from '../measuring/calls.mjs'
import { quantile } from '../measuring/statistics.mjs'

/** A connection may send 20 messages a second; this stays below. */
const mostPerSecond = 19
const connectAtOnce = 10

/** One learner in a live practice. */
class Learner {
  #socket
  #round = null
  #turns = 0
  #sentAt = 0
  #open = null
  fault = null

  async connect(origin, publishId, authorization) {
    const sessionId = await startPractice(origin, publishId, authorization)
    const { ticket } = await call(origin, 'POST', `/coach-api/practice/sessions/${sessionId}/ticket`, {
      authorization,
    })
    this.#socket = new WebSocket(`${origin.replace('http', 'ws')}/coach-api/live`, {
      perMessageDeflate: false,
    })
    await new Promise((resolve, reject) => {
      this.#socket.on('open', () => this.#socket.send(JSON.stringify({ type: 'hello', ticket, after: 0 })))
      this.#socket.on('error', reject)
      this.#socket.on('close', (code, reason) => {
        this.#fail(`closed with ${code} ${reason}`)
        reject(new Error(this.fault))
      })
      this.#socket.on('message', (data) => {
        const message = JSON.parse(data.toString())
        if (message.type === 'ready') {
          message.turns.forEach((turn) => this.#take(turn))
          resolve()
        } else this.#hear(message)
      })
    })
    if (this.#round === null) throw new Error('the practice awaits nothing')
  }

  #take({ entries }) {
    for (const entry of entries) {
      if (entry.type === 'awaits') this.#round = entry.round
      else if (entry.type === 'ended') this.#fail(`ended by ${entry.reason}`)
    }
  }

  #fail(why) {
    this.fault ??= why
    this.#open?.resolve(null)
    this.#open = null
  }

  #hear(message) {
    if (message.type === 'refused') return this.#fail(`refused: ${message.code}`)
    if (message.type === 'turn') {
      this.#take(message.turn)
      if (message.turn.said?.turnId === this.#open?.turnId) this.#open.answered = true
    } else if (message.type === 'ack' && message.turnId === this.#open?.turnId) this.#open.acknowledged = true
    if (!this.#open?.answered || !this.#open.acknowledged) return
    const { resolve } = this.#open
    this.#open = null
    resolve(performance.now() - this.#sentAt)
  }

  /**
   * Says the next line; resolves with the milliseconds until it was acknowledged and answered, null where
   * something went wrong.
   */
  say() {
    if (this.fault) return Promise.resolve(null)
    const turnId = randomUUID()
    return new Promise((resolve) => {
      this.#open = { turnId, resolve, answered: false, acknowledged: false }
      this.#sentAt = performance.now()
      this.#socket.send(
        JSON.stringify({ type: 'say', turnId, round: this.#round, text: lineOf(this.#turns++) }),
      )
    })
  }

  close() {
    this.#socket?.terminate()
  }
}

let learners = []

async function open({ origin, publishId, learners: all, keep = false }) {
  if (!keep) close()
  for (let from = 0; from < all.length; from += connectAtOnce) {
    const some = all.slice(from, from + connectAtOnce)
    const added = some.map(() => new Learner())
    learners.push(...added)
    await Promise.all(added.map((learner, n) => learner.connect(origin, publishId, some[n].authorization)))
  }
  return { open: learners.length }
}

function close() {
  for (const learner of learners) learner.close()
  learners = []
  return {}
}

const summaryOf = (times, seconds) => ({
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
}) {
  const taking = learners.slice(from, until)
  const started = performance.now()
  const end = started + seconds * 1000
  const pace = 1000 / perSecond
  const times = []
  const drive = async (learner, n) => {
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

const requestOf = (port, body) =>
  `POST /turn HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/**
 * One connection that sends its next request when the last one is answered. Node's own client would be slower
 * than some of the servers.
 */
function keepPosting(port, end, times) {
  const sessionId = randomUUID()
  return new Promise((resolve, reject) => {
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

async function post({ port, connections, seconds }) {
  const times = []
  const end = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => keepPosting(port, end, times)))
  return summaryOf(times, seconds)
}

const orders = { open, turns, post, close }

process.on('message', (order) => {
  Promise.resolve()
    .then(() => orders[order.do](order))
    .then(
      (answer) => process.send(answer),
      (error) => process.send({ error: String(error?.stack ?? error) }),
    )
})
