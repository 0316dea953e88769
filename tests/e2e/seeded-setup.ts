import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { demoDataDir, removeDir, startProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder after a first start, to be copied. */
    seededDataDir: string
    /** A copy of the built pages, which a build that runs meanwhile does not change. */
    publicDir: string
  }
}

/** One first start for all files. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = demoDataDir()
  const publicDir = mkdtempSync(join(tmpdir(), 'coach-pages-'))
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), join(publicDir, 'dist'), { recursive: true })
  const server = await startProcess({ dataDir, publicDir })
  await server.stop()
  project.provide('seededDataDir', dataDir)
  project.provide('publicDir', publicDir)
  return () => {
    removeDir(dataDir)
    removeDir(publicDir)
  }
}
