import type { CourseProblem } from '../../../src/domain/course/check.ts'
import type { Course } from '../../../src/domain/course/course.ts'
import type { CoursePackage } from '../../../src/domain/course/course-package.ts'
import { CallError } from '../../plugins/call-error.ts'
import { QueueFullError } from '../../queues/fair-queue.ts'
import { createThread, ThreadFailedError } from '../../threads/thread.ts'
import type { CheckAnswer, CheckOrder } from './check-worker.ts'

/**
 * A course of the greatest size is checked in less than a second; more is for a machine that is small or busy, where the first
 * start already fails with a limit that is near.
 */
const timeLimit = 60_000
const memoryMegabytes = 512
/** When to ask again after too many courses of an enterprise wait to be checked. */
const retrySeconds = 10

const ask = createThread<CheckOrder, CheckAnswer>({
  beside: import.meta.url,
  script: 'check-worker',
  memoryMegabytes,
  timeLimit,
})

const tooDeep = { path: 'body', code: 'illegal', message: 'nested too deeply' }

/** The check was given up: nothing is known of the course but that. */
const givenUp: CourseProblem = {
  severity: 'error',
  code: 'check-too-long',
  path: '',
  node: null,
  params: {},
}

/** Null where the check was given up. */
async function answerOf(tenantId: string, order: CheckOrder): Promise<CheckAnswer | null> {
  try {
    return await ask(tenantId, order)
  } catch (error) {
    if (error instanceof QueueFullError) throw new CallError('too-many-requests', { seconds: retrySeconds })
    // Deep nesting alone exhausts the stack, both where a package is sent and where it is read.
    if (error instanceof ThreadFailedError && error.cause instanceof RangeError) return { issues: [tooDeep] }
    if (error instanceof ThreadFailedError) return null
    throw error
  }
}

/**
 * Reads what came from outside as a course package and checks its course, in a thread of its own: a course that is dear to
 * check slows nobody. Throws CallError `bad-request` with the fields where the shape is wrong, `course-invalid` with what
 * the checker calls errors, `too-many-requests` where too many packages of the tenant wait.
 */
export async function checkPackage(
  tenantId: string,
  value: unknown,
): Promise<CoursePackage & { warnings: CourseProblem[] }> {
  const answer = await answerOf(tenantId, { do: 'read', value })
  if (answer && 'issues' in answer) throw new CallError('bad-request', {}, answer.issues)
  const problems = answer?.problems ?? [givenUp]
  refuseErrors(problems)
  if (!answer || !('package' in answer)) throw new CallError('course-invalid', { errors: 1 })
  return { ...answer.package, warnings: problems }
}

const issueOf = ({ code, path, params }: CourseProblem) => ({
  path: path === '' ? 'body.course' : `body.course.${path}`,
  code,
  message: code,
  params,
})

/** Throws CallError `course-invalid` with what the checker calls errors, one issue each. */
export function refuseErrors(problems: readonly CourseProblem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new CallError('course-invalid', { errors: errors.length }, errors.map(issueOf))
}

/**
 * Checks a course that is stored. `known` is false where the check was given up: then the problems say so alone, and may
 * be others next time. Throws CallError `too-many-requests`.
 */
export async function checkStored(
  tenantId: string,
  course: Course,
): Promise<{ problems: CourseProblem[]; known: boolean }> {
  const answer = await answerOf(tenantId, { do: 'check', course })
  return answer && 'problems' in answer
    ? { problems: answer.problems, known: true }
    : { problems: [givenUp], known: false }
}
