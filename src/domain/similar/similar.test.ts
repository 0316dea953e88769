import { describe, expect, test } from 'vitest'
import { type FreelyAsked, findSimilar, mostOfQuestion } from './similar.ts'

const asked: FreelyAsked = {
  locale: 'us-en',
  given: [
    'What do you do when a payment was taken twice?',
    'Apologise, check both transactions, and explain that a pending duplicate disappears within five working days.',
  ],
}
const own =
  'Seeing money vanish twice is scary, so I let her talk first. Then I look whether one line is still grey, and I ring her back on Friday with the outcome.'
const pairsOf = (texts: readonly string[], learner = (index: number) => `l${index}`, question = asked) =>
  findSimilar(
    question,
    texts.map((text, index) => ({ id: `a${index}`, learner: learner(index), text })),
  )

describe('EXAM-14 answers that are alike', () => {
  test('are told with the words that stand in both, where they stand as typed', () => {
    const copy = own.replace('scary', 'frightening').toUpperCase()
    const [pair, ...others] = pairsOf([own, copy])
    expect(others).toEqual([])
    expect(pair).toMatchObject({ one: 'a0', other: 'a1' })
    const words = pair?.passages.map(({ one }) => own.slice(one.start, one.end))
    expect(words).toEqual([
      'Seeing money vanish twice is',
      'so I let her talk first. Then I look whether one line is still grey, and I ring her back on Friday with the outcome',
    ])
    expect(pair?.passages.map(({ other }) => copy.slice(other.start, other.end).toLowerCase())).toEqual(
      words?.map((text) => text.toLowerCase()),
    )
  })

  test('are never those of one learner', () => {
    expect(pairsOf([own, own], () => 'the same')).toEqual([])
  })

  test('are none where both say what stands in the question or in a good answer, however long', () => {
    const known = asked.given.join(' ')
    expect(pairsOf([known, known])).toEqual([])
  })

  test('are none where they say little', () => {
    expect(pairsOf(['I ring her on Friday', 'I ring her on Friday'])).toEqual([])
  })

  test('are none where all say so: it was taught', () => {
    const taught = 'Our motto is smile, listen and solve, and the blue form goes to Mrs Archer upstairs.'
    const texts = Array.from({ length: 12 }, (_, index) => `${taught} ${'abcdefghijkl'.charAt(index)}`)
    expect(pairsOf(texts)).toEqual([])
  })

  test('are found where sentences stand in another order, and in the other script', () => {
    const zh: FreelyAsked = { locale: 'zh-cn', given: ['客户投诉怎么办？'] }
    const text = '我会记下来周五下班前给他回个电话。打开流水看商户名和时间差几秒，多半是网络卡了。'
    const other = '打開流水看商戶名和時間差幾秒，多半是網絡卡了。我會記下來週五下班前給他回個電話！'
    expect(pairsOf([text, other], undefined, zh)).toHaveLength(1)
  })

  test('count a slip that two share', () => {
    const [plain] = pairsOf([`${own} The transactions are checked.`, `The transactions are checked. ${own}`])
    const [slip] = pairsOf([`${own} The transacions are checked.`, `The transacions are checked. ${own}`])
    expect((slip?.shared ?? 0) - (plain?.shared ?? 0)).toBeGreaterThan(2)
  })

  test('are told in the same way whatever the order in which they come', () => {
    const texts = [own, `${own} Bye.`, 'Something quite different, told at some length by somebody else.']
    const answers = texts.map((text, index) => ({ id: `a${index}`, learner: `l${index}`, text }))
    expect(findSimilar(asked, [...answers].reverse())).toEqual(findSimilar(asked, answers))
  })

  test('stay few where a whole class hands in one text, and hostile texts cost little', () => {
    const others = Array.from(
      { length: 600 },
      (_, index) => `Answer ${index} tells ${index * 7} of my ${index * 13} own days.`,
    )
    const ring = Array.from({ length: 60 }, (_, index) => `${own} ${index}`)
    const pairs = pairsOf([...others, ...ring])
    expect(pairs.length).toBeGreaterThanOrEqual(60)
    expect(pairs.length).toBeLessThanOrEqual(mostOfQuestion)
    const named = new Set(pairs.flatMap(({ one, other }) => [one, other]))
    expect(named.size).toBe(60)
    const same = 'ha '.repeat(660)
    // Two thirds of a thousand words that are all the same: a few passages, not one for each pair of places.
    expect(
      pairsOf([same, same, '\u0000\ud800', '', "''' '"]).flatMap(({ passages }) => passages),
    ).toHaveLength(1)
  })
})
