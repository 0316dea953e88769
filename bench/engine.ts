// The rules alone: one turn of the dialogue engine with its scoring, and one prediction of intents, on a flow
// of 200 nodes with 50 rules.
import { checkCourse } from '../src/domain/course/check.ts'
import { blamedExamples } from '../src/domain/course/blamed-intents.ts'
import { compileCourse, type CompiledCourse } from '../src/domain/course/compile.ts'
import { dialogueFlowPackageSchema } from '../src/domain/course/course-package.ts'
import type { SayEvent } from '../src/domain/dialogue/line.ts'
import { initialState, step } from '../src/domain/dialogue/step.ts'
import { type CourseCorpus, corpusOf } from '../src/domain/intent/course-corpus.ts'
import { type Listener, listenerOf, trainCourse } from '../src/domain/intent/course-model.ts'
import { languageOf } from '../src/domain/language/language.ts'
import { scoreStep } from '../src/domain/scoring/score-turn.ts'
import { initialScore, scoreOf } from '../src/domain/session/score.ts'
import { trainingAids } from '../server/acts/training-aids.ts'
import { conductModel } from '../server/acts/conduct-model.ts'
import { trainInWorker } from '../server/modules/intents/public.ts'
import { actsSet } from './intents/samples.ts'
import type { Options } from './run.ts'
import { lineOf, longCourse } from './long-course.ts'
import { machineNote } from './measuring/noise.ts'
import { quiet } from './measuring/machine.ts'
import { cell, figure, median, table, verdict } from './measuring/statistics.ts'

/** Of the rules alone, and of a whole turn with its intents. */
const goalMicroseconds = { rules: 300, turn: 1000 }
/** Of a course of thirty intents with sixty lines each, in the thread that trains (INTENT-02). */
const goalTrainingSeconds = 3

/** Of each part of a turn, in µs. */
const parts = ['predict', 'step', 'score', 'rules', 'turn'] as const
type Times = Record<(typeof parts)[number], number[]>

const microseconds = (since: number) => (performance.now() - since) * 1000

/** Plays turns one after the other and gives the time of each part for each turn, in µs. */
function play(course: CompiledCourse, listen: Listener, turns: number): Times {
  let now = 1_700_000_000_000
  let score = initialScore()
  let { state } = step(course, initialState(course), { type: 'start', seed: 7, difficulty: 3 }, now)
  const times: Times = { predict: [], step: [], score: [], rules: [], turn: [] }
  let points = 0
  for (let n = 0; n < turns; n++) {
    now += 500
    const text = lineOf(n)
    const started = performance.now()
    const understanding = listen(state.node, text)
    times.predict.push(microseconds(started))
    const event: SayEvent = { type: 'say', turnId: `turn-${n}`, round: state.round, text, ...understanding }
    const stepped = performance.now()
    const result = step(course, state, event, now)
    times.step.push(microseconds(stepped))
    const scored = performance.now()
    const { state: after, lines } = scoreStep(course, score, state, event, result)
    const { total } = scoreOf(course.scale, after)
    times.score.push(microseconds(scored))
    times.rules.push(microseconds(stepped))
    times.turn.push(microseconds(started))
    if (result.refused !== null || result.state.status !== 'waiting')
      throw new Error(`turn ${n} was not taken: ${result.refused ?? result.state.endReason}`)
    points += lines.length + total
    state = result.state
    score = after
  }
  if (points === 0) throw new Error('no rule has applied: the course measures nothing')
  return times
}

/** Thirty acts of the base library stand for a course's intents. */
function thirtyIntents(): CourseCorpus {
  const lines = new Map<string, string[]>()
  for (const { intent, text } of actsSet('en').train)
    if (intent !== null) lines.set(intent, [...(lines.get(intent) ?? []), text])
  const intents = [...lines]
    .slice(0, 30)
    .map(([id, positive]) => ({ id, positive: positive.slice(0, 60), negative: [] }))
  const places = [{ nodes: null, intents: intents.map(({ id }) => id), blamed: [], unrelated: [] }]
  return { language: 'en', intents, places }
}

async function trainInThread(): Promise<{ seconds: number[]; bytes: number }> {
  const corpus = thirtyIntents()
  // The first starts the thread.
  const { length } = await trainInWorker('bench', corpus)
  const seconds: number[] = []
  for (let n = 0; n < 3; n++) {
    await quiet()
    const started = performance.now()
    await trainInWorker('bench', corpus)
    seconds.push((performance.now() - started) / 1000)
  }
  return { seconds, bytes: length }
}

/** @returns the section's Markdown */
export async function measureEngine({ quick }: Options): Promise<string> {
  const { course } = dialogueFlowPackageSchema.parse(longCourse)
  const errors = checkCourse(course).filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new Error(
      `the long course has errors: ${errors.map(({ code, path }) => `${code} ${path}`).join(', ')}`,
    )
  const compiled = compileCourse(course)
  const listen = listenerOf(
    trainCourse(corpusOf(course), trainingAids(languageOf(course.locale))),
    conductModel(languageOf(course.locale)),
    blamedExamples(course),
  )
  // Rules apply a limited number of times a session; fresh sessions keep all fifty at work.
  const sessions = quick ? 20 : 100
  play(compiled, listen, 400)
  await quiet()
  const all: Times = { predict: [], step: [], score: [], rules: [], turn: [] }
  const early: number[] = []
  const late: number[] = []
  for (let n = 0; n < sessions; n++) {
    const times = play(compiled, listen, 200)
    for (const part of parts) all[part].push(median(times[part]))
    early.push(times.turn[4] ?? NaN)
    late.push(times.turn[99] ?? NaN)
  }
  const rules = median(all.rules)
  const turn = median(all.turn)
  const growth = median(late) / median(early)
  const { seconds, bytes } = await trainInThread()
  return [
    `## Engine: one turn on ${course.flow.nodes.length} nodes with ${course.scoring.rules.length} rules`,
    '',
    table(
      ['part', 'µs a turn', 'goal'],
      [
        [
          'whole turn: intents, facts, engine, scoring',
          cell(all.turn),
          verdict(turn, goalMicroseconds.turn, 'µs'),
        ],
        ['– engine and scoring together', cell(all.rules), verdict(rules, goalMicroseconds.rules, 'µs')],
        ['– – dialogue step', cell(all.step), ''],
        ['– – scoring, with the total', cell(all.score), ''],
        [`– intent prediction, ${course.intents.length} intents`, cell(all.predict), ''],
        ['whole turn 5', cell(early), ''],
        ['whole turn 100', `${cell(late)}, ${figure(growth)} ×`, verdict(growth, 1.2, '×')],
      ],
    ),
    '',
    table(
      ['training in the thread: 30 intents × 60 lines', 'measured', 'goal'],
      [
        ['seconds', cell(seconds), verdict(median(seconds), goalTrainingSeconds, 's')],
        ['model', `${figure(bytes / 1000)} kB`, ''],
      ],
    ),
    '',
    `${sessions} sessions of 200 turns; medians of the sessions' medians. ${machineNote()}`,
  ].join('\n')
}
