import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/**
 * What an intent or a word is called outside of its course: `{course}.{id}`, as ids are chosen by authors and are their own in one
 * course alone (decision 91).
 */
export const portalId = (courseId: string, id: string): string => `${courseId}.${id}`

const readable = z.tuple([z.uuid(), z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)])

/** Null for what names nothing. */
export function readPortalId(id: string): { courseId: string; id: string } | null {
  const read = readable.safeParse(id.split('.'))
  return read.success ? { courseId: read.data[0], id: read.data[1] } : null
}

/** A short id that says what it is of. */
export const newWordId = (of: 'intent' | 'keyword' | 'word'): string =>
  `${of}-${randomBytes(4).toString('hex')}`
