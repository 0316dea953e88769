import {
  archiveManifest,
  type ManifestCourse,
  manifestVersion,
} from '../../../src/contract/course-archives.ts'
import { type ArchiveFault, manifestName } from '../../../src/domain/course/course-archive.ts'
import { readJson } from '../../../src/domain/text/read-json.ts'
import { CallError } from '../../plugins/call-error.ts'

/** What an archive says of its packages, by the names of their entries. */
export type SaidOfCourses = ReadonlyMap<string, ManifestCourse>

/** Nothing of an archive is taken. `params` name what is to blame. */
export const refusal = (fault: ArchiveFault, params: Record<string, string> = {}): CallError =>
  new CallError('file-error', {}, [{ path: 'body.file', code: fault, message: fault, params }])

/** Reads a manifest; an archive without one says nothing. Throws CallError `file-error`. */
export function readManifest(text: string | null): SaidOfCourses {
  if (text === null) return new Map()
  const read = readJson(text)
  if ('unreadable' in read)
    throw refusal('manifest-illegal', { name: `${manifestName}:${read.unreadable.line}` })
  if (isNewer(read.value)) throw refusal('manifest-newer')
  const parsed = archiveManifest.safeParse(read.value)
  if (!parsed.success)
    throw refusal('manifest-illegal', { name: parsed.error.issues[0]?.path.join('.') || manifestName })
  return new Map(Object.entries(parsed.data.courses))
}

const isNewer = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  value.version > manifestVersion

/**
 * The text of a manifest as it is kept in an archive: the same courses make the same text. Without files it is what platforms from before
 * them read.
 */
export const manifestText = (said: SaidOfCourses): string => {
  const version = [...said.values()].some(({ files }) => files) ? manifestVersion : 1
  return `${JSON.stringify({ format: 'coach-course-archive', version, courses: Object.fromEntries(said) }, null, 2)}\n`
}
