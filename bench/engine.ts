// The rules alone: one turn of the dialogue engine with its scoring, and one prediction of intents, on a flow
// of 200 nodes with 50 rules.
import { checkCourse } from '../src/domain/course/check.ts'
import { compileCourse, type CompiledCourse } from '../src/domain/course/compile.ts'
import { coursePackageSchema } from '../src/domain/course/course-package.ts'
import type { SayEvent } from '../src/domain/dialogue/line.ts'
import { initialState, step } from '../src/domain/dialogue/step.ts'
import { corpusOf } from '../src/domain/intent/course-corpus.ts'
import { type CourseModel, trainCourse, understand } from '../src/domain/intent/course-model.ts'
import { scoreStep } from '../src/domain/scoring/score-turn.ts'
import { initialScore, scoreOf } from '../src/domain/session/score.ts'
import type { Options } from './run.ts'
import { lineOf, longCourse } from './long-course.ts'
import { machineNote } from './measuring/noise.ts'
import { quiet } from './measuring/machine.ts'
import { cell, figure, median, table, verdict } from './measuring/statistics.ts'

const goalMicroseconds = 300

/** Of each part of a turn, in µs. */
const parts = ['predict', 'step', 'score', 'rules'] as const
type Times = Record<(typeof parts)[number], number[]>

const microseconds = (since: number) => (performance.now() - since) * 1000

/** Plays turns one after the other and gives the time of each part for each turn, in µs. */
function play(course: CompiledCourse, model: CourseModel, turns: number): Times {
  let now = 1_700_000_000_000
  let score = initialScore()
  let { state } = step(course, initialState(course), { type: 'start', seed: 7, difficulty: 3 }, now)
  const times: Times = { predict: [], step: [], score: [], rules: [] }
  let points = 0
  for (let n = 0; n < turns; n++) {
    now += 500
    const text = lineOf(n)
    const started = performance.now()
    const guesses = understand(model, state.node, text)
    times.predict.push(microseconds(started))
    const event: SayEvent = { type: 'say', turnId: `turn-${n}`, round: state.round, text, guesses }
    const stepped = performance.now()
    const result = step(course, state, event, now)
    times.step.push(microseconds(stepped))
    const scored = performance.now()
    const { state: after, lines } = scoreStep(course, score, state, event, result)
    const { total } = scoreOf(course.scale, after)
    times.score.push(microseconds(scored))
    times.rules.push(microseconds(stepped))
    if (result.refused !== null || result.state.status !== 'waiting')
      throw new Error(`turn ${n} was not taken: ${result.refused ?? result.state.endReason}`)
    points += lines.length + total
    state = result.state
    score = after
  }
  if (points === 0) throw new Error('no rule has applied: the course measures nothing')
  return times
}

/** @returns the section's Markdown */
export async function measureEngine({ quick }: Options): Promise<string> {
  const { course } = coursePackageSchema.parse(longCourse)
  const errors = checkCourse(course).filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(
      `the long course has errors: ${errors.map(({ code, path }) => `${code} ${path}`).join(', ')}`,
    )
  const compiled = compileCourse(course)
  const model = trainCourse(corpusOf(course))
  // Rules apply a limited number of times a session; fresh sessions keep all fifty at work.
  const sessions = quick ? 20 : 100
  play(compiled, model, 400)
  await quiet()
  const all: Times = { predict: [], step: [], score: [], rules: [] }
  const late: number[] = []
  for (let n = 0; n < sessions; n++) {
    const times = play(compiled, model, 200)
    for (const part of parts) all[part].push(median(times[part]))
    late.push(median(times.rules.slice(180)) / median(times.rules.slice(0, 20)))
  }
  const rules = median(all.rules)
  return [
    `## Engine: one turn on ${course.flow.nodes.length} nodes with ${course.scoring.rules.length} rules`,
    '',
    table(
      ['part', 'µs a turn', 'goal'],
      [
        ['engine and scoring together', cell(all.rules), verdict(rules, goalMicroseconds, 'µs')],
        ['– dialogue step', cell(all.step), ''],
        ['– scoring, with the total', cell(all.score), ''],
        [`intent prediction, ${course.intents.length} intents`, cell(all.predict), ''],
        [
          'turns 181–200 as a ratio to turns 1–20',
          `${figure(median(late))} ×`,
          verdict(median(late), 1.2, '×'),
        ],
      ],
    ),
    '',
    `${sessions} sessions of 200 turns; medians of the sessions' medians. ${machineNote()}`,
  ].join('\n')
}
