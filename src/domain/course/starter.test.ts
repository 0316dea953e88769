import { describe, expect, test } from 'vitest'
import { drive, only } from '../dialogue/session-driver.ts'
import { corpusOf } from '../intent/course-corpus.ts'
import { trainCourse, understand } from '../intent/course-model.ts'
import { type LocaleId, localeIds } from '../locale.ts'
import { checkCourse } from './check.ts'
import { starterFlow } from './starter.ts'

/** What a learner might say who has never seen the examples. */
const said: Record<LocaleId, { right: string; beside: string }> = {
  'us-en': {
    right: 'I’m really sorry about that. I’ll check right now where your parcel is.',
    beside: 'We close at six today.',
  },
  'zh-cn': { right: '真不好意思，让您久等了，我马上查一下包裹的情况。', beside: '我们今天六点下班。' },
  'zh-tw': { right: '真的很抱歉讓您久等，我馬上查一下包裹的狀況。', beside: '我們今天六點下班。' },
  'ja-jp': {
    right: '大変申し訳ございません。すぐに荷物の状況を確認いたします。',
    beside: '本日は六時に閉店いたします。',
  },
}

describe.each(localeIds)('COURSE-01 the starter in %s', (locale) => {
  const course = starterFlow({ name: 'New', locale })
  const model = trainCourse(corpusOf(course))
  const play = (line: string) => {
    const driver = drive(course)
    const endings = []
    while (driver.state().status !== 'ended')
      endings.push(...only(driver.say(line, understand(model, driver.state().node, line)), 'ended'))
    return { ended: endings[0], score: driver.score() }
  }

  test('has nothing that the checker would say of it', () => {
    expect(checkCourse(course)).toEqual([])
  })

  test('FLOW-04 says what is left of it once the conversation is about something else', () => {
    const nodes = course.flow.nodes.map((node) =>
      node.kind === 'robot-says' && node.id === 'opening' ? { ...node, speech: ['50 000'] } : node,
    )
    const left = checkCourse({ ...course, flow: { ...course.flow, nodes } }).filter(
      ({ code }) => code === 'starter-text',
    )
    expect(left.map(({ path }) => path)).toEqual([
      'goal',
      'persona.background',
      'scoring.rules.0.advice',
      'flow.nodes.2.speech.0',
      'flow.nodes.2.speech.1',
    ])
    expect(left[0]?.params).toEqual({ text: course.goal })
  })

  test('runs to its end, and the right answer earns every point', () => {
    const { ended, score } = play(said[locale].right)
    expect(ended).toMatchObject({ outcome: 'achieved' })
    expect(score).toMatchObject({ total: 100, level: 'excellent' })
  })

  test('earns nothing for what is beside the point', () => {
    const { ended, score } = play(said[locale].beside)
    expect(ended).toMatchObject({ outcome: 'missed' })
    expect(score.total).toBe(0)
  })
})
