import { useLingui } from '@lingui/react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import { undoText } from '../../../../ui/undo-text.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { refusalText } from '../parts/refusal-text.ts'
import { isTextField } from '../parts/text-field.ts'
import type { FlowEditorStore, FlowPage } from './flow-editor.store.ts'

/** Deletes a node and says so, with a way to undo it. */
export function useRemoveNode(page: FlowPage, store: FlowEditorStore): (node: FlowNode) => void {
  const { i18n } = useLingui()
  const { notify } = useCore()
  return ({ id, title }) => {
    if (!store.removeNode(id)) return
    notify(
      'success',
      i18n._({ id: 'authoring.node-deleted', message: '“{title}” was deleted.', values: { title } }),
      { label: undoText(i18n), run: page.draft.undo },
    )
  }
}

/** Somebody has marked words of the page: those are what they copy. */
const marksWords = (): boolean => (getSelection()?.toString() ?? '') !== ''

/**
 * The clipboard and the delete key for the selected node, wherever the flow has the focus (FLOW-02a). A node goes through the
 * system's clipboard, so that it can be pasted into another scene, course or window.
 */
export function useNodeKeys(page: FlowPage, store: FlowEditorStore, selected: FlowNode | null) {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const removeNode = useRemoveNode(page, store)
  const copy = (event: ClipboardEvent): boolean => {
    const text = selected && !isTextField(event.target) && !marksWords() ? store.copyNode(selected.id) : null
    if (!selected || text === null) return false
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    return true
  }
  return {
    onCopy(event: ClipboardEvent) {
      if (!copy(event)) return
      notify(
        'success',
        i18n._({
          id: 'authoring.node-copied',
          message: '“{title}” was copied. Paste it into any scene or course.',
          values: { title: selected?.title ?? '' },
        }),
      )
    },
    onCut(event: ClipboardEvent) {
      if (selected && copy(event)) removeNode(selected)
    },
    onPaste(event: ClipboardEvent) {
      if (isTextField(event.target)) return
      event.preventDefault()
      const refused = store.paste(event.clipboardData.getData('text/plain'))
      if (!refused) return
      notify(
        'error',
        refused === 'unreadable'
          ? i18n._({ id: 'authoring.paste-unreadable', message: 'The clipboard holds no nodes of a flow.' })
          : refusalText(i18n, refused),
      )
    },
    onKeyDown(event: KeyboardEvent) {
      if (!selected || isTextField(event.target) || event.target instanceof HTMLSelectElement) return
      const isDuplicate = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd'
      if (isDuplicate) store.duplicateNode(selected.id)
      else if (event.key === 'Delete') removeNode(selected)
      else return
      event.preventDefault()
    },
  }
}
