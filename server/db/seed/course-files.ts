import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../config.ts'

const folder = join(projectRoot, 'server/db/seed/courses')

/** The course packages that ship with the platform, as they stand in their files, by file name. */
export async function courseFiles(): Promise<{ file: string; value: unknown }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(
    files.map(async (file) => ({
      file,
      value: JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown,
    })),
  )
}
