import { createContext, useContext, useEffect } from 'react'
import type { Loadable } from '../stores/core.ts'

export type ScreenFailure = Pick<Extract<Loadable<object>, { status: 'failed' }>, 'code' | 'requestId'>

/** What a screen says of itself while it comes: what it still waits for, and what keeps it from standing. */
export interface ScreenState {
  /** Something that the screen needs is on its way, until the answer is called. */
  waits(): () => void
  /** Something that the screen needs could not be had, until the answer is called. */
  lacks(failure: ScreenFailure): () => void
}

/** Null where a screen stands without what is inside: beside it, in a dialog. */
export const ScreenStateContext = createContext<ScreenState | null>(null)

/** The screen waits for what this component stands in for. */
export function useWaiting(): void {
  const screen = useContext(ScreenStateContext)
  useEffect(() => screen?.waits(), [screen])
}

/** The screen lacks what this component stands in for. */
export function useLacking({ code, requestId }: ScreenFailure): void {
  const screen = useContext(ScreenStateContext)
  useEffect(() => screen?.lacks({ code, requestId }), [screen, code, requestId])
}

/** Counts what a screen waits for and lacks, and tells when it has settled. */
export interface Standing extends ScreenState {
  /** Looks again at what there is, such as for another path: `stands` or `fails` is called once for it. */
  look(): void
  dispose(): void
}

/**
 * Calls `stands` once the screen waits for nothing and lacks nothing, and `fails` for what it lacks then. What is asked
 * for in the same turn, such as one placeholder in the place of another, counts together. Later on a screen that stood
 * stands, whatever it loads again.
 */
export function createStanding(stands: () => void, fails: (failure: ScreenFailure) => void): Standing {
  const waiting = new Set<symbol>()
  const lacking = new Map<symbol, ScreenFailure>()
  let stood = false
  let asked = false
  let disposed = false

  const settle = () => {
    asked = false
    if (disposed || stood || waiting.size > 0) return
    const [failure] = lacking.values()
    if (failure) return fails(failure)
    stood = true
    stands()
  }
  const settleSoon = () => {
    if (asked) return
    asked = true
    queueMicrotask(settle)
  }
  return {
    waits() {
      const one = Symbol('waits')
      waiting.add(one)
      return () => void (waiting.delete(one) && settleSoon())
    },
    lacks(failure) {
      const one = Symbol('lacks')
      lacking.set(one, failure)
      settleSoon()
      return () => void (lacking.delete(one) && settleSoon())
    },
    look() {
      stood = false
      disposed = false
      settleSoon()
    },
    dispose: () => void (disposed = true),
  }
}
