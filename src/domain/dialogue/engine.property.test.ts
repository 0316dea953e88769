import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCourse } from '../course/check.ts'
import { compileCourse, type CompiledCourse } from '../course/compile.ts'
import { type DialogueFlowCourse, dialogueFlowSchema } from '../course/dialogue-flow.ts'
import { foldReport } from '../report/fold-report.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { initialScore, scoreOf } from '../session/score.ts'
import { scoreStep } from '../scoring/score-turn.ts'
import { type Happening, happenings, soundCourse, wildCourse } from './course-arbitrary.ts'
import {
  type DialogueEffect,
  type DialogueEvent,
  type DialogueState,
  type DialogueStep,
  meterReasons,
} from './dialogue.ts'
import type { Evidence } from '../session/evidence.ts'
import { initialState, step } from './step.ts'
import { nextDeadline } from '../session/deadlines.ts'
import { maxAutomaticNodes } from './walk.ts'

interface Moment {
  before: DialogueState
  event: DialogueEvent
  at: number
  result: DialogueStep
}

/** Plays what happens, answering the round that waits (or one beside it). */
function play(
  course: CompiledCourse,
  happened: readonly Happening[],
  seen: (moment: Moment) => void = () => {},
): { event: DialogueEvent; at: number }[] {
  let state = initialState(course)
  let at = 1_700_000_000_000
  return happened.map(({ wait, lateBy, event: drawn }) => {
    const now = at + wait
    if (Number.isFinite(now)) at = now
    const event =
      drawn.type === 'say' || drawn.type === 'choose' ? { ...drawn, round: state.round + lateBy } : drawn
    const result = step(course, state, event, now)
    seen({ before: state, event, at: now, result })
    state = result.state
    return { event, at: now }
  })
}

function hasErrors(course: DialogueFlowCourse): boolean {
  return checkCourse(course).some(({ severity }) => severity === 'error')
}

function evidenceOf(effect: DialogueEffect): Evidence[] {
  if (effect.type === 'heard' || effect.type === 'answered') return effect.evidence
  return effect.type === 'sensitive' ? [effect.evidence] : []
}

function isLost(effect: DialogueEffect): boolean {
  return effect.type === 'ended' && effect.reason === 'flow' && effect.outcome === 'missed'
}

const runs = { numRuns: 100 }
// Where a test also asks how far the drawn sessions come, they are the same each time.
const sameRuns = { numRuns: 150, seed: 20 }

test('FLOW-04 a course that is sound by construction has no errors', () => {
  fc.assert(
    fc.property(soundCourse, (course) => {
      expect(checkCourse(course).filter(({ severity }) => severity === 'error')).toEqual([])
    }),
    runs,
  )
})

test('CONV-01 every step of a sound course ends at the learner’s turn or at an end, whatever happens', () => {
  const outcomes = new Set<string>()
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      play(compileCourse(course), happened, ({ before, result: { state, effects, refused } }) => {
        expect(effects.length).toBeLessThan(3 * maxAutomaticNodes)
        expect(effects.some(isLost)).toBe(false)
        if (effects.length === 0 && refused !== null) expect(state).toBe(before)
        if (state.status === 'waiting') expect(state.node).not.toBeNull()
        if (state.status === 'ended' && before.status !== 'ended')
          expect(effects.at(-1)).toEqual({ type: 'ended', reason: state.endReason, outcome: state.outcome })
        outcomes.add(`${refused ?? ''} ${state.endReason ?? ''}`)
      })
    }),
    sameRuns,
  )
  // The drawn sessions are worth something only if they come to all the ways out.
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      ' flow',
      ' patience',
      ' learner',
      'practice-ended idle',
      'repeated-turn ',
      'repeated-answer ',
      'wrong-answer-kind ',
      'already-started ',
    ]),
  )
})

