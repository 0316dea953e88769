import type {
  EvidenceView,
  ScoreLineView,
  ScoreView,
  Session,
  SpeakerView,
  Turn,
  TurnEntry,
} from './practice.ts'
import type { CompiledCourse } from '../domain/course/compile.ts'
import { answerResults, type DialogueEffect, type DialogueState } from '../domain/dialogue/dialogue.ts'
import { judgedLines } from '../domain/marking/corrected-conversation.ts'
import type { DialogueLogEntry } from '../domain/scoring/fold-log.ts'
import { countdownAt } from '../domain/session/deadlines.ts'
import type { Evidence } from '../domain/session/evidence.ts'
import { referenceOf } from '../domain/dialogue/reference.ts'
import { mayAskReference } from '../domain/session/reference.ts'
import type { Score, ScoreLine } from '../domain/session/score.ts'
import { hasVoiceEffects, spokenOf } from '../domain/text/rich-text-outputs.ts'

/** The names under which a learner knows the parts of a course. */
interface CourseNames {
  rules: ReadonlyMap<string, string>
  words: ReadonlyMap<string, string>
  items: ReadonlyMap<string, string>
  speakers: ReadonlyMap<string, SpeakerView>
  /** The name of a branch of a node. */
  way(node: string | null, branch: string): string
}

const namesOf = ({ course, nodes }: CompiledCourse): CourseNames => ({
  way: (node, branch) => {
    const place = node === null ? undefined : nodes.get(node)
    const found = place?.kind === 'user-says' ? place.branches.find(({ id }) => id === branch) : undefined
    return found?.name ?? branch
  },
  rules: new Map(course.scoring.rules.map((rule) => [rule.id, rule.name])),
  words: new Map(course.settings.sensitiveWords.map((word) => [word.id, word.word])),
  items: new Map(course.scoring.items.map((item) => [item.id, item.name])),
  speakers: new Map(course.speakers.map(({ id, ...speaker }) => [id, speaker])),
})

/** Without the id of the condition: it would give away what else is expected (CONV-21). */
export const evidenceViewOf = ({
  by,
  start,
  end,
  quote,
  confidence,
  polarity,
  kind,
  clause,
  cue,
}: Evidence): EvidenceView => ({
  by,
  start,
  end,
  quote,
  ...(confidence === undefined ? {} : { confidence }),
  ...(polarity === undefined ? {} : { polarity }),
  ...(kind === undefined ? {} : { kind }),
  ...(clause === undefined ? {} : { clause }),
  ...(cue === undefined ? {} : { cue }),
})

const scoreLineOf = (
  names: CourseNames,
  { rule, item, points, evidence, critical, followUps, inFull }: ScoreLine,
): ScoreLineView => ({
  rule,
  name: (item === null ? names.words : names.rules).get(rule) ?? rule,
  item,
  points,
  evidence: evidence.map(evidenceViewOf),
  ...(critical ? { critical } : {}),
  ...(followUps !== undefined && { followUps }),
  ...(inFull && { inFull }),
})

const scoreViewOf = (names: CourseNames, { total, level, deducted, items }: Score): ScoreView => ({
  total,
  level,
  deducted,
  items: items.map(({ item, points, max }) => ({ item, name: names.items.get(item) ?? item, points, max })),
})

const saysOf = (
  { speakers }: CourseNames,
  { text, formatted, mood, speaker }: Extract<DialogueEffect, { type: 'says' }>,
): TurnEntry => {
  const known = speaker === undefined ? undefined : speakers.get(speaker)
  return {
    type: 'says',
    text,
    ...(formatted ? { formatted } : {}),
    ...(formatted && hasVoiceEffects(formatted) ? { spoken: spokenOf(formatted) } : {}),
    mood,
    ...(known ? { speaker: known } : {}),
  }
}

const markedOf = (
  names: CourseNames,
  { node, way, reason, points }: Extract<DialogueEffect, { type: 'marked' }>,
): TurnEntry => {
  const result = answerResults.find((one) => one === way)
  return {
    type: 'marked',
    reason,
    ...(result ? { result } : way !== undefined && { as: way === null ? null : names.way(node, way) }),
    points: points.map(({ rule, item, before, after }) => ({
      rule,
      name: (item === null ? names.words : names.rules).get(rule) ?? rule,
      before,
      after,
    })),
  }
}

