import { atom, type ReadableAtom } from 'nanostores'

/** Seconds before the end at which the learner is told, once (CONV-08), and seconds before the idle end (CONV-09). */
export const lastMinute = 60
export const idleWarning = 15

export interface Deadlines {
  /**
   * Whole seconds until the countdown ends the practice; null until it is known. Never below 0: only the
   * platform ends a practice.
   */
  $secondsLeft: ReadableAtom<number | null>
  /** Seconds until idleness ends the practice, in the last 15 only. */
  $idleIn: ReadableAtom<number | null>
  /** Reads the clock again. */
  look(): void
  stop(): void
}

interface Options {
  /** Milliseconds by the platform's clock. */
  now(): number
  countdownAt(): number | null
  idleAt(): number | null
  /** The last minute has begun; told once. */
  onLastMinute(): void
  /** The idle warning has come up; told again only after activity. */
  onIdle(): void
}

const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000))

/** Watches the two deadlines of a practice. Half-second steps, so that a shown second is never skipped. */
export const watchDeadlines = ({ now, countdownAt, idleAt, onLastMinute, onIdle }: Options): Deadlines => {
  const $secondsLeft = atom<number | null>(null)
  const $idleIn = atom<number | null>(null)
  let told = false
  const look = () => {
    const end = countdownAt()
    const left = end === null ? null : secondsUntil(end, now())
    $secondsLeft.set(left)
    if (left !== null && left <= lastMinute && !told) {
      told = true
      onLastMinute()
    }
    const idle = idleAt()
    const idleLeft = idle === null ? null : secondsUntil(idle, now())
    const warned = $idleIn.get() !== null
    $idleIn.set(idleLeft !== null && idleLeft <= idleWarning ? idleLeft : null)
    if (!warned && $idleIn.get() !== null) onIdle()
  }
  const timer = setInterval(look, 500)
  return {
    $secondsLeft,
    $idleIn,
    look,
    stop: () => {
      clearInterval(timer)
      $idleIn.set(null)
    },
  }
}
