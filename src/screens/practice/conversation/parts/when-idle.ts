/** Waiting work, the newest last. */
const waiting: (() => void)[] = []
let running = false

/** Enough time for one more piece of work without a late frame, in milliseconds. */
const enough = 5

const next = () => {
  // Safari has no idle callbacks; a pause after each piece lets keys and frames through there.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 50)
}

function work(deadline?: IdleDeadline): void {
  do waiting.pop()?.()
  while (waiting.length > 0 && (deadline?.timeRemaining() ?? 0) > enough)
  running = waiting.length > 0
  if (running) next()
}

/** Does the work once the browser has nothing better to do, what was asked for last first. Gives a function that calls it off. */
export const whenIdle = (task: () => void): (() => void) => {
  waiting.push(task)
  if (!running) next()
  running = true
  return () => {
    const at = waiting.indexOf(task)
    if (at >= 0) waiting.splice(at, 1)
  }
}
