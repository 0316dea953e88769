import { expect, test } from 'vitest'
import { emotions } from './base.ts'
import { emotionAt, moodOf, moods, moodToneOf } from './mood.ts'

test('CONV-05 shows a negative customer as sad, not as angry', () => {
  expect((['NEGATIVE', 'SADNESS', 'ANGER', 'SURPRISE', 'NOFACE'] as const).map(moodOf)).toEqual([
    'sad',
    'sad',
    'angry',
    'confused',
    'calm',
  ])
})

test('CONV-05 has a mood for every emotion of the source, and an emotion for every mood', () => {
  expect(new Set(emotions.map(moodOf))).toEqual(new Set(moods))
})

test('CONV-12 colours what shows how the customer feels by the mood that its label names', () => {
  expect([10, 30, 50, 90].map(emotionAt).map((emotion) => [moodOf(emotion), moodToneOf(emotion)])).toEqual([
    ['angry', 'bad'],
    ['sad', 'uneasy'],
    ['calm', 'even'],
    ['happy', 'good'],
  ])
})
