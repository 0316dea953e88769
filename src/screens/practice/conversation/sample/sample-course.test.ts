import { describe, expect, test } from 'vitest'
import { createSampleSession } from '../../../../api/sample-session.ts'
import type { Turn } from '../../../../contract/practice.ts'
import { checkCourse } from '../../../../domain/course/check.ts'
import { dialogueFlowSchema } from '../../../../domain/course/dialogue-flow.ts'
import { localeIds, type LocaleId } from '../../../../domain/locale.ts'
import { settled } from '../../../../stores/core-double.ts'
import { fetchSampleTexts } from '../../parts/sample-texts/sample-texts.ts'
import { sampleCourse } from './sample-course.ts'

/** Plays a sample line by line. */
async function play(locale: LocaleId, lines: readonly string[]) {
  const turns: Turn[] = []
  const session = createSampleSession({
    course: sampleCourse(locale, await fetchSampleTexts(locale)),
    now: Date.now,
    seed: 1,
    handlers: {
      ready: (_session, first) => turns.push(...first),
      turn: (turn) => turns.push(turn),
      acknowledged: () => {},
      refused: (_id, code) => {
        throw new Error(code)
      },
    },
  })
  await settled()
  for (const [place, text] of lines.entries()) {
    session.answer({ type: 'say', turnId: `t${place}`, round: place + 1, text })
    await settled()
  }
  session.dispose()
  return { turns, report: session.report() }
}

/** What a learner may well say who follows the hints, and one who doesn't. */
const good: Record<LocaleId, readonly [string, string, string]> = {
  'zh-cn': [
    '真的很抱歉，让您等了这么久。',
    '我马上联系快递，今天下午给您回电话。',
    '请问还有什么可以帮到您？',
  ],
  'zh-tw': ['很抱歉讓您等這麼久。', '我馬上聯絡貨運，今天下午回電給您。', '請問還有什麼可以為您服務？'],
  'us-en': [
    'I’m so sorry you’ve had to wait.',
    'I’ll ask the carrier and call you back by noon today.',
    'Is there anything else I can do for you?',
  ],
  'ja-jp': [
    '長らくお待たせして申し訳ございません。',
    '配送会社に確認し、本日中に折り返しお電話いたします。',
    'ほかに何かお手伝いできることはございますか。',
  ],
}
const poor: Record<LocaleId, string> = {
  'zh-cn': '请报一下订单号。',
  'zh-tw': '請提供訂單編號。',
  'us-en': 'What is the order number?',
  'ja-jp': '注文番号をお願いします。',
}

describe.each(localeIds)('the sample in %s', (locale) => {
  test('HOME-12 is a course of the product’s own shape, without a fault', async () => {
    const course = sampleCourse(locale, await fetchSampleTexts(locale))
    expect(dialogueFlowSchema.parse(course)).toEqual(course)
    expect(checkCourse(course)).toEqual([])
  })

  test('HOME-12 gives all points to who follows the hints, each by words of theirs', async () => {
    const { turns, report } = await play(locale, good[locale])
    expect(turns).toHaveLength(4)
    expect(turns.at(-1)?.entries.at(-1)).toMatchObject({ type: 'ended', outcome: 'achieved' })
    expect(report.score).toMatchObject({ total: 100, level: 'excellent' })
    const hits = report.rules.flatMap(({ hits }) => hits)
    expect(hits.map(({ line }) => line.points)).toEqual([40, 40, 20])
    for (const { line } of hits) expect(line.evidence[0]?.quote).toBeTruthy()
  })

  test('HOME-12 takes each hint’s own example', async () => {
    const { guide } = await fetchSampleTexts(locale)
    const quoted = guide.hints.slice(0, 2).map((hint) => /[“「](.+?)[”」]/.exec(hint)?.[1] ?? '')
    const { report } = await play(locale, quoted)
    expect(report.score.total).toBe(80)
  })

  test('HOME-12 comes to an end in three rounds whatever is said, and says what was missing', async () => {
    const { turns, report } = await play(locale, Array(3).fill(poor[locale]))
    expect(turns.at(-1)?.entries.at(-1)).toMatchObject({ type: 'ended' })
    expect(report.score).toMatchObject({ total: 0, level: 'fail' })
    expect(report.rules.filter(({ item }) => item !== null).map(({ points }) => points)).toEqual([0, 0, 0])
  })
})
