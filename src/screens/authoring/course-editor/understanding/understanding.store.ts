import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Understood } from '../../../../contract/course-drafts.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../../domain/course/edit/apply-command.ts'
import { isNeeded, mergeWords, removeWord } from '../../../../domain/course/edit/change-words.ts'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import type { Thing } from '../../../../domain/course/edit/things.ts'
import { unwrittenRight } from '../../../../domain/course/fact.ts'
import { saysSame } from '../../../../domain/course/compare/same.ts'
import type { AlikeExamples } from '../../../../domain/intent/alike-examples.ts'
import type { Core, Loadable } from '../../../../stores/core.ts'
import { createKeptFilter } from '../../../../stores/kept-filter.ts'
import { createJobList, type JobList } from '../../../../stores/job-list.store.ts'
import { failureOf } from '../../../../stores/failure.ts'
import { type CoursePage, type CoursePageStore, openCoursePage } from '../course-page.store.ts'
import { type CheckWorker, createDraftCheck } from '../checking/draft-check.ts'
import { newThingId } from '../draft/new-thing-id.ts'
import { whenSaved } from '../draft/when-saved.ts'

/** The lists that a line is understood by. */
export const wordLists = ['intents', 'keywords', 'facts', 'variables', 'tables'] as const
export type WordList = (typeof wordLists)[number]

/** Something of one of them. */
export type Word = DialogueFlowCourse[WordList][number]

/** What a sentence that is tried means. */
export type SentenceState =
  | { status: 'idle' }
  | { status: 'asking' }
  /** `course` is the draft as it was when it was asked. */
  | {
      status: 'ready'
      sentence: string
      node: string | null
      understood: Understood
      course: DialogueFlowCourse
    }
  | Extract<Loadable<unknown>, { status: 'failed' }>

export interface UnderstandingStore extends CoursePageStore {
  $page: ReadableAtom<Loadable<CoursePage>>
  $list: ReadableAtom<WordList>
  $selected: ReadableAtom<Word | null>
  $search: ReadableAtom<string>
  $sentence: ReadableAtom<SentenceState>
  /** Whether the draft is another one than the sentence was tried on. */
  $outdated: ReadableAtom<boolean>
  /** Examples of different intents that are all but one, the most alike first; empty where the host's CSP allows no worker. */
  $alike: ReadableAtom<readonly AlikeExamples[]>
  /** Checks of how well the intents are told apart, the newest first. */
  checks: JobList
  check(): Promise<void>
  showList(list: WordList): void
  select(id: string | null): void
  search(text: string): void
  /** Makes something new and shows it; why it can't be made, or null. */
  add(list: WordList, name: string): Refusal | null
  /** Takes something away; false where it is needed elsewhere. */
  remove(list: WordList, id: string): boolean
  merge(list: 'intents' | 'keywords', from: string, into: string): Refusal | null
  /** Asks what a sentence means, at a node, or anywhere. */
  trySentence(sentence: string, node: string | null): Promise<void>
}

/** Fetched when intents are looked at. */
const startAlikeWorker = () => import('./start-alike-worker.ts').then((module) => module.startAlikeWorker())

/** What a new one says until somebody says more. */
function newWord(list: WordList, id: string, name: string): Thing {
  switch (list) {
    case 'intents':
      return { id, name, positive: [] }
    case 'keywords':
      return { id, name }
    case 'facts':
      return { id, name, right: [unwrittenRight] }
    case 'variables':
      return { id, name, type: 'text', initial: '' }
    case 'tables':
      return { id, name, rows: [] }
  }
}

const idOf: Record<WordList, string> = {
  intents: 'intent',
  keywords: 'keyword',
  facts: 'fact',
  variables: 'variable',
  tables: 'table',
}

