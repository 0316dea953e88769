import { useState, type DragEvent } from 'react'
import type { FolderTreeStore } from './folder-tree.store.ts'
import type { FolderNode } from './tree-model.ts'

interface DragRules {
  store: FolderTreeStore
  readOnly: boolean
  draggable: boolean
}

/** What lets a folder be dragged; nothing where it may not be moved. */
export function useDrag(node: FolderNode, { store, readOnly, draggable }: DragRules) {
  if (!draggable || readOnly || !store.host.move || node.readOnly || store.rules.fixed?.has(node.id))
    return {}
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.name)
      store.drag(node.id)
    },
    onDragEnd: () => store.drag(null),
  }
}

/** Takes the dragged folder in where it may go; null is the top. */
export function useDrop(store: FolderTreeStore, to: string | null) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!store.takes(to)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!store.takes(to)) return
      event.preventDefault()
      store.drop(to)
    },
  }
  return { over, handlers }
}
