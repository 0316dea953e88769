import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CallReply } from '../../../contract/contract.ts'
import type { OwnExamView } from '../../../contract/exams.ts'
import type { Home } from '../../../contract/home.ts'
import type { PublishCard, Run } from '../../../contract/practice.ts'
import { cardsAtOnce } from '../../../domain/publish/cards.ts'
import { nextStepOf, ownLanguageFirst } from '../../../domain/publish/next-step.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { ownTimeZone } from '../../../i18n/format.ts'
import { createDrillStarter, type DrillStarter } from '../../../stores/drill-starter.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createGrowingList, createResource } from '../../../stores/resource.ts'
import { createPlatformClock } from '../../../stores/platform-clock.ts'
import { isShown } from '../../../stores/presence.ts'
import { createStarter, type Starter } from '../parts/starting/starter.ts'
import { runPath } from '../run-path.ts'
import { fetchSampleTexts, type SampleTexts } from '../parts/sample-texts/sample-texts.ts'
import { sampleSeen } from '../parts/sample-texts/sample-seen.ts'
import { type ExamStep, examStepOf, type NextStep } from './next-step.ts'

type RankReply = CallReply<'GET /coach-api/ranking'>
export type RankRow = RankReply['items'][number]

type Failed = ReturnType<typeof failureOf>
type FirstStep = 'sample' | 'again' | 'course'

export interface HomeStore
  extends Pick<Starter, '$starting' | 'endAndBegin' | 'cancel'>, Pick<DrillStarter, '$drilling'> {
  /**
   * What the page is made of, in one answer (HOME-20). Everything below is there once this is ready, so that nothing moves what
   * stands already.
   */
  $home: ReadableAtom<Loadable<Home>>
  $publishes: ReadableAtom<Loadable<{ items: readonly PublishCard[]; total: number }>>
  $ranking: ReadableAtom<Loadable<{ items: readonly RankRow[]; shown: RankReply['shown']; whole: boolean }>>
  /** The practice that was left unfinished; null where there is none (HOME-06). */
  $unfinished: ReadableAtom<Run | null>
  /** Mock exams and exams, what comes first first; empty where they can't be read (HOME-01). */
  $exams: ReadableAtom<readonly OwnExamView[]>
  /** Milliseconds by the platform's clock, each second while there are exams. */
  $now: ReadableAtom<number>
  /** The exam that is to be sat now or within a day; it comes before any practice (HOME-10). */
  $examStep: ReadableAtom<ExamStep | null>
  /** What to practise next; null where there is nothing, and while a practice is unfinished (HOME-10). */
  $nextStep: ReadableAtom<NextStep | null>
  /** What a learner is led to: the sample first where they have never practised; `again` where they have seen or skipped it (HOME-12). */
  $firstStep: ReadableAtom<FirstStep>
  /** The sample in the reader's language; null where they are led to no sample. */
  $sample: ReadableAtom<SampleTexts | null>
  /** The steps of setting the enterprise up; null where there is nothing to show (HOME-11). */
  $setup: ReadableAtom<Home['setup'] | null>
  $ending: ReadableAtom<boolean>
  /** Why the unfinished practice could not be ended. */
  $endFailed: ReadableAtom<Failed | null>
  $search: ReadableAtom<string>
  $category: ReadableAtom<string | null>
  reload(): Promise<void>
  reloadPublishes(): Promise<void>
  /** The next page of publishes. */
  loadMore(): Promise<void>
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
  /** Puts the steps of setting up away, on this browser. */
  hideSetup(): void
  endUnfinished(): Promise<void>
  dispose(): void
}

const examsEvery = 60_000
const setupHiddenKey = 'getting-started.hidden'

/** The categories of the cards, each once, in the order of the reader's language. */
export const categoriesOf = (cards: readonly PublishCard[], language: string): string[] =>
  [...new Set(cards.flatMap((card) => card.category || []))].sort((a, b) => a.localeCompare(b, language))

