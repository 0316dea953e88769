import mammoth from 'mammoth'
import type { DocumentBlock, DocumentWords } from '../../../../src/domain/material/document.ts'
import { below, childrenOf, readXml, textOf, type XmlTree } from '../../../xml/xml-tree.ts'
import { pictureMaker } from './pictures.ts'

type Look = Omit<DocumentWords, 'text'>

/** How deep lists within lists are shown. */
const deepest = 4
const marks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
}
/** What XML has no way to write. */

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * What a Word document says. Links lose their addresses, pictures that aren't in the document are not looked for. Throws for what can't be
 * read.
 */
export async function blocksOfWord(bytes: Uint8Array): Promise<DocumentBlock[]> {
  const makePicture = pictureMaker()
  const pictures: DocumentBlock[] = []
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        // What is linked instead of embedded can't be read: nothing outside of the file is.
        const content = await image.readAsBuffer().catch(() => null)
        pictures.push(makePicture(content, ''))
        return { src: String(pictures.length - 1) }
      }),
    },
  )
  const root = readXml(`<body>${value.replace(forbidden, '')}</body>`)
  return blocksOf(root, pictures, { depth: 0, ordered: null })
}

interface Within {
  depth: number
  /** Whether the list that this stands in is numbered; null outside of lists. */
  ordered: boolean | null
}

const headings: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }

const picturesIn = (tree: XmlTree, pictures: readonly DocumentBlock[]): DocumentBlock[] =>
  below(tree)
    .filter(({ name }) => name === 'img')
    .flatMap(({ attributes }) => {
      const found = pictures[Number(attributes.src)]
      return found ? [withText(found, attributes.alt ?? '')] : []
    })

const withText = (block: DocumentBlock, text: string): DocumentBlock =>
  block.kind === 'picture' || block.kind === 'missing-picture' ? { ...block, text } : block

function blocksOf(tree: XmlTree, pictures: readonly DocumentBlock[], within: Within): DocumentBlock[] {
  let number = 0
  return childrenOf(tree).flatMap((child): DocumentBlock[] => {
    const { name } = child
    const level = headings[name]
    if (name === 'ul' || name === 'ol')
      return blocksOf(child, pictures, {
        depth: within.ordered === null ? 0 : Math.min(deepest, within.depth + 1),
        ordered: name === 'ol',
      })
    if (name === 'table') return [tableOf(child), ...picturesIn(child, pictures)]
    const words = wordsOf(child, {})
    const shown = picturesIn(child, pictures)
    if (name === 'li') {
      const inner = childrenOf(child).filter((one) => one.name === 'ul' || one.name === 'ol')
      const own: DocumentBlock[] =
        words.length > 0
          ? [{ kind: 'item', depth: within.depth, number: within.ordered ? ++number : null, words }]
          : []
      return [...own, ...shown, ...blocksOf({ ...child, children: inner }, [], within)]
    }
    if (words.length === 0) return shown
    return [level ? { kind: 'heading', level, words } : { kind: 'paragraph', words }, ...shown]
  })
}

/** The words of an element, without those of lists within it. */
function wordsOf(tree: XmlTree, look: Look): DocumentWords[] {
  const words = tree.children.flatMap((child): DocumentWords[] => {
    if (typeof child === 'string') return child === '' ? [] : [{ text: child, ...look }]
    if (child.name === 'br') return [{ text: '\n', ...look }]
    if (child.name === 'ul' || child.name === 'ol') return []
    return wordsOf(child, { ...look, ...marks[child.name] })
  })
  return words.some(({ text }) => text.trim() !== '') ? words : []
}

function tableOf(tree: XmlTree): DocumentBlock {
  const rows = below(tree).filter(({ name }) => name === 'tr')
  return {
    kind: 'table',
    head: rows.some((row) => childrenOf(row, 'th').length > 0),
    rows: rows.map((row) => childrenOf(row).map((cell) => paragraphs(cell))),
  }
}

/** Each paragraph of a cell on a line of its own. */
const paragraphs = (cell: XmlTree): string => {
  const own = childrenOf(cell)
  return (own.length > 1 ? own.map(textOf).join('\n') : textOf(cell)).trim()
}
