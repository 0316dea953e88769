/** Safari has no idle callbacks. */
const pause = 50
/** A piece begun with less time left, in milliseconds, would keep the next frame waiting. */
const enough = 4

/** From the end of the dialogue upwards. */
const waiting: (() => void)[] = []
let asked = false

const work = (deadline?: IdleDeadline) => {
  asked = false
  do waiting.pop()?.()
  while (deadline && waiting.length > 0 && deadline.timeRemaining() > enough)
  ask()
}

function ask(): void {
  if (asked || waiting.length === 0) return
  asked = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(() => work(), pause)
}

/** As much as the browser has time for, the last that was asked for first. */
function whenIdle(piece: () => void): () => void {
  waiting.push(piece)
  ask()
  return () => {
    const at = waiting.indexOf(piece)
    if (at >= 0) waiting.splice(at, 1)
  }
}

/**
 * Calls back once: when the browser is idle, or at once when it is about to paint the block
 * (`content-visibility: auto`). Gives a function
 * that calls it off.
 */
export function whenWanted(block: HTMLElement, wanted: () => void): () => void {
  const callOff = whenIdle(wanted)
  const nearing = (event: Event) => {
    if (event instanceof ContentVisibilityAutoStateChangeEvent && event.skipped) return
    callOff()
    wanted()
  }
  block.addEventListener('contentvisibilityautostatechange', nearing)
  return () => {
    callOff()
    block.removeEventListener('contentvisibilityautostatechange', nearing)
  }
}
