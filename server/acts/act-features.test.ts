import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { trainCourse, weigh } from '../../src/domain/intent/course-model.ts'
import { type Language, languages } from '../../src/domain/language/language.ts'
import { actFeatures, actsFile } from './act-features.ts'
import { sourceOf, trainingLines } from './act-lines.ts'

/** A complaint about a fee that was charged wrongly, of five examples an intent; what is said freely has hardly a word of them. */
const courses: Record<Language, { sorry: string[]; refund: string[]; free: string; refusal: string }> = {
  zh: {
    sorry: [
      '不好意思，给您添麻烦了',
      '非常抱歉，多扣了您的费',
      '对不起，是我们弄错了',
      '真抱歉，让您多花了钱',
      '抱歉，这笔费不该收',
    ],
    refund: [
      '多扣的费给您退回去',
      '我帮您把钱退了',
      '这笔费马上退还给您',
      '我给您申请退费',
      '钱三天内退到您账上',
    ],
    free: '让您受委屈了，这事儿怪我们没做好',
    refusal: '这个没办法，公司就是这么规定的',
  },
  en: {
    sorry: [
      'I am sorry about the fee',
      'My apologies for the wrong charge',
      'Sorry for the trouble with this fee',
      'I apologise that you were charged',
      'We are sorry, this charge is wrong',
    ],
    refund: [
      'I will refund the fee',
      'You get the charge back',
      'I am paying the fee back to you',
      'The charge comes back to your account',
      'I refund it today',
    ],
    free: 'That should never have happened to you, and it is our fault',
    refusal: 'There is nothing I can do, that is how it works here',
  },
  ja: {
    sorry: [
      '手数料の件、申し訳ございません',
      '誤ってご請求し、お詫びいたします',
      'ご迷惑をおかけして申し訳ありません',
      '請求が間違っており、すみません',
      '手数料のこと、心よりお詫びします',
    ],
    refund: [
      '手数料はご返金いたします',
      '請求分をお返しします',
      '本日中に返金の手続きをします',
      '手数料を口座にお戻しします',
      'すぐに返金を申請します',
    ],
    free: 'こちらの不手際でご不快な思いをさせてしまいました',
    refusal: '規則ですので、どうにもなりません',
  },
}

test('INTENT-14 the classifiers of acts take at most 3.5 MB together', () => {
  const bytes = languages.map((language) => statSync(actsFile(language)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_500_000)
})

describe.each(languages)('acts in %s', (language) => {
  const { sorry, refund, free, refusal } = courses[language]
  const corpus = {
    language,
    intents: [
      { id: 'refund', positive: refund, negative: [] },
      { id: 'sorry', positive: sorry, negative: [] },
    ],
    places: [{ nodes: null, intents: ['refund', 'sorry'], blamed: [], unrelated: [] }],
  }
  const byWords = trainCourse(corpus)
  const byActs = trainCourse(corpus, { acts: actFeatures(language) })
  const likelihood = (model: typeof byWords, intent: string, text: string) =>
    weigh(model, null, text)?.confidence.get(intent) ?? 0

  test('INTENT-14 are of the library as it is: npm run train:acts', () => {
    expect(readFileSync(`${actsFile(language)}.source`, 'utf8').trim()).toBe(
      sourceOf(trainingLines(language)),
    )
  })

  test('INTENT-14 each have a feature of their own', () => {
    const { buckets } = actFeatures(language)
    expect(new Set(buckets).size).toBe(81)
  })

  test('INTENT-14 understand an apology in quite other words, which words alone don’t', () => {
    const { threshold } = weigh(byActs, null, free)!
    expect(likelihood(byWords, 'sorry', free)).toBeLessThan(weigh(byWords, null, free)!.threshold)
    expect(likelihood(byActs, 'sorry', free)).toBeGreaterThanOrEqual(threshold)
  })

  test('INTENT-14 take a flat refusal neither for an apology nor for an offer', () => {
    const { threshold } = weigh(byActs, null, refusal)!
    for (const intent of ['sorry', 'refund'])
      expect(likelihood(byActs, intent, refusal)).toBeLessThan(threshold)
  })
})
