import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCore } from '../use-core.ts'
import { spanOf, withRows, type Selection } from './selection.ts'

/** Which rows of a page can be chosen, and what chooses them. */
export interface Choosing {
  on: boolean
  /** The rows that can be chosen. */
  free: readonly string[]
  /** Why the others can't, by key. */
  hindrances: ReadonlyMap<string, string>
  /** Turns a row's choice; with `span`, every row since the last one turned follows it. */
  choose(index: number, span: boolean): void
  all(on: boolean): void
}

/** The handlers stay the same from one drawing to the next, so that rows that did not change are not drawn again. */
export function useChoosing<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection | undefined,
  hindranceOf: ((row: Row) => string | null) | undefined,
): Choosing {
  const { notify } = useCore()
  const on = selection !== undefined
  const { keys, free, hindrances } = useMemo(() => {
    const known = on ? rows.map((row) => ({ key: rowKey(row), hindrance: hindranceOf?.(row) ?? null })) : []
    return {
      keys: known.map(({ key }) => key),
      free: known.filter(({ hindrance }) => hindrance === null).map(({ key }) => key),
      hindrances: new Map(
        known.flatMap(({ key, hindrance }) => (hindrance === null ? [] : [[key, hindrance]])),
      ),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a row's key stays the same whoever asks for it
  }, [on, rows, hindranceOf])
  const now = useRef({ keys, free, hindrances, selection, anchor: 0 })
  useLayoutEffect(() => {
    now.current = { ...now.current, keys, free, hindrances, selection }
  })
  const [handlers] = useState(() => ({
    choose(index: number, span: boolean) {
      const { keys: known, hindrances: held, selection: live, anchor } = now.current
      const key = known[index]
      if (!live || key === undefined) return
      const hindrance = held.get(key)
      if (hindrance !== undefined) return notify('warning', hindrance)
      const meant = span ? spanOf(known, anchor, index).filter((one) => !held.has(one)) : [key]
      live.onChange(withRows(live.chosen, meant, !live.chosen.has(key)))
      now.current.anchor = index
    },
    all(on: boolean) {
      const { free: known, selection: live } = now.current
      live?.onChange(withRows(live.chosen, known, on))
    },
  }))
  return { on, free, hindrances, ...handlers }
}
