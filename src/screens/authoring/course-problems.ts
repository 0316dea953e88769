import type { CourseProblem, CourseRow } from '../../contract/courses.ts'
import type { DialogueFlowCourse } from '../../domain/course/dialogue-flow.ts'
import type { QuestionBankCourse } from '../../domain/course/question-bank.ts'
import type { Core } from '../../stores/core.ts'
import { coursePath } from '../../ui/records/course-path.ts'
import { bankPlace } from './course-editor/question-bank/bank-findings.ts'
import { bankPlacePath } from './course-editor/question-bank/bank-sections.ts'
import { problemPath, problemPlace } from './course-editor/sections.ts'

/** A course with its draft, of which titles of nodes are read, and what the checker says of it. */
export interface CheckedCourse extends CourseRow {
  package: unknown
  problems: CourseProblem[]
}

/** A finding of the checker, and where in the editor it can be mended. */
export interface PlacedProblem {
  problem: CourseProblem
  /** The node that it stands in, and the branch; of a question bank its question or paper; null where it stands in none. */
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
      ...((kind === 'question-bank'
        ? bankPlaceOf(contents, id, problem)
        : flowPlaceOf(contents, id, problem)) ?? {
        node: problem.node === null ? null : placeTitleOf(contents, problem.node, problem.path),
        to: coursePath({ id, kind }, problem.node ?? 'main'),
      }),
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

/** Where a finding of a flow stands, and what that is called; null where it isn't known what the course says. */
function flowPlaceOf(
  contents: unknown,
  courseId: string,
  problem: CourseProblem,
): Omit<PlacedProblem, 'problem'> | null {
  if (!isFlow(contents)) return null
  const { section, at, name } = problemPlace(contents.course, problem)
  return {
    node:
      section === 'flow' && at !== null && name === null ? placeTitleOf(contents, at, problem.path) : name,
    to: problemPath(courseId, contents.course, problem),
  }
}

/** Whether contents are those of a flow, as the platform answers them. */
const isFlow = (contents: unknown): contents is { course: DialogueFlowCourse } =>
  isRecord(contents) &&
  isRecord(contents.course) &&
  contents.course.kind === 'dialogue-flow' &&
  isRecord(contents.course.scoring) &&
  isRecord(contents.course.settings)

/** Where a finding of a bank stands: its question by its text, or its paper by its name; null where it isn't known what the bank says. */
function bankPlaceOf(
  contents: unknown,
  courseId: string,
  problem: CourseProblem,
): Omit<PlacedProblem, 'problem'> | null {
  if (!isBank(contents)) return null
  const place = bankPlace(contents.course, problem)
  const { thing } = place
  const said = thing && ('text' in thing ? thing.text : thing.name)
  return { node: said === '' ? null : said, to: bankPlacePath(courseId, place) }
}

/** Whether contents are those of a question bank, as the platform answers them. */
const isBank = (contents: unknown): contents is { course: QuestionBankCourse } =>
  isRecord(contents) &&
  isRecord(contents.course) &&
  Array.isArray(contents.course.questions) &&
  Array.isArray(contents.course.papers)

const titleOf = (node: unknown, id: string): string =>
  isRecord(node) && typeof node.title === 'string' && node.title ? node.title : id

/** Title of a node, and the name of the branch that a path leads to: several may be alike but for that. */
export function withBranch(node: unknown, id: string, path: string): string {
  const title = titleOf(node, id)
  const index = /\.branches\.(\d+)(?:\.|$)/.exec(path)?.[1]
  const branches: unknown = isRecord(node) ? node.branches : null
  const branch: unknown = Array.isArray(branches) && index !== undefined ? branches[Number(index)] : null
  return isRecord(branch) && typeof branch.name === 'string' && branch.name
    ? `${title} › ${branch.name}`
    : title
}

/** Title of the node with an id, in the flow or any scene of a package of any shape; the id where there is none. */
export const nodeTitleOf = (value: unknown, id: string): string => titleOf(nodeOf(value, id), id)

/** The same with the name of the branch that a problem's path leads to. */
const placeTitleOf = (value: unknown, id: string, path: string): string =>
  withBranch(nodeOf(value, id), id, path)

function nodeOf(value: unknown, id: string): unknown {
  const course = isRecord(value) && isRecord(value.course) ? value.course : {}
  const scenes = [course.flow, ...(Array.isArray(course.scenes) ? course.scenes : [])]
  for (const scene of scenes) {
    const nodes = isRecord(scene) && Array.isArray(scene.nodes) ? scene.nodes : []
    const node: unknown = nodes.find((n: unknown) => isRecord(n) && n.id === id)
    if (node !== undefined) return node
  }
  return null
}
