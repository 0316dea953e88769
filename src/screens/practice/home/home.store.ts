import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { OwnExamView } from '../../../contract/exams.ts'
import type { PublishCard, Repetitions, Run } from '../../../contract/practice.ts'
import type { LocaleId } from '../../../domain/locale.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createGrowingList, createResource } from '../../../stores/resource.ts'
import { createPlatformClock } from '../../../stores/platform-clock.ts'
import { isShown } from '../../../stores/presence.ts'
import { createStarter, type Starter } from '../parts/starting/starter.ts'
import { runPath } from '../run-path.ts'
import { sampleSeen } from '../parts/sample-texts/sample-seen.ts'
import { type ExamStep, examStepOf, type NextStep, nextStepOf } from './next-step.ts'

type RankReply = CallReply<'GET /coach-api/ranking'>
export type RankRow = RankReply['items'][number]

type Failed = ReturnType<typeof failureOf>
export type Drilling = { status: 'idle' } | { status: 'starting' } | Failed
type FirstStep = 'sample' | 'again' | 'course'

/** The learner's own practices in a few figures (HOME-01). `mean` and `best` are null before the first finished one. */
export interface Overview {
  runs: number
  mean: number | null
  best: number | null
  passed: number
}

export interface HomeStore extends Pick<Starter, '$starting' | 'endAndBegin' | 'cancel'> {
  /** What comes again of question banks, what is due first; empty until it is known, and where it can't be read: it is an offer (HOME-13). */
  $repetitions: ReadableAtom<readonly Repetitions[]>
  /** What was missed in the newest practices; null until it is known, where there is nothing, and where it can't be read: it is an offer (HOME-15). */
  $weakPoints: ReadableAtom<CallReply<'GET /coach-api/weak-points'> | null>
  $drilling: ReadableAtom<Drilling>
  $publishes: ReadableAtom<Loadable<{ items: readonly PublishCard[]; total: number }>>
  /** The practice that was left unfinished; null where there is none (HOME-06). */
  $unfinished: ReadableAtom<Run | null>
  /** Mock exams and exams, what comes first first; empty until they are known, and where they can't be read (HOME-01). */
  $exams: ReadableAtom<readonly OwnExamView[]>
  /** Milliseconds by the platform's clock, each second while there are exams. */
  $now: ReadableAtom<number>
  /** The exam that is to be sat now or within a day; it comes before any practice (HOME-10). */
  $examStep: ReadableAtom<ExamStep | null>
  /** What to practise next; undefined until it is known, null where there is nothing, and while a practice is unfinished (HOME-10). */
  $nextStep: ReadableAtom<NextStep | null | undefined>
  /**
   * What a learner is led to: the sample first where they have never practised; `again` where they have seen or skipped it;
   * null until it is known (HOME-12).
   */
  $firstStep: ReadableAtom<FirstStep | null>
  $ending: ReadableAtom<boolean>
  /** Why the unfinished practice could not be ended. */
  $endFailed: ReadableAtom<Failed | null>
  $results: ReadableAtom<Loadable<{ runs: readonly Run[]; overview: Overview }>>
  $ranking: ReadableAtom<Loadable<{ items: readonly RankRow[]; shown: RankReply['shown']; whole: boolean }>>
  $search: ReadableAtom<string>
  $category: ReadableAtom<string | null>
  reloadPublishes(): Promise<void>
  /** The next page of publishes. */
  loadMore(): Promise<void>
  reloadResults(): Promise<void>
  /** Whole, or its first places alone. */
  reloadRanking(whole: boolean): Promise<void>
  search(text: string): void
  choose(category: string | null): void
  /** Begins a practice of what is due in a publish. */
  repeat(publishId: string): Promise<void>
  /** Begins a drill of what was missed, or goes on with the one that isn't over. */
  drill(): Promise<void>
  continueUnfinished(): void
  /** Goes on with what stands in the way of a start. */
  goOn(): void
  skipSample(): void
  endUnfinished(): Promise<void>
  dispose(): void
}

const pageSize = 100
const examsEvery = 60_000
const resultsRead = 200

/** Finished practices; those in which nothing was answered are in no result (REPORT-12), nor what repeats questions (CONV-02b). `total` is null where a practice has no score. */
export const overviewOf = (all: readonly Run[], count: number): Overview => {
  const runs = all.filter(({ counted, repetition }) => counted && !repetition)
  const totals = runs.flatMap((run) => run.total ?? [])
  const sum = totals.reduce((before, total) => before + total, 0)
  return {
    runs: count,
    mean: totals.length > 0 ? Math.round((sum / totals.length) * 10) / 10 : null,
    best: totals.length > 0 ? Math.max(...totals) : null,
    passed: runs.filter((run) => run.level === 'pass' || run.level === 'excellent').length,
  }
}

