// Everything that a run starts or writes, and its end: also when the run fails or is interrupted.
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A program that runs beside the bench. */
export interface Running {
  child: ChildProcess
  pid: number | undefined
  /** Waits for a pattern in what it has written; rejects with that where it ends first or stays silent. */
  said(pattern: RegExp, seconds?: number): Promise<RegExpExecArray>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** What it has written so far, its end where that is long. */
  output(): string
}

/** A script of the bench's own in a process of its own. */
export interface Script extends Running {
  /** Sends a message and waits for the answer, whose type the script's head says. */
  ask<T>(message: object, seconds?: number): Promise<T>
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()

function clear() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.on('exit', clear)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `coach-bench-${name}-`))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}

/** Starts a program that ends with the bench. `name` is what messages call it. */
export function startProcess(
  command: string,
  args: readonly string[],
  { name = command, ...options }: SpawnOptions & { name?: string } = {},
): Running {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...options })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  const ended = once(child, 'exit').then(() => children.delete(child))
  const said = async (pattern: RegExp, seconds = 60) => {
    const deadline = performance.now() + seconds * 1000
    let found = pattern.exec(output)
    while (!found) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}:\n${output}`)
      if (performance.now() > deadline)
        throw new Error(`${name} did not answer within ${seconds} s:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      found = pattern.exec(output)
    }
    return found
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!children.has(child)) return
    child.kill(signal)
    const impatient = setTimeout(() => child.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(impatient)
  }
  return { child, pid: child.pid, said, stop, output: () => output }
}

/** Runs a program that ends by itself; rejects with its output where it fails. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  { name, seconds }: { name: string; seconds: number },
): Promise<void> {
  const { child, output } = startProcess(command, args, { name })
  const [code] = await within(seconds, name, once(child, 'exit'))
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output()}`)
}

/**
 * A script of the bench in a process of its own, with the product's TypeScript at hand; `ask` sends a message
 * and waits for the answer.
 */
export function startScript(file: string, { env = {} }: { env?: Record<string, string> } = {}): Script {
  const loader = new URL('../../tools/typescript-loader.mjs', import.meta.url).href
  const started = startProcess(
    process.execPath,
    ['--import', loader, fileURLToPath(new URL(`../${file}`, import.meta.url))],
    { name: file, env: { ...process.env, ...env } },
  )
  const ask = <T>(message: object, seconds = 60): Promise<T> =>
    within(
      seconds,
      file,
      new Promise<T>((resolve, reject) => {
        const answered = (answer: T & { error?: string }) => {
          started.child.off('exit', gone)
          if (answer.error) reject(new Error(`${file}: ${answer.error}`))
          else resolve(answer)
        }
        const gone = () => {
          started.child.off('message', answered)
          reject(new Error(`${file} ended:\n${started.output()}`))
        }
        started.child.once('message', answered)
        started.child.once('exit', gone)
        started.child.send(message)
      }),
    )
  return { ...started, ask }
}

/** Rejects where the promise takes longer. */
export async function within<T>(seconds: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${seconds} s`)), seconds * 1000)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
