/** Runs the works of one key one after the other, those of different keys beside each other. */
export const createKeyedQueue = () => {
  const tails = new Map<string, Promise<unknown>>()
  return <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const before = tails.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return result
  }
}
