import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CourseTest, TestRun } from '../../../../contract/try-out.ts'
import type { AnswerOutcome } from '../../../../domain/try-out/outcome.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'

export type TestState = 'passed' | 'failed' | 'waiting'

/** A test with what came of it last. */
export interface ShownTest extends CourseTest {
  state: TestState
  /** Answers of which something differs. */
  differing: number
}

export type Failure = Extract<Loadable<object>, { status: 'failed' }>

/** What a test says. */
type TestWords = Pick<CourseTest, 'name' | 'start' | 'moves' | 'expected'>

/** The tests of a course (FLOW-05a), run again by whoever says so. */
export interface CourseTests {
  $tests: ReadableAtom<readonly ShownTest[]>
  find(testId: string): ShownTest | undefined
  /** The revision of the draft that they were run with last; 0 before. */
  ranWith(): number
  /** What came of a test last; null before. */
  lastOf(testId: string): TestRun['results'][number] | null
  /** Reads them anew and runs them. */
  read(): Promise<void>
  run(): Promise<void>
  /** The test, or why it can't be kept. */
  add(words: TestWords): Promise<CourseTest | Failure>
  /** Expects something else from now on. */
  change(test: CourseTest, expected: readonly AnswerOutcome[]): Promise<void>
  /** Whether it is gone. */
  remove(testId: string): Promise<boolean>
}

interface TestSurroundings {
  /** Resolves once the platform has what is to be tested. */
  saved(): Promise<void>
  /** They were run by what was learned before: sentences are still being learned. */
  onOlder(): void
  signal: AbortSignal
}

export function createCourseTests(
  core: Pick<Core, 'api'>,
  courseId: string,
  { saved, onOlder, signal }: TestSurroundings,
): CourseTests {
  const params = { id: courseId }
  const $kept = atom<readonly CourseTest[]>([])
  const $run = atom<TestRun | null>(null)
  const $tests = computed([$kept, $run], (tests, ran): readonly ShownTest[] =>
    tests.map((test) => {
      const result = ran?.results.find(({ id, revision }) => id === test.id && revision === test.revision)
      const differing = result?.differences.filter((parts) => parts.length > 0).length ?? 0
      return { ...test, differing, state: !result ? 'waiting' : differing > 0 ? 'failed' : 'passed' }
    }),
  )

  async function read(): Promise<void> {
    const found = await core
      .api('GET /coach-api/courses/:id/tests', { params }, { signal, quiet: true })
      .catch(() => null)
    if (!found) return
    $kept.set(found.items)
    await run()
  }

  async function run(): Promise<void> {
    if ($kept.get().length === 0) return $run.set(null)
    await saved()
    const done = await core
      .api('POST /coach-api/courses/:id/tests/run', { params }, { signal, quiet: true })
      .catch(() => null)
    // Without an answer the last one stands; the next change asks again.
    if (!done) return
    $run.set(done)
    if (done.understanding === 'older') onOlder()
  }

  return {
    $tests,
    find: (testId) => $tests.get().find(({ id }) => id === testId),
    ranWith: () => $run.get()?.revision ?? 0,
    lastOf: (testId) => $run.get()?.results.find(({ id }) => id === testId) ?? null,
    read,
    run,
    async add(body) {
      const added = await core
        .api('POST /coach-api/courses/:id/tests', { params, body }, { quiet: true })
        .catch(failureOf)
      if ('code' in added) return added
      $kept.set([...$kept.get(), added])
      void run()
      return added
    },
    async change({ id, name, start, moves, revision }, expected) {
      const body = { name, start, moves, expected: [...expected], revision }
      const changed = await core
        .api('PUT /coach-api/courses/:id/tests/:testId', { params: { id: courseId, testId: id }, body })
        .catch(() => null)
      // Somebody else has changed it: then theirs is what is run.
      if (!changed) return read()
      $kept.set($kept.get().map((one) => (one.id === id ? changed : one)))
      await run()
    },
    async remove(testId) {
      const removed = await core
        .api('DELETE /coach-api/courses/:id/tests/:testId', { params: { id: courseId, testId } })
        .catch(() => null)
      if (!removed) return false
      $kept.set($kept.get().filter(({ id }) => id !== testId))
      return true
    },
  }
}
