import { atom, type ReadableAtom } from 'nanostores'
import { attempt, type Refused } from '../../stores/attempt.ts'
import type { Core } from '../../stores/core.ts'
import { type Exchange, exchangesOf } from '../../contract/report-exchanges.ts'
import type { ReportPage } from '../../contract/report-view.ts'

/** What came of a moment that is tried again, so far. */
export interface RetryView {
  exchanges: Exchange[]
  /** Whether another line can be said. */
  open: boolean
}

export interface RetryStore {
  $view: ReadableAtom<RetryView>
  $busy: ReadableAtom<boolean>
  /** Why the last line came to nothing. */
  $refused: ReadableAtom<Refused | null>
  /** Says a line; false where it came to nothing and is to be kept. */
  say(line: string): Promise<boolean>
  /** Takes the last line back. */
  takeBack(): Promise<void>
  dispose(): void
}

const untouched: RetryView = { exchanges: [], open: true }

/** Tries one of the learner's lines again, and goes on from there (CONV-22a). Nothing of it is kept. */
export function createRetryStore(
  core: Pick<Core, 'api'>,
  report: ReportPage['report'],
  seq: number,
): RetryStore {
  const $view = atom(untouched)
  const $busy = atom(false)
  const $refused = atom<Refused | null>(null)
  const gone = new AbortController()
  let said: string[] = []
  // What is tried anew was due nowhere.
  const rules = report.rules.map((rule) => ({ ...rule, due: [] }))

  async function ask(says: string[]): Promise<boolean> {
    $refused.set(null)
    if (says.length === 0) {
      said = []
      $view.set(untouched)
      return true
    }
    $busy.set(true)
    const outcome = await attempt(() =>
      core.api(
        'POST /coach-api/reports/:id/retry',
        { params: { id: report.sessionId }, body: { seq, says } },
        { signal: gone.signal, quiet: true },
      ),
    )
    $busy.set(false)
    if (outcome.status !== 'done') {
      $refused.set(outcome)
      return false
    }
    said = says
    const { turns, open } = outcome.reply
    $view.set({ exchanges: exchangesOf({ turns, rules }), open })
    return true
  }

  return {
    $view,
    $busy,
    $refused,
    say: (line) => ask([...said, line]),
    takeBack: async () => void (await ask(said.slice(0, -1))),
    dispose: () => gone.abort(),
  }
}
