import type { I18n } from '@lingui/core'
import type { DialogueFlowCourse, ScoringRule } from '../../../../domain/course/dialogue-flow.ts'
import { measureText, resultText } from '../../../../i18n/terms.ts'
import { outcomeText } from '../../../../i18n/pages/page-terms.ts'
import { labelled, listed } from '../../../../i18n/composed.ts'
import { conditionText, namesOf } from '../../value-words.ts'
import { factStateText } from '../../condition-words.ts'

type When = ScoringRule['when']
export const whenTypes = ['says', 'takes', 'answers', 'states', 'meter', 'ends'] as const

/** When a rule applies, as one chooses it. */
export const whenTypeText = (i18n: I18n, type: When['type']): string =>
  ({
    says: () => i18n._({ id: 'authoring.when-says', message: 'The learner says something' }),
    takes: () => i18n._({ id: 'authoring.when-takes', message: 'A branch is matched' }),
    answers: () => i18n._({ id: 'authoring.when-answers', message: 'A question is answered' }),
    states: () => i18n._({ id: 'authoring.when-states', message: 'A value was stated by the end' }),
    meter: () => i18n._({ id: 'authoring.when-meter', message: 'Emotion or patience at the end' }),
    ends: () =>
      i18n._({ id: 'authoring.when-ends', message: 'The conversation ends with a certain outcome' }),
  })[type]()

/** When a rule applies, in one line for a list. */
export function whenText(i18n: I18n, course: DialogueFlowCourse, when: When): string {
  const names = namesOf(course)
  const branchText = (node: string, branch: string) => {
    const found = [course.flow, ...course.scenes].flatMap(({ nodes }) => nodes).find(({ id }) => id === node)
    const name = found?.kind === 'user-says' && found.branches.find(({ id }) => id === branch)?.name
    return `${names.nameOf('nodes', node)} › ${name || branch}`
  }
  switch (when.type) {
    case 'says': {
      const what = conditionText(i18n, names, when.match)
      if (!when.nodes) return what
      return `${what} @ ${listed(
        i18n,
        when.nodes.map((id) => names.nameOf('nodes', id)),
      )}`
    }
    case 'takes':
      return [when, ...when.or].map(({ node, branch }) => branchText(node, branch)).join(' / ')
    case 'answers':
      return labelled(i18n, names.nameOf('nodes', when.node), resultText(i18n, when.result))
    case 'states':
      return labelled(i18n, names.nameOf('facts', when.fact), factStateText(i18n, when.is))
    case 'meter':
      return `${measureText(i18n, when.meter)} ≥ ${i18n.number(when.atLeast)}`
    case 'ends':
      return outcomeText(i18n, when.outcome)
  }
}

/** A new rule's condition of a kind; null where the course has nothing for it to look at. */
export function newWhen(type: When['type'], { flow, scenes, facts }: DialogueFlowCourse): When | null {
  const nodes = [flow, ...scenes].flatMap((one) => one.nodes)
  switch (type) {
    case 'says':
      return { type, match: { type: 'group', mode: 'any', children: [] } }
    case 'takes': {
      const node = nodes.find((one) => one.kind === 'user-says')
      const branch = node?.branches[0]
      return node && branch ? { type, node: node.id, branch: branch.id, or: [] } : null
    }
    case 'answers': {
      const node = nodes.find((one) => one.kind === 'question-bank')
      return node ? { type, node: node.id, result: 'CORRECT' } : null
    }
    case 'states':
      return facts[0] ? { type, fact: facts[0].id, is: 'right' } : null
    case 'meter':
      return { type, meter: 'emotion', atLeast: 60 }
    case 'ends':
      return { type, outcome: 'achieved' }
  }
}
