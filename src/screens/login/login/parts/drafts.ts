import { useState } from 'react'

/** What is typed on the login page; it outlives a change of the way in, and of the language. */
export interface Draft {
  userName: string
  password: string
  phone: string
  code: string
  picture: string
  consent: boolean
}

export interface Drafts {
  draft: Draft
  set(change: Partial<Draft>): void
}

const empty: Draft = { userName: '', password: '', phone: '', code: '', picture: '', consent: false }

const reloadKey = 'coach.login.typed'
/** What is typed now, for a reload that we make ourselves. */
let typed: Draft = empty

/**
 * A change of the language reloads the page (LOC-03): name and number survive it, in this tab and until they are read
 * again. Secrets and the consent, which is to a text in a language, are given anew.
 */
export function keepTypedOverReload(storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  const { userName, phone } = typed
  try {
    if (userName || phone) storage.setItem(reloadKey, JSON.stringify({ userName, phone }))
  } catch {
    // A browser may forbid storage: then they are typed again.
  }
}

/** What a reload of ours has left, once. */
export function typedBeforeReload(storage: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage): Draft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(reloadKey) ?? 'null')
    storage.removeItem(reloadKey)
    const text = (name: 'userName' | 'phone') => {
      const value: unknown = kept !== null && typeof kept === 'object' ? Reflect.get(kept, name) : ''
      return typeof value === 'string' ? value.slice(0, 64) : ''
    }
    return { ...empty, userName: text('userName'), phone: text('phone') }
  } catch {
    return empty
  }
}

/** `userName`: whose name stands there from the beginning; null for nobody's. */
export function useDrafts(userName: string | null): Drafts {
  const [draft, setDraft] = useState(
    () => (typed = { ...typedBeforeReload(), ...(userName !== null && { userName }) }),
  )
  return {
    draft,
    set: (change) =>
      setDraft((before) => {
        typed = { ...before, ...change }
        return typed
      }),
  }
}
