import type { Core } from './core.ts'

/** An upload that was begun in this browser, which a reload of the page ends nowhere but here: the platform keeps for a day what it has of it. */
export interface UnfinishedUpload {
  id: string
  name: string
  size: number
  /** When the file was changed last, in milliseconds since 1970. */
  modified: number
  /** What works with it since it is there. */
  job: string | null
}

export interface UnfinishedUploads {
  /** The newest first. */
  list(): readonly UnfinishedUpload[]
  /** That of the same file, by its name, its size and its date: a browser says no more of one that is chosen again. */
  of(file: File): UnfinishedUpload | null
  begun(file: File, id: string): void
  /** A job has it now. */
  worked(id: string, job: string): void
  forget(id: string): void
}

/** More than one person has under way at once. */
const mostKept = 5
/** Uploads for one purpose that this browser remembers until they have come to their end. */
export function createUnfinishedUploads(
  { remember }: Pick<Core, 'remember'>,
  purpose: string,
): UnfinishedUploads {
  const key = `uploads.${purpose}`
  const list = (): readonly UnfinishedUpload[] => {
    try {
      // Written here.
      return JSON.parse(remember.get(key) ?? '[]') as UnfinishedUpload[]
    } catch {
      return []
    }
  }
  const keep = (all: readonly UnfinishedUpload[]): void =>
    remember.set(key, all.length === 0 ? null : JSON.stringify(all.slice(0, mostKept)))
  return {
    list,
    of: ({ name, size, lastModified }) =>
      list().find((one) => one.name === name && one.size === size && one.modified === lastModified) ?? null,
    begun: ({ name, size, lastModified: modified }, id) =>
      keep([{ id, name, size, modified, job: null }, ...list().filter((one) => one.id !== id)]),
    worked: (id, job) => keep(list().map((one) => (one.id === id ? { ...one, job } : one))),
    forget: (id) => keep(list().filter((one) => one.id !== id)),
  }
}
