import { atom, type ReadableAtom } from 'nanostores'
import type { CourseTest, TestRun } from '../../../../contract/try-out.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { failureOf } from '../../../../stores/failure.ts'

/** A test of which something came out otherwise than expected, and at how many of its answers. */
export interface FailingTest {
  id: string
  name: string
  differing: number
}

/** What the tests of a course say of its draft, before it is published (FLOW-05c). */
export type PublishTests =
  /** There are none, or it isn't known yet whether there are. */
  | { status: 'none' }
  | { status: 'running'; count: number }
  | {
      status: 'done'
      count: number
      failing: readonly FailingTest[]
      /** Intents were recognised by what was learned before the last changes. */
      isOlder: boolean
    }
  | (Extract<Loadable<object>, { status: 'failed' }> & { count: number })

/** The tests of which an answer differs; one that was added while they ran says nothing. */
function failingOf(tests: readonly CourseTest[], { results }: TestRun): FailingTest[] {
  return tests.flatMap(({ id, name }) => {
    const differences = results.find((one) => one.id === id)?.differences ?? []
    const differing = differences.filter((parts) => parts.length > 0).length
    return differing > 0 ? [{ id, name, differing }] : []
  })
}

/** Runs the tests of a course once they are asked for. Never rejects; what runs keeps nobody from publishing. */
export function createPublishTests(
  core: Pick<Core, 'api'>,
  courseId: string,
): { $tests: ReadableAtom<PublishTests>; run(): Promise<void>; dispose(): void } {
  const $tests = atom<PublishTests>({ status: 'none' })
  const params = { id: courseId }
  let running = new AbortController()
  async function run(): Promise<void> {
    running.abort()
    const { signal } = (running = new AbortController())
    const quiet = { signal, quiet: true }
    let count = 0
    try {
      const { items } = await core.api('GET /coach-api/courses/:id/tests', { params }, quiet)
      if (signal.aborted) return
      count = items.length
      if (count === 0) return $tests.set({ status: 'none' })
      $tests.set({ status: 'running', count })
      const ran = await core.api('POST /coach-api/courses/:id/tests/run', { params }, quiet)
      if (signal.aborted) return
      const isOlder = ran.understanding === 'older'
      $tests.set({ status: 'done', count, failing: failingOf(items, ran), isOlder })
    } catch (error) {
      if (!signal.aborted) $tests.set({ ...failureOf(error), count })
    }
  }
  return { $tests, run, dispose: () => running.abort() }
}
