// Everything that a run starts or writes, and its end: also when the run fails or is interrupted.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const children = new Set()
const folders = new Set()

function clear() {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.on('exit', clear)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

export function tempFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `coach-bench-${name}-`))
  folders.add(folder)
  return folder
}

export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}

/**
 * A program that runs beside the bench. `output` is what it has written so far; `said` waits for a pattern in it and
 * rejects with the output where the program ends first or stays silent.
 */
export function startProcess(command, args, { name = command, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], ...options })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
  const ended = once(child, 'exit').then(() => children.delete(child))
  const said = async (pattern, seconds = 60) => {
    const deadline = performance.now() + seconds * 1000
    while (!pattern.test(output)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}:\n${output}`)
      if (performance.now() > deadline)
        throw new Error(`${name} did not answer within ${seconds} s:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return pattern.exec(output)
  }
  const stop = async (signal = 'SIGTERM') => {
    if (!children.has(child)) return
    child.kill(signal)
    const impatient = setTimeout(() => child.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(impatient)
  }
  return { child, pid: child.pid, said, stop, output: () => output }
}

/** Runs a program that ends by itself; rejects with its output where it fails. */
export async function runToEnd(command, args, { name, seconds }) {
  const { child, output } = startProcess(command, args, { name })
  const [code] = await within(seconds, name, once(child, 'exit'))
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output()}`)
}

/**
 * A script of the bench in a process of its own, with the product's TypeScript at hand; `ask` sends a message
 * and waits for the answer.
 */
export function startScript(file, { args = [], env = {}, execArgv = [] } = {}) {
  const loader = new URL('../../tools/typescript-loader.mjs', import.meta.url).href
  const started = startProcess(
    process.execPath,
    [...execArgv, '--import', loader, fileURLToPath(new URL(`../${file}`, import.meta.url)), ...args],
    { name: file, env: { ...process.env, ...env } },
  )
  const ask = (message, seconds = 60) =>
    within(
      seconds,
      file,
      new Promise((resolve, reject) => {
        const answered = (answer) => {
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
        if (message !== undefined) started.child.send(message)
      }),
    )
  return { ...started, ask }
}

/** Rejects where the promise takes longer. */
export async function within(seconds, what, promise) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${seconds} s`)), seconds * 1000)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
