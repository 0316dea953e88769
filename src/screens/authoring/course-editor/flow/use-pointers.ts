import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import type { Place } from '../../../../domain/course/edit/arrange-nodes.ts'
import type { FlowEditorStore, FlowPage } from './flow-editor.store.ts'

/** The pointers of colleagues in the shown scene; where one's own is, is asked for only while a colleague is there (COURSE-09b). */
export function usePointers({ pointers }: FlowPage, store: FlowEditorStore) {
  const scene = useStore(store.$scene)
  const isAccompanied = useStore(pointers.$accompanied)
  const $pointers = useMemo(
    () =>
      computed(pointers.$shown, (shown) =>
        shown
          .filter(({ at }) => at.scene === scene)
          .map(({ page, at, name, colour }) => ({ id: page, at, name, colour })),
      ),
    [pointers, scene],
  )
  useEffect(() => pointers.watch(), [pointers])
  useEffect(() => () => pointers.point(null), [pointers, scene])
  return {
    $pointers,
    onPoint: isAccompanied ? (at: Place | null) => pointers.point(at && { scene, ...at }) : undefined,
  }
}
