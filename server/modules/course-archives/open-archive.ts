import { createHash } from 'node:crypto'
import {
  type ArchiveFault,
  type ArchiveNoteCode,
  courseArchive,
  fileEntry,
  manifestName,
  type PictureType,
} from '../../../src/domain/course/course-archive.ts'
import { unpackEach } from '../../spreadsheets/unpack-limits.ts'
import { isUnsafeName, listedEntries, repeatedName } from '../../spreadsheets/zip-directory.ts'
import { pictureHeader } from './picture-header.ts'

export interface ArchivedPicture {
  type: PictureType
  sha256: string
  bytes: Uint8Array
}

/** What a text shows, as it travels: its type is found out where it is kept. */
export interface ArchivedFile {
  sha256: string
  bytes: Uint8Array
}

/** What an archive holds. Every picture has been looked at: one that can't be taken comes as the reason. */
export interface OpenedArchive {
  /** In the order of the archive; null for a package that is larger than one may be. */
  packages: { name: string; text: string | null }[]
  manifest: string | null
  pictures: Map<string, ArchivedPicture | { refused: ArchiveNoteCode }>
  files: Map<string, ArchivedFile | { refused: ArchiveNoteCode }>
}

/** Nothing of it is taken. `name` is that of the entry that is to blame, empty where it is the whole. */
export interface RefusedArchive {
  fault: ArchiveFault
  name: string
}

type Role = 'package' | 'manifest' | 'picture' | 'file' | 'other'

/** What programs leave in an archive for themselves. */
const isHidden = (name: string): boolean => /(?:^|\/)\.|^__MACOSX\//.test(name)

function roleOf(name: string): Role {
  if (name === manifestName) return 'manifest'
  if (isHidden(name) || name.endsWith('/')) return 'other'
  if (/\.json$/i.test(name)) return 'package'
  if (name.startsWith('files/')) return 'file'
  return name.startsWith('media/') ? 'picture' : 'other'
}

const largest: Record<Role, number> = {
  package: courseArchive.packageBytes,
  manifest: courseArchive.manifestBytes,
  picture: courseArchive.pictureBytes,
  file: courseArchive.fileBytes,
  other: 0,
}

interface Entry {
  name: string
  role: Role
  bytes: number
  chunks: Uint8Array[]
}

/** Opens an archive of courses within all bounds (COURSE-07). What its tables say of sizes isn't believed. */
export function openArchive(archive: Uint8Array): OpenedArchive | RefusedArchive {
  const listed = listedEntries(archive)
  if (!listed) return { fault: 'archive-broken', name: '' }
  if (listed.length > courseArchive.entries) return { fault: 'archive-too-many-entries', name: '' }
  const entries: Entry[] = []
  const limits = { bytes: courseArchive.unpackedBytes, entries: courseArchive.entries }
  const end = unpackEach(archive, limits, (name) => {
    const entry: Entry = { name, role: roleOf(name), bytes: 0, chunks: [] }
    entries.push(entry)
    return (chunk) => {
      entry.bytes += chunk.length
      if (entry.bytes <= largest[entry.role]) entry.chunks.push(chunk)
      else entry.chunks = []
    }
  })
  if (end === 'too-many-entries') return { fault: 'archive-too-many-entries', name: '' }
  const names = entries.map(({ name }) => name)
  const fault = faultOfNames([...names, ...listed.map(({ name }) => name)]) ?? faultOfListed(listed, names)
  if (fault) return fault
  if (end === 'too-many-bytes') return { fault: 'archive-too-large', name: '' }
  if (end === 'broken') return { fault: 'archive-broken', name: '' }
  return contentsOf(entries)
}

function faultOfNames(names: readonly string[]): RefusedArchive | null {
  const unsafe = names.find(isUnsafeName)
  return unsafe === undefined ? null : { fault: 'archive-unsafe-name', name: unsafe }
}

/** The directory and the entries themselves have to tell the same: readers differ in which of them they believe. */
function faultOfListed(
  listed: NonNullable<ReturnType<typeof listedEntries>>,
  names: readonly string[],
): RefusedArchive | null {
  const repeated = repeatedName(names) ?? repeatedName(listed.map(({ name }) => name))
  if (repeated !== undefined) return { fault: 'archive-repeated-name', name: repeated }
  const link = listed.find(({ isLink }) => isLink)
  if (link) return { fault: 'archive-link', name: link.name }
  const isListed = new Set(listed.map(({ name }) => name))
  const hidden = names.find((name) => !isListed.has(name))
  if (hidden !== undefined) return { fault: 'archive-broken', name: hidden }
  const locked = listed.find(({ isEncrypted }) => isEncrypted)
  return locked ? { fault: 'archive-broken', name: locked.name } : null
}

const isTooLarge = ({ role, bytes }: Entry): boolean => bytes > largest[role]
const textOf = ({ chunks }: Entry): string => Buffer.concat(chunks).toString('utf8')

function contentsOf(entries: readonly Entry[]): OpenedArchive | RefusedArchive {
  const of = (role: Role) => entries.filter((entry) => entry.role === role)
  const [manifest] = of('manifest')
  const packages = of('package')
  if (packages.length === 0) return { fault: 'archive-no-course', name: '' }
  if (packages.length > courseArchive.courses) return { fault: 'archive-too-many-courses', name: '' }
  if (manifest && isTooLarge(manifest)) return { fault: 'manifest-illegal', name: manifestName }
  return {
    packages: packages.map((entry) => ({
      name: entry.name,
      text: isTooLarge(entry) ? null : textOf(entry),
    })),
    manifest: manifest ? textOf(manifest) : null,
    pictures: new Map(of('picture').map((entry) => [entry.name, pictureOf(entry)])),
    files: new Map(of('file').map((entry) => [entry.name, fileOf(entry)])),
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function fileOf(entry: Entry): ArchivedFile | { refused: ArchiveNoteCode } {
  if (isTooLarge(entry)) return { refused: 'file-too-large' }
  const bytes = new Uint8Array(Buffer.concat(entry.chunks))
  const sha256 = sha256Of(bytes)
  return entry.name === fileEntry(sha256) ? { sha256, bytes } : { refused: 'file-altered' }
}

function pictureOf(entry: Entry): ArchivedPicture | { refused: ArchiveNoteCode } {
  if (isTooLarge(entry)) return { refused: 'picture-too-large' }
  const bytes = new Uint8Array(Buffer.concat(entry.chunks))
  const header = pictureHeader(bytes)
  if (!header) return { refused: 'picture-not-one' }
  const { type, width, height } = header
  if (Math.min(width, height) < 1 || Math.max(width, height) > courseArchive.pixels)
    return { refused: 'picture-dimensions' }
  const sha256 = sha256Of(bytes)
  return entry.name.startsWith(`media/${sha256}.`) ? { type, sha256, bytes } : { refused: 'picture-altered' }
}
