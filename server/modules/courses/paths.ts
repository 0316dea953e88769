import type { CallReply } from '../../../src/contract/contract.ts'
import type { DialogueFlowCourse } from '../../../src/domain/course/dialogue-flow.ts'
import type { PathAnalysis } from '../../../src/domain/paths/analyse-paths.ts'
import { CallError } from '../../plugins/call-error.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { PathOrder } from './path-worker.ts'

const retrySeconds = 10

const ask = createThread<PathOrder, PathAnalysis>({
  beside: import.meta.url,
  script: 'path-worker',
  memoryMegabytes: 512,
  // The searches are cut short by what they look at; more is for a machine that is busy.
  timeLimit: 60_000,
})

type Paths = CallReply<'GET /coach-api/courses/:id/paths'>
type Path = Paths['outcomes'][number]['shortest']

/** As the contract has it, which changes what it answers. */
const pathOf = ({ opening, steps }: PathAnalysis['outcomes'][number]['shortest']): Path => ({
  opening: [...opening],
  steps: steps.map(({ choice, passed }) => ({ choice, passed: [...passed] })),
})

/**
 * The paths through a course (FLOW-10a), looked for in a thread of its own. Throws CallError `too-many-requests` where
 * too many courses of the tenant wait, `unavailable` where the machine is too busy.
 */
export async function pathsOf(
  tenantId: string,
  course: DialogueFlowCourse,
  difficulty?: number,
): Promise<Paths> {
  try {
    const found = await ask(tenantId, { course, difficulty: difficulty ?? course.difficulty })
    return {
      difficulty: found.difficulty,
      turnsTo: Object.fromEntries(found.turnsTo),
      isComplete: found.isComplete,
      outcomes: found.outcomes.map(({ outcome, shortest, most, least }) => ({
        outcome,
        shortest: pathOf(shortest),
        most: { ...most, path: pathOf(most.path) },
        least: { ...least, path: pathOf(least.path) },
      })),
    }
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
    if (error instanceof ThreadFailedError) throw new CallError('unavailable')
    throw error
  }
}
