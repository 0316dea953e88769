/** Words of a document that look alike. */
export interface DocumentWords {
  text: string
  bold?: true | undefined
  italic?: true | undefined
  underline?: true | undefined
}

/** What a cell of a table says. */
export type DocumentCell = string

/**
 * What a page of an Office document shows (HOME-19): a closed vocabulary without HTML, addresses or styles, as rich texts have it (decision
 * 87). A picture is its bytes in base64, of a type that its content says.
 */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; words: DocumentWords[] }
  | { kind: 'paragraph'; words: DocumentWords[] }
  /** `depth` counts from 0; `number` is null where the list has none. */
  | { kind: 'item'; depth: number; number: number | null; words: DocumentWords[] }
  | { kind: 'table'; head: boolean; rows: DocumentCell[][] }
  | { kind: 'picture'; type: PictureType; content: string; text: string }
  /** A picture that can't be shown here; `text` is what says it in words, and may be empty. */
  | { kind: 'missing-picture'; text: string }

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]

export type DocumentPage = DocumentBlock[]

/** Formats whose content is shown in the page; others are kept as files. */
export const shownFormats = ['docx', 'pptx', 'xlsx'] as const
export type ShownFormat = (typeof shownFormats)[number]
export const isShownFormat = (format: string | null): format is ShownFormat =>
  shownFormats.some((one) => one === format)

/** Bounds of one document: beyond them it is kept as a file. */
export const mostDocument = { pages: 500, signs: 1_500_000, columns: 50, pictureBytes: 6_291_456 } as const

/** So much stands on a page of a text; a character of a script without blanks counts twice. */
const pageWeight = 2400
/** From so much on a chapter begins on a page of its own. */
const chapterWeight = 600
const pictureWeight = 800
const rowsOnPage = 40

const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g
const weightOfText = (text: string): number => text.length + (text.match(unspaced)?.length ?? 0)

function weightOf(block: DocumentBlock): number {
  if (block.kind === 'picture') return pictureWeight
  if (block.kind === 'missing-picture') return 0
  if (block.kind === 'table') return block.rows.flat().reduce((sum, cell) => sum + 10 + weightOfText(cell), 0)
  return 60 + block.words.reduce((sum, { text }) => sum + weightOfText(text), 0)
}

/** A long table in pieces that each fit a page; the head stands over each. */
function pieces(block: DocumentBlock, most: number): DocumentBlock[] {
  if (block.kind !== 'table' || block.rows.length <= most) return [block]
  const [head, rows] = block.head ? [block.rows.slice(0, 1), block.rows.slice(1)] : [[], block.rows]
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) => ({
    ...block,
    rows: [...head, ...rows.slice(index * most, (index + 1) * most)],
  }))
}

/** A document in pages that are read one after the other: there is always one. */
export function pagesOfBlocks(blocks: readonly DocumentBlock[], rows = rowsOnPage): DocumentPage[] {
  const pages: DocumentPage[] = []
  let page: DocumentPage = []
  let weight = 0
  for (const block of blocks.flatMap((one) => pieces(one, rows))) {
    const own = weightOf(block)
    const isChapter = block.kind === 'heading' && block.level === 1 && weight > chapterWeight
    if (page.length > 0 && (isChapter || weight + own > pageWeight)) {
      // What is over the next page's first words stands with them.
      const over = !isChapter && page.length > 1 && page.at(-1)?.kind === 'heading' ? page.splice(-1) : []
      pages.push(page)
      page = over
      weight = 0
    }
    page.push(block)
    weight += own
  }
  return page.length > 0 || pages.length === 0 ? [...pages, page] : pages
}
