import { expect, test } from 'vitest'
import { emotions } from './base.ts'
import { moodOf, moods } from './mood.ts'

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
