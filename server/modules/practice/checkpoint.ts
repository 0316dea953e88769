import { countdownAt, idleAt, nextDeadline } from '../../../src/domain/dialogue/step.ts'
import type { SessionState } from '../../../src/domain/dialogue/session.ts'
import type { ScoreLine, ScoreState } from '../../../src/domain/scoring/score.ts'
import { scoreOf } from '../../../src/domain/scoring/score-turn.ts'
import type { Session, Turn } from '../../../src/contract/practice.ts'
import type { ReadyCourse } from './course-cache.ts'
import { type LogEntry, scoreViewOf, turnOf } from './present.ts'

/** A session as it stands after event `seq` of its log: all that the next event depends on. */
export interface Checkpoint {
  tenantId: string
  sessionId: string
  userId: string
  publishId: string
  seq: number
  dialogue: SessionState
  scoring: ScoreState
  course: ReadyCourse
  /** Whether it comes straight from the database; one that was kept may have been overtaken by another instance. */
  fresh: boolean
}

/** When idleness ends the session, milliseconds since 1970; null once it has ended (CONV-09). */
export const idleAtOf = ({ dialogue, course }: Checkpoint): number | null => {
  return dialogue.status === 'ended' ? null : idleAt(course.compiled, dialogue)
}

/** The earliest moment at which time alone ends the session; null once it has ended. */
export const deadlineOf = ({ dialogue, course }: Checkpoint): number | null =>
  nextDeadline(course.compiled, dialogue)

export const sessionViewOf = (checkpoint: Checkpoint): Session => {
  const { dialogue, scoring, course } = checkpoint
  const { name, locale, goal, persona, settings } = course.course
  return {
    id: checkpoint.sessionId,
    publishId: checkpoint.publishId,
    courseName: name,
    locale,
    goal,
    persona: {
      name: persona.name,
      label: persona.label,
      background: persona.background,
      portrait: persona.portrait,
    },
    status: dialogue.status === 'ended' ? 'ended' : 'open',
    startedAt: new Date(dialogue.startedAt).toISOString(),
    countdownAt: new Date(countdownAt(course.compiled, dialogue)).toISOString(),
    idleSeconds: settings.idle,
    referenceAnswers: settings.referenceAnswers,
    emotion: dialogue.emotion,
    patience: dialogue.patience,
    score: scoreViewOf(course.names, scoreOf(course.compiled, scoring)),
    seq: checkpoint.seq,
  }
}

/**
 * Log entries as the learner gets them, each with the score after it; `before` are the lines of all entries
 * that came earlier.
 */
export const turnsOf = (course: ReadyCourse, before: ScoreLine[], entries: LogEntry[]): Turn[] => {
  const items = new Map<string, number>()
  let deducted = 0
  const add = ({ item, points }: ScoreLine) => {
    if (item === null) deducted -= points
    else items.set(item, (items.get(item) ?? 0) + points)
  }
  before.forEach(add)
  return entries.map((entry) => {
    entry.lines.forEach(add)
    // How often a rule has applied says what it may still give, not what was given.
    return turnOf(
      course.names,
      entry,
      scoreOf(course.compiled, { applied: {}, items: Object.fromEntries(items), deducted }),
    )
  })
}
