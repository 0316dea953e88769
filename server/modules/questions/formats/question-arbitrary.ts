import fc from 'fast-check'
import { type PortableQuestion, portableLimits } from '../../../../src/domain/course/portable-question.ts'
import { cleanText } from './found-questions.ts'

/** What means something to one of the formats, or breaks a careless one. */
const telling = fc.constantFrom(
  ...[
    '~',
    '=',
    '#',
    '{',
    '}',
    ':',
    '::',
    '\\',
    '\\n',
    '\n',
    '\n\n',
    '//',
    '->',
    '%50%',
    '[html]',
    '[plain]',
    '####',
  ],
  ...[
    '*',
    '\\*',
    '<',
    '>',
    '&',
    '&amp;',
    '&#10;',
    '"',
    "'",
    ']]>',
    '<![CDATA[',
    '<script>alert(1)</script>',
    '<br>',
  ],
  ...[
    '=1+1',
    '@SUM(A1)',
    '-1',
    '+1',
    ',',
    ';',
    '|',
    '{T}',
    '$CATEGORY: x',
    '  ',
    '手续费',
    '年費',
    'カード',
    '👩‍👩‍👧',
    'é',
  ],
)
const text = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(telling, fc.string({ unit: 'grapheme', maxLength: 8 })), { minLength: 1, maxLength: 8 })
    .map((parts) => cleanText(parts.join('')).slice(0, most))
    .map(cleanText)
    .filter((one) => one !== '')

const common = {
  text: text(portableLimits.text),
  explanation: fc.oneof(fc.constant(''), text(portableLimits.text)),
  worth: fc.option(fc.integer({ min: 1, max: portableLimits.worth }), { nil: undefined }),
  difficulty: fc.option(fc.integer({ min: 1, max: portableLimits.difficulty }), { nil: undefined }),
  tags: fc.uniqueArray(
    text(portableLimits.tag).map((tag) => tag.replace(/\s+/g, ' ')),
    { maxLength: 3 },
  ),
}
const choices = (type: 'RADIO' | 'CHECK_BOX') =>
  fc
    .record({
      ...common,
      texts: fc.uniqueArray(text(60), { minLength: 2, maxLength: portableLimits.options }),
      right: fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: type === 'RADIO' ? 1 : 4 }),
    })
    .map(({ texts, right, ...rest }): PortableQuestion => {
      const at = new Set(right.map((one) => one % texts.length))
      return plain({
        type,
        ...rest,
        options: texts.map((one, place) => ({ text: one, right: at.has(place) })),
      })
    })
const answered = fc
  .record({ ...common, answers: fc.uniqueArray(text(60), { maxLength: portableLimits.answers }) })
  .map((one): PortableQuestion => plain({ type: 'QA' as const, ...one }))

/** What isn't said isn't there. */
const plain = <T extends { worth?: number | undefined; difficulty?: number | undefined }>({
  worth,
  difficulty,
  ...rest
}: T) => ({
  ...rest,
  ...(worth !== undefined && { worth }),
  ...(difficulty !== undefined && { difficulty }),
})

/** Any question that the platform has, with texts that mean something to the formats of files. */
export const anyQuestion: fc.Arbitrary<PortableQuestion> = fc.oneof(
  choices('RADIO'),
  choices('CHECK_BOX'),
  answered,
)
