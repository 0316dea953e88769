import { describe, expect, test } from 'vitest'
import { courseOf, type CourseInput, type NodeInput, says } from '../course/course-factory.ts'
import { drive, only } from './session-driver.ts'

const achieved = { end: 'achieved' } as const
const nodes: NodeInput[] = [
  { kind: 'robot-says', id: 'hello', title: 'Hello', speech: ['Why was I charged twice?'], next: 'open' },
  {
    kind: 'user-says',
    id: 'open',
    title: 'Open',
    branches: [{ id: 'sorry', name: 'Sorry', match: says('sorry'), next: achieved }],
    followUps: [{ speech: ['Well?'] }, { speech: ['And?'] }],
    otherwise: { next: { end: 'neutral' } },
  },
]
const card = {
  id: 'card',
  name: 'The card',
  words: ['which card', 'card number'],
  replies: ['The gold one.', 'Gold, as I said.'],
}
const play = (over: Partial<CourseInput> = {}, given = nodes) =>
  drive(courseOf(given, { keywords: [{ id: 'sorry', name: 'sorry' }], customerAnswers: [card], ...over }))
const saidBy = (result: Parameters<typeof only>[0]) => only(result, 'says').map(({ text }) => text)

describe('a customer who is asked', () => {
  test('CONV-31 tells what the course has them know, and the same node waits again without a follow-up', () => {
    const driver = play()
    const asked = driver.say('Let me see. Which card was it?')
    expect(only(asked, 'handled')[0]).toMatchObject({
      handler: 'asks-customer',
      evidence: [{ by: 'handler', ref: 'asks-customer', quote: 'Which card' }],
    })
    expect(saidBy(asked)).toEqual([card.replies[0]])
    expect(only(asked, 'heard')).toEqual([])
    const again = driver.say('Sorry? I mean: sorry for that.')
    expect(only(again, 'heard')[0]).toMatchObject({ branch: 'sorry' })
  })

  test('TEXT-01 tells it as it was formatted, and so are the replies of a general rule', () => {
    const bold = (insert: string) => [{ insert, attributes: { bold: true as const } }]
    const driver = play({
      customerAnswers: [
        { ...card, replies: ['The gold one.', 'Plain.'], formatted: [bold('The gold one.')] },
      ],
      handlers: { silence: { replies: ['Hello?'], formatted: [bold('Hello?')] } },
    })
    const looksBy = (line: string) =>
      only(driver.say(line), 'says').map(({ text, formatted }) => [text, formatted])
    expect(looksBy('Which card was it?')).toEqual([['The gold one.', bold('The gold one.')]])
    expect(looksBy('Which card, please?')).toEqual([['Plain.', undefined]])
    // The platform's own way to go on is said as it was.
    expect(looksBy('……')).toEqual([
      ['Hello?', bold('Hello?')],
      ['Why was I charged twice?', undefined],
    ])
  })

  test('CONV-31 tells the wordings in their order, as often as they are asked', () => {
    const driver = play()
    const told = ['Which card was it?', 'Which card, please?', 'But which card?', 'Tell me which card.'].map(
      (line) => saidBy(driver.say(line)),
    )
    const [first, second] = card.replies
    expect(told).toEqual([[first], [second], [first], [second]])
    expect(saidBy(driver.say('It is Tuesday.'))).toEqual(['Well?'])
  })

  test.each([
    'I have the card number here.',
    'Your card number is not needed.',
    'I know which card it was and I will look after it.',
    'Could you look up the card number, please?',
    'Please hold the card number against the light.',
  ])('CONV-31 says nothing of it where nobody asks: %s', (line) => {
    expect(only(play().say(line), 'handled')).toEqual([])
  })

  test.each([
    'Tell me the card number.',
    "I'd love to hear which card you use.",
    'The card number, what was it?',
  ])('CONV-31 is asked without the form of a question too: %s', (line) => {
    expect(only(play().say(line), 'handled')).toHaveLength(1)
  })

  test('CONV-31 what takes a branch is no question', () => {
    const result = play().say('Sorry! Which card was it?')
    expect(only(result, 'heard')[0]).toMatchObject({ branch: 'sorry' })
    expect(only(result, 'handled')).toEqual([])
  })

  test('CONV-31 is asked for nothing where the course switches it off', () => {
    const result = play({ handlers: { 'asks-customer': { off: true } } }).say('Which card was it?')
    expect(saidBy(result)).toEqual(['Well?'])
  })

  test("CONV-31 only who spoke last is asked, and tells nothing that needs a value that isn't there", () => {
    const speakers = [{ id: 'wife', name: 'Wife', portrait: 'li-na' }]
    const wife = { ...card, id: 'hers', replies: ['Ask my husband.'], speaker: 'wife' }
    expect(saidBy(play({ speakers, customerAnswers: [wife] }).say('Which card?'))).toEqual(['Well?'])
    const spokenByWife = nodes.map((node) =>
      node.kind === 'robot-says' ? { ...node, speaker: 'wife' } : node,
    )
    const her = play({ speakers, customerAnswers: [card, wife] }, spokenByWife).say('Which card?')
    expect(only(her, 'says')).toMatchObject([{ text: 'Ask my husband.', speaker: 'wife' }])
    const variables = [{ id: 'number', name: 'Number', type: 'text' as const, initial: '' }]
    const unknown = { ...card, replies: ['{{number}}'] }
    expect(saidBy(play({ variables, customerAnswers: [unknown] }).say('Which card?'))).toEqual(['Well?'])
  })

  test('CONV-31 hostile words and endless lines are looked through all the same', () => {
    const line = `which ${'card '.repeat(400)}?`
    expect(() =>
      play({ customerAnswers: [{ ...card, words: ['$^.*(', '😀', 'card card'] }] }).say(line),
    ).not.toThrow()
  })
})

describe('in Chinese and Japanese', () => {
  test.each([
    ['zh-cn', '哪个网点', '您这张卡，是在哪个网点办的？'],
    ['zh-cn', '谁在开', '李老师，您这车平时主要是谁在开？'],
    ['zh-cn', '当时的承诺', '方便的话描述一下当时的承诺。'],
    ['zh-tw', '怕吵', '跟我說一下您睡覺有沒有怕吵。'],
    ['ja-jp', 'お店の', 'よろしければ、お店のご様子を聞かせてください。'],
    ['ja-jp', '定休日', '定休日は、いつなんでしょう。'],
  ] as const)('CONV-31 %s: %s is asked for by %s', (locale, words, line) => {
    const answers = [{ id: 'it', name: 'It', words: [words], replies: ['A.'] }]
    const keywords = [{ id: 'sorry', name: '抱歉' }]
    const result = play({ locale, keywords, customerAnswers: answers }).say(line)
    expect(only(result, 'handled')[0]?.handler).toBe('asks-customer')
  })
})

test.each([
  ['us-en', 'Hold on a second, please, I am looking it up.'],
  ['zh-cn', '您稍等，我查一下系统。'],
  ['zh-tw', '請您在線上稍候一下。'],
  ['ja-jp', '少々お待ちください、お調べします。'],
] as const)('CONV-30d %s: who is asked to wait waits, and no follow-up is used up: %s', (locale, line) => {
  const keywords = [{ id: 'sorry', name: '抱歉' }]
  const driver = play({ locale, keywords })
  const result = driver.say(line)
  expect(only(result, 'handled')[0]?.handler).toBe('asks-to-wait')
  expect(saidBy(result)).toHaveLength(1)
  expect(saidBy(result)).not.toEqual(['Well?'])
})
