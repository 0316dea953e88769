/** So many works of one owner wait already. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

const waitingAtMost = 20

/**
 * Runs works one after the other. Owners take turns: whoever has many waiting keeps another one waiting for one of them at
 * most. Rejects with QueueFullError where an owner has 20 waiting.
 */
export function fairQueue(): <R>(owner: string, work: () => Promise<R>) => Promise<R> {
  /** By owner, in the order in which it is their turn. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = false

  const run = async (): Promise<void> => {
    running = true
    for (let turn = waiting.entries().next(); !turn.done; turn = waiting.entries().next()) {
      const [owner, works] = turn.value
      const work = works.shift()
      waiting.delete(owner)
      if (works.length > 0) waiting.set(owner, works)
      await work?.()
    }
    running = false
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(owner) ?? []
      if (works.length >= waitingAtMost) return reject(new QueueFullError('too many works are waiting'))
      works.push(() => work().then(resolve, reject))
      waiting.set(owner, works)
      if (!running) void run()
    })
}
