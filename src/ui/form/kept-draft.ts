import type { Core } from '../../stores/core.ts'

type Storing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed into a form, for as long as the tab is open: a sign-in may end while the form stands. */
export interface KeptDraft<D extends object> {
  /** What was typed before and neither saved nor given up; null for nothing. */
  read(): Partial<D> | null
  keep(draft: D): void
  forget(): void
}

/** More than this is no text that somebody typed. */
const largest = 200_000

/** Passwords are never kept. */
const isSecret = (key: string): boolean => /password/i.test(key)

/**
 * Keeps a form's draft under the user's id and the form's name (AUTH-12a), so that nobody else reads it. Only fields
 * that the form still has, and of the same kind, are brought back.
 */
export function keepDraft<D extends object>(
  { $user }: Pick<Core, '$user'>,
  name: string,
  first: D,
  storage: () => Storing = () => sessionStorage,
): KeptDraft<D> {
  const key = `coach.${$user.get()?.user_id ?? 'nobody'}.form.draft.${name}`
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      // A browser may forbid storage, or have none left: then nothing is kept.
      return null
    }
  }
  return {
    read: () =>
      quietly(() => {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return typeof kept === 'object' && kept !== null ? fitting(kept, first) : null
      }),
    keep: (draft) =>
      void quietly(() => {
        const text = JSON.stringify(
          Object.fromEntries(Object.entries(draft).filter(([one]) => !isSecret(one))),
        )
        if (text.length <= largest) storage().setItem(key, text)
      }),
    forget: () => void quietly(() => storage().removeItem(key)),
  }
}

/** The fields that differ from what the form begins with and are of the same kind; null where none do. */
function fitting<D extends object>(kept: object, first: D): Partial<D> | null {
  const known = new Map(Object.entries(first))
  const fields = Object.entries(kept).filter(
    ([key, value]) =>
      !isSecret(key) &&
      known.has(key) &&
      kindOf(value) === kindOf(known.get(key)) &&
      JSON.stringify(value) !== JSON.stringify(known.get(key)),
  )
  // Each is a field of the form, with a value of its kind.
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<D>) : null
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
