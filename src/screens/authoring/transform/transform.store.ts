import { atom, type ReadableAtom } from 'nanostores'
import type { TransformedCourse } from '../../../contract/course-transform.ts'
import { attempt, type Refused } from '../../../stores/attempt.ts'
import type { Core } from '../../../stores/core.ts'
import { download } from '../../../stores/download.ts'
import { type Begun, begunIn, longestName } from '../transform-path.ts'

/** How far a sheet has come. `shown`: what it would become; nothing was made of it yet. */
export type TransformState =
  | { status: 'choosing' }
  | { status: 'reading'; file: string }
  | { status: 'shown' | 'making'; file: string; result: TransformedCourse }
  | (Refused & { file: string })

export interface TransformStore {
  $begun: ReadableAtom<Begun>
  $state: ReadableAtom<TransformState>
  change(begun: Partial<Begun>): void
  /** Shows what a file would become; never rejects. */
  choose(file: File): Promise<void>
  /** Makes the course, and opens its flow. */
  make(): Promise<void>
  /** Saves the template in the language that is chosen; why it can't be had, or null. */
  template(): Promise<Refused | null>
  dispose(): void
}

/** As a call takes it: nothing is made without a name, but shown. */
const asSent = (begun: Begun): Begun => ({ ...begun, name: begun.name.trim() || '–' })

/** A conversation as a spreadsheet becomes a course (COURSE-06): a dry run first, then the course. */
export function createTransformStore(core: Core): TransformStore {
  const $begun = atom<Begun>(begunIn(core))
  const $state = atom<TransformState>({ status: 'choosing' })
  let chosen: File | null = null
  /** What the course was called by the file before. */
  let byFile = ''
  let travelling = new AbortController()
  const send = (file: File, begun: Begun, dry: boolean) => {
    travelling.abort()
    const { signal } = (travelling = new AbortController())
    const { categoryId, ...rest } = begun
    const query = { ...rest, ...(categoryId && { categoryId }), dryRun: dry ? 'true' : 'false' }
    return attempt(() =>
      core.api('POST /coach-api/courses/_transform', { query, upload: { file } }, { quiet: true, signal }),
    ).then((outcome) => (signal.aborted ? null : outcome))
  }
  /** What a bot says in several languages depends on that of the course. */
  const again = async () => {
    const state = $state.get()
    if (state.status !== 'shown' || !chosen) return
    const outcome = await send(chosen, asSent($begun.get()), true)
    if (outcome?.status === 'done') $state.set({ ...state, result: outcome.reply })
  }
  return {
    $begun,
    $state,
    change(begun) {
      const before = $begun.get()
      $begun.set({ ...before, ...begun })
      if (begun.locale !== undefined && begun.locale !== before.locale) void again()
    },
    async choose(file) {
      chosen = file
      const named = file.name
        .replace(/\.\w+$/, '')
        .trim()
        .slice(0, longestName)
      if (['', byFile].includes($begun.get().name.trim())) $begun.set({ ...$begun.get(), name: named })
      byFile = named
      $state.set({ status: 'reading', file: file.name })
      const outcome = await send(file, asSent($begun.get()), true)
      if (!outcome) return
      $state.set(
        outcome.status === 'done'
          ? { status: 'shown', file: file.name, result: outcome.reply }
          : { ...outcome, file: file.name },
      )
    },
    async make() {
      const state = $state.get()
      const begun = $begun.get()
      if (state.status !== 'shown' || !chosen || begun.name.trim() === '') return
      $state.set({ ...state, status: 'making' })
      const outcome = await send(chosen, asSent(begun), false)
      if (!outcome) return
      if (outcome.status === 'refused') $state.set({ ...outcome, file: state.file })
      else core.router.go(`/course-detail/${outcome.reply.id ?? ''}/workflow/main`)
    },
    async template() {
      const { locale } = $begun.get()
      const outcome = await download(
        core,
        'GET /coach-api/courses/_transform-template',
        { query: { locale } },
        'conversation.xlsx',
      )
      return outcome.status === 'refused' ? outcome : null
    },
    dispose: () => travelling.abort(),
  }
}
