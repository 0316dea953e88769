import { useLingui } from '@lingui/react'
import type { FlowNode, Next, NodeKind } from '../../../../../domain/course/dialogue-flow.ts'
import type { ExitKey } from '../../../../../domain/course/edit/change-flow.ts'
import { IconButton } from '../../../../../ui/button.tsx'
import { sceneOfNode } from '../flow-graph.ts'
import { fieldMark } from '../../parts/field-place.ts'
import type { FlowEditorStore, FlowPage } from '../flow-editor.store.ts'
import { AddNodeMenu } from './add-node-menu.tsx'
import { NextInput } from './next-input.tsx'

/** The form of a node of a kind. */
export interface FormProps<K extends NodeKind = NodeKind> {
  node: Extract<FlowNode, { kind: K }>
  page: FlowPage
  store: FlowEditorStore
}

export function DeleteCase({ index, onDelete }: { index: number; onDelete(): void }) {
  const { i18n } = useLingui()
  return (
    <IconButton
      icon="trash"
      label={i18n._({
        id: 'authoring.case-delete',
        message: 'Delete case {number}',
        values: { number: index + 1 },
      })}
      onClick={onDelete}
    />
  )
}

/** Where an exit stands in its node. */
export function fieldOfExit(node: FlowNode, exit: ExitKey): string {
  const [kind = '', which = ''] = exit.split(':')
  if (kind === 'case') return `cases.${which}.next`
  if (kind === 'branch' && node.kind === 'user-says')
    return `branches.${node.branches.findIndex(({ id }) => id === which)}.next`
  // What a question bank leads to has more beside it; `otherwise` of a condition is where it leads.
  return exit
}

/** Where an exit leads, and, while it leads nowhere, a way to make what it is to lead to. */
export function ExitInput({
  exit,
  next,
  label,
  ...props
}: FormProps & { exit: ExitKey; next: Next; label: string }) {
  const { node, page, store } = props
  const scene = sceneOfNode(page.scenes, node.id)
  return (
    <div className="draft-exit" {...fieldMark(fieldOfExit(node, exit))}>
      <NextInput
        label={label}
        next={next}
        nodes={scene?.nodes.filter(({ id }) => id !== node.id || next === node.id) ?? []}
        onNext={(to) => store.connect({ node: node.id, exit }, to)}
      />
      <AddNodeMenu store={store} page={page} after={{ node: node.id, exit }} />
      {typeof next === 'string' && <GoTo node={next} store={store} />}
    </div>
  )
}

function GoTo({ node, store }: { node: string; store: FlowEditorStore }) {
  const { i18n } = useLingui()
  return (
    <IconButton
      icon="arrow-right"
      label={i18n._({ id: 'authoring.go-to', message: 'Go to the next node' })}
      onClick={() => store.select(node)}
    />
  )
}
