import type { Session, Turn } from '../../../src/contract/practice.ts'
import { withoutAnswers } from '../../../src/contract/without-answers.ts'
import { withoutResult } from '../../../src/contract/without-result.ts'
import { idleAt, nextDeadline } from '../../../src/domain/session/deadlines.ts'
import type { LogEntry } from '../../../src/domain/session/log.ts'
import {
  addScoreLines,
  initialScore,
  type ScoreLine,
  type ScoreScale,
  scoreOf,
  type ScoreState,
} from '../../../src/domain/session/score.ts'
import type { Instant, SessionState } from '../../../src/domain/session/session.ts'
import type { Engine } from './engines/engine.ts'
import type { SessionRow } from './queries.ts'

/** A session as it stands after event `seq` of its log: all that the next event depends on. */
export interface Checkpoint {
  tenantId: string
  sessionId: string
  userId: string
  publishId: string
  seq: number
  state: SessionState
  scoring: ScoreState
  engine: Engine
  /** Whether its result is kept from its learner (EXAM-07); one that was kept here may not know of its release yet. */
  withheld: boolean
  /** Whether it is an attempt at an exam or a mock exam. */
  attempt: boolean
  /** Whether it is an attempt at an exam, of which right answers are kept while anybody may still sit it (EXAM-18). */
  ofExam: boolean
  /** Whether it is noted when its learner leaves the page (EXAM-13). */
  notesAbsences: boolean
  /** Whether its learner may turn on their camera (CONV-15). */
  camera: boolean
  /** Whether it comes straight from the database; one that was kept may have been overtaken by another instance. */
  fresh: boolean
}

/** A session as its row has it. */
export const checkpointOf = (
  tenantId: string,
  row: SessionRow & { ofExam?: boolean },
  engine: Engine,
): Checkpoint => {
  const {
    id: sessionId,
    userId,
    publishId,
    seq,
    state,
    scoring,
    withheld,
    examSessionId,
    ofExam = false,
    notesAbsences,
    camera,
  } = row
  return {
    tenantId,
    sessionId,
    userId,
    publishId,
    seq,
    state,
    scoring,
    engine,
    withheld,
    attempt: examSessionId !== null,
    ofExam,
    notesAbsences,
    camera,
    fresh: true,
  }
}

/** When idleness ends the session; null while it is paused and once it has ended (CONV-09). */
export const idleAtOf = ({ state, engine }: Checkpoint): Instant | null =>
  state.status === 'ended' || state.pause ? null : idleAt(engine.limits, state)

/** The earliest moment at which time alone ends the session, or its pause; null once it has ended. */
export const deadlineOf = ({ state, engine }: Checkpoint): Instant | null =>
  nextDeadline(engine.limits, state)

export const sessionViewOf = ({
  sessionId,
  publishId,
  seq,
  state,
  scoring,
  engine,
  withheld,
  attempt,
  ofExam,
  notesAbsences,
  camera,
}: Checkpoint): Session => {
  const shown = engine.present.session(state)
  return {
    id: sessionId,
    publishId,
    ...shown,
    // A good answer to what was asked says what was right.
    referenceAnswers: shown.referenceAnswers && !withheld && !ofExam,
    // Points that come with an answer say what was right.
    score:
      withheld || (ofExam && state.status !== 'ended')
        ? null
        : engine.present.score(scoreOf(engine.scale, scoring)),
    seq,
    ...(attempt && { attempt: true as const }),
    ...(notesAbsences && { notesAbsences: true as const }),
    ...(camera && { camera: true as const }),
  }
}

/** The entry that led to the checkpoint, as the learner gets it. Who sits an exam reads its score at the end. */
export const turnViewOf = (
  { engine, scoring, state, withheld, ofExam }: Checkpoint,
  entry: LogEntry,
): Turn => {
  const score = scoreOf(engine.scale, scoring)
  const turn = engine.present.turn(entry, score)
  if (withheld) return withoutResult(turn)
  if (!ofExam) return turn
  return { ...withoutAnswers(turn), score: state.status === 'ended' ? engine.present.score(score) : null }
}

/**
 * Log entries as the learner gets them, each with the score after it; `before` are the lines of all entries
 * that came earlier; `scale` is what a log that was corrected is measured by (MARK-20).
 */
export const turnsOf = (
  engine: Engine,
  before: ScoreLine[],
  entries: LogEntry[],
  scale: ScoreScale = engine.scale,
): Turn[] => {
  let scoring = addScoreLines(initialScore(), before)
  return entries.map((entry) => {
    scoring = addScoreLines(scoring, entry.lines)
    return engine.present.turn(entry, scoreOf(scale, scoring))
  })
}
