import { normalise } from './normalise.ts'

/** Names that people can't tell apart are the same: case, width, composed or not, signs that don't show. */
export const nameKey = (name: string): string => normalise(name).text.trim()

export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
