import type { Condition } from '../../../../domain/course/condition.ts'
import type { DialogueFlowCourse } from '../../../../domain/course/dialogue-flow.ts'
import { type PortableQuestion, portableLimits } from '../../../../domain/course/portable-question.ts'
import type { QuestionLoss } from '../../../../domain/course/question-file.ts'
import type { Question } from '../../../../domain/course/question.ts'

/** A question for a file, with what of it a file can't carry. */
export interface LeavingQuestion {
  question: PortableQuestion
  losses: QuestionLoss[]
}

/** A question of a file as one of a question bank in a flow; it has no points, difficulty or tags there. */
export function flowQuestion(portable: PortableQuestion, newId: (of: string) => string): Question {
  const { text, explanation } = portable
  const common = { id: newId('question'), text, explanation }
  if (portable.type !== 'QA')
    return {
      ...common,
      type: portable.type,
      options: portable.options.map((option, at) => ({ id: `option-${at + 1}`, ...option })),
    }
  const children = portable.answers.map((answer): Condition => ({ type: 'sentence', text: answer }))
  return { ...common, type: 'QA', points: [{ type: 'group', mode: 'any', children }] }
}

/** A question of a flow for a file. Of what a free answer has to say, files have sentences and words alone, any of which will do. */
export function leavingQuestion(question: Question, { keywords }: DialogueFlowCourse): LeavingQuestion {
  const { text, explanation } = question
  const common = { text, explanation, tags: [] }
  if (question.type !== 'QA') {
    const options = question.options.map((option) => ({ text: option.text, right: option.right }))
    return { question: { type: question.type, ...common, options }, losses: [] }
  }
  const losses = new Set<QuestionLoss>()
  const answersOf = (condition: Condition): string[] => {
    if (condition.type === 'sentence') return [condition.text]
    if (condition.type === 'keyword' && condition.stance !== 'denied') {
      const keyword = keywords.find(({ id }) => id === condition.keyword)
      return keyword ? [keyword.name, ...keyword.synonyms] : []
    }
    if (condition.type === 'group' && condition.mode === 'any') return condition.children.flatMap(answersOf)
    losses.add('conditions')
    return []
  }
  const [point, ...others] = question.points
  // All of several points have to be said: none of them is an answer.
  if (others.length > 0) losses.add('conditions')
  const answers = [...new Set(point && others.length === 0 ? answersOf(point) : [])]
  if (answers.length > portableLimits.answers) losses.add('answers-many')
  return {
    question: { type: 'QA', ...common, answers: answers.slice(0, portableLimits.answers) },
    losses: [...losses],
  }
}
