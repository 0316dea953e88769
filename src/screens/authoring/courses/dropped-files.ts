/** So many files of a drop are taken, at most: those that come first by their path. */
const mostFiles = 500

/** What of a `FileSystemEntry` is read. */
export interface DroppedEntry {
  isFile: boolean
  name: string
  fullPath: string
  /** Of a file. */
  file?(taken: (file: File) => void, failed: () => void): void
  /** Of a folder: entries come in portions, the last of which is empty. */
  createReader?(): { readEntries(taken: (entries: DroppedEntry[]) => void, failed: () => void): void }
}

const isCourseFile = ({ name }: DroppedEntry): boolean => /^[^.].*\.(json|zip)$/i.test(name)

async function entriesIn(folder: DroppedEntry): Promise<DroppedEntry[]> {
  const reader = folder.createReader?.()
  const entries: DroppedEntry[] = []
  while (reader) {
    // What can't be read is left out; the rest comes in.
    const portion = await new Promise<DroppedEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (portion.length === 0) break
    entries.push(...portion)
  }
  return entries.sort((a, b) => (a.fullPath < b.fullPath ? -1 : 1))
}

async function courseFilesIn(folder: DroppedEntry): Promise<DroppedEntry[]> {
  const found: DroppedEntry[] = []
  for (const entry of await entriesIn(folder)) {
    if (!entry.isFile) found.push(...(await courseFilesIn(entry)))
    else if (isCourseFile(entry)) found.push(entry)
    if (found.length >= mostFiles) break
  }
  return found
}

/**
 * The files of a drop (COURSE-06e): each that was dropped itself, whatever it is, and of folders, with those in them, what may be a course by its
 * name. Never rejects.
 */
export async function droppedFiles(dropped: readonly DroppedEntry[]): Promise<File[]> {
  const files: File[] = []
  for (const one of dropped)
    for (const entry of one.isFile ? [one] : await courseFilesIn(one)) {
      if (files.length >= mostFiles) return files
      const file = await new Promise<File | null>((resolve) =>
        entry.file ? entry.file(resolve, () => resolve(null)) : resolve(null),
      )
      if (file) files.push(file)
    }
  return files
}
