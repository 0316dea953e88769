import type { TestProject } from 'vitest/node'
import { freshDataDir, removeDir, startServer } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder after a first start, to be copied. */
    seededDataDir: string
  }
}

/** One first start for the whole run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = freshDataDir()
  const server = await startServer({ dataDir })
  await server.stop()
  project.provide('seededDataDir', dataDir)
  return () => removeDir(dataDir)
}
