import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import { sayAtPlace } from '../scoring/say-at-place.ts'

const end = { end: 'achieved' } as const
const listens = (id: string, branches: Extract<NodeInput, { kind: 'user-says' }>['branches']): NodeInput => ({
  kind: 'user-says',
  id,
  title: id,
  branches,
  otherwise: { next: end },
})

/** Slurs on a rival belong to 'compare'; a rule takes points for them, and for improper gifts, anywhere. */
const courseWith = (positive: string[]) =>
  compileCourse(
    courseOf(
      [
        listens('compare', [
          { id: 'smear', name: 'Smear', match: { type: 'intent', intent: 'smear' }, wrong: true, next: end },
        ]),
        listens('price', [{ id: 'other', name: 'Other', match: { type: 'sentence', text: '—' }, next: end }]),
      ],
      {
        locale: 'zh-cn',
        intents: [{ id: 'smear', name: 'Smear', positive }],
        scoring: {
          abilities: [{ id: 'a', name: 'A' }],
          items: [{ id: 'i', name: 'I', ability: 'a', max: 10 }],
          rules: [
            {
              id: 'smeared',
              name: 'Smeared',
              item: 'i',
              points: -5,
              when: {
                type: 'says',
                match: {
                  type: 'group',
                  mode: 'any',
                  children: [
                    { type: 'intent', intent: 'smear' },
                    { type: 'overpromise', list: 'inducement' },
                  ],
                },
              },
            },
          ],
        },
      },
    ),
  )

const affirming = Array.from({ length: 60 }, (_, index) => `那家公司第${index}年就会倒闭`)
const denying = [...affirming, '那种小公司根本不赔', '他们家从来不理赔', '出了事没人管']

/** Points that a line takes at a place, as sure of the mistake and of its harm as given, and as like an example of it. */
function pointsOf(
  text: string,
  node: string,
  {
    examples = affirming,
    confidence = 0.99,
    harm = 0.99,
    conduct = 0.9,
    near,
  }: { examples?: string[]; confidence?: number; harm?: number; conduct?: number; near?: number } = {},
): number {
  const guess = {
    intent: 'smear',
    confidence,
    harm,
    start: 0,
    end: text.length,
    ...(near === undefined ? {} : { near }),
  }
  const { lines } = sayAtPlace(courseWith(examples), node, text, {
    guesses: [guess],
    conduct: { harm: conduct },
  })
  return lines.reduce((sum, { points }) => sum + points, 0)
}

describe('SCORE-03a a rule without a place', () => {
  test('is met wherever it is said, away from its own place only where harm is beyond doubt', () => {
    const said = '那家公司明年就会倒闭'
    expect(pointsOf(said, 'compare', { harm: 0.9 })).toBe(-5)
    expect(pointsOf(said, 'price', { harm: 0.96 })).toBe(-5)
    expect(pointsOf(said, 'price', { harm: 0.9 })).toBe(0)
  })

  test('takes no promise for improper where none of its kind belongs', () => {
    const gift = { examples: affirming, confidence: 0, harm: 0 }
    expect(pointsOf('差的钱我自己掏给您', 'compare', gift)).toBe(-5)
    expect(pointsOf('差的钱我自己掏给您', 'price', gift)).toBe(0)
  })
})

describe('SCORE-12a a line that only denies', () => {
  const slur = '那种小公司出了事根本不赔的'

  test('is a mistake of which examples only deny as well, where it is like one of them, however polite', () => {
    expect(pointsOf(slur, 'compare', { examples: denying, near: 0.3, conduct: 0.2 })).toBe(-5)
  })

  test.each([
    ['no example does', { examples: affirming, near: 0.3 }],
    ['it is like none of them', { examples: denying, near: 0.2 }],
    ['nobody knows how like them it is', { examples: denying }],
  ])('is none where %s', (_, given) => {
    expect(pointsOf(slur, 'compare', given)).toBe(0)
  })
})

describe('SCORE-12a who says that the other isn’t to blame', () => {
  test('blames nobody, unless they turn from it', () => {
    expect(pointsOf('您当时做得太急了', 'compare')).toBe(-5)
    expect(pointsOf('您当时并没有做错', 'compare')).toBe(0)
    expect(pointsOf('别怪自己，谁都会这样做', 'compare')).toBe(0)
    expect(pointsOf('您没做错，可是别家靠不住', 'compare')).toBe(-5)
  })
})

/** Rude words and an intent of rudeness are one wrong turn; `beside` false: the intent stands alone. */
const rudeCourse = (beside: boolean) =>
  compileCourse(
    courseOf(
      [
        listens('greet', [
          {
            id: 'rude',
            name: 'Rude',
            match: {
              type: 'group',
              mode: 'any',
              children: [...(beside ? [{ type: 'abuse' as const }] : []), { type: 'intent', intent: 'rude' }],
            },
            wrong: true,
            next: end,
          },
        ]),
      ],
      { locale: 'zh-cn', intents: [{ id: 'rude', name: 'Rude', positive: affirming }] },
    ),
  )

const branchOf = (text: string, beside = true, near?: number): string | null => {
  const guess = {
    intent: 'rude',
    confidence: 0.95,
    harm: 0.99,
    start: 0,
    end: text.length,
    ...(near === undefined ? {} : { near }),
  }
  const { heard } = sayAtPlace(rudeCourse(beside), 'greet', text, {
    guesses: [guess],
    conduct: { harm: 0.9 },
  })
  return heard?.branch ?? null
}

describe('SCORE-12a what stands beside offensive words is how somebody is spoken to', () => {
  test('a denial in it excuses nothing', () => {
    expect(branchOf('我们不缺您这一位')).toBe('rude')
    expect(branchOf('我们不缺您这一位', false)).toBeNull()
  })

  test('what the speaker would never say is none of it', () => {
    expect(branchOf('我们不缺您这一位，这种话我绝不会说')).toBeNull()
  })

  test('an improper promise is another mistake, unless the line is like rude ones', () => {
    expect(branchOf('我悄悄给您退一笔', true, 0.2)).toBeNull()
    expect(branchOf('我给您退一笔得了', true, 0.2)).toBe('rude')
    expect(branchOf('我悄悄给您退一笔', true, 0.3)).toBe('rude')
  })
})
