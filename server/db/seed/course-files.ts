import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../config.ts'

const folderOf = (name: string) => join(projectRoot, 'server/db/seed', name)

async function packagesIn(folder: string): Promise<{ file: string; value: unknown }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(
    files.map(async (file) => ({
      file,
      value: JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown,
    })),
  )
}

/** The dialogue flows that ship with the platform, as they stand in their files, by file name. */
export const courseFiles = () => packagesIn(folderOf('courses'))

/** The question banks that ship with the platform, each with its papers. */
export const questionBankFiles = () => packagesIn(folderOf('question-banks'))
