import { type SQL, sql } from 'drizzle-orm'
import type { LogEntry } from '../../../src/domain/session/log.ts'
import type { Score, ScoreState } from '../../../src/domain/session/score.ts'
import type { Instant, SessionState } from '../../../src/domain/session/session.ts'
import type { Db } from '../../db/database.ts'
import { groupedWrites, sqlState } from '../../queues/grouped-writes.ts'
import type { RepetitionChange } from './repetitions.ts'

/** One entry of a session's log, and the checkpoint after it. The session must stand at `seq - 1` when it is written. */
export interface TurnRecord {
  tenantId: string
  sessionId: string
  entry: LogEntry
  state: SessionState
  scoring: ScoreState
  score: Score
  /** When time alone would end the session next. */
  deadlineAt: Instant
  /** The pass mark of its publish that `score` is judged by; null where that is its version's. Where the session has another by now it is `stale` (PUBLISH-14). */
  passAt: number | null
  /** Where this entry ends an attempt of which people mark something: until they have, its result is withheld (MARK-02, MARK-04). */
  toMark?: ToMark | null
  /** What this entry changes of the questions that come again to the learner (CONV-02b). */
  repetition?: RepetitionChange | null
  /** Where this entry ends an attempt at a paper: how many corrections of its publish it was judged by. Where there are more by now it is `stale` (MARK-11). */
  corrections?: number | null
}

/** An answer, or a whole conversation with its turns in question. */
export interface TaskToMark {
  question: string
  /** What was found without a person, and how far that is to be relied upon; 0–1. */
  share: number
  certainty: number
  turns?: number[]
}

/** Of a conversation also where nothing is marked: whether its result is withheld is decided at its end (MARK-18). */
export interface ToMark {
  /** How many people mark each, and how far they may lie apart. */
  markers: 1 | 2
  tolerance: number
  answers: TaskToMark[]
}

/**
 * `written`: on disk. `stale`: the session has moved on (another instance, another tab) or has ended; nothing
 * was written.
 * `repeated`: the session's log has this turn id already; nothing was written.
 */
export type AppendResult = 'written' | 'stale' | 'repeated'

/**
 * Writes turns to the log. Appends that arrive together share one statement and so one commit, yet each is
 * durable before
 * its promise resolves. The session's `seq` is compared and swapped, so two instances can't both take the
 * same turn (CONV-18).
 */
export interface TurnWriter {
  /**
   * Rejects when the database can't be reached; as CallError `unavailable` when too many turns wait, and after
   * `close`.
   */
  append(turn: TurnRecord): Promise<AppendResult>
  /** Writes what waits, then refuses further turns. */
  close(): Promise<void>
}

export interface TurnWriterOptions {
  /** Turns written by one statement at most. */
  batch?: number
  /** Turns that may wait; beyond it an append is refused as `unavailable`. */
  waiting?: number
  /** Named in the notifications of what this writer wrote, so that an instance can tell its own. */
  instance?: string
}

const uniqueViolation = '23505'

/** What a session's own row says after an entry of its log. */
export const checkpointColumns = ({ entry, state, scoring, score, deadlineAt }: TurnRecord) => {
  const ended = state.status === 'ended'
  return {
    seq: entry.seq,
    status: ended ? ('ended' as const) : ('open' as const),
    state,
    scoring,
    deadlineAt: new Date(deadlineAt),
    endedAt: state.endedAt === null ? null : new Date(state.endedAt),
    endReason: state.endReason,
    total: ended ? score.total : null,
    level: ended ? score.level : null,
    score: ended ? score : null,
  }
}

const row = (turn: TurnRecord) => {
  const { tenantId, sessionId, entry } = turn
  const { deadlineAt, endedAt, endReason, ...checkpoint } = checkpointColumns(turn)
  return {
    tenant_id: tenantId,
    session_id: sessionId,
    turn_id: entry.event.turnId ?? null,
    at: new Date(entry.at),
    event: entry.event,
    effects: entry.effects,
    lines: entry.lines,
    running_total: entry.total,
    ...checkpoint,
    deadline_at: deadlineAt,
    ended_at: endedAt,
    end_reason: endReason,
    to_mark: turn.toMark?.answers ?? [],
    markers: turn.toMark?.markers ?? null,
    tolerance: turn.toMark?.tolerance ?? null,
    repeat_course: turn.repetition?.courseId ?? null,
    repeat_question: turn.repetition?.question ?? null,
    repeat_box: turn.repetition?.after?.box ?? null,
    repeat_due: turn.repetition?.after?.due ?? null,
    judged_by: turn.corrections ?? null,
    pass_at: turn.passAt,
  }
}

/** A part of a statement: the tables it names, what it sets, and what has to be so. */
interface StatementPart {
  tables: SQL
  sets: SQL
  where: SQL
}
const noPart: StatementPart = { tables: sql.empty(), sets: sql.empty(), where: sql.empty() }

/** For ends that were judged by corrections of their publish. */
const judging: StatementPart = {
  tables: sql`, corrected as materialized (
    -- Shared until the commit: a correction comes before this end, which is then judged anew, or finds the attempt ended.
    select p.tenant_id, p.id, p.corrections from publish p
    where (p.tenant_id, p.id) in (
      select o.tenant_id, o.publish_id from batch b join practice_session o on o.tenant_id = b.tenant_id and o.id = b.session_id
      where b.judged_by is not null)
    order by p.id for share
  )`,
  sets: sql`, corrections = coalesce(b.judged_by, s.corrections)`,
  where: sql`and (b.judged_by is null or exists (
        select from corrected c where c.tenant_id = s.tenant_id and c.id = s.publish_id and c.corrections = b.judged_by))`,
}

