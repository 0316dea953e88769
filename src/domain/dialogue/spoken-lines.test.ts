import { expect, test } from 'vitest'
import type { Conduct } from '../conduct/offences.ts'
import type { LocaleId } from '../locale.ts'
import { courseOf, type NodeInput } from '../course/course-factory.ts'
import { drive, only } from './session-driver.ts'

const achieved = { end: 'achieved' } as const
const nodes: NodeInput[] = [
  {
    kind: 'user-says',
    id: 'open',
    title: 'Open',
    branches: [
      {
        id: 'rude',
        name: 'Rude',
        match: { type: 'intent', intent: 'rude' },
        wrong: true,
        next: { end: 'missed' },
      },
      { id: 'right', name: 'Right', match: { type: 'fact', fact: 'fee', is: 'right' }, next: achieved },
    ],
    followUps: [{ speech: ['Sorry?'] }],
    otherwise: { next: { end: 'neutral' } },
  },
]
const courseIn = (locale: LocaleId) =>
  courseOf(nodes, {
    locale,
    facts: [{ id: 'fee', name: 'Fee', right: [{ unit: 'money', value: 75 }] }],
    intents: [{ id: 'rude', name: 'Rude', positive: ['get lost', 'go away', 'shut up'] }],
  })
interface Heard {
  confidence?: number
  locale?: LocaleId
  seen?: Conduct['seen']
}
const branchOf = (line: string, { confidence, locale = 'us-en', seen = [] }: Heard = {}) => {
  const guesses =
    confidence === undefined ? [] : [{ intent: 'rude', confidence, start: 0, end: line.length, harm: 0.998 }]
  const result = drive(courseIn(locale)).send(
    { type: 'say', turnId: 'a', round: 1, text: line, guesses, conduct: { harm: 0.98, seen } },
    1000,
  )
  return { handled: only(result, 'handled')[0]?.handler, branch: only(result, 'heard')[0]?.branch }
}

test('INTENT-16 a fact that the speaker corrects is the one that they end up with', () => {
  expect(branchOf("It's $65, sorry, $75 a month").branch).toBe('right')
  expect(branchOf("It's $75, sorry, $65 a month").branch).toBeNull()
})

test('SCORE-12a nobody is blamed for what a line is likelier not to be, however harmful it is held to be', () => {
  expect(branchOf('I see what you mean there', { confidence: 0.49 }).branch).toBeNull()
  expect(branchOf('I see what you mean there', { confidence: 0.99 }).branch).toBe('rude')
})

test.each<[LocaleId, string]>([
  ['us-en', 'Haha, I bet.'],
  ['us-en', 'Ha, okay, short version.'],
  ['us-en', 'It hooks up to a tablet or whatever, it works.'],
  ['zh-cn', '李女士这个真不行，返钱我不能做。'],
  ['zh-cn', '丑话说前头，小剐蹭五百以内就得自己出了。'],
])('CONV-30c is no insult, threat or contempt for a group (%s): %s', (locale, line) => {
  expect(branchOf(line, { locale }).handled).toBeUndefined()
})

test('CONV-30c is a threat where one is meant, and none in words that deny it', () => {
  expect(branchOf('丑话说在前头，再闹别怪我不客气。', { locale: 'zh-cn' }).handled).toBe('threat')
  const threat = (text: string) => [
    { offence: 'threat' as const, certainty: 0.95, start: 0, end: text.length },
  ]
  const handled = (line: string) => branchOf(line, { locale: 'ja-jp', seen: threat(line) }).handled
  expect(handled('奥さんに言ったりしますよ。')).toBe('threat')
  expect(handled('奥さんに言ったりしません。')).toBeUndefined()
})
