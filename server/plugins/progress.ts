import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { errorBody, callErrorOf } from './errors.ts'
import { CallError } from './call-error.ts'

/** How a long call reports its progress, and whether the caller is still there. */
export interface Watch<P> {
  /** Gives the line a moment to be sent: work that keeps the thread busy would send everything at its end. */
  tell(progress: P): Promise<void>
  /**
   * Throws where the caller has gone: to be called before a change that they couldn't undo and would not
   * learn of.
   */
  stillWanted(): void
}

/** For a caller who waits for the answer alone. */
export const watchOf = (reply: FastifyReply): Watch<unknown> => ({
  tell: () => Promise.resolve(),
  stillWanted: () => assertCallerPresent(reply),
})

function assertCallerPresent({ raw }: FastifyReply): void {
  if (raw.destroyed && !raw.writableEnded) throw new CallError('unavailable')
}

export const lines = 'application/x-ndjson'
export const acceptsLines = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes(lines)

/** A proxy drops a connection on which nothing moves. */
const aliveEvery = 10_000

/**
 * Answers in lines (`progress` of the contract): the progress, then the reply or the error. An error before
 * the first progress is an answer like any other call's.
 */
export async function answerInLines<R>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType<R>,
  work: (watch: Watch<unknown>) => Promise<R>,
): Promise<FastifyReply> {
  const stream = new PassThrough()
  const write = (line: object): void => void stream.write(`${JSON.stringify(line)}\n`)
  let alive: NodeJS.Timeout | undefined
  const begin = (): void => {
    if (alive) return
    alive = setInterval(() => stream.write('\n'), aliveEvery)
    void reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type(lines).send(stream)
  }
  const watch: Watch<unknown> = {
    ...watchOf(reply),
    tell(progress) {
      begin()
      write({ progress })
      return new Promise((resolve) => setImmediate(resolve))
    },
  }
  try {
    const answer = schema.parse(await work(watch))
    begin()
    write({ reply: answer })
  } catch (error) {
    if (!alive) throw error
    const callError = callErrorOf(error instanceof Error ? error : new Error('not an error'), request)
    write({ status: callError.status, error: errorBody(callError, request.id) })
  } finally {
    clearInterval(alive)
    stream.end()
  }
  return reply
}
