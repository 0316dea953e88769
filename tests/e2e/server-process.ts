import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Longer than a server needs that lets its calls come to their end, in milliseconds. */
const patience = 30_000

/** A real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  origin: string
  dataDir: string
  output(): string
  /**
   * Ends it as Ctrl-C does; resolves with its exit code, or null where it was killed before. Rejects where it
   * does not end by itself.
   */
  stop(): Promise<number | null>
  /** Ends it as a power cut of the process does. */
  kill(): Promise<void>
}

export const freshDataDir = () => mkdtempSync(join(tmpdir(), 'coach-e2e-'))

/**
 * A data folder of one's own that has the demo enterprise once a server was started on it: what the step `seed` of `npm test` has left, which it
 * names in SEEDED_DATA_DIR, or nothing, so that the start takes as long as a first one.
 */
export function demoDataDir(): string {
  const dataDir = freshDataDir()
  const seeded = process.env.SEEDED_DATA_DIR
  if (seeded) cpSync(seeded, dataDir, { recursive: true })
  return dataDir
}

export interface ServerOptions {
  dataDir: string
  env?: Record<string, string>
}

/** Starts a server on this run's copy of the pages. */
export const startServer = (options: ServerOptions): Promise<ServerProcess> =>
  startProcess({ ...options, publicDir: inject('publicDir') })

/**
 * Starts `build/server/main.js` on a free port and resolves once it says that it is ready; rejects with its
 * output where it ends first.
 */
export async function startProcess({
  dataDir,
  publicDir,
  env = {},
}: ServerOptions & { publicDir: string }): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [
      // To compile the embedded database a second time, for speed, costs more than a server of a few minutes saves by it.
      '--liftoff-only',
      // As the tests have it (vitest.config.ts).
      '--max-semi-space-size=64',
      '--import',
      new URL('end-with-parent.mjs', import.meta.url).href,
      join(root, 'build/server/main.js'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_DIR: publicDir,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let output = ''
  const exit = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Coach is ready on (http:\/\/[^\s/]+)/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void exit.then((code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    origin,
    dataDir,
    output: () => output,
    stop: () => end(child, 'SIGINT', exit),
    kill: async () => void (await end(child, 'SIGKILL', exit)),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, exit: Promise<number | null>) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  let lost = false
  const timer = setTimeout(() => (lost = child.kill('SIGKILL')), patience)
  const code = await exit
  clearTimeout(timer)
  if (lost) throw new Error(`the server did not end within ${patience} ms after ${signal}`)
  return code
}

/** A data folder of one's own with the demo enterprise in it. */
export function seededDataDir(): string {
  const copy = freshDataDir()
  cpSync(inject('seededDataDir'), copy, { recursive: true })
  return copy
}

export const removeDir = (dir: string) => rmSync(dir, { recursive: true, force: true })
