import { expect, test } from 'vitest'
import { createCoreDouble, settled } from '../../../stores/core-double.ts'
import { nextStepsOf } from './next-steps.store.ts'

const sat = { publishId: 'e', courseName: 'Hygiene', kind: 'question-bank' as const }
const session = (name: string, button: string) => ({ name, button, attemptsLeft: 1 })
const card = (id: string, over: object = {}) => ({
  id,
  name: `Practice ${id}`,
  courseName: 'Hygiene',
  kind: 'question-bank',
  ...over,
})

async function stepsWith(answers: Record<string, unknown>) {
  const store = nextStepsOf(
    createCoreDouble((call) => {
      const answer = answers[call]
      if (answer === undefined) throw new Error('no answer')
      return answer
    }),
    sat,
  )
  await settled()
  return store.$value.get()
}

test('REPORT-18 offers after an exam another attempt, its materials and the practices of its course alone', async () => {
  expect(
    await stepsWith({
      'GET /coach-api/exams/:id': {
        sessions: [
          session('Morning', 'no-attempts-left'),
          session('Noon', 'register'),
          session('Late', 'start'),
        ],
      },
      'GET /coach-api/publishes/:id/materials': { items: [{}, {}] },
      'GET /coach-api/publishes': {
        items: [
          card('a'),
          card('b', { courseName: 'Hygiene for all' }),
          card('c', { kind: 'dialogue-flow' }),
        ],
      },
    }),
  ).toMatchObject({
    attempt: { name: 'Late' },
    materials: 2,
    practices: [{ id: 'a', name: 'Practice a' }],
  })
})

test('REPORT-18 makes no offer of what can’t be read', async () => {
  expect(await stepsWith({})).toMatchObject({
    status: 'ready',
    attempt: null,
    materials: 0,
    practices: [],
  })
})
