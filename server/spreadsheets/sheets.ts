import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CallError } from '../plugins/call-error.ts'
import { fairQueue, QueueFullError } from '../queues/fair-queue.ts'
import type { SheetAnswer, SheetOrder } from './sheet-worker.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const timeLimit = 20_000
const memoryMegabytes = 1024
/** A process that has nothing to do is kept this long: a dry run is followed by the real one. */
const keptIdle = 10_000

/** Spreadsheets wait for each other, as each takes a core from those who practise; their owners take turns. */
const inTurn = fairQueue()

/**
 * The cells of a spreadsheet (xlsx, or csv in any usual encoding) as texts, row by row, empty rows at the end
 * left out. It is read in a process of its own with bounds on memory and time: some sheets kill whoever reads
 * them. `owner` is the enterprise whose turn it takes. Throws CallError: `unsupported-file-type`, `file-too-large` for
 * more than `rows` rows or for what unpacks beyond all bounds or has cells far outside, `file-error` for what can't be read.
 */
export async function readSpreadsheet(
  owner: string,
  bytes: Uint8Array,
  { rows }: { rows: number },
): Promise<string[][]> {
  const answer = await ask(owner, { do: 'read', bytes, rows })
  if ('rows' in answer) return answer.rows
  if ('problem' in answer && answer.problem === 'unsupported') throw new CallError('unsupported-file-type')
  throw 'problem' in answer && answer.problem === 'large'
    ? new CallError('file-too-large', { rows })
    : new CallError('file-error')
}

/** A workbook of one sheet, made in the same way. Every cell is text, and none is taken for a formula. */
export async function writeSpreadsheet(
  owner: string,
  name: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> {
  const answer = await ask(owner, { do: 'write', name, heads: [...heads], rows: rows.map((row) => [...row]) })
  if ('bytes' in answer) return Buffer.from(answer.bytes)
  throw new Error('no spreadsheet was written')
}

/** Of a full queue the caller is told to try again. */
async function ask(owner: string, order: SheetOrder): Promise<SheetAnswer> {
  try {
    return await inTurn(owner, () => runWorker(order))
  } catch (error) {
    throw error instanceof QueueFullError ? new CallError('too-many-requests') : error
  }
}

let spare: ChildProcess | undefined

async function runWorker(order: SheetOrder): Promise<SheetAnswer> {
  const worker = spare ?? startWorker()
  spare = undefined
  worker.ref()
  worker.channel?.ref()
  const answer = await answerOf(worker, order)
  if (answer) keep(worker)
  else worker.kill('SIGKILL')
  return answer ?? { problem: 'broken' }
}

/** Null where the process died, of memory or of a fault of the reader, or took too long. */
async function answerOf(worker: ChildProcess, order: SheetOrder): Promise<SheetAnswer | null> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    worker.send(order)
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

/** Ready for the next one for a while; it does not keep the server up, and ends with it. */
function keep(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
  spare = worker
  const drop = (): void => {
    if (spare === worker) spare = undefined
    worker.kill()
  }
  const timer = globalThis.setTimeout(() => spare === worker && drop(), keptIdle)
  timer.unref()
}

/**
 * Built, the worker's script stands beside this one. From source it is TypeScript, which a process needs a
 * loader for.
 */
function startWorker(): ChildProcess {
  const here = import.meta.url
  const loader = here.endsWith('.ts')
    ? ['--import', new URL('../../tools/typescript-loader.mjs', here).href]
    : []
  const script = new URL(loader.length > 0 ? './sheet-worker.ts' : './sheet-worker.js', here)
  // The process that reads strangers' files knows no secrets.
  return watched(
    fork(fileURLToPath(script), {
      env: {},
      execArgv: [`--max-old-space-size=${memoryMegabytes}`, ...loader],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }),
  )
}

/**
 * The waiting caller gets the error; it must not end the server. A process that has ended is not kept, and
 * none outlives the server.
 */
function watched(worker: ChildProcess): ChildProcess {
  const end = (): void => void worker.kill('SIGKILL')
  process.once('exit', end)
  worker.on('error', () => {})
  worker.once('exit', () => {
    process.off('exit', end)
    if (spare === worker) spare = undefined
  })
  return worker
}
