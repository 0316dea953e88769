/** A map that keeps the `most` entries used last. */
export interface BoundedMap<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  readonly size: number
}

export const boundedMap = <K, V>(most: number): BoundedMap<K, V> => {
  // A Map iterates in order of insertion, so the first key is the one used longest ago.
  const entries = new Map<K, V>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) {
        entries.delete(key)
        entries.set(key, value)
      }
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= most) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete(key) {
      entries.delete(key)
    },
    get size() {
      return entries.size
    },
  }
}

/**
 * Loads each key once, also when many ask at the same time, and keeps the `most` used last. A load that fails
 * is not kept.
 */
export const loadOnce = <K, V>(most: number, load: (key: K) => Promise<V>): ((key: K) => Promise<V>) => {
  const loaded = boundedMap<K, Promise<V>>(most)
  return (key) => {
    const known = loaded.get(key)
    if (known) return known
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}
