import { CallError } from '../../plugins/call-error.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { FileRead, ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

export type QuestionOrder = ({ do: 'read' } & ReadOrder) | ({ do: 'write' } & WriteOrder)
export type QuestionAnswer = { read: FileRead } | { written: Uint8Array }

const retrySeconds = 10

/** Strangers' files are read in a thread, with bounds on time and memory: one that is hostile delays no one else. */
const ask = createThread<QuestionOrder, QuestionAnswer>({
  beside: import.meta.url,
  script: 'question-worker',
  memoryMegabytes: 512,
  timeLimit: 15_000,
})

/** Reads or writes a file in turn with other enterprises. Throws CallError: `too-many-requests`, `file-error`. */
async function inThread(owner: string, order: QuestionOrder): Promise<QuestionAnswer> {
  try {
    return await ask(owner, order)
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
    if (error instanceof ThreadFailedError) throw new CallError('file-error')
    throw error
  }
}

export async function readInThread(owner: string, order: ReadOrder): Promise<FileRead> {
  const answer = await inThread(owner, { do: 'read', ...order })
  if ('read' in answer) return answer.read
  throw new Error('the thread answered something else')
}

export async function writeInThread(owner: string, order: WriteOrder): Promise<Uint8Array> {
  const answer = await inThread(owner, { do: 'write', ...order })
  if ('written' in answer) return answer.written
  throw new Error('the thread answered something else')
}
