import { expect, test } from 'vitest'
import { normalise } from '../text/normalise.ts'
import { readClauses } from '../language/clauses.ts'
import { lexiconOf } from '../language/language.ts'
import { stanceOf } from '../language/stance.ts'
import { recognised } from './recognise.ts'

/** The words by which a Chinese line is a threat; null where it is none. */
function threatIn(line: string): string | null {
  const { text } = normalise(line)
  const clauses = readClauses(text, lexiconOf('zh'))
  const span = recognised({ text, language: 'zh', stance: (at) => stanceOf(clauses, at) }, 'threat')
  return span && text.slice(span.start, span.end)
}

test.each(['我认识道上的人', '您的饭碗还想要吗', '让您丢了饭碗', '让您全公司都知道'])(
  'CONV-30c is a threat: %s',
  (line) => {
    expect(threatIn(line)).not.toBeNull()
  },
)

test.each([
  '真趴在半道上，救援也用得着',
  '路不在辅路道上',
  '给了饭碗就砸了',
  '我的饭碗就没了',
  '我只需要您的全名',
])('CONV-30c is none: %s', (line) => {
  expect(threatIn(line)).toBeNull()
})
