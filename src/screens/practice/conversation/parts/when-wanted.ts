/** Safari has no idle callbacks. */
const pause = 50

/** From the end of the dialogue upwards. */
const waiting: (() => void)[] = []
let asked = false

const work = () => {
  asked = false
  waiting.pop()?.()
  ask()
}

function ask(): void {
  if (asked || waiting.length === 0) return
  asked = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, pause)
}

/** One piece of work at a time, the last that was asked for first. */
function whenIdle(piece: () => void): () => void {
  waiting.push(piece)
  ask()
  return () => {
    const at = waiting.indexOf(piece)
    if (at >= 0) waiting.splice(at, 1)
  }
}

/**
 * Calls back once: when the browser is idle, or at once when it is about to paint the block (`content-visibility: auto`). Gives a function
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
