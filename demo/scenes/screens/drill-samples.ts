import type { DrillItemView } from '../../../src/contract/drills.ts'
import { idOf, listOf } from './samples.ts'
import type { Answers } from './screen-states.ts'
import type { Texts } from './texts.ts'

const judged = {
  understoodAs: null,
  missed: [],
  nearest: { name: '道歉', lacking: [{ why: 'words' as const, names: ['抱歉', '对不起'] }] },
}

export const weakPointsOf = (texts: Texts) => ({
  items: listOf(3, (n) => ({
    publishId: idOf(100 + n),
    courseName: texts.course(n),
    locale: 'zh-cn' as const,
    customer: texts.text,
    said: texts.text,
    judged: { ...judged, result: 'WRONG' as const },
    misses: 2,
  })),
  total: 4,
  questions: 3,
  drill: null,
})

/** A line that was missed, a line that is right at once, and a question; so many of them are done. */
export function drillOf(texts: Texts, done: number): Answers {
  const item: DrillItemView = {
    publishId: idOf(100),
    courseName: texts.course(0),
    locale: 'zh-cn',
    line: { customer: texts.text, context: { who: 'learner', text: texts.text } },
    question: null,
    tries: [],
    result: null,
    again: null,
    reference: [],
    explanation: '',
  }
  const wrong = { text: texts.text, result: 'WRONG' as const, judged }
  const isDone = (n: number) => n < done
  const items: DrillItemView[] = [
    { ...item, tries: [wrong, wrong], result: 'WRONG', again: { on: '2026-11-27' }, reference: [texts.text] },
    isDone(1)
      ? {
          ...item,
          tries: [
            {
              text: texts.text,
              result: 'CORRECT',
              judged: { understoodAs: '道歉', missed: [], nearest: null },
            },
          ],
          result: 'CORRECT',
          again: { on: '2026-11-29' },
        }
      : { ...item, tries: [wrong] },
    {
      ...item,
      line: null,
      question: {
        id: 'days',
        type: 'RADIO',
        text: texts.text,
        options: [
          { id: 'a', text: texts.text },
          { id: 'b', text: texts.text },
        ],
      },
      ...(isDone(2) && {
        tries: [{ options: ['a'], result: 'CORRECT' }],
        result: 'CORRECT',
        again: { on: null },
      }),
    },
  ]
  return { 'GET /coach-api/drills/:id': () => ({ id: idOf(1400), ended: isDone(2), items }) }
}
