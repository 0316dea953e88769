/** Has something done every so many milliseconds, until what it gives is called. Keeps no process up. */
export type Repeat = (work: () => void, every: number) => () => void

export const repeat: Repeat = (work, every) => {
  const timer = setInterval(work, every).unref()
  return () => clearInterval(timer)
}
