import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { NodeKind } from '../../../../../domain/course/dialogue-flow.ts'
import type { NewNodeWords } from '../../../../../domain/course/edit/new-node.ts'
import { questionText } from '../../../../../i18n/terms.ts'
import { MenuButton } from '../../../../../ui/menu/menu-button.tsx'
import { useCore } from '../../../../../ui/use-core.ts'
import { kindIcons, kindText } from '../flow-labels.ts'
import type { ExitAt, FlowEditorStore, FlowPage } from '../flow-editor.store.ts'
import { refusalText } from '../../parts/refusal-text.ts'

/** The kinds in the order in which they are needed. */
const kinds: readonly NodeKind[] = [
  'robot-says',
  'user-says',
  'text',
  'question-bank',
  'judgement',
  'difficulty-branch',
  'operation',
  'sub-scene',
]

const optionText = (i18n: I18n, number: number) =>
  i18n._({ id: 'authoring.option', message: 'Option {number}', values: { number } })

/** What a new node is called, numbered on from those that are there. */
export const newNodeWords = (
  i18n: I18n,
  kind: NodeKind,
  { course }: Pick<FlowPage, 'course'>,
): NewNodeWords => {
  const nodes = [course.flow, ...course.scenes].flatMap((flow) => flow.nodes)
  const number = nodes.filter((node) => node.kind === kind).length + 1
  const name = kindText(i18n, kind)
  const suffix = ` ${number}`
  return {
    title: `${name.slice(0, 15 - suffix.length).trim()}${suffix}`,
    branch: i18n._({ id: 'authoring.branch-name', message: 'Branch {number}', values: { number: 1 } }),
    question: questionText(i18n),
    options: [optionText(i18n, 1), optionText(i18n, 2)],
  }
}

/** Makes a node of a kind: behind an exit, or on its own. */
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
  const { notify } = useCore()
  const hindranceOf = (kind: NodeKind): string | null => {
    if (kind === 'sub-scene' && page.course.scenes.length === 0)
      return i18n._({ id: 'authoring.no-scenes', message: 'There is no sub-scene yet.' })
    if (kind === 'operation' && page.course.variables.length === 0)
      return i18n._({ id: 'authoring.no-variables', message: 'There is no variable yet.' })
    return null
  }
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
      actions={kinds.map((kind) => ({
        id: kind,
        label: kindText(i18n, kind),
        icon: kindIcons[kind],
        hindrance: hindranceOf(kind),
        run: () => {
          const refusal = store.addNode(kind, newNodeWords(i18n, kind, page), after)
          if (refusal) notify('warning', refusalText(i18n, refusal))
        },
      }))}
    />
  )
}
