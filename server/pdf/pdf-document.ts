import type { LocaleId } from '../../src/domain/locale.ts'

/** Text of one look. `locale` is the language it is written in, where that is not the document's. */
export interface PdfRun {
  text: string
  bold?: boolean
  /** Of less weight: times, notes. */
  soft?: boolean
  /** In the document's accent. */
  accent?: boolean
  locale?: LocaleId | undefined
}

/** A text of one look may be given as it is. */
export type PdfText = string | readonly PdfRun[]

export type PdfBlock =
  | {
      type: 'heading'
      level: 1 | 2 | 3
      text: PdfText
      /** Points; what its level has where none is given. */
      size?: number
      centred?: boolean
    }
  | {
      type: 'paragraph'
      text: PdfText
      /** Points; 10 where none is given. */
      size?: number
      /** It is made smaller until it takes no more lines than this. */
      lines?: number
      /** Stands before the first line, as the sign or number of a list. */
      mark?: string
      /** Steps to the right. */
      indent?: number
      centred?: boolean
    }
  | {
      type: 'table'
      heads?: readonly PdfText[]
      rows: readonly (readonly PdfText[])[]
      /** Shares of the width; the columns are as many. */
      columns: readonly number[]
      /** Columns of figures, which end at one line. */
      figures?: readonly number[]
    }
  /** A PNG or a JPEG, as large as the column takes it at most; where it can't be drawn its description stands alone. */
  | {
      type: 'picture'
      bytes: Uint8Array
      /** What it shows, which stands under it; empty where it only adorns. */
      text: string
      locale?: LocaleId | undefined
      /** Stands before it, as the sign of a list. */
      mark?: string | undefined
      /** Steps to the right. */
      indent?: number
    }
  /** A line in the middle, so many points wide, in the document's accent. */
  | { type: 'line'; width: number }
  /** Points of white, left out at the beginning of a page. */
  | { type: 'space'; points: number }

/** A document of A4 pages, with the words that stand in it. */
export interface PdfDocument {
  /** Language of the document, and the one that characters which several share are drawn for. */
  locale: LocaleId
  title: string
  author: string
  /** Across: one page with a frame around it, as a certificate has. */
  across?: boolean
  /** A colour as `#rrggbb`, for the frame, lines and what is to stand out. */
  accent?: string
  blocks: readonly PdfBlock[]
  /** Stands at the foot of each page, before the number of the page. */
  foot: string
}
