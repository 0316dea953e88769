import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { fieldText } from './field-words.ts'
import { conditionText, namesOf, valueWords } from './value-words.ts'
import type { Condition } from '../../domain/course/condition.ts'
import { bankOf } from '../../domain/question-bank/bank.factory.ts'

const { i18n } = createCoreDouble(() => ({}))

test('COURSE-08a PAPER-02 tells a change of a question without ids that nobody reads', () => {
  const path = fieldText(i18n, ['options', 'option-4f2a', 'text'])
  expect(path).not.toContain('4f2a')
  expect(path.split(' › ')).toHaveLength(2)
  expect(fieldText(i18n, ['points', '0', 'weight']).split(' › ')).toHaveLength(3)
  expect(valueWords(i18n, namesOf(bankOf()), ['type'], 'CHECK_BOX')).not.toBe('CHECK_BOX')
})

test.each<[Condition, string]>([
  [{ type: 'regex', pattern: 'fee', stance: 'denied' }, 'Pattern fee (negated)'],
  [
    { type: 'fact', fact: 'sum', is: 'unsaid', said: 'ever' },
    'Stated value “sum” (not stated, so far in the conversation)',
  ],
  [
    { type: 'overpromise', list: 'inducement', stance: 'any' },
    'Overpromise or inducement: gifts or money (said or negated)',
  ],
])('COURSE-08a says %o in words alone', (condition, words) => {
  expect(conditionText(i18n, namesOf(bankOf()), condition)).toBe(words)
})
