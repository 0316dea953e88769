import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Dialog } from '../../../../../ui/dialog.tsx'

const rowsOf = (i18n: I18n): [keys: string, does: string][] => [
  ['/', i18n._({ id: 'authoring.search-nodes', message: 'Search nodes' })],
  ['+', i18n._({ id: 'authoring.zoom-in', message: 'Zoom in' })],
  ['-', i18n._({ id: 'authoring.zoom-out', message: 'Zoom out' })],
  ['0', i18n._({ id: 'authoring.fit', message: 'Show entire flow' })],
  ['Enter', i18n._({ id: 'authoring.keys-open', message: 'Open the node' })],
  ['F6', i18n._({ id: 'authoring.keys-side', message: 'Go to the node’s details, or back to it' })],
  ['← ↑ → ↓', i18n._({ id: 'authoring.keys-move', message: 'Move the selected nodes on the canvas' })],
  ['Alt+→, Alt+←', i18n._({ id: 'authoring.keys-edges', message: 'Go along connections, forward or back' })],
  [
    'Alt+↑, Alt+↓',
    i18n._({ id: 'authoring.keys-exits', message: 'Go to another connection of the same node' }),
  ],
  ['Shift+Enter', i18n._({ id: 'authoring.keys-several', message: 'Select several nodes' })],
  ['Ctrl+A', i18n._({ id: 'authoring.keys-all', message: 'Select all nodes of the scene' })],
  [
    'Ctrl+C, Ctrl+X, Ctrl+V',
    i18n._({ id: 'authoring.keys-clipboard', message: 'Copy, cut and paste nodes' }),
  ],
  ['Ctrl+D', i18n._({ id: 'authoring.duplicate', message: 'Duplicate' })],
  ['Delete', i18n._({ id: 'authoring.delete', message: 'Delete' })],
  ['Ctrl+Z', i18n._({ id: 'authoring.undo', message: 'Undo' })],
  ['Ctrl+Shift+Z', i18n._({ id: 'authoring.redo', message: 'Redo' })],
  ['Escape', i18n._({ id: 'authoring.keys-escape', message: 'Close the details, or select nothing' })],
  ['?', i18n._({ id: 'authoring.keys', message: 'Keyboard shortcuts' })],
]

/** The keys of the flow editor (FLOW-02k). On a Mac the command key stands for Ctrl. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { i18n } = useLingui()
  return (
    <Dialog title={i18n._({ id: 'authoring.keys', message: 'Keyboard shortcuts' })} onClose={onClose}>
      <table className="flow-keys">
        <tbody>
          {rowsOf(i18n).map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
