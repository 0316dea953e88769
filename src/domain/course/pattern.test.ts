import { expect, test } from 'vitest'
import { normalise } from '../text/normalise.ts'
import { compilePattern, findCapture } from './pattern.ts'

function found(source: string, line: string): string | null {
  const result = compilePattern(source)
  if (!result.ok) throw new Error(result.detail)
  const normal = normalise(line)
  const match = findCapture(result.pattern, normal.text)
  return match && normal.text.slice(match.start, match.end)
}

test.each([
  ['（\\d+元）', '年费（３０元）', '(30元)'],
  ['\\（\\d+', '(30', '(30'],
  ['\\\\（', '\\(', '\\('],
  ['是吗？', '是吗?', '是吗?'],
  ['[０-９]+', '共１２元', '12'],
  ['don’t', "I don't", "don't"],
  ['ﾊﾟｽ', 'パスポート', 'パス'],
  ['VISA|年费', 'visa', 'visa'],
  ['(\\d+)元', '120元', '120'],
  ['(x)?元', '元', '元'],
])('INTENT-06 the pattern %s is folded like the line %j', (source, line, expected) => {
  expect(found(source, line)).toBe(expected)
})

test('INTENT-06 a refusal says what it is about, without what the platform added', () => {
  expect(compilePattern('(费用')).toEqual({
    ok: false,
    problem: 'regex-syntax',
    detail: 'missing closing ): `(费用`',
  })
})