/** For ends of which people mark something, or may. */
const marking: StatementPart = {
  tables: sql`, sat as materialized (
    -- Shared until the commit: a release comes before this end and is seen, or after it and finds the result.
    select e.tenant_id, e.id, e.release <> 'at-once' and e.released_at is null as keeps from exam_session e
    where (e.tenant_id, e.id) in (
      select o.tenant_id, o.exam_session_id from batch b join practice_session o on o.tenant_id = b.tenant_id and o.id = b.session_id
      where b.markers is not null and b.to_mark = '[]'::jsonb)
    order by e.id for share
  )`,
  sets: sql`, answers_to_mark = jsonb_array_length(b.to_mark), answers_unmarked = jsonb_array_length(b.to_mark),
        withheld = case
          when b.to_mark <> '[]'::jsonb then true
          when b.markers is null then s.withheld
          else coalesce((select keeps from sat where sat.tenant_id = s.tenant_id and sat.id = s.exam_session_id), false)
        end`,
  where: sql.empty(),
}

const markingTasks = sql`, asked as (
    insert into marking_task (tenant_id, publish_id, session_id, question_id, turns, markers, tolerance, graded, certainty, created_at)
    select b.tenant_id, m.publish_id, m.id, a.question, a.turns, b.markers, b.tolerance, a.share, a.certainty, b.at
    from batch b join moved m on m.tenant_id = b.tenant_id and m.id = b.session_id
      cross join lateral jsonb_to_recordset(b.to_mark) as a(question text, turns jsonb, share float8, certainty float8)
    on conflict do nothing
  )`

const repetitions = sql`, repeated as (
    insert into question_repetition (tenant_id, user_id, course_id, question_id, box, due_on, answered_at)
    select b.tenant_id, m.user_id, b.repeat_course, b.repeat_question, b.repeat_box, b.repeat_due, b.at
    from batch b join moved m on m.tenant_id = b.tenant_id and m.id = b.session_id
    where b.repeat_box is not null
    on conflict (tenant_id, user_id, course_id, question_id)
    do update set box = excluded.box, due_on = excluded.due_on, answered_at = excluded.answered_at
  ), known as (
    delete from question_repetition r using batch b, moved m
    where m.tenant_id = b.tenant_id and m.id = b.session_id and b.repeat_question is not null and b.repeat_box is null
      and r.tenant_id = b.tenant_id and r.user_id = m.user_id and r.course_id = b.repeat_course and r.question_id = b.repeat_question
  )`

/**
 * Answers the ids of the sessions that were at the expected place and have been moved on. What none of the turns needs is left out: to plan it would take
 * several times what the turn itself does.
 */
function appendAll(turns: TurnRecord[], instance: string): SQL {
  const judged = turns.some(({ corrections }) => typeof corrections === 'number') ? judging : noPart
  const isMarked = turns.some(({ toMark }) => toMark)
  const marked = isMarked ? marking : noPart
  return sql`
  with batch as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(turns.map(row))}::text::jsonb) as t(
      tenant_id uuid, session_id uuid, seq int, turn_id uuid, at timestamptz, event jsonb, effects jsonb, lines jsonb, running_total float8,
      status text, state jsonb, scoring jsonb, deadline_at timestamptz, ended_at timestamptz, end_reason text, total float8, level text, score jsonb,
      to_mark jsonb, markers int, tolerance float8, repeat_course uuid, repeat_question text, repeat_box int, repeat_due date, judged_by int, pass_at int)
  )${judged.tables}${marked.tables}, moved as (
    update practice_session s
    set seq = b.seq, status = b.status, state = b.state, scoring = b.scoring, deadline_at = b.deadline_at,
        ended_at = b.ended_at, end_reason = b.end_reason, total = b.total, level = b.level, score = b.score${marked.sets}${judged.sets}
    from batch b
    where s.tenant_id = b.tenant_id and s.id = b.session_id and s.seq = b.seq - 1 and s.status = 'open'
      and s.pass_at is not distinct from b.pass_at ${judged.where}
    returning s.tenant_id, s.id, s.seq, s.publish_id, s.user_id
  ), logged as (
    insert into turn_log (tenant_id, session_id, seq, turn_id, at, event, effects, lines, total)
    select b.tenant_id, b.session_id, b.seq, b.turn_id, b.at, b.event, b.effects, b.lines, b.running_total
    from batch b join moved m on m.tenant_id = b.tenant_id and m.id = b.session_id
  )${isMarked ? markingTasks : sql.empty()}${turns.some(({ repetition }) => repetition) ? repetitions : sql.empty()}
  select id, pg_notify('turn', ${instance}::text || ' ' || id || ' ' || seq) from moved`
}

const idsOf = (result: unknown): Set<string> => {
  const rows =
    typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
      ? result.rows
      : []
  return new Set(rows.map((r: { id: string }) => r.id))
}

export const createTurnWriter = (
  db: Db,
  { batch, waiting, instance = '' }: TurnWriterOptions = {},
): TurnWriter => {
  const writes = groupedWrites<TurnRecord, AppendResult>({
    async write(turns) {
      const moved = idsOf(await db.execute(appendAll(turns, instance)))
      return turns.map(({ sessionId }) => (moved.has(sessionId) ? 'written' : 'stale'))
    },
    // A session's next turn depends on the one before.
    keyOf: ({ sessionId }) => sessionId,
    resultOf(failure) {
      if (sqlState(failure) === uniqueViolation) return 'repeated'
      throw failure
    },
    ...(batch !== undefined && { most: batch }),
    ...(waiting !== undefined && { waiting }),
  })
  return { append: writes.add, close: writes.close }
}
