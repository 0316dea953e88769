import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { CourseProblem, CourseRow } from '../../../contract/courses.ts'
import { ApiError } from '../../../api/api.ts'
import { withJudged } from '../../../domain/course/judged-problems.ts'
import { saysSame } from '../../../domain/course/compare/same.ts'
import type { Course } from '../../../domain/course/course.ts'
import type { DialogueFlowCourse } from '../../../domain/course/dialogue-flow.ts'
import type { QuestionBankCourse } from '../../../domain/course/question-bank.ts'
import type { Refusal } from '../../../domain/course/edit/apply-command.ts'
import { jsonOf } from '../../../domain/course/edit/change-flow.ts'
import type { EditCommand, Fields, Target } from '../../../domain/course/edit/commands.ts'
import type { Thing } from '../../../domain/course/edit/things.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { createDraftCheck } from './checking/draft-check.ts'
import { type CommentsStore, createCommentsStore } from './comments/comments.store.ts'
import { type CourseDraft, createCourseDraft, type EditOptions } from './draft/course-draft.ts'
import { createPointers, type Pointers } from './draft/pointers.ts'
import { forgetLeftEditor, noteLeftEditor } from '../left-editors.ts'
import { createTryItStore, type TryItStore } from './try/try-it.store.ts'

/** A course of any kind as it is being edited. */
export interface EditedCourse<C extends Course> {
  /** How the course was listed when it was opened. */
  row: CourseRow
  /** The draft as it is now. */
  course: C
  draft: CourseDraft<C>
  /** What the checker said last. */
  problems: readonly CourseProblem[]
}

/** A dialogue flow as it is being edited. */
export interface CoursePage extends EditedCourse<DialogueFlowCourse> {
  /** A conversation with the draft, and the course's tests. */
  tryIt: TryItStore
  /** What its builders say of its nodes. */
  comments: CommentsStore
  /** Where the pointers of the others are on its canvas. */
  pointers: Pointers
  /** The node or scene of the flow that was shown last: the way back to the flow leads there. */
  $flowPlace: WritableAtom<string | null>
}

/** A question bank as it is being edited. */
export type BankPage = EditedCourse<QuestionBankCourse>

/** What a change has in mind: `was`, if given, stands for what the person saw. */
export interface SetOptions {
  was?: Thing
  /** It is being typed: what is typed on goes together with it. */
  typing?: boolean
}

/** Sets fields of one thing; why they can't be set, or null. */
export type SetField = (fields: Thing, options?: SetOptions) => Refusal | null

export interface EditingStore<Page> {
  $page: ReadableAtom<Loadable<Page>>
  /** Sets fields of something of the course; why they can't be set, or null. */
  set(of: Target, fields: Thing, options?: SetOptions): Refusal | null
  edit(commands: readonly EditCommand[], options?: EditOptions): Refusal | null
  reload(): void
  dispose(): void
}

export type CoursePageStore = EditingStore<CoursePage>
export type BankPageStore = EditingStore<BankPage>

/** Where a change goes to. */
export type Editing = Pick<CoursePageStore, 'set' | 'edit'>

export const setterOf =
  (store: Editing, of: Target): SetField =>
  (fields, options) =>
    store.set(of, fields, options)

/** So long after the last change the platform is asked for its own, whole check, in milliseconds. */
const checkAfter = 800
/** Fetched with the first draft that is opened, once it stands. */
const startCheckWorker = () =>
  import('./checking/start-check-worker.ts').then((module) => module.startCheckWorker())
/**
 * So long after a draft is opened, unless it is changed before, it is first checked in the page, in milliseconds: the platform's check comes with it, and
 * what shows it goes before.
 */
const checkFirstAfter = 1_500
/** So long a course stays open when nobody looks at it: the next section of its editor shows it at once. In milliseconds. */
const closeAfter = 2_000

type ClosingStore<Page> = EditingStore<Page> & {
  /** As `dispose` does; settles when the platform was told. */
  close(): Promise<void>
}

interface OpenPage<Page> {
  store: ClosingStore<Page>
  users: number
  closing?: ReturnType<typeof setTimeout>
}

/** Pages that are open, by element and course. */
type OpenPages<Page> = WeakMap<Core, Map<string, OpenPage<Page>>>
/** An address that names a course of another kind leads nowhere, as one does that names none. */
const noSuchCourse = new ApiError(404, {
  code: 'not-found',
  message: 'the course is of another kind',
  params: {},
  issues: [],
  requestId: '',
})
const openFlows: OpenPages<CoursePage> = new WeakMap()
const openBanks: OpenPages<BankPage> = new WeakMap()

/**
 * A dialogue flow with its draft, open for editing (COURSE-03). The sections of the editor of one element share it, so that undo,
 * what is unsaved and who else is there go on from one to the next. Changes are saved by themselves (`course-draft.ts`).
 */
export const openCoursePage = (core: Core, courseId: string): CoursePageStore =>
  shared(openFlows, core, courseId, () =>
    createEditing<DialogueFlowCourse, CoursePage>(core, courseId, 'dialogue-flow', (draft, checked) => {
      const check = createDraftCheck(startCheckWorker, ({ problems }) => checked(problems))
      const stopChecking = draft.$course.listen((course) => check.check(course))
      const checkFirst = setTimeout(() => check.check(draft.$course.get()), checkFirstAfter)
      const tryIt = createTryItStore(core, courseId, draft)
      const comments = createCommentsStore(core, courseId, draft)
      const pointers = createPointers(core, courseId, draft)
      return {
        more: { tryIt, comments, pointers, $flowPlace: atom<string | null>(null) },
        dispose() {
          clearTimeout(checkFirst)
          stopChecking()
          for (const one of [check, tryIt, comments, pointers]) one.dispose()
        },
      }
    }),
  )

