import { atom, computed, type ReadableAtom } from 'nanostores'
import { ApiError, type Download } from '../../../api/api.ts'
import type { Category } from '../../../contract/categories.ts'
import type { CourseRow, ListedCourse } from '../../../contract/courses.ts'
import { allCategories, noCategory, withAncestors } from '../../../domain/category/categories.ts'
import { courseArchive } from '../../../domain/course/course-archive.ts'
import type { Filter } from '../../../stores/address-filter.ts'
import { attempt, type AttemptResult } from '../../../stores/attempt.ts'
import type { Core, Loadable } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { createKeptFilter } from '../../../stores/kept-filter.ts'
import { createResource } from '../../../stores/resource.ts'
import { readJson } from '../../../domain/text/read-json.ts'
import { importArchive, type ImportFile, isArchive } from './import-archive.ts'
import { kindIn, lineOfIssue, lineOfProblem, type ImportState } from './import-report.ts'

export interface ImportRun {
  id: number
  /** The name of the file; of a course of an archive, both names. */
  file: string
  /** Whether the file is still at hand, to be tried again; a course of an archive isn't sent alone. */
  again: boolean
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
  import(files: readonly ImportFile[]): Promise<void>
  /** Tries a file again that the network lost. */
  retry(id: number): void
  dismiss(id: number): void
  /** Courses as a file: a package, or an archive with pictures and tests (COURSE-07). Never rejects. */
  export(ids: readonly string[]): Promise<AttemptResult<Download>>
  reload(): void
  dispose(): void
}

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
  const files = new Map<number, ImportFile>()
  const ended = new AbortController()
  let counted = 0

  const put = (id: number, state: ImportState) =>
    $imports.set($imports.get().map((run) => (run.id === id ? { ...run, state } : run)))
  async function run(id: number, file: ImportFile) {
    put(id, { status: 'reading' })
    const sending = () => put(id, { status: 'sending' })
    const found = isArchive(file)
      ? await importArchive(core, file, ended.signal, sending)
      : [{ file: file.name, state: await importPackage(core, file, ended.signal, sending) }]
    if (ended.signal.aborted) return
    // An archive gives way to the courses that it holds.
    const [first, ...others] = found
    if (!first) return dismiss(id)
    const more = others.map((other) => ({ id: ++counted, again: false, ...other }))
    const now = [{ id, again: first.file === file.name, ...first }, ...more]
    $imports.set($imports.get().flatMap((one) => (one.id === id ? now : [one])))
    // A package may bring its category along.
    if (found.some(({ state }) => state.status === 'done'))
      await Promise.all([courses.reload(), categories.reload()])
  }
  function dismiss(id: number) {
    files.delete(id)
    $imports.set($imports.get().filter((one) => one.id !== id))
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
        ...runs.map(({ file, id }) => ({
          id,
          file: file.name,
          again: true,
          state: { status: 'reading' } as const,
        })),
        ...$imports.get(),
      ])
      for (const { file, id } of runs) await run(id, file)
    },
    retry(id) {
      const file = files.get(id)
      if (file) void run(id, file)
    },
    dismiss,
    export: (ids) =>
      attempt(() =>
        core.api.download(
          'POST /coach-api/courses/_export',
          { body: { ids: [...ids] } },
          { signal: ended.signal, quiet: true },
        ),
      ),
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

/** The platform learns the course's intents before it answers: thousands of examples take a small server longer than a call usually may, in milliseconds. */
const longestImport = 300_000

async function importPackage(
  core: Core,
  file: ImportFile,
  signal: AbortSignal,
  sending: () => void,
): Promise<ImportState> {
  if (file.size > courseArchive.packageBytes)
    return { status: 'too-large', megabytes: courseArchive.packageBytes / 1024 / 1024 }
  let value: unknown
  try {
    const read = readJson(await file.text())
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
      { signal, quiet: true, timeout: longestImport },
    )
    return {
      status: 'done',
      courseId: id,
      kind: kindIn(value),
      version,
      pictures: 0,
      tests: 0,
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
