import { describe, expect, test } from 'vitest'
import { checkCourse } from './check.ts'
import { type CourseInput, courseOf, type NodeInput } from './course-factory.ts'
import type { Condition } from './condition.ts'

type Rule = CourseInput['scoring']['rules'][number]

const refunds: Condition = { type: 'keyword', keyword: 'refund' }
const anyRefund: Condition = { type: 'keyword', keyword: 'refund', stance: 'any' }
const earns = (match: Condition): Rule => ({
  id: 'offers',
  name: 'Offers a refund',
  item: 'i',
  points: 10,
  when: { type: 'says', match },
})

function courseWith(reference: string[], match: Condition, rules: Rule[], over: Partial<CourseInput> = {}) {
  const node: NodeInput = {
    kind: 'user-says',
    id: 'solve',
    title: 'Solve',
    branches: [
      {
        id: 'blames',
        name: 'Blames',
        match: { type: 'keyword', keyword: 'fault' },
        wrong: true,
        next: 'solve',
      },
      { id: 'solves', name: 'Solves', match, next: { end: 'achieved' } },
    ],
    otherwise: { next: { end: 'missed' } },
    reference,
  }
  return courseOf([node], {
    keywords: [
      { id: 'refund', name: 'refund', synonyms: ['退款', '返金'] },
      { id: 'fault', name: 'your fault' },
    ],
    intents: [{ id: 'offer', name: 'Offer', positive: ['money back', 'all of it back', 'you get it back'] }],
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 10 }],
      rules,
    },
    ...over,
  })
}
/** Its intent stands there for single tests only. */
const foundIn = (course: Parameters<typeof checkCourse>[0]) =>
  checkCourse(course).filter(({ code }) => code !== 'unused-intent')
const found = (...course: Parameters<typeof courseWith>) =>
  foundIn(courseWith(...course)).map(({ code, path, params }) => ({ code, path, params }))
const path = 'flow.nodes.0.reference.0'

