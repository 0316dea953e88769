import { useCallback, useRef } from 'react'

/**
 * A handler that is the same function in every render, and does what that of the last one does. The canvas' library asks all of its nodes and
 * edges anew for each handler that is another.
 */
export function useSame<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const last = useRef(handler)
  last.current = handler
  return useCallback((...args: Args) => last.current(...args), [])
}

/** The same list as long as the very same things stand in it. */
export function useSameList<T>(list: T[]): T[] {
  const last = useRef(list)
  const before = last.current
  if (list.length !== before.length || list.some((item, place) => item !== before[place])) last.current = list
  return last.current
}
