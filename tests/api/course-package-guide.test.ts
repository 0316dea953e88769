import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkCourse } from '../../src/domain/course/check.ts'
import { compileCourse } from '../../src/domain/course/compile.ts'
import { coursePackageSchema, dialogueFlowPackageSchema } from '../../src/domain/course/course-package.ts'
import { nodeSchema } from '../../src/domain/course/dialogue-flow.ts'
import { initialState, step } from '../../src/domain/dialogue/step.ts'
import { initialScore, scoreOf } from '../../src/domain/session/score.ts'
import { scoreStep } from '../../src/domain/scoring/score-turn.ts'

const guide = await readFile(new URL('../../docs/course-package.md', import.meta.url), 'utf8')
const examples = [...guide.matchAll(/```json\n([^]*?)```/g)].map(([, json = 'null']): unknown =>
  JSON.parse(json),
)
const [example] = examples
const bank = examples.at(-1)

test('COURSE-07 the example of the guide is a course without a problem', () => {
  expect(checkCourse(dialogueFlowPackageSchema.parse(example).course)).toEqual([])
})

test('COURSE-07 PAPER-01 the question bank of the guide is one without a problem', () => {
  const { course } = coursePackageSchema.parse(bank)
  expect([course.kind, checkCourse(course)]).toEqual(['question-bank', []])
})

test('COURSE-07 saying the reference answers of the example reaches the goal with full marks', () => {
  const course = compileCourse(dialogueFlowPackageSchema.parse(example).course)
  let state = step(course, initialState(course), { type: 'start', seed: 1, difficulty: 2 }, 0).state
  let score = initialScore()
  let at = 0
  while (state.status === 'waiting') {
    const node = course.nodes.get(state.node ?? '')
    const text = (node?.kind === 'user-says' && node.reference[0]) || 'I do not know'
    const guesses =
      node?.id === 'number' ? [{ intent: 'ask-number', confidence: 0.9, start: 0, end: text.length }] : []
    const event = { type: 'say' as const, turnId: `turn-${state.round}`, round: state.round, text, guesses }
    const result = step(course, state, event, (at += 5000))
    score = scoreStep(course, score, state, event, result).state
    state = result.state
  }
  expect(state).toMatchObject({
    outcome: 'achieved',
    endReason: 'flow',
    round: 3,
    variables: { day: 'tomorrow' },
  })
  expect(scoreOf(course.scale, score)).toMatchObject({ total: 100, level: 'excellent' })
})

test('FLOW-01 the guide names every kind of node', () => {
  for (const { shape } of nodeSchema.options) expect(guide).toContain(`| \`${shape.kind.value}\` |`)
})
