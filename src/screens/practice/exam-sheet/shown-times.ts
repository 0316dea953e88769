import type { CallInput } from '../../../contract/contract.ts'

export type ShownTimes = NonNullable<CallInput<'PUT /coach-api/exam-attempts/:id/answers'>['body']['shown']>

export interface ShownTimer {
  /** Which question is in sight now; null where none is, or where it can't be told which. Said again and again while it stays. */
  see(question: string | null): void
  /** For how long each was since this was asked last. */
  take(): ShownTimes
}

/** Said so seldom, the page slept meanwhile: nobody was looking. */
const longestStep = 5000

/** Measures for how long each question of a sheet is in sight (PAPER-01b); `ticks` are milliseconds that never go back. */
export function createShownTimer(ticks: () => number): ShownTimer {
  const times = new Map<string, number>()
  let current: string | null = null
  let since = 0
  return {
    see(question) {
      const now = ticks()
      const step = now - since
      if (current !== null && step <= longestStep) times.set(current, (times.get(current) ?? 0) + step)
      current = question
      since = now
    },
    take() {
      const taken = [...times].map(([question, time]) => ({ question, milliseconds: Math.round(time) }))
      times.clear()
      return taken.filter(({ milliseconds }) => milliseconds > 0)
    },
  }
}
