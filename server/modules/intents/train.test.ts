import { expect, test } from 'vitest'
import { predictIntents } from '../../../src/domain/intent/predict.ts'
import { readModel, serialiseModel } from '../../../src/domain/intent/serialise.ts'
import { type Sample, trainIntents } from '../../../src/domain/intent/train.ts'
import { ThreadFailedError } from '../../threads/thread.ts'
import { trainInWorker } from './train.ts'

const corpus: Sample[] = [
  ...['非常抱歉给您带来不便', '对不起，让您久等了', '给您添麻烦了，真的很抱歉'].map((text) => ({
    intent: 'apologise',
    text,
  })),
  ...['请问您的身份证号码是多少', '麻烦您提供一下卡号后四位', '需要先核对您的身份'].map((text) => ({
    intent: 'verify',
    text,
  })),
]

test('INTENT-02 trains in a thread of its own to the same model', async () => {
  const [first, second] = await Promise.all([trainInWorker('bank', corpus), trainInWorker('bank', corpus)])
  expect(first).toEqual(serialiseModel(trainIntents(corpus)))
  expect(second).toEqual(first)
  expect(predictIntents(readModel(first), '很抱歉让您久等了')[0]?.intent).toBe('apologise')
})

test('INTENT-02 reports a training that fails instead of waiting for it', async () => {
  const broken = [
    {
      intent: 'apologise',
      get text(): string {
        return 'x'
      },
    },
    JSON.parse('{"intent":"apologise"}'),
  ]
  await expect(trainInWorker('bank', broken)).rejects.toThrow(ThreadFailedError)
  await expect(trainInWorker('bank', corpus)).resolves.toBeInstanceOf(Uint8Array)
})
