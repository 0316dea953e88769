import { expect, test } from 'vitest'
import type { CourseCorpus } from '../../../src/domain/intent/course-corpus.ts'
import {
  readCourseModel,
  serialiseCourseModel,
  trainCourse,
  understand,
} from '../../../src/domain/intent/course-model.ts'
import { actFeatures } from '../../acts/act-features.ts'
import { trainingAids } from '../../acts/training-aids.ts'
import { ThreadFailedError } from '../../threads/thread.ts'
import { trainInWorker } from './train.ts'

const corpus: CourseCorpus = {
  language: 'zh',
  intents: [
    {
      id: 'apologise',
      positive: ['非常抱歉给您带来不便', '对不起，让您久等了', '给您添麻烦了，真的很抱歉'],
      negative: [],
    },
    {
      id: 'verify',
      positive: ['请问您的身份证号码是多少', '麻烦您提供一下卡号后四位', '需要先核对您的身份'],
      negative: [],
    },
  ],
  places: [{ nodes: null, intents: ['apologise', 'verify'], blamed: [], unrelated: [] }],
}

test('INTENT-02 trains in a thread of its own to the same model', async () => {
  const [first, second] = await Promise.all([trainInWorker('bank', corpus), trainInWorker('bank', corpus)])
  expect(first).toEqual(serialiseCourseModel(trainCourse(corpus, trainingAids('zh'))))
  expect(second).toEqual(first)
  expect(understand(readCourseModel(first, actFeatures), 'any', '很抱歉让您久等了')[0]?.intent).toBe(
    'apologise',
  )
})

test('SCORE-12a gives a course what decent staff say for its opinion of harm', async () => {
  const many = (words: string) => Array.from({ length: 200 }, (_, i) => `${words}${i}`)
  const blaming: CourseCorpus = {
    language: 'zh',
    intents: [
      { id: 'apologise', positive: many('非常抱歉给您带来不便'), negative: [] },
      { id: 'rude', positive: many('这点小事也值得您打电话'), negative: [] },
    ],
    places: [{ nodes: null, intents: ['apologise', 'rude'], blamed: ['rude'], unrelated: [] }],
  }
  const trained = await trainInWorker('bank', blaming)
  expect(trained).toEqual(serialiseCourseModel(trainCourse(blaming, trainingAids('zh'))))
  expect(trained).not.toEqual(serialiseCourseModel(trainCourse(blaming, { acts: actFeatures('zh') })))
})

test('INTENT-02 reports a training that fails instead of waiting for it', async () => {
  const broken = JSON.parse(
    '{"intents":[{"id":"apologise"}],"places":[{"nodes":null,"intents":["apologise"],"unrelated":[]}]}',
  )
  await expect(trainInWorker('bank', broken)).rejects.toThrow(ThreadFailedError)
  await expect(trainInWorker('bank', corpus)).resolves.toBeInstanceOf(Uint8Array)
})
