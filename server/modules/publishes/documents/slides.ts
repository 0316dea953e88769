import type { DocumentBlock, DocumentPage } from '../../../../src/domain/material/document.ts'
import { below, childOf, childrenOf, readXml, textOf, type XmlTree } from '../../../xml/xml-tree.ts'
import { pictureMaker } from './pictures.ts'

type Files = ReadonlyMap<string, Uint8Array>

const deepest = 4
const slideName = /^ppt\/slides\/slide(\d+)\.xml$/

/** Files of a presentation that are looked at. */
export const isOfSlides = (name: string): boolean =>
  slideName.test(name) ||
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/_rels\/[^/]+\.rels|media\/[^/]+)$/.test(
    name,
  )

const treeIn = (files: Files, name: string): XmlTree | null => {
  const bytes = files.get(name)
  return bytes ? readXml(Buffer.from(bytes).toString('utf8')) : null
}

/** What a part of the package refers to within it, by id. */
function relationsOf(files: Files, part: string): Map<string, string> {
  const [, folder = '', name = ''] = /^(.*\/)([^/]+)$/.exec(part) ?? []
  const tree = treeIn(files, `${folder}_rels/${name}.rels`)
  return new Map(
    (tree ? childrenOf(tree, 'Relationship') : [])
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes: { Id = '', Target = '' } }) => [Id, resolved(folder, Target)]),
  )
}

/** A name in the package; what leads out of it names nothing there. */
const resolved = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : `${folder}${target}`.replace(/[^/]+\/\.\.\//, '')

/** The slides in the order in which they are shown; by their numbers where the presentation doesn't say. */
function slideNames(files: Files): string[] {
  const relations = relationsOf(files, 'ppt/presentation.xml')
  const tree = treeIn(files, 'ppt/presentation.xml')
  const shown = (tree ? below(tree) : [])
    .filter(({ name }) => name === 'sldId')
    .flatMap(({ attributes }) => relations.get(attributes.id ?? '') ?? [])
    .filter((name) => files.has(name))
  if (shown.length > 0) return shown
  return [...files.keys()]
    .filter((name) => slideName.test(name))
    .sort((a, b) => Number(slideName.exec(a)?.[1]) - Number(slideName.exec(b)?.[1]))
}

/** A page for each slide: its words, tables and pictures, from top to bottom as the file has them. Throws for what can't be read. */
export function pagesOfSlides(files: Files): DocumentPage[] {
  const makePicture = pictureMaker()
  return slideNames(files).map((name) => {
    const relations = relationsOf(files, name)
    const tree = treeIn(files, name)
    const shapes = tree ? below(tree).filter((one) => ['sp', 'pic', 'tbl'].includes(one.name)) : []
    const blocks = shapes.flatMap((shape): DocumentBlock[] => {
      if (shape.name === 'tbl') return [tableOf(shape)]
      if (shape.name === 'sp') return wordsOf(shape)
      const embed = below(shape).find((one) => one.name === 'blip')?.attributes.embed ?? ''
      return [makePicture(files.get(relations.get(embed) ?? '') ?? null, describedBy(shape))]
    })
    const isTitle = (block: DocumentBlock) => block.kind === 'heading'
    return [...blocks.filter(isTitle), ...blocks.filter((block) => !isTitle(block))]
  })
}

const describedBy = (shape: XmlTree): string =>
  below(shape).find(({ name }) => name === 'cNvPr')?.attributes.descr ?? ''

function wordsOf(shape: XmlTree): DocumentBlock[] {
  const kind = below(shape).find(({ name }) => name === 'ph')?.attributes.type ?? ''
  // What stands on every slide is no word of this one.
  if (['dt', 'ftr', 'sldNum'].includes(kind)) return []
  const body = childOf(shape, 'txBody')
  const lines = (body ? childrenOf(body, 'p') : []).flatMap((line) => {
    const text = lineText(line)
    const depth = Math.min(deepest, Number(childOf(line, 'pPr')?.attributes.lvl ?? 0) || 0)
    return text.trim() === '' ? [] : [{ text, depth }]
  })
  if (kind === 'title' || kind === 'ctrTitle')
    return lines.map(({ text }) => ({ kind: 'heading', level: 1, words: [{ text }] }))
  const isList = lines.length > 1
  return lines.map(({ text, depth }) =>
    isList
      ? { kind: 'item', depth, number: null, words: [{ text }] }
      : { kind: 'paragraph', words: [{ text }] },
  )
}

const lineText = (line: XmlTree): string =>
  childrenOf(line)
    .map((piece) =>
      piece.name === 'br' ? '\n' : piece.name === 'r' || piece.name === 'fld' ? runText(piece) : '',
    )
    .join('')

const runText = (run: XmlTree): string => childrenOf(run, 't').map(textOf).join('')

const tableOf = (table: XmlTree): DocumentBlock => ({
  kind: 'table',
  head: true,
  rows: childrenOf(table, 'tr').map((row) =>
    childrenOf(row, 'tc').map((cell) =>
      below(cell)
        .filter(({ name }) => name === 'p')
        .map(lineText)
        .join('\n')
        .trim(),
    ),
  ),
})
