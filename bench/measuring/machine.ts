// The machine: what it is, how busy it is, what a process uses. Processes are read from /proc (Linux);
// elsewhere those cells stay empty.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

export function machineLine(): string {
  const cpus = os.cpus()
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'CPU'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`
}

export function versionOf(command: string, args = ['--version']): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'not found'
  }
}

function cpuTimes() {
  const each = os
    .cpus()
    .map(({ times }) => ({ idle: times.idle, all: Object.values(times).reduce((a, b) => a + b, 0) }))
  return {
    idle: each.reduce((sum, { idle }) => sum + idle, 0),
    all: each.reduce((sum, { all }) => sum + all, 0),
  }
}

const seen: number[] = []

/**
 * Waits until the machine is idle, for a few seconds at most, so that a neighbour's work falls on nobody in
 * particular.
 */
export async function quiet(most = 3000): Promise<number> {
  const end = performance.now() + most
  let busy: number
  do {
    const before = cpuTimes()
    await pause(200)
    const after = cpuTimes()
    busy = (1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)) * os.cpus().length
  } while (busy > 0.35 && performance.now() < end)
  seen.push(busy)
  return busy
}

/** How busy others kept the machine whenever a measurement began, in cores; forgets it. */
export const takeNoise = (): number[] => seen.splice(0)

/** Milliseconds of CPU that one thread of a process has used. */
export function threadCpu(pid: number | undefined, thread = pid): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return NaN
  }
}

/** Resident memory of a process, in kB. */
export function residentKb(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return NaN
  }
}

/** Keeps a process on one core, where the system can: the load's client on another than the server. */
export function pinTo(pid: number | undefined, core: number): void {
  if (os.cpus().length < 2) return
  try {
    execFileSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' })
  } catch {
    // Without taskset the scheduler decides.
  }
}
