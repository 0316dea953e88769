import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../plugins/refusal.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const timeLimit = 60_000
const memoryMegabytes = 1024
/** A thread that has nothing to do is kept this long: a dry run is followed by the real one. */
const keptIdle = 10_000

/** Spreadsheets wait for each other: each takes a core from those who practise. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The cells of a spreadsheet (xlsx, or csv in any usual encoding) as texts, row by row, empty rows at the end left out. It is read in a
 * thread of its own with bounds on memory and time. Throws Refusal: `unsupported-file-type`, `file-too-large` for more than `rows` rows or for what
 * unpacks beyond all bounds, `file-error` for what can't be read.
 */
export async function readSpreadsheet(bytes: Uint8Array, { rows }: { rows: number }): Promise<string[][]> {
  const answer = await ask({ do: 'read', bytes, rows })
  if ('rows' in answer) return answer.rows
  if ('problem' in answer && answer.problem === 'unsupported') throw new Refusal('unsupported-file-type')
  throw 'problem' in answer && answer.problem === 'large' ? new Refusal('file-too-large', { rows }) : new Refusal('file-error')
}

/** A workbook of one sheet. Every cell is text, and none is taken for a formula. */
export async function writeSpreadsheet(name: string, heads: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> {
  const answer = await ask({ do: 'write', name, heads: [...heads], rows: rows.map((row) => [...row]) })
  if ('bytes' in answer) return Buffer.from(answer.bytes)
  throw new Error('no spreadsheet was written')
}

function ask(order: SheetOrder): Promise<SheetAnswer> {
  const answer = last.then(() => runWorker(order))
  last = answer.catch(() => {})
  return answer
}

let spare: Worker | undefined

async function runWorker(order: SheetOrder): Promise<SheetAnswer> {
  const worker = spare ?? startWorker()
  spare = undefined
  worker.ref()
  const answer = await answerOf(worker, order)
  if (answer) keep(worker)
  else void worker.terminate()
  return answer ?? { problem: 'broken' }
}

/** Null where the thread died, of memory or of a fault of the reader, or took too long. */
async function answerOf(worker: Worker, order: SheetOrder): Promise<SheetAnswer | null> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    worker.postMessage(order)
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }) as Promise<SheetAnswer[]>,
      once(worker, 'exit', { signal }).then((): SheetAnswer[] => []),
      setTimeout<SheetAnswer[]>(timeLimit, [], { signal }),
    ])
    return answer ?? null
  } catch {
    return null
  } finally {
    listening.abort()
  }
}

/** Ready for the next one for a while; it does not keep the process up. */
function keep(worker: Worker): void {
  worker.unref()
  spare = worker
  const drop = (): void => {
    if (spare === worker) spare = undefined
    void worker.terminate()
  }
  const timer = globalThis.setTimeout(() => spare === worker && drop(), keptIdle)
  timer.unref()
}

/** Built, the worker's script stands beside this one. From source it is TypeScript, which a thread needs a loader for. */
function startWorker(): Worker {
  const here = import.meta.url
  const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes }
  if (!here.endsWith('.ts')) return watched(new Worker(new URL('./sheet-worker.js', here), { resourceLimits }))
  const loader = new URL('../../tools/typescript-loader.mjs', here)
  return watched(new Worker(new URL('./sheet-worker.ts', here), { resourceLimits, execArgv: ['--import', loader.href] }))
}

/** Whoever waits for an answer gets the error; it must not end the process. A thread that has ended is not kept. */
function watched(worker: Worker): Worker {
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (spare === worker) spare = undefined
  })
  return worker
}
