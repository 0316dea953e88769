import type { PdfBlock, PdfRun, PdfText } from './pdf-document.ts'

/** A text in runs of one look. */
export const runsOf = (text: PdfText): readonly PdfRun[] => (typeof text === 'string' ? [{ text }] : text)

/** All that is said in a block. */
export function textsOf(block: PdfBlock): { text: PdfText; bold: boolean }[] {
  switch (block.type) {
    case 'heading':
      return [{ text: block.text, bold: true }]
    case 'paragraph':
      return [
        { text: block.text, bold: false },
        ...(block.mark === undefined ? [] : [{ text: block.mark, bold: false }]),
      ]
    case 'table':
      return [
        ...(block.heads ?? []).map((text) => ({ text, bold: true })),
        ...block.rows.flat().map((text) => ({ text, bold: false })),
      ]
    case 'picture':
      return [block.text, block.mark ?? ''].map((text) => ({
        text: [{ text, locale: block.locale }],
        bold: false,
      }))
    case 'line':
    case 'space':
      return []
  }
}
