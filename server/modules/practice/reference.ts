import type { CompiledCourse } from '../../../src/domain/course/compile.ts'
import type { DialogueEffect } from '../../../src/domain/dialogue/session.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { Refusal } from '../../plugins/refusal.ts'
import type { Checkpoint } from './checkpoint.ts'
import { logEntry } from './queries.ts'

/** Good answers to the round that the effects answered; nothing where they answered none. */
export const referenceOf = (
  course: CompiledCourse,
  effects: DialogueEffect[],
): { node: string; answers: string[] } | null => {
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

/**
 * Reference answers of a round that the learner has answered (CONV-05, CONV-21). While the customer still waits at the
 * same place, such as after a follow-up, they would give the answer away: there are none yet. `not-found` where the
 * course shows none, or the turn answered nothing.
 */
export const referenceAnswers = async (
  db: TenantDb,
  { sessionId, course, dialogue }: Checkpoint,
  seq: number,
): Promise<string[]> => {
  const entry = course.course.settings.referenceAnswers ? await logEntry(db, sessionId, seq) : null
  const reference = entry && referenceOf(course.compiled, entry.effects)
  if (!reference) throw new Refusal('not-found')
  return dialogue.node === reference.node ? [] : reference.answers
}