describe('SCORE-08 reference answers', () => {
  test('SCORE-08 nothing is said of one that is understood and earns, and whose opposite does neither', () => {
    expect(found(['We will refund the fee today'], refunds, [earns(refunds)])).toEqual([])
  })

  test.each([
    ['no branch', 'Leave it to me'],
    ['only a wrong one', 'Well, that is your fault'],
  ])('SCORE-08 a warning where %s takes it', (_, line) => {
    expect(found([line], refunds, [earns(refunds)])).toEqual([
      { code: 'reference-not-understood', path, params: { line } },
    ])
  })

  test('SCORE-08 a warning where it earns nothing at its place', () => {
    const line = 'We will refund the fee today'
    const elsewhere = earns({ type: 'keyword', keyword: 'fault' })
    expect(found([line], refunds, [elsewhere])).toEqual([
      { code: 'reference-earns-nothing', path, params: { line } },
    ])
  })

  test('SCORE-08 nothing is said where no rule gives points for a line at all', () => {
    const atTheEnd: Rule = { ...earns(refunds), when: { type: 'ends', outcome: 'achieved' } }
    expect(found(['We will refund the fee today'], refunds, [atTheEnd])).toEqual([])
    expect(found(['Leave it to me'], refunds, [atTheEnd])).toMatchObject([
      { code: 'reference-not-understood' },
    ])
  })

  test('SCORE-08 what only a classifier can understand has the benefit of the doubt', () => {
    const offer: Condition = { type: 'intent', intent: 'offer' }
    const taken: Rule = { ...earns(offer), when: { type: 'takes', node: 'solve', branch: 'solves' } }
    expect(found(['You get all of it back'], offer, [taken])).toEqual([])
  })

  test.each([
    ['us-en', 'We will refund the fee today', 'We will not refund the fee today'],
    ['zh-cn', '我们可以全额退款给您', '我们不可以全额退款给您'],
    ['ja-jp', '本日中に返金いたします', '本日中に返金いたしません'],
  ] as const)('SCORE-08 in %s a warning where the opposite of %j still earns', (locale, line, denied) => {
    expect(found([line], anyRefund, [earns(anyRefund)], { locale })).toEqual([
      { code: 'denied-answer-earns', path, params: { rule: 'Offers a refund', line, denied } },
    ])
  })

  test('SCORE-08 a warning where the opposite takes the branch of the answer', () => {
    const line = 'We will refund the fee today'
    expect(found([line], anyRefund, [earns(refunds)])).toEqual([
      {
        code: 'denied-answer-understood',
        path,
        params: { branch: 'Solves', line, denied: 'We will not refund the fee today' },
      },
    ])
  })

  test('SCORE-08 what the opposite says beside the denial may earn', () => {
    const line = 'Your refund? I will look into it'
    expect(found([line], anyRefund, [earns(anyRefund)])).toEqual([])
  })

  test('SCORE-08 they are warnings, and a course with errors is not tried', () => {
    const course = courseWith(['Leave it to me'], refunds, [earns(refunds)])
    expect(foundIn(course).map(({ severity }) => severity)).toEqual(['warning'])
    const broken = courseWith(['Leave it to me'], { type: 'keyword', keyword: 'gone' }, [earns(refunds)])
    expect(checkCourse(broken).map(({ code }) => code)).not.toContain('reference-not-understood')
  })

  test('FLOW-09a a course full of reference answers is tried within a budget', () => {
    const nodes = Array.from({ length: 1000 }, (_, n): NodeInput => ({
      kind: 'user-says',
      id: `n${n}`,
      title: 'Place',
      branches: [{ id: 'b', name: 'B', match: refunds, next: n === 999 ? { end: 'achieved' } : `n${n + 1}` }],
      otherwise: { next: { end: 'missed' } },
      reference: Array.from({ length: 5 }, (__, r) => `Nothing of it ${'x'.repeat(470)} ${n} ${r}`),
    }))
    const course = courseOf(nodes, {
      keywords: [{ id: 'refund', name: 'refund' }],
      scoring: courseWith([], refunds, [earns(refunds)]).scoring,
    })
    const warned = checkCourse(course).filter(({ code }) => code === 'reference-not-understood').length
    expect(warned).toBeGreaterThan(100)
    expect(warned).toBeLessThan(2000)
  })
})

describe('a fact that a reference answer states', () => {
  const days = { id: 'days', name: 'Days', right: [{ unit: 'day' as const, value: 15 }] }
  const isWrong: Condition = { type: 'fact', fact: 'days', is: 'wrong' }
  const heldIn = (reference: string[], match: Condition, rules: Rule[] = []) =>
    checkCourse(courseWith(reference, match, [earns(match), ...rules], { facts: [days] })).filter(
      ({ code }) => code === 'wrong-fact-accepted',
    )

  test('SCORE-08a is to be refused with a wrong value: the branch is told once', () => {
    expect(heldIn(['A refund within 15 days.', 'You get your refund in 15 days.'], refunds)).toMatchObject([
      {
        severity: 'warning',
        node: 'solve',
        path: 'flow.nodes.0.branches.1',
        params: { id: 'days', fact: 'Days' },
      },
    ])
  })

  test('SCORE-08a is said nothing of where a condition looks at it, or no answer states it', () => {
    const refused: Condition = { type: 'group', mode: 'none', children: [isWrong] }
    const guarded: Condition = { type: 'group', mode: 'all', children: [refunds, refused] }
    expect(heldIn(['A refund within 15 days.'], guarded)).toEqual([])
    expect(
      heldIn(['A refund within 15 days.'], refunds, [{ ...earns(isWrong), id: 'wrong-days', points: -5 }]),
    ).toEqual([])
    expect(heldIn(['A refund soon.', 'Is a refund due in 15 days?'], refunds)).toEqual([])
  })
})
