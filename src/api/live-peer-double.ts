import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { WebSocketServer, type WebSocket as PeerSocket } from 'ws'
import type { LiveReply, LiveRequest } from '../contract/live.ts'
import { type AudioFrame, decodeAudioFrame } from '../domain/session/audio-frame.ts'
import type { Session, Turn } from '../contract/practice.ts'

export const sessionId = '4b7b0f0e-5a43-4a4f-9d5c-0d8f2f6c1a11'
export const session: Session = {
  id: sessionId,
  publishId: sessionId,
  kind: 'dialogue-flow',
  courseName: 'Course',
  locale: 'us-en',
  goal: '',
  difficulty: 3,
  persona: { name: '', label: '', background: '', portrait: '' },
  status: 'open',
  startedAt: '2026-01-01T00:00:00Z',
  countdownAt: '2026-01-01T00:10:00Z',
  idleSeconds: 60,
  referenceAnswers: true,
  emotion: 50,
  patience: 50,
  score: { total: 0, level: 'fail', deducted: 0, items: [] },
  seq: 0,
}

export const turnOf = (seq: number, said: Turn['said'] = null, entries: Turn['entries'] = []): Turn => ({
  seq,
  at: '2026-01-01T00:00:00Z',
  said,
  chose: null,
  entries,
  score: null,
})

/** A platform that speaks the frames of the live connection, one connection at a time, and does what a test tells it to. */
export class Peer {
  readonly server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  readonly got: LiveRequest[] = []
  readonly frames: AudioFrame[] = []
  connections = 0
  socket: PeerSocket | null = null
  #waiting: (() => void)[] = []

  constructor() {
    this.server.on('connection', (socket) => {
      this.connections++
      this.socket = socket
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) this.frames.push(decodeAudioFrame(data))
        // The browser's side is typed by the same contract.
        else this.got.push(JSON.parse(String(data)) as LiveRequest)
        for (const wake of this.#waiting.splice(0)) wake()
      })
    })
  }

  get base() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** The nth message of a type that ever came, counted from 1. */
  async message<T extends LiveRequest['type']>(type: T, nth = 1): Promise<Extract<LiveRequest, { type: T }>> {
    for (;;) {
      const found = this.got.filter((one): one is Extract<LiveRequest, { type: T }> => one.type === type)[
        nth - 1
      ]
      if (found) return found
      await new Promise<void>((wake) => this.#waiting.push(wake))
    }
  }

  send(reply: LiveReply) {
    this.socket?.send(JSON.stringify(reply))
  }

  ready(turns: Turn[] = [], over: Partial<Session> = {}) {
    this.send({ type: 'ready', session: { ...session, ...over }, turns, now: new Date().toISOString() })
  }

  listening() {
    return once(this.server, 'listening')
  }

  async end() {
    for (const client of this.server.clients) client.terminate()
    this.server.close()
  }
}
