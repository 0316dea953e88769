import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { starterFlow } from '../course/starter.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'

/** A course whose branch is a mistake that mostly denies. */
const starter = starterFlow({ name: 'Small', locale: 'zh-cn' })
const positive = ['没这回事', '不可能有人这么说', '我们没有承诺过', '从来没有这种优惠']
const course = compileCourse({
  ...starter,
  intents: starter.intents.map((intent) => ({ ...intent, positive })),
  flow: {
    ...starter.flow,
    nodes: starter.flow.nodes.map((node) =>
      node.kind === 'user-says'
        ? { ...node, branches: node.branches.map((branch) => ({ ...branch, wrong: true })) }
        : node,
    ),
  },
})

/** Whether a line is blamed that every classifier is sure of. */
function isBlamed(text: string): boolean {
  const guess = { intent: 'helps', confidence: 0.99, harm: 0.99, start: 0, end: text.length }
  return (
    sayAtPlace(course, 'answer', text, { guesses: [guess], conduct: { harm: 0.99 } }).heard?.wrong === true
  )
}

test('CONV-24a what is quoted to refuse it is no mistake, though the mistake itself denies', () => {
  expect(isBlamed('没这回事')).toBe(true)
  expect(isBlamed('我不能张口就说“没这回事”')).toBe(false)
  expect(isBlamed('我刚才说没这回事，是我说得不对')).toBe(false)
})
