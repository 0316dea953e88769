import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorBody } from './errors.ts'
import { CallError } from './call-error.ts'

/** Answers bytes that aren't HTTP, or headers beyond all bounds, in the one shape of errors, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody(new CallError('bad-request'), randomUUID()))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
