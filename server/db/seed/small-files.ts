import { zipSync } from 'fflate'
import type { LocaleId } from '../../../src/domain/locale.ts'

/** Fonts that every viewer of PDF has something for, and how their text is encoded. */
const fonts: Record<LocaleId, { base: string; encoding: string; ordering: string; supplement: number }> = {
  'zh-cn': { base: 'STSong-Light', encoding: 'UniGB-UCS2-H', ordering: 'GB1', supplement: 4 },
  'zh-tw': { base: 'MSung-Light', encoding: 'UniCNS-UCS2-H', ordering: 'CNS1', supplement: 4 },
  'ja-jp': { base: 'HeiseiMin-W3', encoding: 'UniJIS-UCS2-H', ordering: 'Japan1', supplement: 4 },
  // Its letters stand in each of them.
  'us-en': { base: 'HeiseiMin-W3', encoding: 'UniJIS-UCS2-H', ordering: 'Japan1', supplement: 4 },
}

/** A page of a handout: its first line is its title. */
export type HandoutPage = readonly string[]

const width = 46
/** Signs that are as wide as they are high count twice. */
const wide = /[\u1100-\u11FF\u2E80-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/

/** A text in lines that a page has room for. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.match(/[\u2E80-\uFFFF]|[^\u2E80-\uFFFF\s]+\s*|\s+/g) ?? []) {
    const size = [...word].reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0)
    if (used + size > width * 1.6 && line) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += word
    used += size
  }
  return [...lines, line.trimEnd()].filter(Boolean)
}

/** As UCS-2, which the fonts' encodings take. */
const hexOf = (text: string): string =>
  [...text]
    .filter((sign) => sign.length === 1)
    .map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0'))
    .join('')

/** A small PDF in one of the platform's languages, valid down to its table of references. */
export function smallPdf(locale: LocaleId, pages: readonly HandoutPage[]): Buffer {
  const { base, encoding, ordering, supplement } = fonts[locale]
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, n) => `${6 + n * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /${encoding} /DescendantFonts [4 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >> /FontDescriptor 5 0 R /DW 1000 /W [1 94 500] >>`,
    `<< /Type /FontDescriptor /FontName /${base} /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
    ...pages.flatMap((page, n) => {
      const [title = '', ...texts] = page
      const drawn = [
        `BT /F1 22 Tf 60 760 Td <${hexOf(title)}> Tj ET`,
        ...texts
          .flatMap(linesOf)
          .map((line, row) => `BT /F1 13 Tf 60 ${715 - row * 22} Td <${hexOf(line)}> Tj ET`),
      ].join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + n * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const openXml = 'http://schemas.openxmlformats.org'

/** A small document as Word writes it: a paragraph for each text. */
export const smallDocx = (paragraphs: readonly string[]): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(
        `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r1" Type="${openXml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': xml(
        `<w:document xmlns:w="${openXml}/wordprocessingml/2006/main"><w:body>${paragraphs
          .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
          .join('')}</w:body></w:document>`,
      ),
    }),
  )
