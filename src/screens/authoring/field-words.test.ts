import { expect, test } from 'vitest'
import { createCoreDouble } from '../../stores/core-double.ts'
import { fieldText } from './field-words.ts'
import { namesOf, valueWords } from './value-words.ts'
import { bankOf } from '../../domain/question-bank/bank.factory.ts'

const { i18n } = createCoreDouble(() => ({}))

test('COURSE-08a PAPER-02 tells a change of a question without ids that nobody reads', () => {
  const path = fieldText(i18n, ['options', 'option-4f2a', 'text'])
  expect(path).not.toContain('4f2a')
  expect(path.split(' › ')).toHaveLength(2)
  expect(fieldText(i18n, ['points', '0', 'weight']).split(' › ')).toHaveLength(3)
  expect(valueWords(i18n, namesOf(bankOf()), ['type'], 'CHECK_BOX')).not.toBe('CHECK_BOX')
})
