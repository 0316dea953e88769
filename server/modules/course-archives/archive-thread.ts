import { createFileThread } from '../../threads/file-thread.ts'
import type { OpenedArchive, RefusedArchive } from './open-archive.ts'
import type { WrittenEntry } from './write-archive.ts'

export type ArchiveOrder = { do: 'open'; bytes: Uint8Array } | { do: 'write'; entries: WrittenEntry[] }
export type ArchiveAnswer = { opened: OpenedArchive | RefusedArchive } | { written: Uint8Array }

const ask = createFileThread<ArchiveOrder, ArchiveAnswer>({
  beside: import.meta.url,
  script: 'archive-worker',
  memoryMegabytes: 512,
  timeLimit: 30_000,
})

export async function openInThread(
  owner: string,
  bytes: Uint8Array,
): Promise<OpenedArchive | RefusedArchive> {
  const answer = await ask(owner, { do: 'open', bytes })
  if ('opened' in answer) return answer.opened
  throw new Error('the thread answered something else')
}

export async function writeInThread(owner: string, entries: WrittenEntry[]): Promise<Uint8Array> {
  const answer = await ask(owner, { do: 'write', entries })
  if ('written' in answer) return answer.written
  throw new Error('the thread answered something else')
}
