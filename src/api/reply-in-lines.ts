import type { CallProgress, CallReply, LongCall } from '../contract/contract.ts'
import type { ErrorBody } from '../contract/errors.ts'
import { ApiError, NetworkError } from './api.ts'

type Line<C extends LongCall> =
  { progress: CallProgress<C> } | { reply: CallReply<C> } | { status: number; error: ErrorBody }

/** Reads the answer of a call that tells how far it has come. Throws ApiError, and NetworkError where it breaks off. */
export async function replyInLines<C extends LongCall>(
  stream: ReadableStream<Uint8Array>,
  tell: (progress: CallProgress<C>) => void,
): Promise<CallReply<C>> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new NetworkError(error)
    })
    if (done) throw new NetworkError('the answer broke off')
    const texts = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = texts.pop() ?? ''
    for (const text of texts.filter(Boolean)) {
      // The platform answers by the contract's schemas of this call.
      const line = JSON.parse(text) as Line<C>
      if ('reply' in line) return line.reply
      if ('error' in line) throw new ApiError(line.status, line.error)
      tell(line.progress)
    }
  }
}
