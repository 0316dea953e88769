import { atom, computed, type ReadableAtom } from 'nanostores'
import type { PractisedConversation } from '../../../../contract/report.ts'
import type { CourseTest, TriedDraft, TriedTurnView } from '../../../../contract/try-out.ts'
import { type AnswerOutcome, differencesOf, type OutcomePart } from '../../../../domain/try-out/outcome.ts'
import type { TryMove, TryStart } from '../../../../domain/try-out/try-out.ts'
import type { Core } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'
import type { CourseDraft } from '../draft/course-draft.ts'
import { whenSaved } from '../draft/when-saved.ts'
import { createCourseTests, type Failure, type ShownTest } from './course-tests.ts'
import { type LitPath, litPathOf } from './lit-path.ts'

/** A turn of the tried conversation beside what was expected of it. */
export interface ShownTurn extends TriedTurnView {
  /** What came of the answer when it was given, or what a test expects; null at the beginning. */
  expected: AnswerOutcome | null
  /** In what that differs from what comes of it now. */
  differences: OutcomePart[]
}

/** Whose practice, and when it began. */
export type TriedPractice = Pick<PractisedConversation, 'learner' | 'startedAt'>

export interface TryItStore {
  $open: ReadableAtom<boolean>
  $start: ReadableAtom<TryStart>
  $turns: ReadableAtom<readonly ShownTurn[]>
  /** What was said last and isn't answered yet. */
  $unanswered: ReadableAtom<readonly TryMove[]>
  $asking: ReadableAtom<boolean>
  $trouble: ReadableAtom<Failure | null>
  /** What intents were recognised by; null before the first answer. */
  $understanding: ReadableAtom<TriedDraft['understanding'] | null>
  /** Number of the turn whose reasons are shown. */
  $chosen: ReadableAtom<number>
  /** The way up to that turn; null while the pane is shut. */
  $lit: ReadableAtom<LitPath | null>
  $tests: ReadableAtom<readonly ShownTest[]>
  /** The test whose conversation is shown. */
  $shownTest: ReadableAtom<string | null>
  /** The practice whose answers are said to the draft; null where it is another conversation. */
  $practice: ReadableAtom<TriedPractice | null>
  /** Says what a learner answered to the draft: what comes of it otherwise than in the practice is shown (FLOW-05b). */
  replay(practice: PractisedConversation): void
  /** Opens the pane, and begins at the beginning where nothing was tried yet. */
  open(): void
  close(): void
  /** Begins anew at a node. */
  tryFrom(node: string | null): void
  /** Begins otherwise, and says the same again. */
  startWith(change: Partial<Omit<TryStart, 'node'>>): void
  answer(move: TryMove): void
  /** Takes the last answer back. */
  takeBack(): void
  again(): void
  retry(): void
  choose(turn: number): void
  /** What comes of the answers now is right; a shown test expects it from now on. */
  accept(): void
  /** Says what is expected of an answer, by its turn. */
  expect(turn: number, outcome: AnswerOutcome): void
  /** Keeps the conversation as a test; why that failed, or null. */
  keep(name: string): Promise<Failure | null>
  show(testId: string): void
  /** The test expects what came of it last. */
  acceptTest(testId: string): Promise<void>
  /** Takes a test away and gives what brings it back; null where that failed. */
  remove(testId: string): Promise<(() => void) | null>
  dispose(): void
}

interface SaidMove {
  move: TryMove
  /** Null until it was answered first. */
  expected: AnswerOutcome | null
}

export interface TrySurroundings {
  later(work: () => void, milliseconds: number): () => void
}

