import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CourseProblem, CourseRow } from '../../../contract/courses.ts'
import type { DialogueFlowCourse } from '../../../domain/course/dialogue-flow.ts'
import type { Refusal } from '../../../domain/course/edit/apply-command.ts'
import { jsonOf } from '../../../domain/course/edit/change-flow.ts'
import type { EditCommand, Fields, Target } from '../../../domain/course/edit/commands.ts'
import type { Thing } from '../../../domain/course/edit/things.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { createResource } from '../../../stores/resource.ts'
import { type CourseDraft, createCourseDraft, type EditOptions } from './draft/course-draft.ts'
import { createTryItStore, type TryItStore } from './try/try-it.store.ts'

/** A course as it is being edited. */
export interface CoursePage {
  /** How the course was listed when it was opened. */
  row: CourseRow
  /** The draft as it is now. */
  course: DialogueFlowCourse
  draft: CourseDraft
  /** A conversation with the draft, and the course's tests. */
  tryIt: TryItStore
  /** What the checker said last. */
  problems: readonly CourseProblem[]
}

/** What a change has in mind: `was`, if given, stands for what the person saw. */
export interface SetOptions {
  was?: Thing
  /** It is being typed: what is typed on goes together with it. */
  typing?: boolean
}

/** Sets fields of one thing; why they can't be set, or null. */
export type SetField = (fields: Thing, options?: SetOptions) => Refusal | null

export interface CoursePageStore {
  $page: ReadableAtom<Loadable<CoursePage>>
  /** Sets fields of something of the course; why they can't be set, or null. */
  set(of: Target, fields: Thing, options?: SetOptions): Refusal | null
  edit(commands: readonly EditCommand[], options?: EditOptions): Refusal | null
  reload(): void
  dispose(): void
}

/** Where a change goes to. */
export type Editing = Pick<CoursePageStore, 'set' | 'edit'>

export const setterOf =
  (store: Editing, of: Target): SetField =>
  (fields, options) =>
    store.set(of, fields, options)

/** So long after the last change the checker is asked, in milliseconds. */
const checkAfter = 800
/** So long a course stays open when nobody looks at it: the next section of its editor shows it at once. In milliseconds. */
const closeAfter = 2_000

interface OpenPage {
  store: CoursePageStore
  users: number
  closing?: ReturnType<typeof setTimeout>
}

const openPages = new WeakMap<Core, Map<string, OpenPage>>()

/**
 * A course with its draft, open for editing (COURSE-03). The sections of the editor of one element share it, so that undo,
 * what is unsaved and who else is there go on from one to the next. Changes are saved by themselves (`course-draft.ts`).
 */
export function openCoursePage(core: Core, courseId: string): CoursePageStore {
  const pages = openPages.get(core) ?? new Map<string, OpenPage>()
  openPages.set(core, pages)
  const page: OpenPage = pages.get(courseId) ?? { store: createCoursePage(core, courseId), users: 0 }
  pages.set(courseId, page)
  clearTimeout(page.closing)
  page.users += 1
  let isOpen = true
  return {
    ...page.store,
    dispose() {
      if (!isOpen) return
      isOpen = false
      page.users -= 1
      if (page.users > 0) return
      page.closing = setTimeout(() => {
        pages.delete(courseId)
        page.store.dispose()
      }, closeAfter)
    },
  }
}

function createCoursePage(core: Core, courseId: string): CoursePageStore {
  const params = { id: courseId }
  const $problems = atom<readonly CourseProblem[]>([])
  const $course = atom<DialogueFlowCourse | null>(null)
  let draft: CourseDraft | null = null
  let stop: (() => void)[] = []
  let checking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function leaveDraft(): void {
    clearTimeout(timer)
    checking.abort()
    for (const one of stop) one()
    stop = []
    draft?.dispose()
    draft = null
  }

  async function check(): Promise<void> {
    checking.abort()
    const { signal } = (checking = new AbortController())
    const found = await core
      .api('GET /coach-api/courses/:id/draft/problems', { params }, { signal, quiet: true })
      .catch(() => null)
    // Without an answer the last one stands; the next change asks again.
    if (found && !signal.aborted) $problems.set(found.problems)
  }

  const { $value, ...resource } = createResource(async (signal) => {
    const {
      package: whole,
      problems,
      ...row
    } = await core.api('GET /coach-api/courses/:id', { params }, { signal, quiet: true })
    leaveDraft()
    const made = createCourseDraft(core, courseId, { course: whole.course, revision: row.draftRevision })
    draft = made
    $problems.set(problems)
    const tryIt = createTryItStore(core, courseId, made)
    stop = [
      tryIt.dispose,
      made.$course.subscribe((course) => $course.set(course)),
      made.$revision.listen(() => {
        clearTimeout(timer)
        timer = setTimeout(() => void check(), checkAfter)
      }),
    ]
    return { row, draft: made, tryIt }
  })
  const edit = (commands: readonly EditCommand[], options?: EditOptions): Refusal | null =>
    draft ? draft.edit(commands, options) : { reason: 'gone' }
  return {
    $page: computed([$value, $course, $problems], (value, course, problems): Loadable<CoursePage> => {
      if (value.status !== 'ready') return value
      return course ? { ...value, course, problems } : { status: 'loading' }
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
    dispose() {
      leaveDraft()
      resource.dispose()
    },
  }
}

/** What is left out stands as null in a command. */
const nulled = (fields: Thing): Thing =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]))
