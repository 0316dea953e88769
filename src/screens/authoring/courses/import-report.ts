import type { CourseProblem } from '../../../contract/courses.ts'
import type { CourseKind } from '../../../domain/course/kinds.ts'
import type { ErrorCode, FieldIssue } from '../../../contract/errors.ts'
import type { Unreadable } from '../../../domain/text/read-json.ts'
import { nodeTitleOf } from '../course-problems.ts'

/** One line of what was wrong with a package, or what the checker wants looked at. */
export interface ImportLine {
  severity: 'error' | 'warning'
  /** Key of the message: a code of the checker, of a field's shape, or of reading the file. */
  code: string
  /** Where it stands in the package, e.g. `course.flow.nodes.3.title`; empty for the file as a whole. */
  path: string
  /** Title of the node that it stands in. */
  node: string | null
  params: Record<string, string | number>
  /** The platform's own words, for codes that this version does not know. */
  message: string
}

/** What has become of a chosen file, or of a course of an archive. */
export type ImportState =
  | { status: 'reading' }
  | { status: 'sending' }
  | {
      status: 'done'
      courseId: string
      kind: CourseKind
      version: number
      /** What came along of an archive. */
      pictures: number
      tests: number
      lines: ImportLine[]
    }
  /** What concerns an archive as a whole, while its courses came in. */
  | { status: 'noted'; lines: ImportLine[] }
  | { status: 'unreadable'; at: Unreadable }
  | { status: 'too-large'; megabytes: number }
  | { status: 'refused'; code: ErrorCode | 'network'; requestId: string | null; lines: ImportLine[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The kind of course that a package holds; the platform has checked it. */
export const kindIn = (value: unknown): CourseKind =>
  isRecord(value) && isRecord(value.course) && value.course.kind === 'question-bank'
    ? 'question-bank'
    : 'dialogue-flow'

/** Title of the node that a dotted path leads through, else its id, else null. Works on packages of any shape. */
export function nodeTitleAt(value: unknown, path: string): string | null {
  let at = value
  let title: string | null = null
  let inNodes = false
  for (const part of path.split('.')) {
    if (!isRecord(at)) break
    at = at[part]
    if (inNodes && isRecord(at))
      title = typeof at.title === 'string' && at.title ? at.title : typeof at.id === 'string' ? at.id : null
    inNodes = part === 'nodes'
  }
  return title
}

/** The text or number that stands at a dotted path; null where something else does. */
function plainValueAt(value: unknown, path: string): string | number | null {
  const found = path.split('.').reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), value)
  return typeof found === 'string' || typeof found === 'number' ? found : null
}

/**
 * A field's issue as a line; its path is told from the package on; without parameters, what the file says
 * there tells what is meant.
 */
export function lineOfIssue(value: unknown, issue: FieldIssue): ImportLine {
  const path = issue.path.replace(/^body\.?/, '')
  const said = plainValueAt(value, path)
  return {
    severity: 'error',
    code: issue.code,
    path,
    node: nodeTitleAt(value, path),
    params: issue.params ?? (said === null ? {} : { value: said }),
    message: issue.message,
  }
}

/** A problem of the checker, whose path starts at the course. */
export function lineOfProblem(value: unknown, problem: CourseProblem): ImportLine {
  const { severity, code, node, params } = problem
  const path = `course.${problem.path}`
  return {
    severity,
    code,
    path,
    node: node === null ? nodeTitleAt(value, path) : nodeTitleOf(value, node),
    params,
    message: code,
  }
}
