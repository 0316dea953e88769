import { atom, computed, type ReadableAtom } from 'nanostores'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import type { Filter } from '../../../../stores/address-filter.ts'
import type { CallReply } from '../../../../contract/contract.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createResource } from '../../../../stores/resource.ts'
import { type BankPage, type BankPageStore, openBankPage } from '../course-page.store.ts'
import { type Finding, findingsOf } from './bank-findings.ts'
import { addQuestion, duplicateOf, inChanges, moveQuestion, removeQuestions } from './change-questions.ts'

/** What the list of questions is narrowed down to, and (`at`) the id of the question that is shown. Empty: all, none. */
export type BankFilter = Filter<'at' | 'search' | 'type' | 'tag' | 'stars' | 'faulty'>
const none: BankFilter = { at: '', search: '', type: '', tag: '', stars: '', faulty: '' }

/** How many changes were made, for as many undos; or why there is none. */
export type Changed = { status: 'done'; changes: number } | { status: 'refused'; refusal: Refusal }

/** What the answers of learners say of a question. */
export type Figures = CallReply<'GET /coach-api/courses/:id/question-figures'>['items'][number]

export interface QuestionBankStore extends BankPageStore {
  /** By the id of the question, of those that were answered. Read when somebody wants to see them (PAPER-01b). */
  $figures: ReadableAtom<Loadable<{ of: ReadonlyMap<string, Figures> }>>
  /** Reads them where they were not read yet, or that failed. */
  loadFigures(): void
  $filter: ReadableAtom<BankFilter>
  /** Questions that pass the filter, in the order of the bank. */
  $shown: ReadableAtom<readonly BankQuestion[]>
  $selected: ReadableAtom<BankQuestion | null>
  /** What the checker said last, by the id of the question. */
  $findings: ReadableAtom<ReadonlyMap<string, readonly Finding[]>>
  /** Ids of the questions that are chosen to be changed together; none of them is gone. */
  $chosen: ReadableAtom<ReadonlySet<string>>
  /** `typing`: the address follows when it pauses. */
  filter(change: Partial<BankFilter>, typing?: boolean): void
  select(id: string | null, typing?: boolean): void
  choose(ids: ReadonlySet<string>): void
  /** Adds a question behind the one that is shown, and shows it. */
  add(question: BankQuestion): Refusal | null
  duplicate(id: string): Refusal | null
  /** Removes questions; the one that follows is shown where the one shown was among them. */
  remove(ids: readonly string[]): Changed
  /** Moves a question among those that are listed. */
  move(id: string, by: -1 | 1): Refusal | null
  /** Makes a change of many commands, in as many changes as that takes. */
  change(commands: readonly EditCommand[]): Changed
}

