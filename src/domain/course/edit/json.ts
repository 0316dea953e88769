import { z } from 'zod'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Deeper than anything in a course goes. */
const maxDepth = 60

/** Whether a value can be kept: nested so deep that it can be walked, and without half a character or a NUL. */
function isKeepable(value: unknown): boolean {
  const open: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { part, depth } = next
    if (typeof part === 'string' && /\0|\p{Surrogate}/u.test(part)) return false
    if (typeof part !== 'object' || part === null) continue
    if (depth >= maxDepth) return false
    for (const child of Object.values(part)) open.push({ part: child, depth: depth + 1 })
  }
  return true
}

/** A value as JSON carries it; what it has to be is for the schema of what it becomes. */
export const jsonSchema = z
  .unknown()
  .refine(isKeepable, { params: { code: 'special-characters' } }) as z.ZodType<Json>
