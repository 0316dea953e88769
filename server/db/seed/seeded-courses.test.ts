import { describe, expect, test } from 'vitest'
import { checkCourse } from '../../../src/domain/course/check.ts'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import { type CoursePackage, coursePackageSchema } from '../../../src/domain/course/course-package.ts'
import { emotions } from '../../../src/domain/course/base.ts'
import type { DialogueEvent } from '../../../src/domain/dialogue/dialogue.ts'
import { initialState, step } from '../../../src/domain/dialogue/step.ts'
import { corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import { trainCourse, understand } from '../../../src/domain/intent/course-model.ts'
import { initialScore, scoreOf } from '../../../src/domain/session/score.ts'
import { scoreStep } from '../../../src/domain/scoring/score-turn.ts'
import { courseFiles } from './course-files.ts'
import { drawsOf } from './draw.ts'
import { answerOf } from './played-learner.ts'

const files = await courseFiles()
const packages = files.map(({ value }) => coursePackageSchema.parse(value))
const kinds = [
  'robot-says',
  'user-says',
  'question-bank',
  'difficulty-branch',
  'judgement',
  'operation',
  'text',
  'sub-scene',
]

test('COURSE-07 ships six courses: two each in Chinese and English, one each in Traditional Chinese and Japanese', () => {
  expect(packages.map(({ course }) => course.locale).sort()).toEqual([
    'ja-jp',
    'us-en',
    'us-en',
    'zh-cn',
    'zh-cn',
    'zh-tw',
  ])
  expect(new Set(packages.map(({ code }) => code)).size).toBe(6)
  expect(files.map(({ file }) => file)).toEqual(packages.map(({ code }) => `${code}.json`))
})

describe.each(packages.map((one) => [one.code, one] as const))(
  'the course %s',
  (_, { course }: CoursePackage) => {
    const compiled = compileCourse(course)
    const model = trainCourse(corpusOf(course))

    /** Plays a session as a learner of some skill would; `skill` 1 says reference answers alone. */
    const play = (skill: number, seed: number) => {
      const draw = drawsOf(seed)
      let state = initialState(compiled)
      let scoring = initialScore()
      const said: string[] = []
      const take = (event: DialogueEvent, now: number) => {
        const taken = step(compiled, state, event, now)
        expect(taken.refused).toBeNull()
        scoring = scoreStep(compiled, scoring, state, event, taken).state
        state = taken.state
      }
      take({ type: 'start', seed, difficulty: course.difficulty }, 0)
      for (let turn = 1; state.status === 'waiting' && turn <= 60; turn++) {
        const answer = answerOf(course, state, skill, draw)
        said.push(answer.type === 'say' ? answer.text : answer.options.join())
        const given = { turnId: `t${turn}`, round: state.round }
        take(
          answer.type === 'say'
            ? { ...answer, ...given, guesses: understand(model, state.node, answer.text) }
            : { ...answer, ...given },
          turn * 5000,
        )
      }
      return { state, score: scoreOf(compiled.scale, scoring), said }
    }

    test('FLOW-04 passes the checker without an error or a warning', () => {
      expect(checkCourse(course)).toEqual([])
    })

    test('FLOW-01 has 15 to 40 nodes of all eight kinds', () => {
      const nodes = [course.flow, ...course.scenes].flatMap((flow) => flow.nodes)
      expect(nodes.length).toBeGreaterThanOrEqual(15)
      expect(nodes.length).toBeLessThanOrEqual(40)
      expect([...new Set(nodes.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort())
    })

    test.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'CONV-05 is achieved with an excellent score by saying its reference answers, way %i',
      (seed) => {
        const { state, score, said } = play(1, seed)
        expect({ outcome: state.outcome, reason: state.endReason, said }).toEqual({
          outcome: 'achieved',
          reason: 'flow',
          said,
        })
        expect(score.total).toBeGreaterThanOrEqual(course.settings.thresholds.excellent)
        expect(score.level).toBe('excellent')
      },
    )

    test('CONV-01 comes to an end however badly it is practised, and fails who knows nothing', () => {
      for (let seed = 1; seed <= 20; seed++) {
        const { state, score } = play(0, seed)
        expect(state.status).toBe('ended')
        expect(score.level).toBe('fail')
        expect(emotions).toContain(state.mood)
      }
    })

    test('REPORT-02 tells better learners from weaker ones', () => {
      const mean = (skill: number) =>
        Array.from({ length: 12 }, (_, i) => play(skill, i + 1).score.total).reduce(
          (sum, total) => sum + total,
          0,
        ) / 12
      const [weak, middling, strong] = [mean(0.2), mean(0.6), mean(1)]
      expect(middling).toBeGreaterThan(weak)
      expect(strong).toBeGreaterThan(middling)
    })
  },
)
