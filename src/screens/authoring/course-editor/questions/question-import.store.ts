import { atom, type ReadableAtom } from 'nanostores'
import type { QuestionFile } from '../../../../contract/questions.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'

/** How far an import of questions has come; `name` is the file's. `ticked` are indices of what was found. */
export type QuestionImportState =
  | { status: 'choosing' }
  | { status: 'reading'; name: string }
  | { status: 'read'; name: string; file: QuestionFile; ticked: ReadonlySet<number> }
  | { status: 'refused'; name: string; refusal: Refused }

export interface QuestionImportStore {
  $state: ReadableAtom<QuestionImportState>
  /** Has a file read, which changes nothing; never rejects. As many questions as there is room for are ticked. */
  choose(file: File): Promise<void>
  /** Ticks a question, or no longer; there is no tick beyond the room. */
  toggle(index: number): void
  /** Ticks the first ones that there is room for, or none. */
  toggleAll(all: boolean): void
  /** Back to choosing a file. */
  again(): void
  dispose(): void
}

/** What the platform takes at most (contract/questions.ts). */
export const mostBytes = 5 * 1024 * 1024

/** Questions from a file: read, looked at, ticked (PAPER-03, PAPER-04a). `room` is how many there may still be. */
export function createQuestionImportStore(core: Core, room: number): QuestionImportStore {
  const $state = atom<QuestionImportState>({ status: 'choosing' })
  let reading = new AbortController()
  const first = (file: QuestionFile): ReadonlySet<number> =>
    new Set(file.questions.slice(0, room).map((_question, index) => index))
  const tick = (change: (ticked: ReadonlySet<number>, file: QuestionFile) => ReadonlySet<number>): void => {
    const state = $state.get()
    if (state.status === 'read') $state.set({ ...state, ticked: change(state.ticked, state.file) })
  }
  const begin = (): AbortSignal => {
    reading.abort()
    reading = new AbortController()
    return reading.signal
  }
  return {
    $state,
    async choose(file) {
      const signal = begin()
      const { name } = file
      if (file.size > mostBytes) {
        const params = { megabytes: mostBytes / 1024 / 1024 }
        const refusal: Refused = {
          status: 'refused',
          code: 'file-too-large',
          params,
          issues: [],
          requestId: null,
        }
        return $state.set({ status: 'refused', name, refusal })
      }
      $state.set({ status: 'reading', name })
      const outcome = await attempt(() =>
        core.api('POST /coach-api/questions/_read', { upload: { file } }, { signal, quiet: true }),
      )
      if (signal.aborted) return
      if (outcome.status === 'refused') return $state.set({ status: 'refused', name, refusal: outcome })
      $state.set({ status: 'read', name, file: outcome.reply, ticked: first(outcome.reply) })
    },
    toggle: (index) =>
      tick((ticked) => {
        const now = new Set(ticked)
        if (!now.delete(index) && now.size < room) now.add(index)
        return now
      }),
    toggleAll: (all) => tick((_ticked, file) => (all ? first(file) : new Set())),
    again() {
      begin()
      $state.set({ status: 'choosing' })
    },
    dispose: () => reading.abort(),
  }
}
