import { atom, computed, type ReadableAtom } from 'nanostores'
import { ApiError } from '../../../api/api.ts'
import type { Category } from '../../../contract/categories.ts'
import type { CourseRow, ListedCourse } from '../../../contract/courses.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { allCategories, noCategory, withAncestors } from '../../../domain/category/categories.ts'
import type { CourseKind } from '../../../domain/course/kinds.ts'
import type { CoursePackage } from '../../../domain/course/course-package.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createResource } from '../../../stores/resource.ts'
import {
  kindIn,
  lineOfIssue,
  lineOfProblem,
  readPackage,
  type ImportLine,
  type Unreadable,
} from './import-report.ts'

/** What the store reads of a chosen file; a `File` of the browser is one. */
export interface PackageFile {
  name: string
  size: number
  text(): Promise<string>
}

export type ImportState =
  | { status: 'reading' }
  | { status: 'sending' }
  | { status: 'done'; courseId: string; kind: CourseKind; version: number; lines: ImportLine[] }
  | { status: 'unreadable'; at: Unreadable }
  | { status: 'too-large' }
  | { status: 'refused'; code: ErrorCode | 'network'; requestId: string | null; lines: ImportLine[] }

export interface ImportRun {
  id: number
  file: string
  state: ImportState
}

/** Empty for all. */
export type CourseFilter = Filter<'search' | 'category' | 'kind'>

export interface CoursesStore {
  $courses: ReadableAtom<Loadable<{ items: ListedCourse[]; total: number }>>
  /** Kept in the screen's address (UI-10b). */
  $filter: ReadableAtom<CourseFilter>
  /** The courses that pass the filter. */
  $shown: ReadableAtom<ListedCourse[]>
  /** The tree of categories, parents before children; empty where it could not be read. */
  $categories: ReadableAtom<readonly Category[]>
  /** Remembered in this browser. */
  $view: ReadableAtom<'cards' | 'table'>
  /** Imports of this visit, newest first; they stay until they are dismissed. */
  $imports: ReadableAtom<readonly ImportRun[]>
  filter(change: Partial<CourseFilter>): void
  view(as: 'cards' | 'table'): void
  /** One after the other; resolves when all are done. Never rejects. */
  import(files: readonly PackageFile[]): Promise<void>
  /** Tries a file again that the network lost. */
  retry(id: number): void
  dismiss(id: number): void
  /** The course as a package (COURSE-07); null where the call failed, after a notice by the caller's own text. */
  export(id: string): Promise<CoursePackage | null>
  reload(): void
  dispose(): void
}

/** A package above this is not sent: the platform takes one megabyte. */
export const maxPackageBytes = 1_048_576

/** A list of courses is loaded whole up to here and filtered in the browser; enterprises have tens to hundreds. */
const loaded = 1000
const viewKey = 'course-list.view'
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The list of courses with import and export (COURSE-01, COURSE-06, COURSE-07). */
export function createCoursesStore(core: Core): CoursesStore {
  const { $value: $courses, ...courses } = createResource((signal) =>
    core.api('GET /coach-api/courses', { query: { size: loaded } }, { signal }),
  )
  const categories = createResource((signal) =>
    core.api('GET /coach-api/category', {}, { signal, quiet: true }),
  )
  const $categories = computed(categories.$value, (value): readonly Category[] =>
    value.status === 'ready' ? value.items : [],
  )
  const kept = createKeptFilter(core.router, { search: '', category: '', kind: '' })
  const { $filter } = kept
  const $view = atom<'cards' | 'table'>(core.remember.get(viewKey) === 'table' ? 'table' : 'cards')
  const $imports = atom<readonly ImportRun[]>([])
  const files = new Map<number, PackageFile>()
  const ended = new AbortController()
  let counted = 0

  const put = (id: number, state: ImportState) =>
    $imports.set($imports.get().map((run) => (run.id === id ? { ...run, state } : run)))
  async function run(id: number, file: PackageFile) {
    put(id, { status: 'reading' })
    const state = await importPackage(core, file, ended.signal, () => put(id, { status: 'sending' }))
    if (ended.signal.aborted) return
    put(id, state)
    // A package may bring its category along.
    if (state.status === 'done') await Promise.all([courses.reload(), categories.reload()])
  }

  const items = () => {
    const loaded = $courses.get()
    return loaded.status === 'ready' ? loaded.items : []
  }
  return {
    $courses,
    $filter,
    $shown: computed([$courses, $filter, $categories], (_, filter, categories) =>
      items().filter((course) => passes(course, filter, categories)),
    ),
    $categories,
    $view,
    $imports,
    filter: (change) => kept.change(change, change.search !== undefined),
    view(as) {
      $view.set(as)
      core.remember.set(viewKey, as)
    },
    async import(chosen) {
      const runs = chosen.map((file) => ({ file, id: ++counted }))
      for (const { file, id } of runs) files.set(id, file)
      $imports.set([
        ...runs.map(({ file, id }) => ({ id, file: file.name, state: { status: 'reading' } as const })),
        ...$imports.get(),
      ])
      for (const { file, id } of runs) await run(id, file)
    },
    retry(id) {
      const file = files.get(id)
      if (file) void run(id, file)
    },
    dismiss(id) {
      files.delete(id)
      $imports.set($imports.get().filter((run) => run.id !== id))
    },
    async export(id) {
      try {
        return await core.api(
          'GET /coach-api/courses/:id/export',
          { params: { id } },
          { signal: ended.signal, quiet: true },
        )
      } catch {
        return null
      }
    },
    reload() {
      void courses.reload()
      void categories.reload()
    },
    dispose() {
      ended.abort()
      kept.dispose()
      categories.dispose()
      courses.dispose()
    },
  }
}

function stands(course: CourseRow, chosen: string, categories: readonly Category[]): boolean {
  if (chosen === '' || chosen === allCategories) return true
  if (chosen === noCategory) return course.categoryId === null
  return withAncestors(categories, course.categoryId ?? '').some(({ id }) => id === chosen)
}

function passes(
  course: CourseRow,
  { search, category, kind }: CourseFilter,
  categories: readonly Category[],
): boolean {
  const wanted = folded(search.trim())
  return (
    stands(course, category, categories) &&
    (kind === '' || course.kind === kind) &&
    (!wanted || [course.name, course.code, course.description].some((text) => folded(text).includes(wanted)))
  )
}

async function importPackage(
  core: Core,
  file: PackageFile,
  signal: AbortSignal,
  sending: () => void,
): Promise<ImportState> {
  if (file.size > maxPackageBytes) return { status: 'too-large' }
  let value: unknown
  try {
    const read = readPackage(await file.text())
    if ('unreadable' in read) return { status: 'unreadable', at: read.unreadable }
    value = read.value
  } catch {
    return { status: 'unreadable', at: { line: 1, column: 1 } }
  }
  sending()
  try {
    const { id, version, problems } = await core.api(
      'POST /coach-api/courses/import',
      { body: value },
      { signal, quiet: true },
    )
    return {
      status: 'done',
      courseId: id,
      kind: kindIn(value),
      version,
      lines: problems.map((problem) => lineOfProblem(value, problem)),
    }
  } catch (error) {
    const { code, requestId } = failureOf(error)
    return {
      status: 'refused',
      code,
      requestId,
      lines: error instanceof ApiError ? error.issues.map((issue) => lineOfIssue(value, issue)) : [],
    }
  }
}
