import type { FlowNode, NodeKind } from '../dialogue-flow.ts'
import { noEffects } from '../effects.ts'
import type { LocaleId } from '../../locale.ts'
import { cutTitle } from '../node-title.ts'

/** What a new node is called, and the words that it can't be without; in the course's language. */
export interface NewNodeWords {
  title: string
  branch: string
  question: string
  options: [string, string]
}

/** How a customer asks again who wasn't understood, in the language of the course. */
export const askedAgain: Record<LocaleId, readonly [string, string]> = {
  'zh-cn': ['我没太明白，您能说得再清楚一点吗？', '不好意思，我还是没听懂您的意思。'],
  'zh-tw': ['我不太明白，您可以說得再清楚一點嗎？', '不好意思，我還是沒聽懂您的意思。'],
  'us-en': [
    'I don’t quite follow. Could you put that another way?',
    'Sorry, I still don’t see what you mean.',
  ],
  'ja-jp': [
    'すみません、よく分からなかったのですが、もう少し詳しくお願いできますか。',
    'すみません、まだよく分からないのですが。',
  ],
}

/**
 * A node that holds the least that its kind may, leading nowhere yet; but a line that isn't understood passes nobody on: the
 * learner is asked again. `scene` is what a sub-scene node calls,
 * `variable` what an operation sets, `locale` the course's language.
 */
export function newNode(
  kind: NodeKind,
  id: string,
  { title, branch, question, options }: NewNodeWords,
  { scene, variable, locale }: { scene: string; variable: string; locale: LocaleId },
): FlowNode {
  const common = { id, title: cutTitle(title) }
  switch (kind) {
    case 'robot-says':
      return { ...common, kind, speech: [''], effects: noEffects }
    case 'user-says':
      return {
        ...common,
        kind,
        branches: [
          {
            id: 'branch-1',
            name: branch,
            match: { type: 'group', mode: 'any', children: [] },
            effects: noEffects,
            wrong: false,
          },
        ],
        followUps: askedAgain[locale].map((text) => ({ speech: [text], effects: noEffects })),
        otherwise: { effects: noEffects, next: id },
        unrelated: [],
        reference: [],
      }
    case 'question-bank':
      return {
        ...common,
        kind,
        questions: [
          {
            id: 'question-1',
            type: 'RADIO',
            text: question,
            options: options.map((text, index) => ({ id: `option-${index + 1}`, text, right: index === 0 })),
            explanation: '',
          },
        ],
        correct: { effects: noEffects },
        partial: { effects: noEffects },
        wrong: { effects: noEffects },
      }
    case 'difficulty-branch':
      return { ...common, kind, cases: [{ upTo: 3 }] }
    case 'judgement':
      return {
        ...common,
        kind,
        cases: [{ name: branch, tests: [{ subject: { kind: 'emotion' }, is: '<', value: 30 }] }],
      }
    case 'operation':
      return { ...common, kind, operations: [{ op: 'set', variable, value: '' }] }
    case 'text':
      return { ...common, kind, text: '' }
    case 'sub-scene':
      return { ...common, kind, scene }
  }
}
