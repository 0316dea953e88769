import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { courseOf } from '../../../../domain/course/course-factory.ts'
import { messages } from '../../../../i18n/locales/authoring/us-en.po'
import { shareText } from './try-words.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': messages } })
const courseWith = (...max: number[]) => {
  const course = courseOf([
    { kind: 'robot-says', id: 'a', title: 'A', speech: ['Hi'], next: { end: 'achieved' } },
  ])
  const items = max.map((most, n) => ({ id: `i${n}`, name: 'I', ability: 'a', max: most }))
  return { ...course, scoring: { ...course.scoring, items } }
}

test('FLOW-05 points of a tried line say what they come to in a score of 100', () => {
  const shared = (points: number, ...max: number[]) =>
    shareText(i18n, courseWith(...max), { item: 'i0', points })
  expect(shared(10, 10, 20)).toBe('of 30 points: +33.3 of the score of 100')
  expect(shared(-3, 30)).toBe('of 30 points: −10 of the score of 100')
  expect(shared(10, 40, 60)).toBeNull()
  expect(shareText(i18n, courseWith(30), { item: null, points: -5 })).toBe('off the score of 100')
})
