import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import type { FlowEditorStore } from './flow-editor.store.ts'

/** Ids of the chosen nodes; the same set as long as the same nodes are chosen, whatever is written into them. */
export function useChosenIds({ $chosen }: FlowEditorStore): ReadonlySet<string> {
  const $ids = useMemo(
    () => computed($chosen, (nodes) => JSON.stringify(nodes.map(({ id }) => id))),
    [$chosen],
  )
  const ids = useStore($ids)
  return useMemo(() => new Set(JSON.parse(ids) as string[]), [ids])
}

/** Id of the node whose details are open. */
export function useSelectedId({ $selected }: FlowEditorStore): string | null {
  return useStore(useMemo(() => computed($selected, (node) => node?.id ?? null), [$selected]))
}
