import type { MachineGrade } from '../../../src/contract/marking.ts'
import { type AttemptState, answerTo } from '../../../src/domain/exam/attempt-state.ts'
import { type Correction, correctedQuestion } from '../../../src/domain/exam/correction.ts'
import { gradeAnswer } from '../../../src/domain/grading/grade.ts'
import { markOf } from '../../../src/domain/marking/mark.ts'
import { freeQuestionOf } from '../../../src/domain/question-bank/judge.ts'
import { explanationOf, pointsOfAnswer, shareOut } from '../../../src/domain/question-bank/practice.ts'
import { formattingOf } from '../../../src/domain/text/rich-text.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { countsLate } from '../exams/public.ts'
import { countedShare, type Engine, type Practice } from '../practice/public.ts'
import type { Marked } from './marked.ts'
import type { TaskRow } from './queue.ts'

/** An answer with its question, as it was asked in this attempt. */
interface MarkedAnswer {
  engine: Engine
  question: NonNullable<ReturnType<typeof freeQuestionIn>>
  /** The question before each of the corrections of the attempt. */
  formerly: NonNullable<ReturnType<typeof freeQuestionIn>>[]
  answer: string
  late: boolean
  /** Points of the hundred that the question is worth. */
  most: number
}

/** As it counts after the corrections of the attempt. */
const freeQuestionIn = ({ paper }: Engine, corrections: readonly Correction[], id: string) => {
  const found = paper?.bank.questions.get(id)
  return found?.type === 'QA' ? correctedQuestion(found, corrections) : null
}

/** What a task is about. Throws `not-found`. */
async function markedAnswerOf(
  db: TenantDb,
  practice: Practice,
  { sessionId, questionId }: Pick<TaskRow, 'sessionId' | 'questionId'>,
): Promise<MarkedAnswer> {
  const { engine, state } = await practice.checkpoint({ tenantId: db.tenantId, sessionId })
  // The engine of a paper makes no other state.
  const attempt = state as AttemptState
  const { corrections = [] } = attempt
  const question = freeQuestionIn(engine, corrections, questionId)
  const kept = engine.paper ? answerTo(attempt, questionId) : undefined
  if (!question || !kept || !('text' in kept)) throw new CallError('not-found')
  return {
    engine,
    question,
    formerly: corrections.flatMap(
      (_, at) => freeQuestionIn(engine, corrections.slice(0, at), questionId) ?? [],
    ),
    answer: kept.text,
    late: await countsLate(db, sessionId, kept.turnId),
    most: shareOut(attempt.questions).get(questionId) ?? 0,
  }
}

/** What the grader found of an answer when the attempt ended. */
function machineGradeOf(
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

/** A free answer as it is marked. Throws `not-found`. */
export async function markedAnswer(db: TenantDb, practice: Practice, task: TaskRow): Promise<Marked> {
  const of = await markedAnswerOf(db, practice, task)
  const { engine, question, formerly, answer, late, most } = of
  const pointsOf = (share: number) => pointsOfAnswer(most, share)
  return {
    engine,
    pointsOf,
    // Points of a question, or points alone.
    markOf: (given) => ('turns' in given ? null : markOf(question, most, given)),
    fittedBefore: (given) =>
      !('turns' in given) && formerly.some((before) => markOf(before, most, given) !== null),
    machine: () => machineGradeOf(of, task),
    view: ({ disagreed }) => ({
      kind: 'answer',
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
      late,
      marks: disagreed.map(({ share, earned, comment }) => ({ points: pointsOf(share), earned, comment })),
      machine: task.markers === 1 ? machineGradeOf(of, task) : null,
    }),
    eventOf: async (t, held, { mark, by }) => ({
      type: 'marking',
      markings: [
        {
          question: held.questionId,
          before: (await countedShare(t, held.sessionId, held.questionId)) ?? held.graded,
          mark,
          // That of who decided, else of the first who wrote one.
          comment: by.find(({ comment }) => comment !== '')?.comment ?? '',
        },
      ],
    }),
  }
}
