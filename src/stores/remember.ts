import type { Core } from './core.ts'

/**
 * Storage of this browser under our own prefix and the user's id. Where storage is forbidden or full, it
 * lasts as long as the page.
 */
export function createRemember(userId: () => string | null): Core['remember'] {
  const memory = new Map<string, string>()
  const name = (key: string) => `coach.${userId() ?? 'nobody'}.${key}`
  return {
    get(key) {
      const full = name(key)
      if (memory.has(full)) return memory.get(full) ?? null
      try {
        return localStorage.getItem(full)
      } catch {
        return null
      }
    },
    set(key, value) {
      const full = name(key)
      memory.delete(full)
      try {
        if (value === null) localStorage.removeItem(full)
        else localStorage.setItem(full, value)
      } catch {
        if (value !== null) memory.set(full, value)
      }
    },
  }
}
