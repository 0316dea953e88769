import type { MarkingTask } from '../../../src/contract/marking.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { Practice } from '../practice/public.ts'
import { markedAnswer } from './marked-answer.ts'
import { markedConversation } from './marked-conversation.ts'
import type { Marked, MarkRow } from './marked.ts'
import type { TaskRow } from './queue.ts'

/** What a task is about. Throws `not-found`. */
export const markedOf = (db: TenantDb, practice: Practice, task: TaskRow): Promise<Marked> =>
  task.turns ? markedConversation(db, practice, task) : markedAnswer(db, practice, task)

/**
 * A task as its marker gets it: the grader's own only where no other mark is to be given without sight of it, the marks of others only
 * where this one decides between them.
 */
export function taskView(
  of: Marked,
  task: TaskRow,
  marks: readonly MarkRow[],
  { helpful, leasedUntil, similar }: { helpful: boolean; leasedUntil: Date; similar: number },
): MarkingTask {
  const disagreed = task.state === 'disagreed'
  return {
    id: task.id,
    locale: of.engine.course.locale,
    disagreed,
    helpful,
    markers: task.markers,
    leasedUntil: leasedUntil.toISOString(),
    similar: task.markers === 1 ? similar : null,
    ...of.view({ disagreed: disagreed ? marks : [] }),
  }
}