/** What the parts of the screen work on. */
export interface BankProps {
  page: BankPage
  store: QuestionBankStore
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Everything of a question that can be found by search. */
const searchable = (question: BankQuestion): string =>
  folded(
    [
      question.text,
      ...question.tags,
      ...(question.type === 'QA' ? question.references : question.options.map(({ text }) => text)),
    ].join('\n'),
  )

/** Whether a question has the words, type, tag and difficulty that are asked for. */
export function passes(
  question: BankQuestion,
  { search, type, tag, stars }: Pick<BankFilter, 'search' | 'type' | 'tag' | 'stars'>,
): boolean {
  const wanted = folded(search.trim())
  return (
    (type === '' || question.type === type) &&
    (tag === '' || question.tags.includes(tag)) &&
    (stars === '' || String(question.difficulty) === stars) &&
    (wanted === '' || searchable(question).includes(wanted))
  )
}

/** The questions of a bank: looked through, chosen, added, moved and removed (PAPER-01, PAPER-02). */
export function createQuestionBankStore(core: Core, courseId: string): QuestionBankStore {
  const open = openBankPage(core, courseId)
  const kept = createKeptFilter<keyof BankFilter>(core.router, none)
  const { $filter } = kept
  const figures = createResource<{ of: ReadonlyMap<string, Figures> }>(
    async (signal) => {
      const { items } = await core.api(
        'GET /coach-api/courses/:id/question-figures',
        { params: { id: courseId } },
        { signal, quiet: true },
      )
      return { of: new Map(items.map((one) => [one.question, one])) }
    },
    { lazy: true },
  )
  let wanted = false
  const $marked = atom<ReadonlySet<string>>(new Set())
  const $questions = computed(open.$page, (page): readonly BankQuestion[] =>
    page.status === 'ready' ? page.course.questions : [],
  )
  const $findings = computed(open.$page, (page): ReadonlyMap<string, readonly Finding[]> =>
    page.status === 'ready' ? findingsOf(page.course.questions, page.problems) : new Map(),
  )
  const $shown = computed([$questions, $filter, $findings], (questions, filter, findings) =>
    // What is being worked on stays, even when it doesn't pass any more.
    questions.filter(
      (question) =>
        question.id === filter.at ||
        (passes(question, filter) && (filter.faulty === '' || findings.has(question.id))),
    ),
  )
  const $selected = computed(
    [$questions, $filter],
    (questions, { at }) => questions.find(({ id }) => id === at) ?? null,
  )
  const select = (id: string | null, typing = false) => kept.change({ at: id ?? '' }, typing)
  const after = (id: string | null): string | null => {
    const questions = $questions.get()
    const index = questions.findIndex((question) => question.id === id)
    return index < 0 ? null : (questions[index + 1]?.id ?? null)
  }
  function add(question: BankQuestion, behind: string | null): Refusal | null {
    const refusal = open.edit([addQuestion(question, after(behind))])
    if (!refusal) select(question.id)
    return refusal
  }
  function change(commands: readonly EditCommand[]): Changed {
    const parts = inChanges(commands)
    for (const [made, part] of parts.entries()) {
      const refusal = open.edit(part)
      if (refusal) return made === 0 ? { status: 'refused', refusal } : { status: 'done', changes: made }
    }
    return { status: 'done', changes: parts.length }
  }
  return {
    ...open,
    $figures: figures.$value,
    loadFigures() {
      if (wanted && figures.$value.get().status !== 'failed') return
      wanted = true
      void figures.reload()
    },
    $filter,
    $shown,
    $selected,
    $findings,
    $chosen: computed([$marked, $questions], (marked, questions): ReadonlySet<string> =>
      marked.size === 0 ? marked : new Set(questions.map(({ id }) => id).filter((id) => marked.has(id))),
    ),
    filter: kept.change,
    select,
    choose: (ids) => $marked.set(ids),
    add: (question) => add(question, $selected.get()?.id ?? null),
    duplicate(id) {
      const questions = $questions.get()
      const question = questions.find((one) => one.id === id)
      if (!question) return { reason: 'gone' }
      return add(duplicateOf(question, new Set(questions.map(({ text }) => text))), id)
    },
    remove(ids) {
      const gone = new Set(ids)
      const shown = $shown.get()
      const at = shown.findIndex(({ id }) => id === $filter.get().at)
      const isShown = at >= 0 && gone.has(shown[at]?.id ?? '')
      const stays = ({ id }: BankQuestion) => !gone.has(id)
      const next = shown.slice(at).find(stays) ?? shown.slice(0, Math.max(0, at)).findLast(stays)
      const changed = change(removeQuestions(ids))
      if (changed.status === 'done' && isShown) select(next?.id ?? null)
      return changed
    },
    move(id, by) {
      const shown = $shown.get()
      const at = shown.findIndex((question) => question.id === id)
      const beside = shown[at + by]
      if (at < 0 || !beside) return null
      return open.edit([moveQuestion(id, by < 0 ? beside.id : after(beside.id))])
    },
    change,
    dispose() {
      kept.dispose()
      figures.dispose()
      open.dispose()
    },
  }
}
