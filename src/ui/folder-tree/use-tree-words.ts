import { useLingui } from '@lingui/react'
import type { FolderTreeStore } from './folder-tree.store.ts'
import type { TreeWords } from './tree-words.ts'

/** A tree's words, drawn again when the language changes. */
export function useTreeWords(store: Pick<FolderTreeStore, 'words'>): TreeWords {
  useLingui()
  return store.words()
}
