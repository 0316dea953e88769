import type { JudgedTurnView } from '../../../src/contract/marking.ts'
import type { CompiledCourse } from '../../../src/domain/course/compile.ts'
import {
  areFitting,
  conversationMarking,
  scoreByDecisions,
  type TurnDecision,
} from '../../../src/domain/marking/conversation-mark.ts'
import {
  judgedTurnOf,
  type JudgedTurn,
  rulesOfWay,
  turnsInQuestion,
} from '../../../src/domain/marking/conversation-turns.ts'
import { judgedConversation } from '../../../src/domain/marking/corrected-conversation.ts'
import type { DialogueLogEntry } from '../../../src/domain/scoring/fold-log.ts'
import type { ScoreLine } from '../../../src/domain/session/score.ts'
import type { TenantDb } from '../../db/tenant-db.ts'
import { CallError } from '../../plugins/call-error.ts'
import { type Engine, logOf, type Practice, turnsOf } from '../practice/public.ts'
import type { Marked } from './marked.ts'
import type { TaskRow } from './queue.ts'

const pointsOf = (share: number): number => Math.round(share * 1000) / 10

/** What can be decided of a turn, with the points that go with it. */
function judgedView(course: CompiledCourse, { present }: Engine, turn: JudgedTurn): JudgedTurnView {
  const worth = (way: string) => rulesOfWay(course, turn, way).reduce((sum, { points }) => sum + points, 0)
  const lineView = (line: ScoreLine) => {
    const { rule, name, points, critical = false } = present.scoreLine(line)
    return { rule, name, points, critical }
  }
  return {
    ways: turn.ways.map(({ id, name }) => ({ id, name, points: worth(id) })),
    way: turn.way,
    counted: turn.counted.map(lineView),
    open: turn.open.map(({ id, name, points, critical }) => ({
      rule: id,
      name,
      points,
      critical: critical !== undefined && points < 0,
      ofWay: rulesOfWay(course, turn, turn.way).some((rule) => rule.id === id),
    })),
  }
}

/** A conversation as it is marked (MARK-16): whole, with what was decided of each turn. Throws `not-found`. */
export async function markedConversation(
  db: TenantDb,
  practice: Practice,
  { sessionId, turns: inQuestion, certainty }: TaskRow,
): Promise<Marked> {
  const { checkpoint, log: record } = await practice.record({ tenantId: db.tenantId, sessionId })
  const { engine } = checkpoint
  const original = engine.conversation
  if (!original || !inQuestion) throw new CallError('not-found')
  // The engine of a conversation makes no other events and effects.
  const stored = record as DialogueLogEntry[]
  const { course, log } = judgedConversation(original, stored)
  const asked = new Set(inQuestion)
  return {
    engine,
    pointsOf,
    markOf(given) {
      if (!('turns' in given) || !areFitting(original, stored, given.turns, inQuestion)) return null
      const { total, level } = scoreByDecisions(original, stored, given.turns)
      return { share: total / 100, level, earned: null, decisions: given.turns }
    },
    fittedBefore: (given) =>
      'turns' in given &&
      stored.some(
        ({ event }, at) =>
          event.type === 'correction' && areFitting(original, stored.slice(0, at), given.turns, inQuestion),
      ),
    machine: () => null,
    view({ disagreed }) {
      const judged = new Map(
        log.flatMap((entry) => {
          const turn = judgedTurnOf(course, entry)
          return turn ? [[entry.seq, turn] as const] : []
        }),
      )
      const all = turnsInQuestion(course, log, 2)
      const unmarked = stored.filter(({ event }) => event.type !== 'marking')
      const { score } = engine.report(unmarked)
      return {
        kind: 'conversation',
        conversation: {
          courseName: course.course.name,
          goal: course.course.goal,
          persona: {
            name: course.course.persona.name,
            label: course.course.persona.label,
            portrait: course.course.persona.portrait,
          },
          certainty,
          score: engine.present.score(score),
          passAt: course.course.settings.thresholds.pass,
          turns: turnsOf(engine, [], log, course.scale).map((turn) => {
            const own = judged.get(turn.seq)
            return {
              ...turn,
              question: asked.has(turn.seq) ? (all.get(turn.seq) ?? []) : null,
              judged: own ? judgedView(course, engine, own) : null,
            }
          }),
        },
        marks: disagreed.map(({ share, decisions, comment }) => ({
          points: pointsOf(share),
          turns: given(decisions),
          comment,
        })),
      }
    },
    async eventOf(t, { sessionId: id }, { by }) {
      const now = (await logOf(t, id)) as DialogueLogEntry[]
      return conversationMarking(
        original,
        now,
        by.map(({ decisions, comment }) => ({ decisions: given(decisions), comment })),
      )
    },
  }
}

const given = (decisions: readonly TurnDecision[] | null) =>
  (decisions ?? []).map(({ withdrawn, given: came, ...rest }) => ({
    ...rest,
    withdrawn: [...withdrawn],
    given: [...came],
  }))
