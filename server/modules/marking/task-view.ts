import type { MachineGrade, MarkingTask } from '../../../src/contract/marking.ts'
import { type AttemptState, answerTo } from '../../../src/domain/exam/attempt-state.ts'
import { correctedQuestion } from '../../../src/domain/exam/correction.ts'
import { gradeAnswer } from '../../../src/domain/grading/grade.ts'
import type { mark } from '../../db/schema/marking.ts'
import { freeQuestionOf } from '../../../src/domain/question-bank/judge.ts'
import { explanationOf, pointsOfAnswer, shareOut } from '../../../src/domain/question-bank/practice.ts'
import { formattingOf } from '../../../src/domain/text/rich-text.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import type { Engine, Practice } from '../practice/public.ts'
import type { TaskRow } from './queue.ts'

/** An answer with its question, as it was asked in this attempt. */
export interface MarkedAnswer {
  engine: Engine
  question: NonNullable<ReturnType<typeof freeQuestionIn>>
  answer: string
  /** Points of the hundred that the question is worth. */
  most: number
}

/** As it counts after the corrections of the attempt. */
const freeQuestionIn = ({ paper }: Engine, { corrections = [] }: AttemptState, id: string) => {
  const found = paper?.bank.questions.get(id)
  return found?.type === 'QA' ? correctedQuestion(found, corrections) : null
}

/** What a task is about. Throws `not-found`. */
export async function markedAnswerOf(
  db: TenantDb,
  practice: Practice,
  { sessionId, questionId }: Pick<TaskRow, 'sessionId' | 'questionId'>,
): Promise<MarkedAnswer> {
  const { engine, state } = await practice.checkpoint({ tenantId: db.tenantId, sessionId })
  // The engine of a paper makes no other state.
  const attempt = state as AttemptState
  const question = freeQuestionIn(engine, attempt, questionId)
  const kept = engine.paper ? answerTo(attempt, questionId) : undefined
  if (!question || !kept || !('text' in kept)) throw new CallError('not-found')
  return {
    engine,
    question,
    answer: kept.text,
    most: shareOut(attempt.questions).get(questionId) ?? 0,
  }
}

/** What the grader found of an answer when the attempt ended. */
export function machineGradeOf(
  { engine, question, answer, most }: MarkedAnswer,
  { graded }: Pick<TaskRow, 'graded'>,
): MachineGrade {
  const { points } = gradeAnswer(answer, freeQuestionOf(question, engine.course.locale))
  return {
    points: pointsOfAnswer(most, graded),
    earned: points.filter(({ earned }) => earned).map(({ id }) => id),
    evidence: points.flatMap(({ id, evidence }) =>
      evidence.map(({ start, end }) => ({
        point: question.points.some((point) => point.id === id) ? id : null,
        start,
        end,
      })),
    ),
  }
}

/**
 * A task as its marker gets it: the grader's own only where no other mark is to be given without sight of it, the marks of others only
 * where this one decides between them.
 */
export function taskView(
  of: MarkedAnswer,
  task: TaskRow,
  marks: readonly Pick<typeof mark.$inferSelect, 'share' | 'earned' | 'comment'>[],
  { helpful, leasedUntil, similar }: { helpful: boolean; leasedUntil: Date; similar: number },
): MarkingTask {
  const { question, answer, most, engine } = of
  const disagreed = task.state === 'disagreed'
  return {
    id: task.id,
    locale: engine.course.locale,
    question: {
      id: question.id,
      text: question.text,
      ...formattingOf(question.formatted, question.text),
      ...explanationOf(question),
      references: question.references,
      points: question.points.map(({ id, name, weight }) => ({ id, name, weight })),
      most,
    },
    answer,
    disagreed,
    marks: disagreed
      ? marks.map(({ share, earned, comment }) => ({ points: pointsOfAnswer(most, share), earned, comment }))
      : [],
    helpful,
    markers: task.markers,
    leasedUntil: leasedUntil.toISOString(),
    similar: task.markers === 1 ? similar : null,
    machine: task.markers === 1 ? machineGradeOf(of, task) : null,
  }
}
