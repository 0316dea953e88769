import { maxPackageBytes, type PackageFile } from './courses.store.ts'

/** An archive above this is not opened. */
const maxArchiveBytes = 50 * 1024 * 1024

/** The files of packages among what was chosen; those in archives stand for their archive (COURSE-06). */
export async function packageFilesOf(chosen: readonly File[]): Promise<PackageFile[]> {
  const files = await Promise.all(chosen.map((file) => (/\.zip$/i.test(file.name) ? filesIn(file) : [file])))
  return files.flat()
}

/** What is no archive, or holds no packages, is left as it is and refused as any other file. */
async function filesIn(archive: File): Promise<PackageFile[]> {
  if (archive.size > maxArchiveBytes) return [archive]
  const { unzipped } = await import('./package-zip.ts')
  const found = unzipped(new Uint8Array(await archive.arrayBuffer()), maxPackageBytes)
  if (!found?.length) return [archive]
  return found.map(({ name, size, bytes }) => ({
    name: `${archive.name}: ${name}`,
    // What was left packed is too large, whatever its archive says of it.
    size: bytes ? size : Math.max(size, maxPackageBytes + 1),
    text: () => Promise.resolve(new TextDecoder().decode(bytes ?? new Uint8Array())),
  }))
}
