import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Another server has the data folder open. */
export class DataDirInUse extends Error {
  constructor(dir: string, owner: Owner) {
    super(
      `The data folder ${dir} is in use by another server (process ${owner.pid} on ${owner.host}). Stop that one first, or give this one another DATA_DIR.`,
    )
    this.name = 'DataDirInUse'
  }
}

interface Owner {
  pid: number
  /** When the process started, as the kernel counts it: a pid that was given again isn't mistaken for the owner. */
  started: string | null
  host: string
}

const heartbeat = 5_000
/**
 * A lock of another machine or container, whose processes can't be asked, holds as long as it was touched
 * this recently.
 */
const silence = 20_000

/**
 * Takes the folder for this process until the returned function is called or the process ends.
 * A lock whose process is gone is taken over. Throws DataDirInUse.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'coach.lock')
  const draft = `${file}.${randomUUID()}`
  const content = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
  } satisfies Owner)
  writeFileSync(draft, content)
  try {
    acquire(dir, file, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  const beat = setInterval(() => touch(file, content), heartbeat).unref()
  const release = (): void => {
    clearInterval(beat)
    process.off('exit', release)
    if (existsSync(file) && readFileSync(file, 'utf8') === content) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

/** A lock that somebody has removed from under a running server comes back. */
function touch(file: string, content: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    try {
      writeFileSync(file, content, { flag: 'wx' })
    } catch {
      // The folder itself is gone: there is nothing left to guard.
    }
  }
}

/** A hard link appears whole and only if the name is free, so nobody reads half a lock. */
function acquire(dir: string, file: string, draft: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(draft, file)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const found = readOwner(file)
    if (!found) continue
    if (isAlive(found.owner, file)) throw new DataDirInUse(dir, found.owner)
    putAside(file, found.text)
  }
  throw new Error(`The lock ${file} could not be taken.`)
}

/** Moves a dead lock away; one that another process has put there meanwhile goes back. */
function putAside(file: string, text: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== text && !existsSync(file)) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function readOwner(file: string): { owner: Owner; text: string } | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  try {
    const value: unknown = JSON.parse(text)
    if (
      typeof value === 'object' &&
      value !== null &&
      'pid' in value &&
      typeof value.pid === 'number' &&
      'host' in value &&
      typeof value.host === 'string'
    ) {
      return {
        text,
        owner: {
          pid: value.pid,
          host: value.host,
          started: 'started' in value && typeof value.started === 'string' ? value.started : null,
        },
      }
    }
  } catch {
    // Not a lock that this server wrote: its owner counts as gone.
  }
  return { text, owner: { pid: 0, started: null, host: hostname() } }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silence
  if (owner.pid === 0) return false
  if (owner.pid === process.pid) return owner.started === startOf(process.pid)
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const started = startOf(owner.pid)
  return started === null || owner.started === null || started === owner.started
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