test('FLOW-04 a course with any links runs without losing its way once the checker finds no error', () => {
  let passed = 0
  fc.assert(
    fc.property(wildCourse, happenings, (course, happened) => {
      const compiled = compileCourse(course)
      const isSound = !hasErrors(course)
      if (isSound) passed += 1
      play(compiled, happened, ({ result }) => {
        if (isSound) expect(result.effects.some(isLost)).toBe(false)
      })
    }),
    { numRuns: 250, seed: 20 },
  )
  expect(passed).toBeGreaterThan(20)
})

test('CONV-18 the fold over the log equals the live state, also through JSON', () => {
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      const compiled = compileCourse(course)
      let state = initialState(compiled)
      let score = initialScore()
      const log = play(
        compiled,
        happened.filter(({ wait }) => Number.isFinite(wait)),
        ({ before, event, result }) => {
          score = JSON.parse(JSON.stringify(scoreStep(compiled, score, before, event, result).state))
          state = result.state
          expect(JSON.parse(JSON.stringify(state))).toEqual(state)
        },
      )
      const stored: typeof log = JSON.parse(JSON.stringify(log))
      const folded = foldLog(compileCourse(JSON.parse(JSON.stringify(course))), stored)
      expect(folded.state).toEqual(state)
      expect(folded.score).toEqual(score)
    }),
    runs,
  )
})

test('CONV-12 meters stay within 0 and 100 and the state does not grow', () => {
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      play(compileCourse(course), happened, ({ result: { state } }) => {
        for (const meter of [state.emotion, state.patience]) expect(meter).toBeGreaterThanOrEqual(0)
        for (const meter of [state.emotion, state.patience]) expect(meter).toBeLessThanOrEqual(100)
        expect(JSON.stringify(state).length).toBeLessThan(20_000)
        const deadline = nextDeadline(compileCourse(course).limits, state)
        if (state.status === 'waiting') expect(deadline).toBeGreaterThan(state.lastActiveAt)
        else expect(deadline).toBeNull()
      })
    }),
    { numRuns: 40 },
  )
})

test('CONV-12b what moved the meters adds up to where they are, and each move has a reason', () => {
  const reasons = new Set<string>()
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      const compiled = compileCourse(course)
      let { emotion, patience } = initialState(compiled)
      play(compiled, happened, ({ before, result: { state, effects } }) => {
        const shown = effects.filter((effect) => effect.type === 'meters')
        if (before.status === 'new' && shown[0]) {
          expect(shown[0].move).toBeUndefined()
          ;({ emotion, patience } = shown[0])
        }
        for (const effect of before.status === 'new' ? shown.slice(1) : shown) {
          expect(meterReasons).toContain(effect.move?.reason)
          reasons.add(effect.move?.reason ?? '')
          emotion += effect.move?.emotion ?? 0
          patience += effect.move?.patience ?? 0
          expect([effect.emotion, effect.patience]).toEqual([emotion, patience])
        }
        if (state.status !== 'new') expect([state.emotion, state.patience]).toEqual([emotion, patience])
      })
    }),
    sameRuns,
  )
  expect([...reasons]).toEqual(
    expect.arrayContaining(['answer', 'wrong-turn', 'not-understood', 'flow', 'CORRECT', 'other-language']),
  )
})

test('CONV-12c nothing moves by judgement in a session that began before it did', () => {
  let told = 0
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      const silent = dialogueFlowSchema.parse({
        ...course,
        settings: {
          ...course.settings,
          reactions: { answer: { emotion: 50 }, 'wrong-turn': { emotion: 50 } },
        },
      })
      const played = (of: DialogueFlowCourse, rules?: 2 | 3) => {
        const [start, ...rest] = happened
        const { rules: _, ...event } = start?.event.type === 'start' ? start.event : { rules: 0 }
        const began = { ...start, event: { ...event, ...(rules ? { rules } : {}) } }
        const log = play(compileCourse(of), [began, ...rest] as Happening[])
        return foldLog(compileCourse(of), log)
      }
      for (const rules of [undefined, 2] as const)
        expect(played(silent, rules)).toEqual(played(course, rules))
      if (JSON.stringify(played(silent, 3).state) !== JSON.stringify(played(course, 3).state)) told += 1
    }),
    { numRuns: 60, seed: 20 },
  )
  expect(told).toBeGreaterThan(0)
})

