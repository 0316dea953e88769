import { filterOfPath, pathWithFilter } from '../stores/address-filter.ts'
import { placeOf } from './places.ts'

/** A path that knows which list it was opened from, with the filter that the list had: `/report/practice/1?back=…`. */
export const withWayBack = (to: string, from: string): string => pathWithFilter(to, { back: from })

/** Where a page was opened from; null where its address doesn't say so, or names no place of ours. */
export function wayBackOf(path: string): string | null {
  const { back } = filterOfPath(path, { back: '' })
  return placeOf(back) && back
}