const entryOf = (names: CourseNames, effect: DialogueEffect): TurnEntry => {
  switch (effect.type) {
    case 'narrates': {
      const { text, formatted } = effect
      return { type: 'narrates', text, ...(formatted ? { formatted } : {}) }
    }
    case 'says':
      return saysOf(names, effect)
    case 'asks': {
      const { id, type, text, options } = effect.question
      return {
        type: 'asks',
        question: { id, type, text, options: options.map((o) => ({ id: o.id, text: o.text })) },
      }
    }
    case 'heard':
      return {
        type: 'heard',
        understood: effect.branch !== null,
        wrong: effect.wrong,
        followUp: effect.followUp,
        ...(effect.notCounted ? { notCounted: effect.notCounted } : {}),
        ...(effect.ahead ? { ahead: effect.ahead } : {}),
        ...(effect.together ? { together: effect.together } : {}),
      }
    case 'answered':
      return { type: 'answered', result: effect.result, right: effect.right, explanation: effect.explanation }
    case 'handled':
      return { type: 'handled', handler: effect.handler, evidence: effect.evidence.map(evidenceViewOf) }
    case 'sensitive':
      return { type: 'sensitive', deduction: effect.deduction, evidence: evidenceViewOf(effect.evidence) }
    case 'meters': {
      const { emotion, patience, mood, move } = effect
      return { type: 'meters', emotion, patience, mood, ...(move ? { move } : {}) }
    }
    case 'awaits':
      return { type: 'awaits', round: effect.round, answer: effect.answer }
    case 'ended':
      return { type: 'ended', reason: effect.reason, outcome: effect.outcome }
    case 'marked':
      return markedOf(names, effect)
    case 'extended':
      return { type: 'extended', countdownAt: new Date(effect.until).toISOString() }
    case 'warned':
      return { type: 'warned', text: effect.text }
    case 'paused':
      return { type: 'paused' }
    case 'resumed':
      return { type: 'resumed', countdownAt: new Date(effect.countdownAt).toISOString() }
  }
}

const judges = new Set<DialogueEffect['type']>(['heard', 'answered', 'handled', 'sensitive'])

/** Points are shown with what was made of the line, before the customer goes on; without a line, before the end. */
const placeOfPoints = (effects: DialogueEffect[]) => {
  const judged = effects.findLastIndex((e) => judges.has(e.type)) + 1
  if (judged > 0) return judged
  const end = effects.findIndex((e) => e.type === 'ended')
  return end < 0 ? effects.length : end
}

/**
 * What the learner gets of a log entry: names instead of ids, neither nodes nor branches nor conditions, and of the rules
 * only those that gave or took points (CONV-21), none that only might have (SCORE-12). `score` is the score after the entry; it is left out where
 * nothing changed.
 */
const turnOf = (
  compiled: CompiledCourse,
  names: CourseNames,
  entry: DialogueLogEntry,
  score: Score,
): Turn => {
  const { seq, at, event, effects } = entry
  const place = placeOfPoints(effects)
  // A grave mistake is told first.
  // What people marked, and what was corrected, is told in the report, at the turn that it is about.
  const isChange = event.type === 'marking' || event.type === 'correction'
  const given = (isChange ? [] : judgedLines(entry))
    .filter(({ unsure }) => !unsure)
    .sort((a, b) => Number(b.critical ?? false) - Number(a.critical ?? false))
  const points = given.map((line): TurnEntry => ({ type: 'scored', line: scoreLineOf(names, line) }))
  return {
    seq,
    at: new Date(at).toISOString(),
    said: event.type === 'say' ? { turnId: event.turnId, text: event.text } : null,
    chose: event.type === 'choose' ? { turnId: event.turnId, options: event.options } : null,
    entries: [
      ...effects.slice(0, place).map((effect) => entryOf(names, effect)),
      ...points,
      ...effects.slice(place).map((effect) => entryOf(names, effect)),
    ],
    score: given.length > 0 || isChange ? scoreViewOf(names, score) : null,
    ...(event.type === 'say' && !referenceOf(compiled, effects)?.answers.length && { noReference: true }),
  }
}

/** When the countdown ends, and what stands still while a session runs. */
const sessionOf = (
  { course, limits }: CompiledCourse,
  state: DialogueState,
): Omit<Session, 'id' | 'publishId' | 'score' | 'seq'> => ({
  kind: course.kind,
  courseName: course.name,
  locale: course.locale,
  goal: course.goal,
  persona: course.persona,
  status: state.status === 'ended' ? 'ended' : 'open',
  startedAt: new Date(state.startedAt).toISOString(),
  countdownAt: new Date(countdownAt(limits, state)).toISOString(),
  idleSeconds: course.settings.idle,
  difficulty: state.difficulty,
  referenceAnswers: mayAskReference(course.settings.referenceAnswers, state),
  emotion: state.emotion,
  patience: state.patience,
})

/**
 * How a session of a dialogue flow is shown. It is here for the platform and for the sample, which is practised without one; it
 * has no schema in it, so a browser may load it.
 */
export const presenterOf = (compiled: CompiledCourse) => {
  const names = namesOf(compiled)
  return {
    session: (state: DialogueState) => sessionOf(compiled, state),
    turn: (entry: DialogueLogEntry, score: Score) => turnOf(compiled, names, entry, score),
    scoreLine: (line: ScoreLine) => scoreLineOf(names, line),
    score: (score: Score) => scoreViewOf(names, score),
  }
}
