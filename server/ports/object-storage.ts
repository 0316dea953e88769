import type { Readable } from 'node:stream'

/** What was kept: its size in bytes and the SHA-256 of its content, as hex. */
export interface Kept {
  size: number
  sha256: string
}

/** Bytes of an object, both ends included, as the `Range` of HTTP counts them. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Storage of files: the disk (server/ports/disk-storage.ts), or an object store of the S3 kind. A key is made
 * by the platform from ids, with `/` between its parts, and never from what a person wrote.
 */
export interface ObjectStorage {
  /**
   * Keeps content under a key, in the place of what was there; when it resolves, the content survives a loss
   * of power. What fails leaves nothing.
   */
  put(key: string, content: Readable | Uint8Array): Promise<Kept>
  /** A stream of the content; null where there is none. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Removes the object of this key and all whose keys begin with it and `/`; none being there is no error. */
  remove(key: string): Promise<void>
}
