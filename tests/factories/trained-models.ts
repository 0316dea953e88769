import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { hashOf, trainInWorker } from '../../server/modules/intents/public.ts'
import type { CourseCorpus } from '../../src/domain/intent/course-corpus.ts'

/**
 * The classifier of a corpus, as the server trains it. What one test has had trained the others of the run get, in other processes too: a
 * course that ships with the platform takes seconds. Throws as `trainInWorker`.
 */
export async function trainOnce(corpus: CourseCorpus): Promise<Uint8Array> {
  const place = join(inject('trainedModels'), hashOf(corpus))
  const taken = `${place}.taken`
  for (;;) {
    const known = await readFile(place).catch(() => null)
    if (known) return new Uint8Array(known)
    const isFree = await mkdir(taken).then(
      () => true,
      () => false,
    )
    if (isFree) break
    // Another process trains it.
    await delay(200)
  }
  try {
    const model = await trainInWorker('tests', corpus)
    await writeFile(`${place}.unfinished`, model)
    await rename(`${place}.unfinished`, place)
    return model
  } finally {
    await rmdir(taken)
  }
}
