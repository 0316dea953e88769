import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange, Kept, ObjectStorage } from './object-storage.ts'

/** Ids and words only, so that no key leads out of the folder. */
const keyShape = /^[\w-]+(?:\/[\w-]+)*$/

/** Objects as files under a folder, which is made when the first one comes. Several servers may share the folder. */
export function diskStorage(folder: string): ObjectStorage {
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error('a key is made of ids')
    return join(folder, key)
  }

  return {
    async put(key, content) {
      const path = pathOf(key)
      const arriving = join(folder, 'arriving', randomUUID())
      await mkdir(dirname(arriving), { recursive: true })
      try {
        const kept = await writeThrough(arriving, content instanceof Readable ? content : [content])
        const made = await mkdir(dirname(path), { recursive: true })
        await rename(arriving, path)
        await syncFolders(dirname(path), made === undefined ? dirname(path) : dirname(made))
        return kept
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
    },
    get: (key, range) => readFrom(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}

async function writeThrough(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Kept> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx')
  try {
    let size = 0
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      hash.update(chunk)
      size += chunk.length
    }
    await file.sync()
    return { size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** A name is durable when its folder is, and so on up to the one that held the first folder that was made. */
async function syncFolders(lowest: string, highest: string): Promise<void> {
  for (let folder = lowest; folder.length >= highest.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  }
}

async function readFrom(path: string, range: ByteRange | undefined): Promise<Readable | null> {
  try {
    const file = await open(path, 'r')
    return file.createReadStream(range)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return null
    throw error
  }
}
