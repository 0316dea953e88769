import type { PublishResults } from '../../../contract/publish-results.ts'
import { type ConcernKind, concernKinds } from '../../../domain/publish/concerned.ts'
import { filterOfPath, pathWithFilter } from '../../../stores/address-filter.ts'
import { publishPath } from '../../../ui/records/course-path.ts'

/** Classes and people that a publish can name. */
export const maxPublishMembers = 1000

/** Whom a figure of a publish's results concerns, narrowed down by a search. */
export interface ConcernedAudience {
  publishId: string
  of: ConcernKind
  at: string
  search: string
}

/** A kind of figure as an address names it; null for what is none. */
export const concernKindOf = (text: string): ConcernKind | null =>
  concernKinds.find((kind) => kind === text) ?? null

/** Where the course of a publish is published once more, to these people: the form asks for them by what they have in common. */
export const practisePath = (
  { courseId, courseKind }: Pick<PublishResults['publish'], 'courseId' | 'courseKind'>,
  { publishId, of, at, search }: ConcernedAudience,
): string =>
  pathWithFilter(publishPath({ id: courseId, kind: courseKind }), { results: publishId, of, at, search })

/** The people whom the address of the publish form means; null where it means none. */
export function audienceOfPath(path: string): ConcernedAudience | null {
  const { results, of, at, search } = filterOfPath(path, { results: '', of: '', at: '', search: '' })
  const kind = concernKindOf(of)
  return results && kind && at ? { publishId: results, of: kind, at, search } : null
}
