// Serves the pages and is the back end that all of them talk to: it answers every line at once with `echo:
// {line}`. Others ask over HTTP;
// for `coach-practice` it speaks the platform's live protocol (src/contract/live.ts) with one endless session.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveReply, LiveRequest } from '../../src/contract/live.ts'
import type { Session, Turn } from '../../src/contract/practice.ts'
import type { PageFile } from './build-pages.ts'

const sessionId = '00000000-0000-4000-8000-000000000001'
const hour = 3_600_000
const instant = (later = 0) => new Date(Date.now() + later).toISOString()

const session = (): Session => ({
  id: sessionId,
  publishId: sessionId,
  kind: 'dialogue-flow',
  courseName: 'A long call',
  locale: 'us-en',
  goal: 'Answer every question.',
  difficulty: 3,
  persona: {
    name: 'Ms Long',
    label: 'Persistent',
    background: 'Has many questions.',
    portrait: 'emma-brooks',
  },
  status: 'open',
  startedAt: instant(),
  countdownAt: instant(hour),
  idleSeconds: 900,
  referenceAnswers: true,
  emotion: 60,
  patience: 100,
  score: {
    total: 0,
    level: 'fail',
    deducted: 0,
    items: [{ item: 'facts', name: 'Facts', points: 0, max: 100 }],
  },
  seq: 1,
})

const turnOf = (seq: number, said: Turn['said'], text: string, round: number): Turn => ({
  seq,
  at: instant(),
  said,
  chose: null,
  score: null,
  entries: [
    { type: 'says', text, mood: 'NEUTRAL' },
    { type: 'meters', emotion: 60, patience: 100, mood: 'NEUTRAL' },
    { type: 'awaits', round, answer: 'line' },
  ],
})

/** The page may have put turns of its own before the answer; it says in `bench-seq` where it stands. */
function converse(socket: WebSocket): void {
  let seq = 1
  const send = (message: LiveReply) => socket.send(JSON.stringify(message))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as LiveRequest | { type: 'bench-seq'; seq: number }
    if (message.type === 'hello')
      send({ type: 'ready', session: session(), turns: [turnOf(1, null, 'Hello?', 1)], now: instant() })
    else if (message.type === 'ping') send({ type: 'pong', now: instant(), idleAt: instant(hour) })
    else if (message.type === 'bench-seq') seq = message.seq
    else if (message.type === 'say') {
      seq++
      send({
        type: 'turn',
        turn: turnOf(
          seq,
          { turnId: message.turnId, text: message.text },
          `echo: ${message.text}`,
          message.round + 1,
        ),
        idleAt: instant(hour),
      })
      send({ type: 'ack', turnId: message.turnId, seq })
    }
  })
}

interface Line {
  text?: string
  messages?: { text: string }[]
}

async function bodyOf(request: IncomingMessage): Promise<Line> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? (JSON.parse(text) as Line) : {}
}

function answer(response: ServerResponse, value: object): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

function sendFile(request: IncomingMessage, response: ServerResponse, found: PageFile): void {
  const packed = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? found.brotli : null
  const body = packed ?? found.raw
  response
    .writeHead(200, {
      'content-type': `${found.type}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(packed && { 'content-encoding': 'br' }),
    })
    .end(body)
}

/** Serves the files that `buildPages` gives. */
export async function servePages(
  files: ReadonlyMap<string, PageFile>,
): Promise<{ origin: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/bench/echo') {
      const { text, messages } = await bodyOf(request)
      return answer(response, { text: `echo: ${text ?? messages?.at(-1)?.text ?? ''}` })
    }
    if (path.endsWith('/ticket')) return answer(response, { ticket: 'a-ticket-of-the-bench' })
    const found = files.get(path)
    if (found) return sendFile(request, response, found)
    response.writeHead(404).end()
  })
  const sockets = new WebSocketServer({ server, path: '/coach-api/live', perMessageDeflate: false })
  sockets.on('connection', converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
    },
  }
}