/** The categories of the cards, each once, in the order of the reader's language. */
export const categoriesOf = (cards: readonly PublishCard[], language: string): string[] =>
  [...new Set(cards.flatMap((card) => card.category || []))].sort((a, b) => a.localeCompare(b, language))

/** Courses in the reader's own language first; within a language as the platform orders them, the newest first. */
export const ownLanguageFirst = (cards: readonly PublishCard[], locale: LocaleId): PublishCard[] => [
  ...cards.filter((card) => card.locale === locale),
  ...cards.filter((card) => card.locale !== locale),
]

/** What the home page shows: each part loads, fails and is tried again by itself. */
export const createHomeStore = (core: Core): HomeStore => {
  const aborter = new AbortController()
  const { signal } = aborter
  const $unfinished = atom<Run | null>(null)
  const $nextStep = atom<NextStep | null | undefined>(undefined)
  const $ending = atom(false)
  const $endFailed = atom<Failed | null>(null)
  const kept = createKeptFilter(core.router, { search: '', category: '' }, () => reloadFound())
  const $search = computed(kept.$filter, ({ search }) => search)
  const $category = computed(kept.$filter, ({ category }) => category || null)
  const publishes = createGrowingList(
    (page, signal) => {
      const search = $search.get().trim()
      return core.api(
        'GET /coach-api/publishes',
        { query: { page, size: pageSize, ...(search && { search }) } },
        { signal, quiet: true },
      )
    },
    (publish) => publish.id,
  )
  let found = $search.get()
  function reloadFound() {
    if (found === $search.get()) return
    found = $search.get()
    void publishes.reload()
  }
  const results = createResource(async (signal) => {
    const { items, total } = await core.api(
      'GET /coach-api/practice/sessions',
      { query: { status: 'ended', size: resultsRead } },
      { signal },
    )
    return { runs: items, overview: overviewOf(items, total) }
  })
  let whole = false
  const ranking = createResource(async (signal) => {
    const asked = whole
    const { items, shown } = await core.api(
      'GET /coach-api/ranking',
      { query: { size: asked ? 100 : 10 } },
      { signal },
    )
    return { items, shown, whole: asked }
  })
  const loadUnfinished = async () => {
    // The reminder is an offer: where it can't be read, starting a practice tells of the unfinished one.
    const page = await core
      .api('GET /coach-api/practice/sessions', { query: { status: 'open', size: 1 } }, { signal })
      .catch(() => null)
    knowsUnfinished = true
    if (page) $unfinished.set(page.items[0] ?? null)
  }
  const starter = createStarter(core)
  const $repetitions = atom<readonly Repetitions[]>([])
  const loadRepetitions = async () => {
    const found = await core
      .api('GET /coach-api/repetitions', { query: { timeZone: ownTimeZone() } }, { signal, quiet: true })
      .catch(() => null)
    if (!signal.aborted) $repetitions.set((found?.items ?? []).toSorted((a, b) => b.due - a.due))
  }
  void loadRepetitions()
  const $weakPoints = atom<CallReply<'GET /coach-api/weak-points'> | null>(null)
  const $drilling = atom<Drilling>({ status: 'idle' })
  const loadWeakPoints = async () => {
    const found = await core
      .api('GET /coach-api/weak-points', { query: { timeZone: ownTimeZone() } }, { signal, quiet: true })
      .catch(() => null)
    const items = found?.items ?? []
    if (!signal.aborted) $weakPoints.set(items.length > 0 ? found : null)
  }
  void loadWeakPoints()
  const clock = createPlatformClock()
  const $exams = atom<readonly OwnExamView[]>([])
  const $now = atom(clock.now())
  let knowsExams = false
  let second: ReturnType<typeof setInterval> | undefined
  const loadExams = async () => {
    const asked = clock.ticks()
    // Who has none, or can't be told of them, is led to a course as before.
    const found = await core.api('GET /coach-api/exams', {}, { signal, quiet: true }).catch(() => null)
    if (signal.aborted) return
    knowsExams = true
    if (found?.now) clock.set(found.now, asked)
    $now.set(clock.now())
    $exams.set((found?.items ?? []).filter(({ sessions }) => sessions?.length > 0))
    if ($exams.get().length > 0 && second === undefined)
      second = setInterval(() => $now.set(clock.now()), 1000)
    chooseNextStep()
  }
  void loadExams()
  const examsAgain = setInterval(() => {
    if ($exams.get().length > 0 && isShown()) void loadExams()
  }, examsEvery)
  const $examStep = computed([$exams, $unfinished, $now], (exams, unfinished, now) =>
    unfinished && !unfinished.exam ? null : examStepOf(exams, now),
  )
  let knowsUnfinished = false
  const chooseNextStep = () => {
    const cards = publishes.$value.get()
    if ($unfinished.get() || cards.status === 'failed') return $nextStep.set(null)
    // The exams were asked for beside the courses: what is offered doesn't change under the reader's hand.
    if (!knowsUnfinished || !knowsExams || cards.status !== 'ready') return
    // A search narrows the cards: what was chosen from all of them stays.
    if ($search.get().trim() === '')
      $nextStep.set(nextStepOf(ownLanguageFirst(cards.items, core.$locale.get()), Date.now()))
  }
  void loadUnfinished().then(() => {
    if (signal.aborted) return
    chooseNextStep()
    void chooseFirstStep()
  })
  const $firstStep = atom<FirstStep | null>(null)
  async function chooseFirstStep() {
    const known = results.$value.get()
    if (known.status === 'loading' || !knowsUnfinished || $firstStep.get() !== null) return
    const isNew = known.status === 'ready' && known.overview.runs === 0 && !$unfinished.get()
    if (!isNew || core.$user.get()?.type !== 2) return $firstStep.set('course')
    if (sampleSeen.get(core.remember)) return $firstStep.set('again')
    const settings = await core.api('GET /coach-api/settings', {}, { signal, quiet: true }).catch(() => null)
    if (!signal.aborted) $firstStep.set(settings?.firstPractice === false ? 'course' : 'sample')
  }
  const stopListening = [
    results.$value.listen(() => void chooseFirstStep()),
    publishes.$value.listen(chooseNextStep),
    $unfinished.listen(chooseNextStep),
  ]

  return {
    $publishes: publishes.$value,
    $repetitions,
    $weakPoints,
    $drilling,
    $starting: starter.$starting,
    endAndBegin: starter.endAndBegin,
    cancel: starter.cancel,
    goOn: starter.continueUnfinished,
    repeat: (publishId) => starter.begin({ publishId, kind: 'question-bank', repetition: true }),
    $unfinished,
    $exams,
    $now,
    $examStep,
    $nextStep,
    $firstStep,
    $ending,
    $endFailed,
    $results: results.$value,
    $ranking: ranking.$value,
    $search,
    $category,
    reloadPublishes: publishes.reload,
    loadMore: publishes.loadMore,
    reloadResults: results.reload,
    reloadRanking(all) {
      whole = all
      return ranking.reload()
    },
    search: (search) => kept.change({ search }, true),
    choose: (category) => kept.change({ category: category ?? '' }),
    skipSample() {
      sampleSeen.set(core.remember)
      $firstStep.set('again')
    },
    async drill() {
      if ($drilling.get().status === 'starting') return
      $drilling.set({ status: 'starting' })
      try {
        const body = { timeZone: ownTimeZone() }
        const { id } = await core.api('POST /coach-api/drills', { body }, { signal, quiet: true })
        $drilling.set({ status: 'idle' })
        core.router.go(`/drill/${id}`)
      } catch (error) {
        if (!signal.aborted) $drilling.set(failureOf(error))
      }
    },
    continueUnfinished() {
      const run = $unfinished.get()
      if (run) core.router.go(runPath(run, core.remember))
    },
    async endUnfinished() {
      const run = $unfinished.get()
      if (!run || $ending.get()) return
      $ending.set(true)
      $endFailed.set(null)
      try {
        await core.api(
          'POST /coach-api/practice/sessions/:id/end',
          { params: { id: run.sessionId } },
          { signal },
        )
        $unfinished.set(null)
      } catch (error) {
        if (signal.aborted) return
        const failed = failureOf(error)
        // It may have ended by itself meanwhile: then there is nothing left to remind of.
        if (failed.code !== 'practice-ended') return $endFailed.set(failed)
        $unfinished.set(null)
      } finally {
        $ending.set(false)
      }
      await results.reload()
    },
    dispose() {
      kept.dispose()
      starter.dispose()
      clearInterval(second)
      clearInterval(examsAgain)
      for (const stop of stopListening) stop()
      aborter.abort()
      publishes.dispose()
      results.dispose()
      ranking.dispose()
    },
  }
}
