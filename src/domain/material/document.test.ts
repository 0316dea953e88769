import { expect, test } from 'vitest'
import { type DocumentBlock, isShownFormat, pagesOfBlocks } from './document.ts'
import { noProgress, seenShare } from './progress.ts'

const heading = (text: string, level: 1 | 2 = 1): DocumentBlock => ({
  kind: 'heading',
  level,
  words: [{ text }],
})
const paragraph = (signs: number): DocumentBlock => ({
  kind: 'paragraph',
  words: [{ text: 'a'.repeat(signs) }],
})
const kindsOf = (pages: readonly (readonly DocumentBlock[])[]) =>
  pages.map((page) => page.map(({ kind }) => kind))

test('HOME-19 a document is cut into pages that fit, chapters begin anew and headings stay with their text', () => {
  expect(pagesOfBlocks([])).toEqual([[]])
  expect(kindsOf(pagesOfBlocks([heading('A'), paragraph(700), heading('B'), paragraph(10)]))).toEqual([
    ['heading', 'paragraph'],
    ['heading', 'paragraph'],
  ])
  expect(kindsOf(pagesOfBlocks([heading('A'), paragraph(100), heading('B', 2), paragraph(2300)]))).toEqual([
    ['heading', 'paragraph'],
    ['heading', 'paragraph'],
  ])
  expect(kindsOf(pagesOfBlocks([paragraph(9000)]))).toEqual([['paragraph']])
  const chinese: DocumentBlock = { kind: 'paragraph', words: [{ text: '中'.repeat(700) }] }
  expect(pagesOfBlocks([chinese, chinese])).toHaveLength(2)
})

test('HOME-19 a long table goes on over pages, each with its head, and loses no row', () => {
  const rows = Array.from({ length: 101 }, (_, index) => [index === 0 ? 'Head' : `r${index}`])
  const pages = pagesOfBlocks([{ kind: 'table', head: true, rows }])
  const tables = pages.flat().flatMap((block) => (block.kind === 'table' ? [block.rows] : []))
  expect(tables.map(([head]) => head)).toEqual([['Head'], ['Head'], ['Head']])
  expect(tables.flatMap((own) => own.slice(1).flat())).toEqual(rows.slice(1).flat())
})

test('HOME-19 what was seen of a document that is shown is counted by pages, and one that is kept counts at once', () => {
  const extent = { seconds: null, pages: 4 }
  expect(seenShare('document', extent, { ...noProgress, opened: true, pages: [1] })).toBe(0.25)
  expect(seenShare('document', extent, { ...noProgress, opened: true, downloaded: true })).toBe(1)
  expect(['docx', 'pptx', 'xlsx', 'doc', 'ppt', 'xls', 'pdf', null].map(isShownFormat)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
