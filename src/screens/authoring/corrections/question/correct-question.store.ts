import { atom, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../../contract/contract.ts'
import type {
  CorrectableQuestion,
  CorrectionPreview,
  MovedAttempt,
  MovedFilter,
} from '../../../../contract/corrections.ts'
import { type Correction, isSameFree } from '../../../../domain/exam/correction.ts'
import { attempt, type Refused } from '../../../../stores/attempt.ts'
import type { Core } from '../../../../stores/core.ts'
import { createPoll } from '../../../../stores/poll.ts'
import { createGrowingList, createResource } from '../../../../stores/resource.ts'
import { type FreeDraft, freeDraftOf, freeOf } from './free-draft.ts'

type Page = CallReply<'GET /coach-api/course-publishes/:id/corrections/questions/:question'>
type Progress = CallReply<'GET /coach-api/course-publishes/:id/corrections/_progress'>['progress']

type Change = Correction['change']

/** What a trainer is about to change. */
export interface CorrectionDraft {
  kind: Change['kind']
  /** Ids of the options that are right. */
  right: readonly string[]
  /** Of a free question: what answers are held against. It begins with the course's draft where that says something else. */
  free: FreeDraft | null
  onlyInFavour: boolean
}

export type PreviewFigures = Omit<CorrectionPreview, 'items' | 'page' | 'size' | 'total'>

export type CorrectQuestionStore = ReturnType<typeof createCorrectQuestionStore>

const pageSize = 50
/** Milliseconds after the last letter that is typed. */
const pause = 300

const draftOf = ({ question, rule }: Page): CorrectionDraft =>
  question
    ? draftOfQuestion(question)
    : { kind: rule?.ways[0] ?? 'left-out', right: [], free: null, onlyInFavour: false }

const draftOfQuestion = ({ type, options, free, draft }: CorrectableQuestion): CorrectionDraft => ({
  kind: type === 'QA' ? 'free' : 'key',
  free: free && freeDraftOf(draft ?? free),
  right: options.flatMap(({ id, right }) => (right ? [id] : [])),
  onlyInFavour: false,
})

/** The change that a draft comes to; null where it changes nothing yet, or can't be one. */
export function changeOf(
  { question, rule }: Pick<Page, 'question' | 'rule'>,
  draft: CorrectionDraft,
): Change | null {
  const way = rule?.ways.find((one) => one === draft.kind)
  if (way) return { kind: way }
  if (!question) return null
  if (draft.kind === 'full') return question.inFull ? null : { kind: 'full' }
  if (draft.kind === 'free') {
    const free = draft.free && freeOf(draft.free)
    if (!free || !question.free) return null
    return !question.inFull && isSameFree(free, question.free) ? null : { kind: 'free', ...free }
  }
  const before = question.options.flatMap(({ id, right }) => (right ? [id] : []))
  const isSame = before.length === draft.right.length && before.every((id) => draft.right.includes(id))
  return draft.right.length === 0 || (isSame && !question.inFull)
    ? null
    : { kind: 'key', right: [...draft.right] }
}

const countsInFull = ({ kind }: Change): boolean => kind === 'full' || kind === 'in-full'

/** One question of an exam, or one rule of its conversation, is corrected: what would change is looked at first (MARK-10, MARK-11). */
export function createCorrectQuestionStore(core: Core, publishId: string, questionId: string) {
  const $draft = atom<CorrectionDraft | null>(null)
  /** What the preview that is shown was made of; null where there is none. */
  const $wanted = atom<Change | null>(null)
  const $figures = atom<PreviewFigures | null>(null)
  const $only = atom<MovedFilter>('all')
  const $search = atom('')
  const $reason = atom('')
  const $refused = atom<Refused | null>(null)
  const $applying = atom(false)
  const $progress = atom<Progress | 'done'>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const page = createResource<Page>(async (signal) => {
    const reply = await core.api(
      'GET /coach-api/course-publishes/:id/corrections/questions/:question',
      { params: { id: publishId, question: questionId } },
      { signal, quiet: true },
    )
    $draft.set(draftOf(reply))
    return reply
  })

  const wantedBody = (change: Change) => ({
    question: questionId,
    change,
    // What counts in full costs nobody anything.
    onlyInFavour: !countsInFull(change) && ($draft.get()?.onlyInFavour ?? false),
  })

  const moved = createGrowingList<MovedAttempt>(
    async (number, signal) => {
      const change = $wanted.get()
      if (!change) return { items: [], total: 0 }
      const {
        items,
        total,
        page: _page,
        size: _size,
        ...figures
      } = await core.api(
        'POST /coach-api/course-publishes/:id/corrections/_preview',
        {
          params: { id: publishId },
          body: {
            ...wantedBody(change),
            only: $only.get(),
            search: $search.get().trim(),
            page: number,
            size: pageSize,
          },
        },
        { signal, quiet: true },
      )
      $figures.set(figures)
      return { items, total }
    },
    ({ sessionId }) => sessionId,
  )

  const poll = createPoll(async () => {
    const looked = await attempt(() =>
      core.api(
        'GET /coach-api/course-publishes/:id/corrections/_progress',
        { params: { id: publishId } },
        { quiet: true },
      ),
    )
    // A look that failed is repeated: the platform goes on by itself.
    if (looked.status === 'done') $progress.set(looked.reply.progress ?? 'done')
    return $progress.get() !== 'done'
  })

  const look = (change: Change) => {
    $wanted.set(change)
    $figures.set(null)
    void moved.reload()
  }

  return {
    $page: page.$value,
    $draft: $draft as ReadableAtom<CorrectionDraft | null>,
    $wanted: $wanted as ReadableAtom<Change | null>,
    $figures: $figures as ReadableAtom<PreviewFigures | null>,
    $moved: moved.$value,
    $only: $only as ReadableAtom<MovedFilter>,
    $search: $search as ReadableAtom<string>,
    $reason: $reason as ReadableAtom<string>,
    $refused: $refused as ReadableAtom<Refused | null>,
    $applying: $applying as ReadableAtom<boolean>,
    $progress: $progress as ReadableAtom<Progress | 'done'>,
    reload: () => void page.reload(),
    /** A preview of something else is none any more. */
    change(over: Partial<CorrectionDraft>) {
      const draft = $draft.get()
      if (!draft) return
      $draft.set({ ...draft, ...over })
      $wanted.set(null)
      $figures.set(null)
      $refused.set(null)
    },
    /** Shows what the draft would change; does nothing where it would be no change. */
    preview() {
      const found = page.$value.get()
      const draft = $draft.get()
      const change = found.status === 'ready' && draft ? changeOf(found, draft) : null
      $refused.set(null)
      if (change) look(change)
    },
    retry: () => void moved.reload(),
    loadMore: () => void moved.loadMore(),
    filter(only: MovedFilter) {
      $only.set(only)
      void moved.reload()
    },
    search(text: string) {
      $search.set(text)
      clearTimeout(timer)
      timer = setTimeout(() => void moved.reload(), pause)
    },
    write: (reason: string) => $reason.set(reason),
    /** Applies what was previewed. Where results have changed since, it looks again. */
    async apply() {
      const change = $wanted.get()
      const figures = $figures.get()
      const reason = $reason.get().trim()
      if (!change || !figures || reason === '' || $applying.get()) return
      $applying.set(true)
      const outcome = await attempt(() =>
        core.api(
          'POST /coach-api/course-publishes/:id/corrections',
          { params: { id: publishId }, body: { ...wantedBody(change), reason, look: figures.look } },
          { quiet: true },
        ),
      )
      $applying.set(false)
      if (outcome.status === 'done') {
        $refused.set(null)
        $progress.set({ waiting: figures.attempts, attempts: figures.attempts })
        poll.start()
        return
      }
      $refused.set(outcome)
      if (outcome.code === 'correction-outdated') look(change)
    },
    dispose() {
      clearTimeout(timer)
      poll.stop()
      moved.dispose()
      page.dispose()
    },
  }
}
