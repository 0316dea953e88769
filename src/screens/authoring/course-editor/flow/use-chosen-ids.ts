import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { FlowEditorStore } from './flow-editor.store.ts'

/** Ids of the chosen nodes; the same set as long as the same nodes are chosen. */
export function useChosenIds(store: FlowEditorStore): ReadonlySet<string> {
  const ids = JSON.stringify(useStore(store.$chosen).map(({ id }) => id))
  return useMemo(() => new Set(JSON.parse(ids) as string[]), [ids])
}