/** What a course's lines are understood by, and a bench to try sentences on (INTENT-01, INTENT-02). */
export function createUnderstandingStore(
  core: Core,
  courseId: string,
  startAlike: () => Promise<CheckWorker<readonly AlikeExamples[]> | null> = startAlikeWorker,
): UnderstandingStore {
  const open = openCoursePage(core, courseId)
  const filter = createKeptFilter<'list' | 'at'>(core.router, { list: '', at: '' })
  const $search = atom('')
  const $sentence = atom<SentenceState>({ status: 'idle' })
  let asking = new AbortController()
  const checks = createJobList(core, ['cross-validate'], {
    hides: ({ result }) => result?.kind === 'cross-validate' && result.courseId !== courseId,
  })
  const course = (): DialogueFlowCourse | null => {
    const page = open.$page.get()
    return page.status === 'ready' ? page.course : null
  }
  const listWith = (at: string, { course: of }: CoursePage): WordList | undefined =>
    wordLists.find((list) => of[list].some(({ id }) => id === at))
  const $list = computed([filter.$filter, open.$page], ({ list, at }, page): WordList => {
    const named = wordLists.find((one) => one === list)
    // An address that names a thing alone is as good.
    return named ?? (page.status === 'ready' ? listWith(at, page) : undefined) ?? 'intents'
  })
  const $alike = atom<readonly AlikeExamples[]>([])
  const alike = createDraftCheck(startAlike, (pairs: readonly AlikeExamples[]) => $alike.set(pairs))
  const stopComparing = computed([open.$page, $list], (page, list) =>
    page.status === 'ready' && list === 'intents' && page.course.intents.length > 1 ? page.course : null,
  ).subscribe((of) => {
    if (of) alike.check(of)
  })
  return {
    ...open,
    $list,
    $selected: computed([filter.$filter, $list, open.$page], ({ at }, list, page): Word | null =>
      page.status === 'ready' ? (page.course[list].find(({ id }) => id === at) ?? null) : null,
    ),
    $search,
    $alike,
    $sentence,
    $outdated: computed(
      [$sentence, open.$page],
      (tried, page) =>
        tried.status === 'ready' && page.status === 'ready' && !saysSame(tried.course, page.course),
    ),
    checks,
    check: () =>
      checks.start('cross-validate', () =>
        core.api('POST /coach-api/courses/:id/draft/cross-validation', {
          params: { id: courseId },
          body: {},
        }),
      ),
    showList(list) {
      filter.change({ list, at: '' })
      $search.set('')
    },
    select: (id) => filter.change({ list: $list.get(), at: id ?? '' }),
    search: (text) => $search.set(text),
    add(list, name) {
      const id = newThingId(idOf[list])
      const refusal = open.edit([
        { type: 'add', to: { list }, value: jsonOf(newWord(list, id, name)), before: null },
      ])
      if (!refusal) {
        $search.set('')
        filter.change({ list, at: id })
      }
      return refusal
    },
    remove(list, id) {
      const of = course()
      if (!of || isNeeded(of, { list, id })) return false
      if (open.edit(removeWord(of, { list, id }))) return false
      filter.change({ list, at: '' })
      return true
    },
    merge(list, from, into) {
      const of = course()
      const refusal = of ? open.edit(mergeWords(of, list, from, into)) : ({ reason: 'gone' } as const)
      if (!refusal) filter.change({ list, at: into })
      return refusal
    },
    async trySentence(sentence, node) {
      asking.abort()
      const { signal } = (asking = new AbortController())
      const page = open.$page.get()
      if (page.status !== 'ready') return
      $sentence.set({ status: 'asking' })
      try {
        await whenSaved(page.draft)
        signal.throwIfAborted()
        const asked = page.draft.$course.get()
        const understood = await core.api(
          'POST /coach-api/courses/:id/draft/understand',
          { params: { id: courseId }, body: { sentence, node } },
          { signal, quiet: true },
        )
        if (!signal.aborted) $sentence.set({ status: 'ready', sentence, node, understood, course: asked })
      } catch (error) {
        if (!signal.aborted) $sentence.set(failureOf(error))
      }
    },
    dispose() {
      asking.abort()
      stopComparing()
      alike.dispose()
      checks.dispose()
      filter.dispose()
      open.dispose()
    },
  }
}
