import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { type LiveReply, type LiveRequest, livePath } from '../../src/contract/live.ts'
import type { App } from '../../server/plugins/platform.ts'

type ReplyOf<T extends LiveReply['type']> = Extract<LiveReply, { type: T }>

/** A real WebSocket to a listening server that remembers all it hears. */
export interface LiveClient {
  readonly heard: LiveReply[]
  /** Close code, once it is closed. */
  readonly closed: Promise<number>
  /** `seq` of every turn heard, `ready` included, in order of arrival. */
  seqs(): number[]
  send(request: LiveRequest): void
  raw(data: string | Uint8Array): void
  /** Says a line, and answers its turn id. */
  say(round: number, text: string, turnId?: string): string
  /** The first reply of the type that meets the condition, waited for. Rejects when the connection closes first. */
  next<T extends LiveReply['type']>(type: T, meets?: (reply: ReplyOf<T>) => boolean): Promise<ReplyOf<T>>
  /** Waits for the turn with this place in the log. */
  turn(seq: number): Promise<ReplyOf<'turn'>>
  close(): Promise<number>
}

export function openLive(app: App, headers: Record<string, string> = {}): LiveClient {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('the server does not listen')
  return openLiveAt(`http://127.0.0.1:${address.port}`, headers)
}

/** To a server of another process, by its origin. */
export function openLiveAt(origin: string, headers: Record<string, string> = {}): LiveClient {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath}`, { headers })
  const heard: LiveReply[] = []
  const waiting = new Set<() => void>()
  const wake = () => waiting.forEach((check) => check())
  let over = false
  const closed = new Promise<number>((resolve) =>
    socket.on('close', (code) => {
      over = true
      resolve(code)
      wake()
    }),
  )
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()))
    wake()
  })
  const raw = (data: string | Uint8Array) =>
    socket.readyState === socket.CONNECTING ? socket.once('open', () => socket.send(data)) : socket.send(data)
  const send = (request: LiveRequest) => void raw(JSON.stringify(request))
  const next: LiveClient['next'] = (type, meets = () => true) =>
    new Promise((resolve, reject) => {
      const is = (reply: LiveReply): reply is ReplyOf<typeof type> => reply.type === type
      const check = () => {
        const found = heard.filter(is).find(meets)
        if (!found && !over) return
        waiting.delete(check)
        if (found) resolve(found)
        else reject(new Error(`the connection closed before ${type} came`))
      }
      waiting.add(check)
      check()
    })
  return {
    heard,
    closed,
    send,
    raw,
    next,
    seqs: () =>
      heard.flatMap((reply) =>
        reply.type === 'ready'
          ? reply.turns.map(({ seq }) => seq)
          : reply.type === 'turn'
            ? [reply.turn.seq]
            : [],
      ),
    say(round, text, turnId = randomUUID()) {
      send({ type: 'say', turnId, round, text })
      return turnId
    },
    turn: (seq) => next('turn', ({ turn }) => turn.seq === seq),
    close() {
      socket.close()
      return closed
    },
  }
}

/** Starts a practice as the person does, and answers the session's id. */
export async function startPractice(
  app: App,
  headers: Record<string, string>,
  publishId: string,
  endUnfinished = false,
): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/coach-api/practice/sessions',
    headers,
    payload: { publishId, endUnfinished },
  })
  if (reply.statusCode !== 200) throw new Error(`no practice was started: ${reply.body}`)
  return reply.json<{ sessionId: string }>().sessionId
}

export async function ticketFor(
  app: App,
  headers: Record<string, string>,
  sessionId: string,
): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: `/coach-api/practice/sessions/${sessionId}/ticket`,
    headers,
  })
  if (reply.statusCode !== 200) throw new Error(`no ticket was given: ${reply.body}`)
  return reply.json<{ ticket: string }>().ticket
}

/** Connects to a session as the browser does. */
export async function joinLive(
  app: App,
  headers: Record<string, string>,
  sessionId: string,
  after = 0,
): Promise<LiveClient> {
  const client = openLive(app)
  client.send({ type: 'hello', ticket: await ticketFor(app, headers, sessionId), after })
  await client.next('ready')
  return client
}
