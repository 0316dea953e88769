import type { CourseProblem, CourseRow } from '../../contract/courses.ts'
import type { Core } from '../../stores/core.ts'
import { coursePath } from '../../ui/records/course-path.ts'

/** A course with its draft, of which titles of nodes are read, and what the checker says of it. */
export interface CheckedCourse extends CourseRow {
  package: unknown
  problems: CourseProblem[]
}

/** A finding of the checker, and where in the editor it can be mended. */
export interface PlacedProblem {
  problem: CourseProblem
  /** Title of the node that it stands in; null where it stands in none. */
  node: string | null
  /** Path in the product. */
  to: string
}

/** What stops a course from being tried or published. */
export const errorsOf = ({ id, kind, package: contents, problems }: CheckedCourse): PlacedProblem[] =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => ({
      problem,
      node: problem.node === null ? null : nodeTitleOf(contents, problem.node),
      to: coursePath({ id, kind }, problem.node ?? 'main'),
    }))

/** The same for a course that was refused; empty where it can't be loaded. Never rejects. */
export async function loadErrors(core: Core, courseId: string): Promise<PlacedProblem[]> {
  try {
    return errorsOf(
      await core.api('GET /coach-api/courses/:id', { params: { id: courseId } }, { quiet: true }),
    )
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Title of the node with an id, in the flow or any scene of a package of any shape; the id where there is none. */
export function nodeTitleOf(value: unknown, id: string): string {
  const course = isRecord(value) && isRecord(value.course) ? value.course : {}
  const scenes = [course.flow, ...(Array.isArray(course.scenes) ? course.scenes : [])]
  for (const scene of scenes) {
    const nodes = isRecord(scene) && Array.isArray(scene.nodes) ? scene.nodes : []
    const node: unknown = nodes.find((n: unknown) => isRecord(n) && n.id === id)
    if (isRecord(node) && typeof node.title === 'string' && node.title) return node.title
  }
  return id
}
