import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richTextSchema } from '../course/formatted.ts'
import {
  alignments,
  blocksOf,
  formattedOf,
  isFormatted,
  linesOf,
  listKinds,
  longestAlias,
  mostRuns,
  pauseLengths,
  textOf,
  textSizes,
  tidied,
} from './rich-text.ts'
import { mediaFilesIn, type MediaKind, mediaKinds, withMediaFiles } from './media.ts'
import { described, hasVoiceEffects, htmlOf, spokenOf } from './rich-text-outputs.ts'

const flag = fc.constantFrom(true, false, 'true', 1, undefined)
const attributes = fc.record(
  {
    bold: flag,
    italic: flag,
    underline: flag,
    strike: flag,
    size: fc.constantFrom(...textSizes, '12pt', 'constructor', null),
    list: fc.constantFrom(...listKinds, 'checked', '__proto__'),
    indent: fc.constantFrom(0, 1, 3, 9, -1, 0.5, '2'),
    align: fc.constantFrom(...alignments, 'left', 'url(x)'),
    alias: fc.constantFrom('H S B C', '', '<sub>', ' "x"\n', 'x'.repeat(99) + '\u{1f600}', 7),
    link: fc.constantFrom('https://a.example/?b=1&c', 'HTTPS://a.example', 'javascript:alert(1)', '//x', 7),
    onclick: fc.constant('alert(1)'),
    style: fc.constant('position:fixed'),
  },
  { requiredKeys: [] },
)
const insert = fc.oneof(
  fc.constantFrom(
    '\n',
    ' ',
    'a',
    '{{fee}}',
    'Hello there',
    '<b>x</b>',
    'x\ny',
    '\r\n',
    '\u0000',
    '\ud800',
    '　',
    '\ufeff',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
)
const slip = '0f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11'
const run = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      insert: fc.record({
        media: fc.record({
          kind: fc.constantFrom(...mediaKinds, 'iframe', '__proto__'),
          file: fc.constantFrom(slip, slip.toUpperCase(), 'javascript:alert(1)', '//evil.example/x.png'),
          text: fc.constantFrom(
            '',
            ' A slip ',
            '{{fee}}',
            '"><img src=x onerror=alert(1)>',
            'x'.repeat(300),
            'a\nb',
          ),
        }),
      }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ insert, attributes }, { requiredKeys: ['insert'] }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'x', 7, {}, { insert: { image: 'x' } }, { retain: 3 }) },
  {
    weight: 2,
    arbitrary: fc.record({
      insert: fc.record({ pause: fc.constantFrom(...pauseLengths, 'forever', { toString: 1 }) }),
      attributes,
    }),
  },
)
const anything = fc.oneof(fc.array(run, { maxLength: 30 }), fc.anything())
const runs = { numRuns: 300 }

describe('a rich text in normal form', () => {
  test('TEXT-07a keeps known formatting alone, of whatever it is given, and is stored as it is', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const tidy = tidied(given)
        if (tidy.length > 0)
          expect(richTextSchema(100_000).safeParse(tidy)).toEqual({ success: true, data: tidy })
        expect(tidied(tidy)).toEqual(tidy)
      }),
      runs,
    )
  })

  test('TEXT-04 says the words that were given, trimmed, whatever they look like', () => {
    const word = fc.record(
      { insert: fc.stringMatching(/^[a-z {}\n]{0,12}$/), attributes },
      { requiredKeys: ['insert'] },
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (given) => {
        // The break that ends a line that stands in a way of its own is no word.
        const said = given
          .map(({ insert: words }) => words)
          .join('')
          .replace(/\n$/, '')
        expect(textOf(tidied(given)).trim()).toBe(said.trim())
      }),
      runs,
    )
  })

  test('TEXT-04 is as the words of a line are put together', () => {
    expect(
      tidied([
        { insert: ' The ' },
        { insert: 'fee', attributes: { bold: true } },
        { insert: '!', attributes: { bold: true, color: 'red' } },
        { insert: '\nof 80' },
        { insert: '\n', attributes: { list: 'bullet', bold: true } },
        { insert: '\n' },
      ]),
    ).toEqual([
      { insert: 'The ' },
      { insert: 'fee!', attributes: { bold: true } },
      { insert: '\nof 80' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ])
  })

  test('TEXT-04 gives up formatting, never words, where it has more pieces than a text may have', () => {
    const given = Array.from({ length: mostRuns + 1 }, (_, at) => ({
      insert: `${at} `,
      ...(at % 2 === 0 && { attributes: { bold: true } }),
    }))
    const tidy = tidied(given)
    expect([tidy.length, isFormatted(tidy)]).toEqual([1, false])
    expect(textOf(tidy)).toBe(
      given
        .map((one) => one.insert)
        .join('')
        .trim(),
    )
  })

  test('TEXT-04 goes with the wording that says the same words', () => {
    const formatted = [tidied([{ insert: 'Hello', attributes: { bold: true } }])]
    expect(formattedOf(formatted, 'Hello')).toBe(formatted[0])
    expect(formattedOf(formatted, 'Hello there')).toBeNull()
    expect(formattedOf(undefined, 'Hello')).toBeNull()
  })
})

