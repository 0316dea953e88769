import { createFileThread } from '../../threads/file-thread.ts'
import type { FileRead, ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

export type QuestionOrder = ({ do: 'read' } & ReadOrder) | ({ do: 'write' } & WriteOrder)
export type QuestionAnswer = { read: FileRead } | { written: Uint8Array }

const ask = createFileThread<QuestionOrder, QuestionAnswer>({
  beside: import.meta.url,
  script: 'question-worker',
  memoryMegabytes: 512,
  timeLimit: 15_000,
})

export async function readInThread(owner: string, order: ReadOrder): Promise<FileRead> {
  const answer = await ask(owner, { do: 'read', ...order })
  if ('read' in answer) return answer.read
  throw new Error('the thread answered something else')
}

export async function writeInThread(owner: string, order: WriteOrder): Promise<Uint8Array> {
  const answer = await ask(owner, { do: 'write', ...order })
  if ('written' in answer) return answer.written
  throw new Error('the thread answered something else')
}
