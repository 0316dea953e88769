import { computed, type ReadableAtom } from 'nanostores'
import type { DialogueFlowCourse, ScoringRule } from '../../../../domain/course/dialogue-flow.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { Core } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { type CoursePage, type CoursePageStore, openCoursePage } from '../course-page.store.ts'

/** What the rules are narrowed down to, and (`at`) the id of what is open. */
export type RuleFilter = Filter<'search' | 'item' | 'group' | 'at'>
const none: RuleFilter = { search: '', item: '', group: '', at: '' }

export interface ScoringStore extends CoursePageStore {
  $filter: ReadableAtom<RuleFilter>
  /** The rules that pass the filter, in their order. */
  $rules: ReadableAtom<readonly ScoringRule[]>
  filter(change: Partial<RuleFilter>): void
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The rules of an item or a group whose name or advice has these words. */
export function rulesFound(
  { scoring }: Pick<DialogueFlowCourse, 'scoring'>,
  { search, item, group }: Pick<RuleFilter, 'search' | 'item' | 'group'>,
): ScoringRule[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return scoring.rules.filter((rule) => {
    const text = folded(`${rule.name} ${rule.advice}`)
    return (
      (item === '' || rule.item === item) &&
      (group === '' || rule.group === group) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** What the parts of the section work on. */
export interface ScoringProps {
  page: CoursePage
  store: ScoringStore
}

/** The scoring of a course (COURSE-04), narrowed down as its address says. */
export function createScoringStore(core: Core, courseId: string): ScoringStore {
  const open = openCoursePage(core, courseId)
  const kept = createKeptFilter(core.router, none)
  return {
    ...open,
    $filter: kept.$filter,
    $rules: computed([open.$page, kept.$filter], (page, filter) =>
      page.status === 'ready' ? rulesFound(page.course, filter) : [],
    ),
    filter: (change) => kept.change(change, change.search !== undefined),
    dispose() {
      kept.dispose()
      open.dispose()
    },
  }
}
