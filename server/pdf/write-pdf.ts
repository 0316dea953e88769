import PDFDocument from 'pdfkit'
import { bcp47 } from '../../src/i18n/locale.ts'
import { type Atom, breakLines } from './break-lines.ts'
import { type DocumentFonts, fontsFor, type Look } from './fonts.ts'
import type { PdfBlock, PdfDocument, PdfText } from './pdf-document.ts'
import { pictureReader } from './pictures.ts'
import { printable } from './printable.ts'
import { runsOf, textsOf } from './texts.ts'

const margin = 56
const footHeight = 28
const lineHeight = 1.5
const indentStep = 16
const headingSizes = { 1: 20, 2: 14, 3: 11 } as const
/** Points below which nothing is made smaller. */
const leastSize = 7
const colours = { plain: '#1a1d21', soft: '#5b6470', rule: '#c5cad1' } as const
/** Between the text of a cell and its edges. */
const cell = { x: 6, y: 4 } as const
/** A document that strangers' words would make longer is cut off here. */
const mostPages = 200

interface Style extends Look {
  size: number
  soft: boolean
  accent?: boolean
}
type Line = Atom<Style>[]
/** Of a picture: points of a pixel, and how high it is at most. */
const pixelSize = 0.75
const highestPicture = 320

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** The bytes of a document. Text that can't be drawn is left out, or a □ stands for it; nothing overflows a page. */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const { locale } = document
  const fonts = await fontsFor([
    { text: `${printable(document.foot)}0123456789/ `, look: { locale, bold: false } },
    ...document.blocks.flatMap(textsOf).flatMap(({ text, bold }) =>
      runsOf(text).map((run) => ({
        text: printable(run.text),
        look: { locale: run.locale ?? locale, bold: run.bold ?? bold },
      })),
    ),
  ])
  const writer = new Writer(document, fonts)
  for (const block of document.blocks) if (!writer.isFull) writer.add(block)
  return writer.finish()
}

class Writer {
  private readonly pdf: PDFKit.PDFDocument
  private readonly fonts: DocumentFonts
  private readonly locale: PdfDocument['locale']
  private readonly foot: string
  private readonly across: boolean
  private readonly accent: string
  private readonly widths = new Map<string, number>()
  private readonly chunks: Buffer[] = []
  private readonly readPicture = pictureReader()
  /** Each once, also where it is drawn several times; null where it can't be. */
  private readonly pictures = new Map<Uint8Array, PDFKit.Mixins.OpenPicture | null>()
  private y = margin
  private pages = 1

  constructor(
    { locale, title, author, foot, across = false, accent = colours.soft }: PdfDocument,
    fonts: DocumentFonts,
  ) {
    this.fonts = fonts
    this.locale = locale
    this.foot = printable(foot)
    this.across = across
    this.accent = accent
    this.pdf = new PDFDocument({
      size: 'A4',
      layout: across ? 'landscape' : 'portrait',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: bcp47[locale],
      tagged: true,
      displayTitle: true,
      font: '',
      info: { Title: printable(title), Author: printable(author), Producer: 'Coach', Creator: 'Coach' },
    })
    for (const { name, bytes } of fonts.fonts) this.pdf.registerFont(name, bytes)
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    if (across) this.frame()
  }

  get isFull(): boolean {
    return this.pages >= mostPages
  }

  private get bottom(): number {
    return this.pdf.page.height - margin - (this.across && this.foot === '' ? 0 : footHeight)
  }

  private get width(): number {
    return this.pdf.page.width - 2 * margin
  }

  add(block: PdfBlock): void {
    switch (block.type) {
      case 'heading': {
        const size = block.size ?? headingSizes[block.level]
        const lines = this.linesOf(block.text, { size, bold: true }, this.width)
        this.y += this.y > margin ? size * 0.8 : 0
        // A heading stands with two lines of what it is the heading of.
        this.makeRoom(lines.length * size * lineHeight + 30)
        this.text(`H${block.level}`, lines, { x: margin, width: this.width, size, centred: block.centred })
        this.y += size * 0.2
        return
      }
      case 'paragraph': {
        const left = indentStep * ((block.indent ?? 0) + (block.mark === undefined ? 0 : 1))
        const width = this.width - left
        let size = block.size ?? 10
        let lines = this.linesOf(block.text, { size, bold: false }, width)
        for (; lines.length > (block.lines ?? lines.length) && size > leastSize;)
          lines = this.linesOf(block.text, { size: --size, bold: false }, width)
        this.text('P', lines, { x: margin + left, width, size, centred: block.centred }, block.mark)
        this.y += size * 0.35
        return
      }
      case 'table':
        return this.table(block)
      case 'picture':
        return this.picture(block)
      case 'line':
        this.rule((this.pdf.page.width - block.width) / 2, block.width, this.accent)
        return
      case 'space':
        if (this.y > margin) this.y += block.points
    }
  }

