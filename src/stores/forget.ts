import { storedKeys } from './environment.ts'

/**
 * What outlives a sign-in: the language, the tour that was seen, and what a learner wrote that the platform
 * does not have yet (decision 31).
 */
const kept = (key: string): boolean =>
  key === storedKeys.locale ||
  /^(?:coach\.)?newCoacher$/.test(key) ||
  /^coach\..+\.(?:draft|unsent)\./.test(key)
const ours = (name: string): boolean => /^(?:coach$|coach[._-]|newCoacher$)/.test(name)

/**
 * Clears what the standalone page keeps of a sign-in (ERR-02): our keys of the local storage and our cookies
 * that scripts can see. Keys of
 * others on the same origin are left alone. The refresh cookie is the platform's to end.
 */
export function forgetSignIn(storage: Pick<Storage, 'length' | 'key' | 'removeItem'> = localStorage): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? '')
    for (const key of keys) if (ours(key) && !kept(key)) storage.removeItem(key)
    for (const cookie of document.cookie.split(';')) {
      const name = cookie.split('=')[0]?.trim() ?? ''
      if (ours(name)) document.cookie = `${name}=; path=/; max-age=0`
    }
  } catch {
    // A browser may forbid storage: then nothing was kept.
  }
}
