import { computed, type ReadableAtom } from 'nanostores'
import type { CourseProblem } from '../../../../contract/courses.ts'
import { checkPapers } from '../../../../domain/course/check-papers.ts'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { Paper, PaperPart } from '../../../../domain/course/paper.ts'
import { problemSeverity } from '../../../../domain/course/problems.ts'
import type { QuestionBankCourse } from '../../../../domain/course/question-bank.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { Core } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { type BankPage, type BankPageStore, openBankPage } from '../course-page.store.ts'
import { type Finding, paperOf } from '../question-bank/bank-findings.ts'
import { addPaper, copiedName, freeName, newPaper } from './change-papers.ts'

/** `at`: the id of the paper that is shown; empty: none. */
type PapersFilter = Filter<'at'>
const none: PapersFilter = { at: '' }

export interface PapersStore extends BankPageStore {
  $selected: ReadableAtom<Paper | null>
  /** What is wrong with each paper, by its id. It is found here, as the draft is now; `at` is the way to the field: `parts.0.count`. */
  $findings: ReadableAtom<ReadonlyMap<string, readonly Finding[]>>
  select(id: string | null): void
  /** Adds a paper at the end, and shows it; `nameOf` names it by number. */
  add(nameOf: (number: number) => string): Refusal | null
  /** Adds a copy behind a paper, and shows it. */
  duplicate(id: string): Refusal | null
  /** Removes a paper; the one that follows is shown where it was. */
  remove(id: string): Refusal | null
  move(id: string, by: -1 | 1): Refusal | null
  /** Puts others in the place of a paper's parts, against those that the person saw. */
  setParts(paper: Paper, parts: readonly PaperPart[]): Refusal | null
}

/** What the parts of the screen work on. */
export interface PapersProps {
  page: BankPage
  store: PapersStore
}

/** What the checker says of the papers, without asking the platform. */
function findingsOf(course: QuestionBankCourse): ReadonlyMap<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  checkPapers(course, (code, path, node, params = {}) => {
    const known = typeof params === 'function' ? params() : params
    const problem: CourseProblem = { severity: problemSeverity[code], code, path, node, params: known }
    const paper = paperOf(course.papers, problem)
    if (!paper) return
    const at = path.split('.').slice(2).join('.')
    found.set(paper.id, [...(found.get(paper.id) ?? []), { at, problem }])
  })
  return found
}

/** The papers of a question bank: made, copied, removed, and what they ask (PAPER-01). */
export function createPapersStore(core: Core, courseId: string): PapersStore {
  const open = openBankPage(core, courseId)
  const kept = createKeptFilter<keyof PapersFilter>(core.router, none)
  const $papers = computed(open.$page, (page): readonly Paper[] =>
    page.status === 'ready' ? page.course.papers : [],
  )
  const $selected = computed(
    [$papers, kept.$filter],
    (papers, { at }) => papers.find(({ id }) => id === at) ?? null,
  )
  const select = (id: string | null) => kept.change({ at: id ?? '' })
  const indexOf = (id: string) => $papers.get().findIndex((paper) => paper.id === id)
  function add(paper: Paper, before: string | null): Refusal | null {
    const refusal = open.edit([addPaper(paper, before)])
    if (!refusal) select(paper.id)
    return refusal
  }
  return {
    ...open,
    $selected,
    $findings: computed(open.$page, (page): ReadonlyMap<string, readonly Finding[]> =>
      page.status === 'ready' ? findingsOf(page.course) : new Map(),
    ),
    select,
    add: (nameOf) => add(newPaper(freeName($papers.get(), nameOf)), null),
    duplicate(id) {
      const papers = $papers.get()
      const index = indexOf(id)
      const paper = papers[index]
      if (!paper) return { reason: 'gone' }
      const copy = { ...paper, id: newPaper('').id, name: copiedName(paper, papers) }
      return add(copy, papers[index + 1]?.id ?? null)
    },
    remove(id) {
      const papers = $papers.get()
      const index = indexOf(id)
      const isShown = kept.$filter.get().at === id
      const refusal = open.edit([{ type: 'remove', of: { list: 'papers', id } }])
      if (!refusal && isShown) select((papers[index + 1] ?? papers[index - 1])?.id ?? null)
      return refusal
    },
    move(id, by) {
      const papers = $papers.get()
      const index = indexOf(id)
      if (index < 0 || !papers[index + by]) return null
      const before = by < 0 ? papers[index - 1] : papers[index + 2]
      return open.edit([{ type: 'move', of: { list: 'papers', id }, before: before?.id ?? null }])
    },
    setParts: ({ id, parts: was }, parts) =>
      open.edit([
        {
          type: 'set',
          of: { list: 'papers', id },
          fields: { parts: jsonOf(parts) },
          was: { parts: jsonOf(was) },
        },
      ]),
    dispose() {
      kept.dispose()
      open.dispose()
    },
  }
}