  finish(): Promise<Uint8Array> {
    for (let page = 0; page < this.pages; page++) {
      this.pdf.switchToPage(page)
      const number = this.across ? '' : `${page + 1} / ${this.pages}`
      const style = { size: 8, bold: false, soft: true }
      const y = this.pdf.page.height - margin + 4
      const [foot] = this.linesOf(this.foot, style, this.width - 60)
      this.pdf.markContent('Artifact', { type: 'Pagination' })
      if (foot) this.line(foot, margin, y)
      const [count] = this.linesOf(number, style, 60)
      if (count) this.line(count, this.pdf.page.width - margin - widthOfLine(count), y)
      this.pdf.endMarkedContent()
    }
    return new Promise((resolve, reject) => {
      this.pdf.on('error', reject)
      this.pdf.on('end', () => resolve(Buffer.concat(this.chunks)))
      this.pdf.end()
    })
  }

  private table({ heads, rows, columns, figures = [] }: Extract<PdfBlock, { type: 'table' }>): void {
    const whole = columns.reduce((sum, share) => sum + share, 0)
    const widths = columns.map((share) => (share / whole) * this.width)
    const root = this.pdf.struct('Table')
    this.pdf.addStructure(root)
    const all = [
      ...(heads ? [{ cells: heads, head: true }] : []),
      ...rows.map((cells) => ({ cells, head: false })),
    ]
    for (const { cells, head } of all) {
      if (this.isFull) break
      const size = 9
      const lines = widths.map((width, place) =>
        this.linesOf(cells[place] ?? '', { size, bold: head }, width - 2 * cell.x),
      )
      const row = this.pdf.struct('TR')
      root.add(row)
      const shares = lines.map((all) => [...all])
      // A row that is higher than a page goes on on the next.
      while (shares.some((rest) => rest.length > 0)) {
        const highest = Math.max(...shares.map((rest) => rest.length)) * size * lineHeight
        const most = this.bottom - margin - 2 * cell.y
        this.makeRoom(Math.min(highest, most) + 2 * cell.y)
        const fits = Math.max(1, Math.floor((this.bottom - this.y - 2 * cell.y) / (size * lineHeight)))
        const [top, taken] = [this.y, shares.map((rest) => rest.splice(0, fits))]
        let x = margin
        for (const [place, part] of taken.entries()) {
          const width = widths[place] ?? 0
          const element = this.pdf.struct(head ? 'TH' : 'TD')
          row.add(element)
          this.y = top + cell.y
          for (const line of part) {
            const left = figures.includes(place) ? width - cell.x - widthOfLine(line) : cell.x
            this.marked(head ? 'TH' : 'TD', element, () => this.line(line, x + left, this.y))
            this.y += size * lineHeight
          }
          element.end()
          x += width
        }
        this.y = top + 2 * cell.y + Math.max(...taken.map((part) => part.length)) * size * lineHeight
        this.rule(margin, this.width)
        if (this.isFull) break
      }
      row.end()
    }
    root.end()
    this.y += 8
  }

  private picture({ bytes, text, locale, mark, indent = 0 }: Extract<PdfBlock, { type: 'picture' }>): void {
    const size = 9
    const x = margin + indentStep * (indent + (mark === undefined ? 0 : 1))
    const column = this.pdf.page.width - margin - x
    const words = this.linesOf([{ text, soft: true, locale }], { size, bold: false }, column)
    const drawn = this.opened(bytes)
    if (drawn) {
      const isTurned = (drawn.orientation ?? 1) > 4
      const [across, up] = isTurned ? [drawn.height, drawn.width] : [drawn.width, drawn.height]
      const scale = Math.min(pixelSize, column / across, highestPicture / up)
      const [width, height] = [across * scale, up * scale]
      this.makeRoom(height + words.length * size * lineHeight)
      if (this.isFull) return
      const draw = () => {
        const [sign] = mark === undefined ? [] : this.linesOf(mark, { size: 10, bold: false }, indentStep)
        if (sign) this.line(sign, x - indentStep, this.y)
        this.pdf.image(drawn, x, this.y, { width, height })
      }
      if (text === '') {
        this.pdf.markContent('Artifact', { type: 'Layout' })
        draw()
        this.pdf.endMarkedContent()
      } else {
        const element = this.pdf.struct('Figure', { alt: printable(text) })
        this.pdf.addStructure(element)
        this.marked('Figure', element, draw)
        element.end()
      }
      this.y += height + 2
    }
    if (words.length > 0) this.text('P', words, { x, width: column, size }, drawn ? undefined : mark)
    this.y += size * 0.35
  }