/** A question bank with its draft, as `openCoursePage` does it (PAPER-01). */
export const openBankPage = (core: Core, courseId: string): BankPageStore =>
  shared(openBanks, core, courseId, () =>
    createEditing<QuestionBankCourse, BankPage>(core, courseId, 'question-bank', () => ({
      more: {},
      dispose() {},
    })),
  )

/** The kind of a course that is open in its editor already; null where it isn't. */
export function openKindOf(core: Core, courseId: string): Course['kind'] | null {
  const isThere = (open: OpenPages<CoursePage> | OpenPages<BankPage>) =>
    open.get(core)?.get(courseId)?.store.$page.get().status === 'ready'
  return isThere(openFlows) ? 'dialogue-flow' : isThere(openBanks) ? 'question-bank' : null
}

function shared<Page>(
  open: OpenPages<Page>,
  core: Core,
  courseId: string,
  create: () => ClosingStore<Page>,
): EditingStore<Page> {
  const pages = open.get(core) ?? new Map<string, OpenPage<Page>>()
  open.set(core, pages)
  const page: OpenPage<Page> = pages.get(courseId) ?? { store: create(), users: 0 }
  pages.set(courseId, page)
  clearTimeout(page.closing)
  forgetLeftEditor(core, courseId)
  page.users += 1
  let isOpen = true
  return {
    ...page.store,
    dispose() {
      if (!isOpen) return
      isOpen = false
      page.users -= 1
      if (page.users > 0) return
      const close = () => {
        clearTimeout(page.closing)
        forgetLeftEditor(core, courseId)
        pages.delete(courseId)
        return page.store.close()
      }
      page.closing = setTimeout(() => void close(), closeAfter)
      noteLeftEditor(core, courseId, close)
    },
  }
}

type Besides<C extends Course, Page extends EditedCourse<C>> = Omit<Page, keyof EditedCourse<C>>

/** `besides` makes what a kind of course has on its page beside the draft; it tells what is found in the draft as it is edited. */
function createEditing<C extends Course, Page extends EditedCourse<C>>(
  core: Core,
  courseId: string,
  kind: C['kind'],
  besides: (
    draft: CourseDraft<C>,
    checked: (found: CourseProblem[]) => void,
  ) => { more: Besides<C, Page>; dispose(): void },
): ClosingStore<Page> {
  const params = { id: courseId }
  const $problems = atom<readonly CourseProblem[]>([])
  /** What the platform said last, and what was found in the page since it was opened. */
  let told: readonly CourseProblem[] = []
  let found: readonly CourseProblem[] | null = null
  const showProblems = () => {
    const now = found ? withJudged(found, told) : told
    if (!saysSame($problems.get(), now)) $problems.set(now)
  }
  const $course = atom<C | null>(null)
  let draft: CourseDraft<C> | null = null
  let stop: (() => void)[] = []
  let checking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function leaveDraft(): Promise<void> {
    clearTimeout(timer)
    checking.abort()
    for (const one of stop) one()
    stop = []
    const leaving = draft
    draft = null
    await leaving?.close()
  }
  function close(): Promise<void> {
    resource.dispose()
    return leaveDraft()
  }

  async function check(): Promise<void> {
    checking.abort()
    const { signal } = (checking = new AbortController())
    const answer = await core
      .api('GET /coach-api/courses/:id/draft/problems', { params }, { signal, quiet: true })
      .catch(() => null)
    // Without an answer the last one stands; the next change asks again.
    if (!answer || signal.aborted) return
    told = answer.problems
    showProblems()
  }

  const { $value, ...resource } = createResource(async (signal) => {
    const {
      package: whole,
      problems,
      ...row
    } = await core.api('GET /coach-api/courses/:id', { params }, { signal, quiet: true })
    void leaveDraft()
    if (whole.course.kind !== kind) throw noSuchCourse
    const course = whole.course as C
    const made = createCourseDraft(core, courseId, { course, revision: row.draftRevision })
    draft = made
    told = problems
    found = null
    showProblems()
    const { more, dispose } = besides(made, (now) => {
      found = now
      showProblems()
    })
    stop = [
      dispose,
      made.$course.subscribe((now) => $course.set(now)),
      made.$revision.listen(() => {
        clearTimeout(timer)
        timer = setTimeout(() => void check(), checkAfter)
      }),
    ]
    return { row, draft: made, more }
  })
  const edit = (commands: readonly EditCommand[], options?: EditOptions): Refusal | null =>
    draft ? draft.edit(commands, options) : { reason: 'gone' }
  return {
    $page: computed([$value, $course, $problems], (value, course, problems): Loadable<Page> => {
      if (value.status !== 'ready') return value
      if (!course) return { status: 'loading' }
      const { more, ...rest } = value
      return { ...rest, ...more, course, problems } as Loadable<Page>
    }),
    edit,
    set: (of, fields, { was, typing = false } = {}) =>
      edit(
        [
          {
            type: 'set',
            of,
            fields: jsonOf(nulled(fields)) as Fields,
            ...(was && { was: jsonOf(nulled(was)) as Fields }),
          },
        ],
        { typing },
      ),
    reload: () => void resource.reload(),
    close,
    dispose: () => void close(),
  }
}

/** What is left out stands as null in a command. */
const nulled = (fields: Thing): Thing =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
