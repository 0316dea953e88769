import { useState } from 'react'
import type { FieldIssue } from '../../contract/errors.ts'
import { differing, rebase } from './draft.ts'

/** What is wrong with a field, by the key of its message (`faultText`). */
export type Faults<D> = Partial<Record<keyof D, string>>

export interface Form<D extends object> {
  draft: D
  /** Something was typed that is not saved yet. */
  dirty: boolean
  /** Fields that somebody else changed meanwhile to something else. */
  conflicts: readonly { key: keyof D; mine: D[keyof D]; theirs: D[keyof D] }[]
  change(part: Partial<D>): void
  /** The field was left: from now on it says what is wrong with it. */
  leave(key: keyof D): void
  fault(key: keyof D): string | null
  /** Shows every fault; true where there is none. */
  check(): boolean
  /** What the platform found wrong with fields. */
  refuse(issues: readonly FieldIssue[]): void
  /** Somebody else saved meanwhile: goes on from there. */
  rebase(theirs: D): void
  /** Settles a conflict. */
  choose(key: keyof D, whose: 'mine' | 'theirs'): void
}

/** The state of a form: what is typed, what is wrong with it, and how it stands to what is saved. */
export function useForm<D extends object>(first: D, faultsOf: (draft: D) => Faults<D>): Form<D> {
  const [start, setStart] = useState(first)
  const [draft, setDraft] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<keyof D>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly FieldIssue[]>([])
  const [conflicts, setConflicts] = useState<Form<D>['conflicts']>([])
  const faults = faultsOf(draft)
  const isOf = (issue: FieldIssue, key: keyof D) =>
    issue.path === `body.${String(key)}` || issue.path.startsWith(`body.${String(key)}.`)
  return {
    draft,
    dirty: differing(start, draft).length > 0,
    conflicts,
    change(part) {
      setDraft((now) => ({ ...now, ...part }))
      setRefused((issues) =>
        issues.filter((issue) => !Object.keys(part).some((key) => issue.path.startsWith(`body.${key}`))),
      )
    },
    leave: (key) => setLeft((now) => (now.has(key) ? now : new Set(now).add(key))),
    fault: (key) =>
      (tried || left.has(key) ? faults[key] : undefined) ??
      refused.find((issue) => isOf(issue, key))?.code ??
      null,
    check() {
      setTried(true)
      return Object.keys(faults).length === 0
    },
    refuse: setRefused,
    rebase(theirs) {
      const next = rebase(start, draft, theirs)
      setConflicts(next.conflicts.map((key) => ({ key, mine: draft[key], theirs: theirs[key] })))
      setStart(theirs)
      setDraft(next.draft)
    },
    choose(key, whose) {
      const conflict = conflicts.find((one) => one.key === key)
      if (conflict) setDraft((now) => ({ ...now, [key]: conflict[whose] }))
    },
  }
}
