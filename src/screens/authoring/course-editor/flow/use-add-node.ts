import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { NodeKind } from '../../../../domain/course/dialogue-flow.ts'
import type { Place } from '../../../../domain/course/edit/arrange-nodes.ts'
import type { NewNodeWords } from '../../../../domain/course/edit/new-node.ts'
import { cutTitle, mostTitle, titleWidth } from '../../../../domain/course/node-title.ts'
import { questionText } from '../../../../i18n/terms.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { refusalText } from '../parts/refusal-text.ts'
import type { FlowEditorStore, FlowPage } from './flow-editor.store.ts'
import type { ExitAt } from './flow-selection.ts'
import { kindText } from './flow-labels.ts'

/** The kinds in the order in which they are needed. */
export const kindsToAdd: readonly NodeKind[] = [
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
    title: `${cutTitle(name, mostTitle - titleWidth(suffix))}${suffix}`,
    branch: i18n._({ id: 'authoring.branch-name', message: 'Branch {number}', values: { number: 1 } }),
    question: questionText(i18n),
    options: [optionText(i18n, 1), optionText(i18n, 2)],
  }
}

/** What a new sub-scene is called; the main flow counts as the first scene. */
export const newSceneName = (i18n: I18n, { scenes }: Pick<FlowPage, 'scenes'>): string =>
  i18n._({ id: 'authoring.scene-new', message: 'Sub-scene {number}', values: { number: scenes.length } })

/** Makes nodes of a kind, and says why one can't be made (FLOW-01). `after` is the exit that it goes on from, `at` where it was let go of on the canvas. */
export function useAddNode(
  page: FlowPage,
  store: FlowEditorStore,
): (kind: NodeKind, after: ExitAt | null, at?: Place) => void {
  const { i18n } = useLingui()
  const { notify } = useCore()
  return (kind, after, at) => {
    const words = {
      ...newNodeWords(i18n, kind, page),
      scene: { name: newSceneName(i18n, page), first: newNodeWords(i18n, 'robot-says', page) },
      variable: i18n._({
        id: 'authoring.variable-first',
        message: 'Variable {number}',
        values: { number: 1 },
      }),
    }
    const refusal = store.addNode(kind, words, after, at)
    if (refusal) notify('warning', refusalText(i18n, refusal))
  }
}
