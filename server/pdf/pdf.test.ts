import { describe, expect, test } from 'vitest'
import type { LocaleId } from '../../src/domain/locale.ts'
import { makePdf, type PdfBlock } from './pdf.ts'
import { readPdf } from './read-pdf-double.ts'

const said: [LocaleId, string][] = [
  ['zh-cn', '客户说：“我的信用卡被扣了两次费，请问什么时候能退？”'],
  ['zh-tw', '客戶說：「我的信用卡被扣了兩次費，請問什麼時候能退？」'],
  ['ja-jp', 'お客様：「カードが二重に請求されました。いつ返金されますか？」'],
  ['us-en', 'The customer asks: “My card was charged twice — when will I get it back?”'],
]

const read = async (blocks: PdfBlock[], locale: LocaleId = 'us-en', across = false) =>
  readPdf(
    await makePdf('enterprise', { locale, title: 'Report', author: 'Acme', foot: 'Foot', across, blocks }),
  )

/** The text of a document without the places where its lines were broken. */
const joined = (pages: string[]): string => pages.join('\n').replaceAll('\n', '')

describe('a PDF', () => {
  test.each(said)('REPORT-03 holds text in %s that can be found and copied', async (locale, text) => {
    const { pages } = await read([{ type: 'paragraph', text }], locale)
    expect(pages.join()).toContain(text.slice(0, 20))
    expect(joined(pages)).toContain(text)
  })

  test('REPORT-03 mixes languages in one line, each word of a bold run whole', async () => {
    const { pages } = await read([
      {
        type: 'paragraph',
        text: [
          { text: '王小明 ' },
          { text: 'さくら', bold: true, locale: 'ja-jp' },
          { text: ' Zoë (陳怡君)' },
        ],
      },
    ])
    expect(pages.join()).toContain('王小明 さくら Zoë (陳怡君)')
  })

  test('REPORT-03 keeps a word with an apostrophe together, and quotation marks as they are', async () => {
    const { pages } = await read([{ type: 'paragraph', text: 'Didn’t come up: ‘customers’ “quoted”' }])
    expect(pages.join()).toContain("Didn't come up: ‘customers’ “quoted”")
  })

  test('REPORT-03 says its language, title and author, and numbers its pages', async () => {
    const blocks: PdfBlock[] = Array.from({ length: 80 }, (_, n) => ({
      type: 'paragraph',
      text: `Line ${n}`,
    }))
    const { title, author, language, pages } = await read(blocks, 'ja-jp')
    expect([title, author, language]).toEqual(['Report', 'Acme', 'ja-JP'])
    expect(pages).toHaveLength(3)
    expect(pages.map((page) => /Foot \d \/ \d/.exec(page)?.[0])).toEqual([
      'Foot 1 / 3',
      'Foot 2 / 3',
      'Foot 3 / 3',
    ])
    expect(joined(pages)).toContain('Line 79')
  })

  test('REPORT-03 holds tables, whose rows go on on the next page', async () => {
    const { pages, beyond } = await read([
      {
        type: 'table',
        heads: ['规则', 'Points'],
        columns: [4, 1],
        figures: [1],
        rows: [
          ['Apologises', '+60'],
          ['很长的规则'.repeat(600), '−5'],
        ],
      },
    ])
    expect(pages[0]).toContain('规则 Points\nApologises +60')
    expect(joined(pages).match(/很/g)).toHaveLength(600)
    expect(pages.length).toBeGreaterThan(1)
    expect(beyond).toEqual([])
  })

  test.each([
    ['control signs', 'a\u0000b\u0007c', 'abc'],
    ['signs that turn the direction', 'pay \u202e001\u2066 now', 'pay 001 now'],
    ['emoji and scripts without a font', 'ok 🙂 한 ت', 'ok □ □ □'],
    ['halves of pairs', 'half \ud800 pair', 'half pair'],
    ['a decomposed accent', 'Cafe\u0301', 'Café'],
  ])('REPORT-03 takes hostile text: %s', async (_, text, shown) => {
    const { pages } = await read([{ type: 'paragraph', text }])
    expect(pages.join().replace(/ +/g, ' ')).toContain(shown)
  })

  test.each([
    ['a word of 10 000 letters', 'x'.repeat(10_000)],
    ['10 000 closing signs', '。'.repeat(10_000)],
    ['a letter with 2 000 accents', `a${'\u0303'.repeat(2000)}`],
    ['a word in a narrow column', 'W'.repeat(3000)],
  ])('REPORT-03 keeps %s on the page', async (_, text) => {
    const { beyond, pages } = await read([
      { type: 'paragraph', text, indent: 2, mark: '1.' },
      { type: 'table', columns: [30, 1], rows: [['', text.slice(0, 300)]] },
    ])
    expect(beyond).toEqual([])
    expect(joined(pages).length).toBeGreaterThan(300)
  })

  test('REPORT-03 ends a document that would have no end', async () => {
    const { pages } = await read([{ type: 'paragraph', text: 'line\n'.repeat(20_000) }])
    expect(pages).toHaveLength(200)
  })

  test('REPORT-03 is one page across, in a frame, where it is asked to be', async () => {
    const { pages, beyond } = await read(
      [{ type: 'heading', level: 1, text: '证书', centred: true }],
      'zh-cn',
      true,
    )
    expect([pages.length, beyond]).toEqual([1, []])
    expect(pages[0]).toContain('证书')
  })
})
