import type { I18n } from '@lingui/core'
import type { Next, NodeKind } from '../../../../domain/course/dialogue-flow.ts'
import type { Outcome } from '../../../../domain/course/base.ts'
import { colourText } from '../../colour-words.ts'
import { labelled } from '../../../../i18n/composed.ts'
import { resultText } from '../../../../i18n/terms.ts'
import { outcomeText } from '../../../../i18n/pages/page-terms.ts'
import type { IconName } from '../../../../ui/icon.tsx'
import type { Exit, GraphNode } from './flow-graph.ts'

export const kindText = (i18n: I18n, kind: NodeKind): string =>
  ({
    'robot-says': () => i18n._({ id: 'authoring.kind-robot-says', message: 'Customer says' }),
    'user-says': () => i18n._({ id: 'authoring.kind-user-says', message: 'Learner says' }),
    'question-bank': () => i18n._({ id: 'authoring.kind-question-bank', message: 'Question bank' }),
    'difficulty-branch': () =>
      i18n._({ id: 'authoring.kind-difficulty-branch', message: 'Difficulty branch' }),
    judgement: () => i18n._({ id: 'authoring.kind-judgement', message: 'Condition' }),
    operation: () => i18n._({ id: 'authoring.kind-operation', message: 'Operation' }),
    text: () => i18n._({ id: 'authoring.kind-text', message: 'Narration' }),
    'sub-scene': () => i18n._({ id: 'authoring.kind-sub-scene', message: 'Sub-scene' }),
  })[kind]()

export const kindIcons: Record<GraphNode['kind'], IconName> = {
  'robot-says': 'course',
  'user-says': 'person',
  'question-bank': 'list',
  'difficulty-branch': 'star',
  judgement: 'filter',
  operation: 'refresh',
  text: 'book',
  'sub-scene': 'flow',
  end: 'flag',
}

/** What an end is called: it names what comes of the goal there. */
export const endNodeText = (i18n: I18n, outcome: Outcome): string =>
  i18n._({
    id: 'authoring.end',
    message: 'End: {outcome}',
    values: { outcome: outcomeText(i18n, outcome) },
  })

export const exitText = (i18n: I18n, exit: Exit): string =>
  ({
    named: () => exit.name,
    next: () => i18n._({ id: 'authoring.exit-next', message: 'Then' }),
    otherwise: () => i18n._({ id: 'authoring.exit-otherwise', message: 'Otherwise' }),
    correct: () => resultText(i18n, 'CORRECT'),
    partial: () => resultText(i18n, 'PARTIALLY_CORRECT'),
    wrong: () => resultText(i18n, 'WRONG'),
    'up-to': () =>
      i18n._({
        id: 'authoring.exit-up-to',
        message: 'Difficulty up to {stars}',
        values: { stars: exit.upTo ?? 0 },
      }),
  })[exit.reason]()

/** A way out in words: why it is taken, which node's it is, and where it leads; null: to nowhere yet. */
export const edgeText = (i18n: I18n, exit: Exit, from: string, to: string | null): string =>
  to === null
    ? labelled(i18n, exitText(i18n, exit), notConnectedText(i18n))
    : i18n._({
        id: 'authoring.edge-text',
        message: '{exit}: from “{from}” to “{to}”',
        values: { exit: exitText(i18n, exit), from, to },
      })

export const notConnectedText = (i18n: I18n): string =>
  i18n._({ id: 'authoring.not-connected', message: 'Not connected' })

/** What a way out leads to is called; null where it leads nowhere. */
export function targetText(
  i18n: I18n,
  next: Next,
  titleOf: (node: string) => string | undefined,
): string | null {
  if (next === undefined) return null
  if (typeof next !== 'string') return endNodeText(i18n, next.end)
  return titleOf(next) ?? next
}

/** A box of the canvas in words: what it is, what it is called, what it says. */
export const nodeText = (i18n: I18n, node: GraphNode): string =>
  node.kind === 'end'
    ? node.outcome
      ? endNodeText(i18n, node.outcome)
      : ''
    : [kindText(i18n, node.kind), node.colour && colourText(i18n, node.colour), node.title, node.preview]
        .flatMap((text) => (text ? [text] : []))
        .reduce((said, more) => labelled(i18n, said, more))
