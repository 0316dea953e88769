import type { CompiledCourse } from '../../../../../src/domain/course/compile.ts'
import type { DialogueEffect } from '../../../../../src/domain/dialogue/dialogue.ts'
import type { Reference } from '../engine.ts'

/** Good answers to the round that the effects answered; nothing where they answered none. */
export const referenceOf = (course: CompiledCourse, effects: DialogueEffect[]): Reference | null => {
  const answered = effects.find((effect) => effect.type === 'heard' || effect.type === 'answered')
  if (!answered) return null
  const node = course.nodes.get(answered.node)
  if (answered.type === 'heard')
    return { node: answered.node, answers: node?.kind === 'user-says' ? [...node.reference] : [] }
  const question =
    node?.kind === 'question-bank' ? node.questions.find(({ id }) => id === answered.question) : undefined
  const options =
    question && question.type !== 'QA'
      ? question.options.filter(({ right }) => right).map(({ text }) => text)
      : []
  return { node: answered.node, answers: options }
}