/** What the home page shows. It comes in one answer; what is searched, grows or ticks is asked for by itself afterwards. */
export const createHomeStore = (core: Core): HomeStore => {
  const aborter = new AbortController()
  const { signal } = aborter
  const kept = createKeptFilter(core.router, { search: '', category: '' }, () => reloadFound())
  const $search = computed(kept.$filter, ({ search }) => search)
  const $category = computed(kept.$filter, ({ category }) => category || null)

  /** What came with the page, until the list that it is for has taken it. */
  let come: Pick<Home, 'publishes' | 'ranking'> = { publishes: null, ranking: null }
  const take = <K extends keyof typeof come>(part: K) => {
    const taken = come[part]
    come = { ...come, [part]: null }
    return taken
  }
  const publishes = createGrowingList(
    async (page, signal) => {
      const search = $search.get().trim()
      const first = take('publishes')
      if (first && !search) return first
      return core.api(
        'GET /coach-api/publishes',
        { query: { page, size: cardsAtOnce, ...(search && { search }) } },
        { signal, quiet: true },
      )
    },
    (publish) => publish.id,
    { lazy: true },
  )
  let found = $search.get()
  function reloadFound() {
    if (found === $search.get()) return
    found = $search.get()
    void publishes.reload()
  }
  let whole = false
  const ranking = createResource(
    async (signal) => {
      const asked = whole
      const first = take('ranking')
      if (first && !asked) return { ...first, whole: false }
      const { items, shown } = await core.api(
        'GET /coach-api/ranking',
        { query: { size: asked ? 100 : 10 } },
        { signal },
      )
      return { items, shown, whole: asked }
    },
    { lazy: true },
  )

  const starter = createStarter(core)
  const drills = createDrillStarter(core)
  const $ending = atom(false)
  const $endFailed = atom<Failed | null>(null)
  const $unfinished = atom<Run | null>(null)
  const $nextStep = atom<NextStep | null>(null)
  const $setup = atom<Home['setup'] | null>(null)

  const clock = createPlatformClock()
  const $exams = atom<readonly OwnExamView[]>([])
  const $now = atom(clock.now())
  let second: ReturnType<typeof setInterval> | undefined
  const showExams = (asked: number, { now, items }: { now: string; items: readonly OwnExamView[] }) => {
    clock.set(now, asked)
    $now.set(clock.now())
    $exams.set(items.filter(({ sessions }) => sessions.length > 0))
    if ($exams.get().length > 0) second ??= setInterval(() => $now.set(clock.now()), 1000)
  }
  const loadExams = async () => {
    const asked = clock.ticks()
    const found = await core.api('GET /coach-api/exams', {}, { signal, quiet: true }).catch(() => null)
    if (found && !signal.aborted) showExams(asked, found)
  }
  const examsAgain = setInterval(() => {
    if ($exams.get().length > 0 && isShown()) void loadExams()
  }, examsEvery)
  const $examStep = computed([$exams, $unfinished, $now], (exams, unfinished, now) =>
    unfinished && !unfinished.exam ? null : examStepOf(exams, now),
  )

  const $firstStep = atom<FirstStep>('course')
  const $sample = atom<SampleTexts | null>(null)
  const firstStepOf = ({ results, unfinished, firstPractice }: Home): FirstStep => {
    const isNew = results?.overview.runs === 0 && !unfinished
    if (!isNew || core.$user.get()?.type !== 2) return 'course'
    if (sampleSeen.get(core.remember)) return 'again'
    return firstPractice ? 'sample' : 'course'
  }
  /** It is an offer: where its words can't be had, the learner is led to a course. */
  const readSample = async (first: FirstStep) => {
    const locale = core.$locale.get()
    const texts = first === 'course' ? null : await fetchSampleTexts(locale).catch(() => null)
    if (signal.aborted || locale !== core.$locale.get()) return
    $sample.set(texts)
    $firstStep.set(texts ? first : 'course')
  }
  const stopListening = core.$locale.listen(() => void readSample($firstStep.get()))

  const show = (reply: Home, asked: number) => {
    const { unfinished, setup } = reply
    const cards = reply.publishes?.items ?? []
    const hidden = core.embedded || core.remember.get(setupHiddenKey)
    showExams(asked, { now: reply.now, items: reply.exams })
    $unfinished.set(unfinished)
    const last = reply.results?.runs[0]
    $nextStep.set(
      unfinished
        ? null
        : nextStepOf(
            ownLanguageFirst(cards, core.$locale.get()),
            Date.parse(reply.now),
            last ? Date.parse(last.startedAt) : null,
          ),
    )
    $setup.set(!hidden && setup.some(({ done }) => !done) ? setup : null)
  }
  const home = createResource(async (signal) => {
    const asked = clock.ticks()
    const reply = await core.api(
      'GET /coach-api/home',
      // Those lead to screens of the whole app: an element alone in a host page doesn't show them.
      { query: { timeZone: ownTimeZone(), wholeApp: String(!core.embedded) } },
      { signal, quiet: true },
    )
    signal.throwIfAborted()
    show(reply, asked)
    come = reply
    await Promise.all([publishes.reload(), ranking.reload(), readSample(firstStepOf(reply))])
    return reply
  })

  return {
    $home: home.$value,
    $publishes: publishes.$value,
    $ranking: ranking.$value,
    $drilling: drills.$drilling,
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
    $sample,
    $setup,
    $ending,
    $endFailed,
    $search,
    $category,
    reload: home.reload,
    reloadPublishes: publishes.reload,
    loadMore: publishes.loadMore,
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
    hideSetup() {
      core.remember.set(setupHiddenKey, 'true')
      $setup.set(null)
    },
    drill: () => drills.drill(),
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
      await home.reload()
    },
    dispose() {
      kept.dispose()
      starter.dispose()
      drills.dispose()
      clearInterval(second)
      clearInterval(examsAgain)
      stopListening()
      aborter.abort()
      home.dispose()
      publishes.dispose()
      ranking.dispose()
    },
  }
}
