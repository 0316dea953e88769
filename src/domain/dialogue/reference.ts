import type { CompiledCourse } from '../course/compile.ts'
import type { Reference } from '../session/reference.ts'
import type { DialogueEffect } from './dialogue.ts'

/** Good answers at a place, as the node's author wrote them. */
export function referencesAt({ nodes }: CompiledCourse, id: string): string[] {
  const node = nodes.get(id)
  return node?.kind === 'user-says' ? [...node.reference] : []
}

/**
 * Good answers to the round that these effects answered: what the authors of its places wrote, its own first, or the right options of a question.
 * Null where they answered none. The practice and the report show the same.
 */
export function referenceOf(course: CompiledCourse, effects: readonly DialogueEffect[]): Reference | null {
  const answered = effects.find((effect) => effect.type === 'heard' || effect.type === 'answered')
  if (!answered) return null
  const node = course.nodes.get(answered.node)
  if (answered.type === 'heard')
    return {
      node: answered.node,
      answers: effects.flatMap((effect) =>
        effect.type === 'heard' ? referencesAt(course, effect.node) : [],
      ),
    }
  const question =
    node?.kind === 'question-bank' ? node.questions.find(({ id }) => id === answered.question) : undefined
  const options =
    question && question.type !== 'QA'
      ? question.options.filter(({ right }) => right).map(({ text }) => text)
      : []
  return { node: answered.node, answers: options }
}