const browser: TrySurroundings = {
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** So long after the last change the same is said again, in milliseconds. */
const rest = 600
/** When to ask again while sentences are being learned, in milliseconds, and how often at most. */
const learning = 2_000
const mostAsked = 60

const beginning = (difficulty: number): TryStart => ({ node: null, variables: {}, difficulty, seed: 1 })

/**
 * A conversation with the draft beside its flow (FLOW-05), and the course's tests (FLOW-05a). All answers are sent again with each new
 * one, so the same is said to every change of the draft; what differs is shown.
 */
export function createTryItStore(
  core: Pick<Core, 'api'>,
  courseId: string,
  draft: Pick<CourseDraft, '$course' | '$revision' | '$state'>,
  { later }: TrySurroundings = browser,
): TryItStore {
  const params = { id: courseId }
  const gone = new AbortController()
  const $open = atom(false)
  const $start = atom<TryStart>(beginning(draft.$course.get().difficulty))
  const $said = atom<readonly SaidMove[]>([])
  const $tried = atom<TriedDraft | null>(null)
  const $asking = atom(false)
  const $trouble = atom<Failure | null>(null)
  const $picked = atom<number | null>(null)
  const $shownTest = atom<string | null>(null)
  const $practice = atom<TriedPractice | null>(null)

  const saved = (): Promise<void> => whenSaved(draft)

  const tests = createCourseTests(core, courseId, {
    saved,
    onOlder: () => lookAgain(learning),
    signal: gone.signal,
  })

  let asking = new AbortController()
  let asked = 0
  let stopWaiting = () => {}

  /** Says everything again; `known` turns are not explained anew. */
  async function ask(known = 0): Promise<void> {
    asking.abort()
    const { signal } = (asking = new AbortController())
    $asking.set(true)
    $trouble.set(null)
    try {
      await saved()
      signal.throwIfAborted()
      const before = known > 0 ? $tried.get() : null
      const moves = $said.get().map(({ move }) => move)
      const body = { start: $start.get(), moves, explainFrom: before ? known : 0 }
      const reply = await core.api(
        'POST /coach-api/courses/:id/draft/try',
        { params, body },
        { signal, quiet: true },
      )
      if (before && (before.revision !== reply.revision || before.understanding !== reply.understanding))
        return void ask()
      took({
        ...reply,
        turns: reply.turns.map((turn, at) => ({
          ...turn,
          explanation: turn.explanation ?? before?.turns[at]?.explanation ?? null,
        })),
      })
      $asking.set(false)
    } catch (error) {
      if (signal.aborted) return
      $asking.set(false)
      $trouble.set(failureOf(error))
    }
  }

  function took(reply: TriedDraft): void {
    $tried.set(reply)
    $said.set(
      $said
        .get()
        .map((one, at) => ({ ...one, expected: one.expected ?? reply.turns[at + 1]?.outcome ?? null })),
    )
    if (reply.understanding === 'older') lookAgain(learning)
    else asked = 0
  }

  /** The draft, or what it has learned, is another: the same is said again, and the tests are run. */
  function lookAgain(milliseconds: number): void {
    if (milliseconds === learning && (asked += 1) > mostAsked) return
    stopWaiting()
    stopWaiting = later(() => {
      if ($open.get() && $tried.get()) void ask()
      void tests.run()
    }, milliseconds)
  }

  const stopListening = draft.$revision.listen((revision) => {
    asked = 0
    if (($tried.get()?.revision ?? revision) < revision || tests.ranWith() < revision) lookAgain(rest)
  })

  void tests.read()

  const $turns = computed([$tried, $said], (tried, said): readonly ShownTurn[] =>
    (tried?.turns ?? []).slice(0, said.length + 1).map((turn, at) => {
      const expected = said[at - 1]?.expected ?? null
      return {
        ...turn,
        expected,
        differences: expected && turn.outcome ? differencesOf(expected, turn.outcome) : [],
      }
    }),
  )
  const $chosen = computed([$picked, $turns], (picked, turns) =>
    picked !== null && picked < turns.length ? picked : turns.length - 1,
  )
  const actual = (): AnswerOutcome[] => $turns.get().flatMap(({ outcome }) => outcome ?? [])

  function begin(
    start: TryStart,
    said: readonly SaidMove[],
    { test = null, practice = null }: { test?: string | null; practice?: TriedPractice | null } = {},
  ): void {
    $practice.set(practice)
    $start.set(start)
    $said.set(said)
    $shownTest.set(test)
    $tried.set(null)
    $picked.set(null)
    $open.set(true)
    void ask()
  }

  /** What is shown is the test's own conversation, and not what was added to it. */
  function shownTest(): CourseTest | null {
    const test = tests.find($shownTest.get() ?? '')
    return test && test.moves.length === $said.get().length ? test : null
  }

  function expectAll(expected: readonly AnswerOutcome[]): void {
    $said.set($said.get().map((one, at) => ({ ...one, expected: expected[at] ?? one.expected })))
    const test = shownTest()
    if (test) void tests.change(test, expected)
  }

  return {
    $open,
    $start,
    $turns,
    $unanswered: computed([$said, $turns], (said, turns) =>
      said.slice(Math.max(0, turns.length - 1)).map(({ move }) => move),
    ),
    $asking,
    $trouble,
    $understanding: computed($tried, (tried) => tried?.understanding ?? null),
    $chosen,
    $lit: computed([$open, $turns, $chosen], (open, turns, chosen) =>
      open ? litPathOf(turns.slice(0, chosen + 1)) : null,
    ),
    $tests: tests.$tests,
    $shownTest,
    $practice,
    replay({ start, moves, expected, learner, startedAt }) {
      const said = moves.map((move, at) => ({ move, expected: expected[at] ?? null }))
      begin(start, said, { practice: { learner, startedAt } })
    },
    open() {
      $open.set(true)
      if (!$tried.get() && !$asking.get()) void ask()
      else if (($tried.get()?.revision ?? 0) < draft.$revision.get()) void ask()
    },
    close: () => $open.set(false),
    tryFrom: (node) => begin({ ...$start.get(), node }, []),
    startWith(started) {
      $start.set({ ...$start.get(), ...started })
      void ask()
    },
    answer(move) {
      $said.set([...$said.get(), { move, expected: null }])
      $picked.set(null)
      void ask($tried.get()?.turns.length ?? 0)
    },
    takeBack() {
      const said = $said.get().slice(0, -1)
      $said.set(said)
      $picked.set(null)
      const tried = $tried.get()
      if (tried) $tried.set({ ...tried, turns: tried.turns.slice(0, said.length + 1) })
      if ($asking.get() || $trouble.get()) void ask()
    },
    again: () => begin($start.get(), []),
    retry: () => void ask(),
    choose: (turn) => $picked.set(turn),
    accept: () => expectAll(actual()),
    expect(turn, outcome) {
      const expected = $said.get().map((one, at) => (at === turn - 1 ? outcome : one.expected))
      expectAll(expected.flatMap((one) => one ?? []))
    },
    async keep(name) {
      const said = $said.get()
      const expected = said.flatMap((one) => one.expected ?? [])
      const added = await tests.add({
        name,
        start: $start.get(),
        moves: said.map(({ move }) => move),
        expected,
      })
      if ('code' in added) return added
      $shownTest.set(added.id)
      $practice.set(null)
      return null
    },
    show(testId) {
      const test = tests.find(testId)
      if (!test) return
      const said = test.moves.map((move, at) => ({ move, expected: test.expected[at] ?? null }))
      begin(test.start, said, { test: testId })
    },
    async acceptTest(testId) {
      const test = tests.find(testId)
      const result = tests.lastOf(testId)
      if (!test || !result) return
      await tests.change(test, result.actual)
      if ($shownTest.get() === testId && shownTest())
        $said.set($said.get().map((one, at) => ({ ...one, expected: result.actual[at] ?? one.expected })))
    },
    async remove(testId) {
      const test = tests.find(testId)
      if (!test) return null
      if (!(await tests.remove(testId))) return null
      if ($shownTest.get() === testId) $shownTest.set(null)
      const { name, start, moves, expected } = test
      return () => void tests.add({ name, start, moves, expected })
    },
    dispose() {
      stopListening()
      stopWaiting()
      asking.abort()
      gone.abort()
    },
  }
}
