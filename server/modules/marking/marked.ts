import type { MachineGrade, TaskContent } from '../../../src/contract/marking.ts'
import type { TurnDecision } from '../../../src/domain/marking/conversation-mark.ts'
import type { GivenMark, Mark } from '../../../src/domain/marking/mark.ts'
import type { mark } from '../../db/schema/marking.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import type { EndedEvent, Engine } from '../practice/public.ts'
import type { TaskRow } from './queue.ts'

export type MarkRow = typeof mark.$inferSelect

/** What somebody gives: points of an answer, or what they decide of the turns of a conversation. */
export type Given = GivenMark | { turns: readonly TurnDecision[] }

/** A mark as it is kept. */
export type KeptMark = Mark & { decisions?: readonly TurnDecision[] }

/** What a task is about: all in which the marking of an answer and of a conversation differ. */
export interface Marked {
  engine: Engine
  /** Points of the hundred that a mark is worth. */
  pointsOf(share: number): number
  /** What is given, as a mark of this task; null where it doesn't fit. */
  markOf(given: Given): KeptMark | null
  /** Whether what is given fitted this task before one of the corrections that it has taken in (MARK-10, MARK-20). */
  fittedBefore(given: Given): boolean
  /** What was found without a person; null where a marker has it before them. */
  machine(): MachineGrade | null
  /** As its marker gets it; `disagreed` are the marks of others, where this one decides between them. */
  view(seen: { disagreed: readonly MarkRow[] }): TaskContent
  /** What brings the attempt to where its marks are: `mark` holds and rests on those of `by`; without one what was found without a person. */
  eventOf(
    t: TenantDb,
    held: TaskRow,
    decided: { mark: Mark | null; by: readonly MarkRow[] },
  ): Promise<EndedEvent>
}
