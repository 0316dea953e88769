import { expect, test } from 'vitest'
import { readQuestionBytes } from '../../../tests/factories/question-files.ts'

const read = (text: string) => readQuestionBytes(text)

test('PAPER-04a reads a GIFT file whose first question begins with markup', () => {
  expect(read('<b>Who</b> pays the fee? {=The payer ~The bank}')).toMatchObject({
    kind: 'found',
    found: { format: 'gift', questions: [{ question: { type: 'RADIO', text: 'Who pays the fee?' } }] },
  })
})

test.each([
  '<quiz><question type="description"><name><text>{=a ~b}</text></name></question></quiz>',
  '<?xml version="1.0"?><quiz></quiz>',
  '<!-- {=a ~b} --><quiz></quiz>',
  '<quiz>{=a',
])('PAPER-04a reads %s as XML, whatever braces it has', (text) => {
  expect(read(text)).toMatchObject({ kind: 'found', found: { format: 'moodle-xml' } })
})