  private opened(bytes: Uint8Array): PDFKit.Mixins.OpenPicture | null {
    const known = this.pictures.get(bytes)
    if (known !== undefined) return known
    const readable = this.readPicture(bytes)
    const found = readable && this.pdf.openImage(readable)
    this.pictures.set(bytes, found)
    return found
  }

  private rule(x: number, width: number, colour: string = colours.rule): void {
    this.pdf.markContent('Artifact', { type: 'Layout' })
    this.pdf
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke()
    this.pdf.endMarkedContent()
  }

  private frame(): void {
    const { width, height } = this.pdf.page
    this.pdf.markContent('Artifact', { type: 'Layout' })
    for (const [inset, thickness] of [
      [24, 2],
      [30, 0.5],
    ] as const)
      this.pdf
        .rect(inset, inset, width - 2 * inset, height - 2 * inset)
        .lineWidth(thickness)
        .strokeColor(this.accent)
        .stroke()
    this.pdf.endMarkedContent()
  }

  private text(
    tag: Tag,
    lines: readonly Line[],
    {
      x,
      width,
      size,
      centred = false,
    }: { x: number; width: number; size: number; centred?: boolean | undefined },
    mark?: string,
  ): void {
    const element = this.pdf.struct(tag)
    this.pdf.addStructure(element)
    for (const [place, line] of lines.entries()) {
      this.makeRoom(size * lineHeight)
      if (this.isFull) break
      this.marked(tag, element, () => {
        const [sign] =
          place === 0 && mark !== undefined ? this.linesOf(mark, { size, bold: false }, width) : []
        if (sign) this.line(sign, x - indentStep, this.y)
        this.line(line, x + (centred ? (width - widthOfLine(line)) / 2 : 0), this.y)
      })
      this.y += size * lineHeight
    }
    element.end()
  }

  private marked(tag: Tag, element: PDFKit.PDFStructureElement, draw: () => void): void {
    const content = this.pdf.markStructureContent(tag)
    draw()
    this.pdf.endMarkedContent()
    element.add(content)
  }

  private makeRoom(height: number): void {
    if (this.y + height <= this.bottom || this.y === margin || this.isFull) return
    this.pdf.addPage()
    this.pages++
    this.y = margin
    if (this.across) this.frame()
  }

  private linesOf(
    text: PdfText,
    { size, bold, soft = false }: { size: number; bold: boolean; soft?: boolean },
    width: number,
  ): Line[] {
    const runs = runsOf(text).map((run) => ({
      text: printable(run.text),
      style: {
        size,
        bold: run.bold ?? bold,
        soft: run.soft ?? soft,
        accent: run.accent ?? false,
        locale: run.locale ?? this.locale,
      },
    }))
    return breakLines(runs, width, (part, style) => this.widthOf(part, style))
  }

  /** The stretches of a text that one font draws each. */
  private stretches(text: string, look: Look): { font: string; text: string }[] {
    const found: { font: string; text: string }[] = []
    for (const one of text) {
      const { font, sign } = this.fonts.drawn(one, look)
      const last = found.at(-1)
      if (last?.font === font) last.text += sign
      else found.push({ font, text: sign })
    }
    return found
  }

  private widthOf(text: string, style: Style): number {
    const key = `${style.locale} ${String(style.bold)} ${style.size} ${text}`
    const kept = this.widths.get(key)
    if (kept !== undefined) return kept
    const width = this.stretches(text, style).reduce(
      (sum, part) => sum + this.pdf.font(part.font).fontSize(style.size).widthOfString(part.text),
      0,
    )
    this.widths.set(key, width)
    return width
  }

  private line(line: Line, x: number, y: number): void {
    let left = x
    for (const { text, style } of joined(line)) {
      this.pdf.fillColor(style.accent ? this.accent : style.soft ? colours.soft : colours.plain)
      for (const part of this.stretches(text, style)) {
        this.pdf.font(part.font).fontSize(style.size)
        // All cuts have their baseline at one height; the letters of a line stand on it.
        this.pdf.text(part.text, left, y + style.size * 1.1, { lineBreak: false, baseline: 'alphabetic' })
        left += this.pdf.widthOfString(part.text)
      }
    }
  }
}

const widthOfLine = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0)

/** A line in as few stretches as it has looks, so that it is drawn and copied as words. */
function joined(line: Line): { text: string; style: Style }[] {
  const found: { text: string; style: Style }[] = []
  for (const { text, style } of line) {
    const last = found.at(-1)
    if (
      last &&
      last.style.bold === style.bold &&
      last.style.soft === style.soft &&
      last.style.accent === style.accent &&
      last.style.locale === style.locale
    )
      last.text += text
    else found.push({ text, style })
  }
  return found
}
