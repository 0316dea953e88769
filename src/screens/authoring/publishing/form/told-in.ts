import type { CoursePublish } from '../../../../contract/course-publishes.ts'
import type { Course } from '../../../../domain/course/course.ts'
import { toldAnswersOf } from '../../../../domain/publish/told-answers.ts'
import type { PublishDraft } from './publish-draft.ts'

interface Published {
  content: Pick<Course, 'kind'>
  publishes: readonly CoursePublish[]
}

/** The publishes that don't go together with what the form is about to publish or to refresh; each once (PUBLISH-02c). */
export function toldIn(
  { content, publishes }: Published,
  { way, kind, refresh }: Pick<PublishDraft, 'way' | 'kind' | 'refresh'>,
): readonly CoursePublish[] {
  if (content.kind !== 'question-bank') return []
  if (way === 'new') return toldAnswersOf(publishes, { kind })
  const refreshed = publishes.filter(({ id }) => refresh.includes(id))
  const others = new Set(refreshed.flatMap((one) => toldAnswersOf(publishes, one)))
  return publishes.filter((one) => others.has(one))
}
