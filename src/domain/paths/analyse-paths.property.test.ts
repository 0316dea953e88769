import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type Happening, happenings, soundCourse } from '../dialogue/course-arbitrary.ts'
import type { DialogueEvent } from '../dialogue/dialogue.ts'
import { currentRules, initialState, step } from '../dialogue/step.ts'
import { checkPaths } from '../course/check-paths.ts'
import { scoreStep } from '../scoring/score-turn.ts'
import { initialScore, scoreOf } from '../session/score.ts'
import type { Outcome } from '../course/base.ts'
import type { DialogueFlowCourse } from '../course/dialogue-flow.ts'
import { analysePaths } from './analyse-paths.ts'

interface Played {
  /** The nodes that were come to, each with the learner's turns before. */
  visits: { node: string; turns: number }[]
  /** Where the flow itself ended the conversation. */
  end: { outcome: Outcome; total: number; isBlemished: boolean } | null
  /** The rules that gave or took points at some turn of the learner. */
  rules: Set<string>
  /** Something was answered as it is anywhere, or counted for nothing: paths leave that out. */
  strayed: boolean
}

/** Plays a session with the engine that learners have. */
function play(course: DialogueFlowCourse, happened: readonly Happening[]): Played {
  const compiled = compileCourse(course)
  let state = initialState(compiled)
  let score = initialScore()
  let at = 1_700_000_000_000
  let turns = 0
  const played: Played = { visits: [], end: null, rules: new Set(), strayed: false }
  for (const { wait, lateBy, event: drawn } of happened) {
    if (Number.isFinite(at + wait)) at += wait
    const event: DialogueEvent =
      drawn.type === 'say' || drawn.type === 'choose'
        ? { ...drawn, round: state.round + lateBy }
        : drawn.type === 'start'
          ? { ...drawn, rules: currentRules }
          : drawn
    const trail = { passed: [], lost: null }
    const result = step(compiled, state, event, at, trail)
    const scored = scoreStep(compiled, score, state, event, result)
    score = scored.state
    for (const { rule, points } of scored.lines) if (points !== 0) played.rules.add(rule)
    if (result.refused === null && (drawn.type === 'say' || drawn.type === 'choose')) turns += 1
    for (const effect of result.effects) {
      if (effect.type === 'handled' || (effect.type === 'heard' && effect.notCounted !== undefined))
        played.strayed = true
      if (effect.type === 'awaits') played.visits.push({ node: effect.node, turns })
      if (effect.type === 'ended' && effect.reason === 'flow')
        played.end = {
          outcome: effect.outcome,
          total: scoreOf(compiled.scale, score).total,
          isBlemished: score.deducted > 0 || (score.critical ?? 0) > 0,
        }
    }
    state = result.state
  }
  return played
}

/** The same courses, in which follow-ups take of the points (SCORE-14). */
const asking = soundCourse.map((course) => ({
  ...course,
  settings: { ...course.settings, followUpPenalty: 30 },
}))

test.each([
  ['full', soundCourse],
  ['reduced', asking],
])(
  'FLOW-10a no conversation comes to a node sooner, or ends with more or fewer points, than the paths say: %s after follow-ups',
  (_, courses) => {
    let ends = 0
    fc.assert(
      fc.property(courses, fc.array(happenings, { minLength: 5, maxLength: 5 }), (course, sessions) => {
        const analysed = new Map<number, ReturnType<typeof analysePaths>>()
        for (const happened of sessions) {
          const first = happened.find(({ event }) => event.type === 'start')?.event
          const difficulty = first?.type === 'start' ? first.difficulty : course.difficulty
          if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > 5) continue
          const analysis =
            analysed.get(difficulty) ??
            analysePaths(course, difficulty, {
              turns: 3000,
              totals: { ignored: 300, kept: 300 },
            })
          analysed.set(difficulty, analysis)
          const { visits, end, strayed } = play(course, happened)
          for (const { node, turns } of visits) {
            const soonest = analysis.turnsTo.get(node)
            if (analysis.isComplete) expect(soonest).toBeDefined()
            if (soonest !== undefined) expect(soonest).toBeLessThanOrEqual(turns)
          }
          if (!end || strayed) continue
          const paths = analysis.outcomes.find(({ outcome }) => outcome === end.outcome)
          if (analysis.isComplete) expect(paths).toBeDefined()
          if (!paths) continue
          ends += 1
          expect(end.total).toBeLessThanOrEqual(paths.most.limit)
          if (!end.isBlemished) expect(end.total).toBeGreaterThanOrEqual(paths.least.limit)
          expect(paths.most.total).toBeLessThanOrEqual(paths.most.limit)
          expect(paths.least.total).toBeGreaterThanOrEqual(paths.least.limit)
        }
      }),
      { numRuns: 80, seed: 20 },
    )
    expect(ends).toBeGreaterThan(60)
  },
)

test('FLOW-10b no conversation comes to what the checker says that no path comes to', () => {
  const told = new Map<string, number>()
  let held = 0
  fc.assert(
    fc.property(soundCourse, fc.array(happenings, { minLength: 5, maxLength: 5 }), (course, sessions) => {
      const found: { code: string; node: string | null; rule: string | undefined }[] = []
      checkPaths(course, (code, path, node) => {
        told.set(code, (told.get(code) ?? 0) + 1)
        const [, list, index] = path.split('.')
        found.push({
          code,
          node,
          rule: list === 'rules' ? course.scoring.rules[Number(index)]?.id : undefined,
        })
      })
      const of = (code: string) => found.filter((one) => one.code === code)
      for (const happened of sessions) {
        const { visits, end, rules, strayed } = play(course, happened)
        for (const { node } of of('node-off-paths'))
          expect(visits.map((visit) => visit.node)).not.toContain(node)
        if (strayed) continue
        for (const { rule } of of('rule-off-paths')) expect([...rules]).not.toContain(rule)
        if (end?.outcome !== 'achieved') continue
        held += 1
        expect(of('goal-off-paths')).toEqual([])
        if (of('pass-out-of-reach').length > 0)
          expect(end.total).toBeLessThan(course.settings.thresholds.pass)
        if (of('excellent-out-of-reach').length > 0)
          expect(end.total).toBeLessThan(course.settings.thresholds.excellent)
      }
    }),
    { numRuns: 120, seed: 20 },
  )
  expect(held).toBeGreaterThan(5)
  expect([...told.keys()]).toEqual(
    expect.arrayContaining(['node-off-paths', 'rule-off-paths', 'pass-out-of-reach']),
  )
})
