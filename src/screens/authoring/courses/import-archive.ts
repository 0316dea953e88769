import { ApiError } from '../../../api/api.ts'
import type { ArchivedCourse } from '../../../contract/course-archives.ts'
import {
  type ArchiveNote,
  type ArchiveNoteCode,
  courseArchive,
} from '../../../domain/course/course-archive.ts'
import { readJson } from '../../../domain/text/read-json.ts'
import type { Core } from '../../../stores/core.ts'
import { failureOf } from '../../../stores/failure.ts'
import { type ImportLine, type ImportState, lineOfIssue, lineOfProblem } from './import-report.ts'

/** What is read of a chosen file; a `File` of the browser is one. */
export type ImportFile = File | Pick<File, 'name' | 'size' | 'text'>

/** By its name: what it really is, the platform finds out. */
export const isArchive = (file: ImportFile): file is File => file instanceof File && /\.zip$/i.test(file.name)

const megabyte = 1024 * 1024
const minor: ReadonlySet<ArchiveNoteCode> = new Set([
  'picture-unnamed',
  'portrait-unused',
  'manifest-course-missing',
])

const lineOfNote = ({ code, name }: ArchiveNote): ImportLine => ({
  severity: minor.has(code) ? 'warning' : 'error',
  code,
  path: '',
  node: null,
  params: { name },
  message: code,
})

/** What became of an archive, course by course, and of the archive itself where that has to be told (COURSE-07). Never rejects. */
export async function importArchive(
  core: Core,
  archive: File,
  signal: AbortSignal,
  sending: () => void,
): Promise<{ file: string; state: ImportState }[]> {
  const whole = (state: ImportState) => [{ file: archive.name, state }]
  if (archive.size > courseArchive.bytes)
    return whole({ status: 'too-large', megabytes: courseArchive.bytes / megabyte })
  sending()
  try {
    const { courses, notes } = await core.api(
      'POST /coach-api/courses/_import',
      { upload: { file: archive } },
      { signal, quiet: true },
    )
    const texts = courses.some(hasLines) ? await textsOf(archive) : new Map<string, string>()
    return [
      ...(notes.length > 0 ? whole({ status: 'noted', lines: notes.map(lineOfNote) }) : []),
      ...courses.map((course) => ({
        file: `${archive.name}: ${course.file}`,
        state: stateOf(course, valueOf(texts.get(course.file))),
      })),
    ]
  } catch (error) {
    return whole(refusedWhole(error))
  }
}

const hasLines = (course: ArchivedCourse): boolean =>
  (course.status === 'done' && course.problems.length > 0) ||
  (course.status === 'refused' && course.issues.length > 0)

/** For the names of the nodes that its lines are about. */
async function textsOf(archive: File): Promise<ReadonlyMap<string, string>> {
  const { textsIn } = await import('./package-zip.ts')
  return textsIn(new Uint8Array(await archive.arrayBuffer()))
}

function valueOf(text: string | undefined): unknown {
  const read = readJson(text ?? 'null')
  return 'value' in read ? read.value : null
}

function stateOf(course: ArchivedCourse, value: unknown): ImportState {
  switch (course.status) {
    case 'done': {
      const { id: courseId, kind, version, pictures, tests, problems, notes } = course
      const lines = [...notes.map(lineOfNote), ...problems.map((problem) => lineOfProblem(value, problem))]
      return { status: 'done', courseId, kind, version, pictures, tests, lines }
    }
    case 'unreadable':
      return { status: 'unreadable', at: { line: course.line, column: course.column } }
    case 'too-large':
      return { status: 'too-large', megabytes: courseArchive.packageBytes / megabyte }
    case 'refused': {
      const lines = course.issues.map((issue) => lineOfIssue(value, issue))
      return { status: 'refused', code: course.code, requestId: null, lines }
    }
  }
}

/** What is no archive at all is told as one that is broken. */
function refusedWhole(error: unknown): ImportState {
  const { code, requestId } = failureOf(error)
  const issues = error instanceof ApiError ? error.issues : []
  const isBroken = code === 'unsupported-file-type' || (code === 'file-error' && issues.length === 0)
  const said = isBroken ? [{ code: 'archive-broken', message: '', params: {} }] : issues
  const lines = said.map(({ code, message, params = {} }): ImportLine => ({
    severity: 'error',
    code,
    path: '',
    node: null,
    params,
    message,
  }))
  return { status: 'refused', code, requestId, lines }
}
