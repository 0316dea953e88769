// Where tests keep databases, profiles of browsers and other files that nobody needs afterwards.
import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'coach-tests-'
/** Bytes that have to be free: a run keeps less than half of it at a time. */
const wanted = 4 * 2 ** 30

/** Whether files may be kept in memory: there is enough of it, and programs may be started from there. */
function isRoomy() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === memory)
    const [, , system = '', options = 'noexec'] = mount ?? []
    if (system !== 'tmpfs' || options.split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= wanted
  } catch {
    return false
  }
}

const isRunning = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const remove = (/** @type {string} */ folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

/**
 * From now on temporary files of this process, and of those that it starts, are in memory, where there is enough: on a disk it takes longer
 * to copy and remove the databases of tests than to use them. They go when the process ends, and those of runs that were killed now.
 * A TMPDIR that somebody has set is left as it is.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !isRoomy()) return
  for (const folder of readdirSync(memory))
    if (folder.startsWith(name) && !isRunning(Number(folder.slice(name.length)))) remove(join(memory, folder))
  const own = join(memory, `${name}${process.pid}`)
  // PostgreSQL, which doesn't run as root, has to come in.
  mkdirSync(own, { recursive: true, mode: 0o755 })
  process.env.TMPDIR = own
  process.once('exit', () => remove(own))
}
