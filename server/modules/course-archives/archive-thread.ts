import { CallError } from '../../plugins/call-error.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { OpenedArchive, RefusedArchive } from './open-archive.ts'
import type { WrittenEntry } from './write-archive.ts'

export type ArchiveOrder = { do: 'open'; bytes: Uint8Array } | { do: 'write'; entries: WrittenEntry[] }
export type ArchiveAnswer = { opened: OpenedArchive | RefusedArchive } | { written: Uint8Array }

const retrySeconds = 10

/** Strangers' archives are opened in a thread, with bounds on time and memory: one that is hostile delays no one else. */
const ask = createThread<ArchiveOrder, ArchiveAnswer>({
  beside: import.meta.url,
  script: 'archive-worker',
  memoryMegabytes: 512,
  timeLimit: 30_000,
})

/** In turn with other enterprises. Throws CallError: `too-many-requests`, `file-error`. */
async function inThread(owner: string, order: ArchiveOrder): Promise<ArchiveAnswer> {
  try {
    return await ask(owner, order)
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
    if (error instanceof ThreadFailedError) throw new CallError('file-error')
    throw error
  }
}

export async function openInThread(
  owner: string,
  bytes: Uint8Array,
): Promise<OpenedArchive | RefusedArchive> {
  const answer = await inThread(owner, { do: 'open', bytes })
  if ('opened' in answer) return answer.opened
  throw new Error('the thread answered something else')
}

export async function writeInThread(owner: string, entries: WrittenEntry[]): Promise<Uint8Array> {
  const answer = await inThread(owner, { do: 'write', entries })
  if ('written' in answer) return answer.written
  throw new Error('the thread answered something else')
}
