import { describe, expect, test } from 'vitest'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import {
  type DialogueFlowPackage,
  dialogueFlowPackageSchema,
} from '../../../src/domain/course/course-package.ts'
import { exitsOf } from '../../../src/domain/course/walk-nodes.ts'
import { currentRules, initialState, step } from '../../../src/domain/dialogue/step.ts'
import { difficultyLevels } from '../../../src/domain/session/difficulty.ts'
import { courseFiles } from './course-files.ts'

const packages = (await courseFiles()).map(({ value }) => dialogueFlowPackageSchema.parse(value))
/** Courses in which the learner makes the call. */
const outbound = ['device-cold-call', 'motor-insurance-objection', 'payment-reminder']

const flowsOf = ({ course }: DialogueFlowPackage) => [course.flow, ...course.scenes]
const nodesOf = (one: DialogueFlowPackage) => flowsOf(one).flatMap(({ nodes }) => nodes)
const packageOf = (code: string) => {
  const found = packages.find((one) => one.code === code)
  if (!found) throw new Error(`no course ${code}`)
  return found
}

describe.each(packages.map((one) => [one.code, one] as const))('the conversation of %s', (code, one) => {
  const compiled = compileCourse(one.course)

  test.each(difficultyLevels)(
    'CONV-28a begins with whoever was called or visited, difficulty %i',
    (difficulty) => {
      const start = { type: 'start' as const, seed: 1, difficulty, rules: currentRules } as const
      const { effects } = step(compiled, initialState(compiled), start, 0)
      const types = effects.map(({ type }) => type)
      expect(types.includes('says')).toBe(!outbound.includes(code))
      expect(types.at(-1)).toBe('awaits')
      // What is seen last before the learner's turn is how the call was taken.
      if (outbound.includes(code)) expect(types.at(-2)).toBe('narrates')
    },
  )

  test('CONV-29a asks no question of a bank before the last goodbye', () => {
    const byId = new Map(nodesOf(one).map((node) => [node.id, node] as const))
    const spoken = new Set(['robot-says', 'user-says'])
    const seen = new Set<string>()
    /** Everything that can still come after a node, its scenes' ends leading back to their callers. */
    const after = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      const node = byId.get(id)
      const flow = flowsOf(one).find(({ nodes }) => nodes.some((other) => other.id === id))
      for (const { next } of node ? exitsOf(node) : []) {
        if (typeof next === 'string') after(next)
        else if (flow && 'id' in flow)
          for (const caller of nodesOf(one))
            if (caller.kind === 'sub-scene' && caller.scene === flow.id && typeof caller.next === 'string')
              after(caller.next)
      }
    }
    const banks = nodesOf(one).filter(({ kind }) => kind === 'question-bank')
    expect(banks.length).toBeGreaterThan(0)
    for (const bank of banks) after(bank.id)
    expect([...seen].filter((id) => spoken.has(byId.get(id)?.kind ?? ''))).toEqual([])
  })

  test('CONV-29a says that the conversation is over before a question follows', () => {
    const banks = new Set(nodesOf(one).flatMap((node) => (node.kind === 'question-bank' ? [node.id] : [])))
    const before = nodesOf(one).filter((node) =>
      exitsOf(node).some(({ next }) => typeof next === 'string' && banks.has(next)),
    )
    expect(before.map(({ kind }) => kind)).toEqual(before.map(() => 'text'))
    expect(before.length).toBeGreaterThan(0)
  })
})

describe('who speaks', () => {
  test('PERSONA-05a the wife of the reminded customer speaks under her own name', () => {
    const one = packageOf('payment-reminder')
    const speakerOf = (id: string) => {
      const node = nodesOf(one).find((other) => other.id === id)
      return node?.kind === 'robot-says' ? node.speaker : undefined
    }
    expect(['wife-asks', 'bye-family', 'husband-on', 'gives-birth'].map(speakerOf)).toEqual([
      'wife',
      'wife',
      undefined,
      undefined,
    ])
    const [wife] = one.course.speakers
    expect(wife?.name).not.toBe(one.course.persona.name)
    expect(wife?.portrait).not.toBe(one.course.persona.portrait)
  })
})

describe('您', () => {
  test('LOC-09a the Taiwanese course writes it one way wherever it is not the learner who speaks', () => {
    const { course } = packageOf('hotel-late-checkin')
    const { intents: _, keywords: __, ...rest } = course
    const learners = new Set(['unrelated', 'match', 'points', 'sensitiveWords'])
    const written = JSON.stringify(rest, (key, value: unknown) => (learners.has(key) ? undefined : value))
    expect(written.replaceAll('你們', '')).not.toMatch(/[你妳]/)
  })
})
