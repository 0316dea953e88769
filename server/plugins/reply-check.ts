import type { FastifySerializerCompiler, onSendHookHandler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Checks every reply against the contract and strips what that does not list. By `parse`, which zod compiles:
 * the provider's own encodes, which walks the schema again, and each check of it twice, for every value.
 * Replies transform nothing, so both say the same.
 */
export const replyCheck: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const checked = schema.safeParse(answer)
    if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error })
    return JSON.stringify(checked.data)
  }

/** Characters of an answer from which on it pays. */
const long = 10_000

/**
 * Encodes a long answer once: of a text Node would count the bytes first, and encode it by a slower way when
 * it writes it.
 */
export const encodeLongReplies: onSendHookHandler<unknown> = (_request, _reply, payload, done) =>
  done(null, typeof payload === 'string' && payload.length > long ? Buffer.from(payload) : payload)
