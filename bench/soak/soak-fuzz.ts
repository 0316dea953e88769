// Requests and frames that nobody should send, and what the platform makes of them.
import { randomBytes, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { contract } from '../../src/contract/contract.ts'
import { type Account, call, startPractice } from '../measuring/calls.ts'
import type { SoakTarget } from './soak-learner.ts'

export interface Fuzzed {
  requests: number
  frames: number
  /** Answers of 5xx that are not a stated 503, and those without an answer while the server was up. */
  faults: string[]
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const calls = Object.keys(contract)
/** Half a character: no address can hold it. */
const lone = '\ud800'
const words = [
  '',
  '\0',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' or 1=1 --",
  '${7*7}',
  '𝕏'.repeat(200),
  lone,
  '-1',
  '1e309',
  'NaN',
  '[]',
  '{"__proto__":{"x":1}}',
  'x'.repeat(5000),
]
const value = (depth = 0): unknown => {
  const kind = Math.floor(Math.random() * 7)
  if (kind === 0) return null
  if (kind === 1) return Math.random() < 0.5 ? -1 : 2 ** 53
  if (kind === 2) return Math.random() < 0.5
  if (kind === 3 && depth < 4) return Array.from({ length: 3 }, () => value(depth + 1))
  if (kind === 4 && depth < 4)
    return Object.fromEntries(
      Array.from({ length: 3 }, () => [pick([...words, 'id', 'ids', 'name', 'type']), value(depth + 1)]),
    )
  return kind === 5 ? randomUUID() : pick(words)
}

/** One request made of a call of the contract; answers what is wrong with the answer, or null. */
export async function fuzzRequest(origin: string, account: Account): Promise<string | null> {
  const [method = 'GET', path = ''] = pick(calls).split(' ')
  const filled = path.replace(/:\w+/g, () =>
    encodeURIComponent(pick([randomUUID(), ...words.filter((word) => word !== lone)])),
  )
  const query =
    Math.random() < 0.3
      ? `?${pick(['page', 'size', 'id', 'search'])}=${encodeURIComponent(pick(['0', '-1', 'x'.repeat(300), '%00']))}`
      : ''
  const body =
    method === 'GET' || Math.random() < 0.2
      ? undefined
      : pick([() => JSON.stringify(value()), () => randomBytes(300), () => '{"a":'])()
  const response = await fetch(origin + filled + query, {
    method,
    redirect: 'manual',
    headers: {
      ...(Math.random() < 0.8
        ? { authorization: await account.authorization() }
        : { authorization: `Bearer ${pick(words).replace(/[^\x20-\x7e]/g, '')}` }),
      ...(body === undefined
        ? {}
        : {
            'content-type': pick([
              'application/json',
              'text/plain',
              'application/octet-stream',
              'multipart/form-data; boundary=x',
            ]),
          }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  if (response.status < 500) return null
  const stated = response.status === 503 && response.headers.has('retry-after')
  return stated ? null : `${method} ${path} answered ${response.status}: ${text.slice(0, 120)}`
}

/** Frames to the live connection of one session until it is closed; answers how many were sent. */
export async function fuzzFrames({ origin, publishId }: SoakTarget, account: Account): Promise<number> {
  const authorization = await account.authorization()
  const sessionId = await startPractice(origin, publishId, authorization)
  const { ticket } = await call<{ ticket: string }>(
    origin,
    'POST',
    `/coach-api/practice/sessions/${sessionId}/ticket`,
    { authorization },
  )
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/coach-api/live`)
  return new Promise((resolve) => {
    let sent = 0
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(sent))
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', ticket, after: 0 }))
      for (; sent < 18; sent++)
        socket.send(
          pick([
            () =>
              JSON.stringify({
                type: pick(['say', 'choose', 'active', 'end', 'ping', 'hello']),
                turnId: randomUUID(),
                round: value(),
                text: value(),
              }),
            () => JSON.stringify(value()),
            () => randomBytes(200),
          ])(),
        )
      setTimeout(() => socket.terminate(), 200)
    })
  })
}
