import type { FieldIssue } from '../../../src/contract/errors.ts'
import { type CoursePackage, coursePackageSchema } from '../../../src/domain/course/course-package.ts'
import { issuesOfZod } from '../../plugins/field-issues.ts'

/**
 * Deeper than any package goes: groups of conditions are the only part that nests freely, and the checker
 * bounds those.
 */
const maxDepth = 60
const maxIssues = 100

/** What came from outside as a course package, or one issue a field, its path from `body`, where the shape is wrong. */
export function readPackage(value: unknown): { package: CoursePackage } | { issues: FieldIssue[] } {
  const unstorable = unstorableParts(value)
  if (unstorable.length > 0) return { issues: unstorable }
  const parsed = coursePackageSchema.safeParse(value)
  if (parsed.success) return { package: parsed.data }
  return { issues: issuesOfZod(parsed.error.issues, 'body') }
}

/** Nesting that would exhaust a reader's stack, and characters that no database text can hold. */
function unstorableParts(value: unknown): FieldIssue[] {
  const issues: FieldIssue[] = []
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: 'body', depth: 0 }]
  for (let next = open.pop(); next && issues.length < maxIssues; next = open.pop()) {
    const { value: part, path, depth } = next
    if (typeof part === 'string' && /\0|\p{Surrogate}/u.test(part))
      issues.push({ path, code: 'special-characters', message: 'holds a NUL or half a character' })
    if (typeof part !== 'object' || part === null) continue
    if (depth >= maxDepth)
      issues.push({ path: path.slice(0, 300), code: 'illegal', message: 'nested too deeply' })
    else
      for (const [key, child] of Object.entries(part))
        open.push({ value: child, path: `${path}.${key.slice(0, 100)}`, depth: depth + 1 })
  }
  return issues
}
