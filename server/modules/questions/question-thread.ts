import { setInterval } from 'node:timers/promises'
import { createFileThread } from '../../threads/file-thread.ts'
import type { FileRead, ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

/** `watch` is shared with the thread: how much is done, of how much, and 1 where it is no longer wanted. */
export type WatchedOrder = ReadOrder & { watch: Int32Array<SharedArrayBuffer> }

const write = createFileThread<WriteOrder, Uint8Array>({
  beside: import.meta.url,
  script: 'question-worker',
  memoryMegabytes: 512,
  timeLimit: 15_000,
})
/** A file of 200 MB that nothing is wrong with takes some seconds. */
const read = createFileThread<WatchedOrder, FileRead | 'stopped'>({
  beside: import.meta.url,
  script: 'question-read-worker',
  memoryMegabytes: 256,
  timeLimit: 120_000,
})
/** Milliseconds between two looks at how far it is. */
const lookEvery = 300

/** Reads a file in a thread, and tells how far it is. Rejects with the signal's reason where that fires. */
export async function readInThread(
  owner: string,
  order: ReadOrder,
  signal: AbortSignal,
  report: (done: number, total: number) => Promise<void>,
): Promise<FileRead> {
  const watch = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  const stop = (): void => void Atomics.store(watch, 2, 1)
  const looking = new AbortController()
  signal.addEventListener('abort', stop, { once: true })
  const look = async (): Promise<void> => {
    for await (const _ of setInterval(lookEvery, undefined, { signal: looking.signal }))
      await report(Atomics.load(watch, 0), Atomics.load(watch, 1))
  }
  // Where the job is no longer wanted the signal says so, too.
  look().catch(() => {})
  try {
    const answer = await read(owner, { ...order, watch })
    signal.throwIfAborted()
    if (answer === 'stopped') throw new Error('the thread was stopped by nobody')
    return answer
  } finally {
    looking.abort()
    signal.removeEventListener('abort', stop)
  }
}

export const writeInThread = write
