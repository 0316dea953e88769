import { expect } from '@open-wc/testing'
import { byRole } from './finders.js'
import { place, shows, tokenOf, waitUntil } from './page.js'

const sessionId = '66666666-6666-4666-8666-666666666666'
const now = '2026-01-01T00:00:00.000Z'
const score = { total: 0, level: 'fail', deducted: 0, items: [] }
const session = {
  id: sessionId,
  publishId: sessionId,
  kind: 'dialogue-flow',
  courseName: 'Double charge',
  locale: 'us-en',
  goal: 'Calm the customer.',
  difficulty: 3,
  persona: { name: 'Maya', label: '', background: '', portrait: '' },
  status: 'open',
  startedAt: now,
  countdownAt: '2999-01-01T00:00:00.000Z',
  idleSeconds: 600,
  referenceAnswers: false,
  emotion: 50,
  patience: 50,
  score,
  seq: 1,
}
const turn = (seq, said, entries) => ({ seq, at: now, said, chose: null, entries, score: null })
const says = (text) => ({ type: 'says', text, mood: 'HAPPINESS' })
const awaits = (round) => ({ type: 'awaits', round, answer: 'line' })
const turns = [turn(1, null, [says('I was charged twice.'), awaits(1)])]

/** Each poll waits here until there is something after its `after`. */
const waiting = new Set()
const later = (seq) => turns.filter((one) => one.seq > seq)
const toTurn = (one) => ({ type: 'turn', turn: one, idleAt: null })

function take(message) {
  if (message.type === 'ping') return { type: 'pong', now, idleAt: null }
  if (message.type !== 'say') return null
  if (!turns.some(({ said }) => said?.turnId === message.turnId)) {
    turns.push(
      turn(turns.length + 1, { turnId: message.turnId, text: message.text }, [says('Thank you.'), awaits(2)]),
    )
    for (const wake of waiting) wake()
  }
  return { type: 'ack', turnId: message.turnId, seq: turns.length }
}

async function exchange(body) {
  const messages = (body.messages ?? []).map(take).filter(Boolean)
  if (body.greet) messages.push({ type: 'ready', session, turns: later(body.after), now })
  if (body.wait && later(body.after).length === 0)
    await new Promise((resolve) => waiting.add(() => resolve(undefined)))
  if (body.wait) messages.push(...later(body.after).map(toTurn))
  return Response.json({ messages })
}

/** What stands in a network that lets no socket through, as the browser tells it. */
class RefusedWebSocket {
  static OPEN = 1
  static CLOSED = 3
  readyState = 0
  bufferedAmount = 0
  /** @type {((event: { code: number }) => void) | null} */
  onclose = null
  constructor() {
    setTimeout(() => this.onclose?.({ code: 1006 }))
  }
  send() {}
  close() {}
}

describe('a practice where no WebSocket gets through', () => {
  const { fetch: fetched, WebSocket: real } = globalThis
  const sent = []
  before(async () => {
    await import('/dist/coach.js')
    globalThis.WebSocket = /** @type {typeof WebSocket} */ (/** @type {unknown} */ (RefusedWebSocket))
    globalThis.fetch = async (request, options) => {
      const address = request instanceof Request ? request.url : String(request)
      const { pathname } = new URL(address, location.href)
      if (pathname.endsWith('/ticket')) return Response.json({ ticket: 'a-ticket-that-is-long' })
      if (pathname.endsWith('/live')) {
        const text = request instanceof Request ? await request.text() : String(options?.body)
        sent.push(JSON.parse(text))
        return exchange(sent.at(-1))
      }
      if (pathname.startsWith('/coach-api/')) return Response.json({ items: [], total: 0 })
      return fetched(request, options)
    }
  })
  after(() => {
    globalThis.fetch = fetched
    globalThis.WebSocket = real
    document.body.replaceChildren()
  })

  it('CONV-18b EMBED-08a shows the conversation, takes a line and shows the answer', async () => {
    const heard = []
    document.addEventListener('coach-ready', () => heard.push('ready'))
    const began = performance.now()
    const element = place('coach-practice', {
      locale: 'us-en',
      token: tokenOf(),
      path: `/conversation/${sessionId}`,
    })
    await shows(element, 'I was charged twice.')
    expect(performance.now() - began).to.be.below(15_000)
    await waitUntil(() => heard.length === 1)
    const box = byRole(element.shadowRoot, 'textbox', 'Your answer')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'I am sorry.')
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await shows(element, 'Thank you.')
    expect(sent[0]).to.deep.include({ after: 0, greet: true })
    const lines = sent.flatMap(({ messages }) => messages ?? []).filter(({ type }) => type === 'say')
    expect(lines.map(({ text, round }) => [text, round])).to.deep.equal([['I am sorry.', 1]])
    await waitUntil(() => sent.some(({ wait, after: seq }) => wait && seq === 2))
  })
})