test('REPORT-06a every piece of evidence quotes the line as typed', () => {
  let quotes = 0
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      const compiled = compileCourse(course)
      let score = initialScore()
      play(compiled, happened, ({ before, event, result }) => {
        const scored = scoreStep(compiled, score, before, event, result)
        score = scored.state
        const evidence = [
          ...result.effects.flatMap(evidenceOf),
          ...scored.lines.flatMap((line) => line.evidence),
        ]
        for (const { start, end, quote } of evidence) {
          expect(event.type).toBe('say')
          if (event.type === 'say') expect(event.text.slice(start, end)).toBe(quote)
          expect(quote.length).toBeGreaterThan(0)
          quotes += 1
        }
      })
    }),
    sameRuns,
  )
  expect(quotes).toBeGreaterThan(100)
})

test('REPORT-02 item scores and the total stay in bounds, and the report adds up to the score', () => {
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      const compiled = compileCourse(course)
      const folded = foldLog(
        compiled,
        play(
          compiled,
          happened.filter(({ wait }) => Number.isFinite(wait)),
        ),
      )
      const score = scoreOf(compiled.scale, folded.score)
      for (const { points, max } of score.items) expect(points >= 0 && points <= max).toBe(true)
      expect(score.total >= 0 && score.total <= 100).toBe(true)
      const report = foldReport(compiled, folded.entries)
      expect(report.score).toEqual(score)
      expect(report.scoreState).toEqual(folded.score)
      for (const { points, possible } of report.rules)
        expect(Math.abs(points)).toBeLessThanOrEqual(Math.abs(possible))
      for (const { hits, reached } of report.rules) if (hits.length > 0) expect(reached).toBe(true)
      for (const { value } of report.abilities)
        expect(value === null || (value >= 0 && value <= 100)).toBe(true)
      for (const { seconds } of report.trace) expect(seconds).toBeLessThanOrEqual(course.settings.countdown)
    }),
    runs,
  )
})

test('CONV-01 the same seed gives the same session', () => {
  fc.assert(
    fc.property(soundCourse, happenings, (course, happened) => {
      const first: DialogueEffect[] = []
      const second: DialogueEffect[] = []
      play(compileCourse(course), happened, ({ result }) => first.push(...result.effects))
      play(compileCourse(course), happened, ({ result }) => second.push(...result.effects))
      expect(second).toEqual(first)
    }),
    { numRuns: 60 },
  )
})

test('CONV-01 nothing that comes in as an event makes the engine throw', () => {
  const absurd = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom('start', 'say', 'choose', 'active', 'tick', 'end', 'none'),
      turnId: fc.anything(),
      round: fc.oneof(fc.constant(1), fc.anything()),
      text: fc.anything(),
      guesses: fc.anything(),
      options: fc.anything(),
      seed: fc.anything(),
      difficulty: fc.anything(),
    }),
  )
  fc.assert(
    fc.property(soundCourse, fc.array(absurd, { maxLength: 12 }), fc.double(), (course, events, now) => {
      const compiled = compileCourse(course)
      let state = step(compiled, initialState(compiled), { type: 'start', seed: 1, difficulty: 3 }, 0).state
      let score = initialScore()
      for (const event of [{ type: 'start' }, ...events]) {
        // What a stored log or a frame holds is typed only by promise.
        const promised = event as DialogueEvent
        const result = step(compiled, state, promised, now)
        score = scoreStep(compiled, score, state, promised, result).state
        state = result.state
      }
      expect(scoreOf(compiled.scale, score).total).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})
