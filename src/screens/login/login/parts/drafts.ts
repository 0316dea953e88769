import { useState } from 'react'

/** What is typed on the login page; it outlives a change of the way in. */
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

export function useDrafts(): Drafts {
  const [draft, setDraft] = useState(empty)
  return { draft, set: (change) => setDraft((before) => ({ ...before, ...change })) }
}
