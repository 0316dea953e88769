import type { z } from 'zod'
import type { Condition } from './condition.ts'
import { type DialogueFlowCourse, dialogueFlowSchema, type Next, type nodeSchema } from './dialogue-flow.ts'

/** A node as an author writes it, without what has a default. */
export type NodeInput = z.input<typeof nodeSchema>
export type CourseInput = z.input<typeof dialogueFlowSchema>

/** For tests: a keyword condition. */
export const says = (keyword: string): Condition => ({ type: 'keyword', keyword })

/** For tests: a `user-says` node that takes its only branch on a keyword. */
export function listens(id: string, keyword: string, next: Next): Extract<NodeInput, { kind: 'user-says' }> {
  return {
    kind: 'user-says',
    id,
    title: id.slice(0, 15),
    branches: [{ id: 'only', name: 'Only', match: says(keyword), next }],
    otherwise: { next: { end: 'missed' } },
  }
}

/** For tests: a whole course around some nodes; the first node is the start unless said otherwise. */
export function courseOf(nodes: NodeInput[], over: Partial<CourseInput> = {}): DialogueFlowCourse {
  return dialogueFlowSchema.parse({
    name: 'A fee complaint',
    kind: 'dialogue-flow',
    locale: 'us-en',
    category: 'Banking',
    persona: {
      name: 'Ms Li',
      label: 'Impatient',
      background: 'Was charged a fee she did not expect.',
      portrait: 'li-na',
    },
    settings: {},
    flow: { start: nodes[0]?.id ?? 'none', nodes },
    scoring: {
      abilities: [{ id: 'empathy', name: 'Empathy' }],
      items: [{ id: 'opening', name: 'Opening', ability: 'empathy', max: 10 }],
      rules: [
        {
          id: 'reached',
          name: 'Reached the goal',
          item: 'opening',
          points: 10,
          when: { type: 'ends', outcome: 'achieved' },
        },
      ],
    },
    ...over,
  })
}