/** What has done harm elsewhere. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{display:none}</style>',
  '<math><mtext></style><img src onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '&lt;script&gt;',
  '{{constructor}}',
  '</p></div><form action=//x>',
]

describe('the outputs of a rich text', () => {
  test.each(attacks)('TEXT-07a %s is words in HTML, and no attribute', (attack) => {
    const html = htmlOf(
      tidied([
        { insert: attack, attributes: { bold: true, size: attack, link: attack } },
        { insert: '\n', attributes: { list: 'bullet', align: attack, indent: attack } },
      ]),
    )
    expect(html.replace(/<\/?(?:ul|li|strong)>/g, '')).not.toMatch(/[<>"']/)
  })

  test('TEXT-04 HTML has no tag but those of formatting, whatever the text', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const html = htmlOf(tidied(given))
        const tag =
          /<\/?(?:p|ol|ul|li|strong|em|u|s|a|span|br)(?: href="https:\/\/[^"<>]+"| (?:style|data-coach-(?:pause|file|kind))="[a-z0-9:;. -]+"| data-coach-alias="[^"<>]*")*>/g
        expect(html.replace(tag, '')).not.toMatch(/[<>"']/)
      }),
      runs,
    )
  })

  test('TEXT-01a words that lead somewhere are words, and in HTML a link', () => {
    const text = tidied([
      { insert: 'See ' },
      { insert: 'the ', attributes: { link: 'https://bank.example/?a=1&b=2' } },
      { insert: 'fees', attributes: { link: 'https://bank.example/?a=1&b=2' } },
      { insert: '!', attributes: { link: 'javascript:alert(1)' } },
    ])
    expect(text).toEqual([
      { insert: 'See ' },
      { insert: 'the fees', attributes: { link: 'https://bank.example/?a=1&b=2' } },
      { insert: '!' },
    ])
    expect([textOf(text), isFormatted(text), spokenOf(text)]).toEqual([
      'See the fees!',
      true,
      'See the fees!',
    ])
    expect(htmlOf(text)).toBe('<p>See <a href="https://bank.example/?a=1&amp;b=2">the fees</a>!</p>')
  })

  test('TEXT-04 of one text: HTML, and plain words that tell its looks', () => {
    const text = tidied([
      { insert: 'The {{fee}} is ' },
      { insert: 'high', attributes: { bold: true, size: 'large' } },
      { insert: '\nFirst' },
      { insert: '\n', attributes: { list: 'ordered' } },
      { insert: 'Second' },
      { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
      { insert: 'Bye' },
      { insert: '\n', attributes: { align: 'center' } },
    ])
    expect(textOf(text)).toBe('The {{fee}} is high\nFirst\nSecond\nBye')
    expect(htmlOf(text)).toBe(
      '<p>The {{fee}} is <strong><span style="font-size: 1.3em">high</span></strong></p>' +
        '<ol><li>First</li><li style="margin-left: 2em">Second</li></ol><p style="text-align: center">Bye</p>',
    )
    const look = (format: object) => Object.keys(format).join(', ')
    expect(
      described(text, {
        value: (words) => `(${words})`,
        look,
        pause: (length) => length,
        media: ({ text: said }) => said,
      }),
    ).toBe('The (fee) is high [bold, size]\n1. First\n2. Second [indent]\nBye [align]')
  })

  const aloud = tidied([
    { insert: { pause: 'long' } },
    { insert: ' Your ' },
    { insert: 'IBAN', attributes: { alias: 'eye-ban', bold: true } },
    { insert: { pause: 'second' }, attributes: { bold: true } },
    { insert: '\nis <wrong>', attributes: {} },
    { insert: 'CEO', attributes: { alias: '' } },
  ])

  test('TEXT-03 pauses are read as nothing, and words with a pronunciation as they are written', () => {
    expect(textOf(aloud)).toBe('Your IBAN\nis <wrong>CEO')
    expect([isFormatted(aloud), isFormatted(tidied([{ insert: 'x' }]))]).toEqual([true, false])
    expect(tidied([{ insert: 'x', attributes: { alias: ` a\nb ${'c'.repeat(longestAlias)}` } }])).toEqual([
      { insert: 'x', attributes: { alias: `a b ${'c'.repeat(longestAlias - 4)}` } },
    ])
  })

  test('TEXT-03 TEXT-04 a voice is told of pauses and pronunciations in SSML', () => {
    expect(spokenOf(aloud)).toBe(
      '<break strength="strong"/>Your <sub alias="eye-ban">IBAN</sub><break time="1s"/>\nis &lt;wrong&gt;CEO',
    )
    expect([
      hasVoiceEffects(aloud),
      hasVoiceEffects([{ insert: 'CEO', attributes: { bold: true } }]),
    ]).toEqual([true, false])
  })

  test('TEXT-03 TEXT-07a what a voice is told has no tag but those of voice effects, whatever the text', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const tag = /<break (?:time="1s"|strength="[a-z]+")\/>|<sub alias="[^"<>]+">|<\/sub>/g
        expect(spokenOf(tidied(given)).replace(tag, '')).not.toMatch(/[<>"']/)
      }),
      runs,
    )
  })

  test('TEXT-03 two pronunciations in a row stay two', () => {
    const two = [
      { insert: 'A', attributes: { alias: 'a' } },
      { insert: 'A', attributes: { alias: 'a' } },
    ]
    expect(tidied(two)).toEqual(two)
  })

  test('TEXT-01 of a picture, video or file words alone say what it is, and nothing of one that only adorns', () => {
    const media = (kind: MediaKind, text: string) => ({ insert: { media: { kind, file: slip, text } } })
    const shown = tidied([
      { insert: 'Look at' },
      media('image', 'A slip'),
      media('image', ''),
      media('file', 'Terms.pdf'),
      { insert: '\nBye ' },
      media('video', ''),
      media('file', ' '),
    ])
    expect(textOf(shown)).toBe('Look at A slip Terms.pdf\nBye')
    expect(shown.filter(({ insert }) => typeof insert !== 'string')).toHaveLength(3)
    expect(isFormatted(shown)).toBe(true)
    expect(mediaFilesIn({ nodes: [{ formatted: [shown] }] })).toEqual([slip])
    const other = '1f8c1c1e-5d0e-4c39-9a5e-2f7a3e0c6a11'
    expect(mediaFilesIn(withMediaFiles(shown, new Map([[slip, other]])))).toEqual([other])
  })

  test('TEXT-01 the items of one list stand together', () => {
    const text = tidied([
      { insert: 'a' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'b' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'c\nd' },
    ])
    expect(blocksOf(text).map(({ list, lines }) => [list, lines.length])).toEqual([
      ['bullet', 2],
      [null, 1],
      [null, 1],
    ])
    expect(linesOf(text)).toHaveLength(4)
  })
})
