import { useLingui } from '@lingui/react'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import type { FlowEditorStore, FlowPage } from '../flow-editor.store.ts'
import type { ExitAt } from '../flow-selection.ts'
import { kindIcons, kindText } from '../flow-labels.ts'
import { kindsToAdd, useAddNode } from '../use-add-node.ts'
import { useMoveOnto } from '../use-node-actions.ts'

/** Makes a node of a kind, behind an exit or on its own; behind an exit, the chosen node can be moved there as well (FLOW-02d). */
export function AddNodeMenu({
  page,
  store,
  after,
  opened = false,
  onClose,
}: {
  page: FlowPage
  store: FlowEditorStore
  after: ExitAt | null
  opened?: boolean
  onClose?: () => void
}) {
  const { i18n } = useLingui()
  const add = useAddNode(page, store)
  const moveOnto = useMoveOnto(page, store)
  const movable = after && store.movableOnto(after)
  return (
    <MenuButton
      icon="plus"
      opened={opened}
      {...(onClose && { onClose })}
      label={
        after
          ? i18n._({ id: 'authoring.add-node-here', message: 'Add a node here' })
          : i18n._({ id: 'authoring.add-node', message: 'Add a node' })
      }
      actions={[
        ...(movable
          ? [
              {
                id: 'move',
                label: i18n._({
                  id: 'authoring.move-node-here',
                  message: 'Move “{title}” here',
                  values: { title: movable.title },
                }),
                icon: 'arrow-left' as const,
                run: () => moveOnto(movable, after),
              },
            ]
          : []),
        ...kindsToAdd.map((kind) => ({
          id: kind,
          label: kindText(i18n, kind),
          icon: kindIcons[kind],
          run: () => add(kind, after),
        })),
      ]}
    />
  )
}
