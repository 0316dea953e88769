import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readClauses } from './clauses.ts'
import { deniedTwin } from './denied-twin.ts'
import { type Language, languages, lexiconOf } from './language.ts'
import { stanceOf } from './stance.ts'

describe('SCORE-08 the opposite of a line', () => {
  test.each<readonly [Language, string, string]>([
    ['zh', '我马上帮您查一下', '我不会马上帮您查一下'],
    ['zh', '我理解您的心情', '我不理解您的心情'],
    ['zh', '我們可以全額退款', '我們不可以全額退款'],
    ['zh', '非常抱歉给您带来不便', '并不抱歉给您带来不便'],
    ['zh', '我馬上幫您查一下', '我不會馬上幫您查一下'],
    ['en', 'I understand that you cannot use it', 'I do not understand that you cannot use it'],
    ['zh', '请您放心', '请不要您放心'],
    ['en', "I'll check that right now", "I won't check that right now"],
    ['en', 'Let me look into the fee for you.', "I won't look into the fee for you."],
    ['en', 'I completely understand your frustration', 'I do not completely understand your frustration'],
    ['en', 'We will refund the fee', 'We will not refund the fee'],
    ['en', "I'm so sorry about that", 'I am not so sorry about that'],
    ['en', 'I checked your account', 'I did not checked your account'],
    ['ja', 'すぐにお調べいたします', 'すぐにお調べいたしません'],
    ['ja', '返金の手続きをしました', '返金の手続きをしませんでした'],
    ['ja', '申し訳ございません', '申し訳ないとは思いません'],
    ['ja', '少々お待ちください', '少々お待ちにならないでください'],
    ['ja', 'お客様のおっしゃるとおりです', 'お客様のおっしゃるとおりではありません'],
  ])('SCORE-08 in %s of %j is %j', (language, line, opposite) => {
    const twin = deniedTwin(line, language)
    expect(twin?.text).toBe(opposite)
    expect(twin?.denied).toEqual([{ start: 0, end: opposite.replace(/\.$/, '').length }])
  })

  test.each<readonly [Language, string]>([
    ['zh', '请问您贵姓？'],
    ['zh', '我们不收年费'],
    ['en', 'May I have your name?'],
    ['en', "I don't know that"],
    ['ja', 'お名前を伺ってもよろしいですか'],
    ['ja', '存じません'],
  ])('SCORE-08 in %s there is none of a question or a denial such as %j', (language, line) => {
    expect(deniedTwin(line, language)).toBeNull()
  })

  test('SCORE-08 names the parts that it denies, and leaves the others', () => {
    const twin = deniedTwin('Thank you for waiting. I will refund the fee, and is that fine?', 'en')
    const parts = twin?.denied.map(({ start, end }) => twin.text.slice(start, end).trim())
    expect(parts).toEqual(['I will not refund the fee'])
    expect(twin?.text).toBe('Thank you for waiting. I will not refund the fee, and is that fine?')
  })

  test.each<readonly [Language, string, string]>([
    ['zh', '我马上帮您查一下', '查'],
    ['zh', '我们可以全额退款', '退款'],
    ['en', 'We will refund the fee', 'refund'],
    ['en', 'Let me look into the fee', 'look'],
    ['ja', 'すぐにお調べいたします', 'お調べ'],
  ])('SCORE-08 in %s the judgement reads the opposite of %j as denied', (language, line, word) => {
    const text = (deniedTwin(line, language)?.text ?? '').toLowerCase()
    const at = text.indexOf(word)
    expect(at).toBeGreaterThanOrEqual(0)
    const stance = stanceOf(readClauses(text, lexiconOf(language)), { start: at, end: at + word.length })
    expect(stance.polarity).toBe('denied')
  })

  test('SCORE-08 any line has an opposite within bounds, or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 })),
        fc.constantFrom(...languages),
        (line, language) => {
          const twin = deniedTwin(line, language)
          if (!twin) return
          expect(twin.text).not.toBe(line)
          expect(twin.text.length).toBeLessThan(40 * (line.length + 1))
          for (const { start, end } of twin.denied) {
            expect(start).toBeLessThan(end)
            expect(end).toBeLessThanOrEqual(twin.text.length)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
