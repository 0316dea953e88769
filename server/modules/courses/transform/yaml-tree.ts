import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { LinedTree } from '../../../../src/domain/course/transform/lined-tree.ts'

/** Why a text is no YAML that is read: not well-formed, too deep, or with too many aliases. */
export class YamlRefusedError extends Error {
  override name = 'YamlRefusedError'
  /** The line that it stopped in; 0 where that isn't known. */
  readonly line: number
  constructor(line: number) {
    super('yaml')
    this.line = line
  }
}

/** No project comes near: the deepest of Rasa's files has some ten. */
const deepest = 50
/** Of a text, its aliases followed: what an alias stands for counts each time. */
const mostParts = 500_000

/** The YAML of a text as a tree that knows its lines. Aliases are followed within bounds, tags mean nothing. Throws YamlRefusedError. */
export function readYaml(text: string): LinedTree {
  const lines = new LineCounter()
  const document = parsed(text, lines)
  const [error] = document.errors
  if (error) throw new YamlRefusedError(lines.linePos(error.pos[0]).line)
  let parts = 0
  const lineOf = (node: Node): number => (node.range ? lines.linePos(node.range[0]).line : 0)
  const treeOf = (node: unknown, depth: number): LinedTree => {
    parts += 1
    if (depth > deepest || parts > mostParts) throw new YamlRefusedError(0)
    if (isAlias(node)) return treeOf(node.resolve(document), depth + 1)
    if (isScalar(node)) {
      const line = lineOf(node)
      return node.value === null || node.value === undefined
        ? { kind: 'none', line }
        : { kind: 'text', text: textOf(node.value, node.source), line }
    }
    if (isSeq(node))
      return { kind: 'list', items: node.items.map((item) => treeOf(item, depth + 1)), line: lineOf(node) }
    if (isMap(node))
      return {
        kind: 'map',
        entries: new Map(
          node.items.map(({ key, value }): [string, LinedTree] => [
            isScalar(key) ? textOf(key.value, key.source) : '',
            treeOf(value, depth + 1),
          ]),
        ),
        line: lineOf(node),
      }
    return { kind: 'none', line: 0 }
  }
  return treeOf(document.contents, 0)
}

/** As it is written: '04711' is no number, and 'no' is no truth value. */
const textOf = (value: unknown, source: string | undefined): string =>
  typeof value === 'string' ? value : (source ?? String(value))

function parsed(text: string, lineCounter: LineCounter) {
  try {
    return parseDocument(text, {
      lineCounter,
      uniqueKeys: false,
      keepSourceTokens: false,
      logLevel: 'silent',
      merge: false,
    })
  } catch (error) {
    // What is nested too deep for the parser.
    if (error instanceof RangeError) throw new YamlRefusedError(0)
    throw error
  }
}
