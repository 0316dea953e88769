import {
  type DocumentPage,
  mostDocument,
  pagesOfBlocks,
  type ShownFormat,
} from '../../../../src/domain/material/document.ts'
import { createFarCellFinder } from '../../../spreadsheets/far-cells.ts'
import { type UnpackLimits, unpacksWithin, unpackWithin } from '../../../spreadsheets/unpack-limits.ts'
import { answerOrders } from '../../../threads/answer-orders.ts'
import { isOfSlides, pagesOfSlides } from './slides.ts'
import { pagesOfWorkbook } from './sheet-pages.ts'
import { blocksOfWord } from './word.ts'

export interface DocumentOrder {
  format: ShownFormat
  bytes: Uint8Array
}

/** A page a string of JSON each: of a large document one is read at a time. Null for what can't be read, or is beyond all bounds. */
export type DocumentAnswer = string[] | null

const limits: UnpackLimits = { bytes: 80 * 1024 * 1024, entries: 3000 }

async function pagesOf({ format, bytes }: DocumentOrder): Promise<DocumentPage[] | null> {
  if (format === 'pptx') {
    const found = unpackWithin(bytes, { ...limits, keeps: isOfSlides })
    return found && pagesOfSlides(found.files)
  }
  const within = format === 'xlsx' ? { ...limits, isRefused: createFarCellFinder() } : limits
  if (!unpacksWithin(bytes, within)) return null
  return format === 'xlsx' ? pagesOfWorkbook(bytes) : pagesOfBlocks(await blocksOfWord(bytes))
}

const isEmpty = (pages: readonly DocumentPage[]): boolean => pages.every((page) => page.length === 0)

answerOrders(async (order: DocumentOrder): Promise<DocumentAnswer> => {
  try {
    const pages = await pagesOf(order)
    if (!pages || isEmpty(pages) || pages.length > mostDocument.pages) return null
    const told = pages.map((page) => JSON.stringify(page))
    const signs = told.reduce((sum, { length }) => sum + length, 0)
    return signs > mostDocument.signs + (mostDocument.pictureBytes * 4) / 3 ? null : told
  } catch {
    return null
  }
})
