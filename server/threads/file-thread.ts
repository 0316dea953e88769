import { CallError } from '../plugins/call-error.ts'
import { QueueFullError } from '../queues/fair-queue.ts'
import { type AskThread, createThread, ThreadFailedError, type ThreadOptions } from './thread.ts'

/** When to ask again after too many files of an enterprise wait. */
const retrySeconds = 10

/**
 * A thread in which strangers' files are read or written, with bounds on time and memory: one that is hostile delays no one else.
 * Owners take turns. Throws CallError: `too-many-requests`, and `file-error` where the thread gave no answer.
 */
export function createFileThread<Order, Answer>(options: ThreadOptions): AskThread<Order, Answer> {
  const ask = createThread<Order, Answer>(options)
  return async (owner, order) => {
    try {
      return await ask(owner, order)
    } catch (error) {
      if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
      if (error instanceof ThreadFailedError) throw new CallError('file-error')
      throw error
    }
  }
}
