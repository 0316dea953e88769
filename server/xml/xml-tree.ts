import {
  parseXml,
  XmlCdata,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  type XmlNode,
  XmlText,
} from '@rgrove/parse-xml'
import { htmlSign } from './html-signs.ts'

/** An element with what is in it; names are without their namespace's prefix. */
export interface XmlTree {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlTree | string)[]
}

/** Why a text is no XML that is read: not well-formed, too deep, or with a document type that declares something. */
export class XmlRefusedError extends Error {
  override name = 'XmlRefusedError'
  readonly reason: 'xml-broken' | 'xml-doctype'
  /** The line that it stopped in; 0 where that isn't known. */
  readonly line: number
  constructor(reason: XmlRefusedError['reason'], line: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** No file that is read comes near. */
const deepest = 100

/**
 * Reads XML. Nothing that a document type declares is ever expanded: one that declares anything is refused. The signs that
 * HTML has names for (`&nbsp;`) are read without being declared, as many a tool writes them. Throws XmlRefusedError.
 */
export function readXml(text: string): XmlTree {
  const document = parsed(text.replace(/^\uFEFF/, ''))
  const type = document.children.find((child) => child instanceof XmlDocumentType)
  if (type?.internalSubset) throw new XmlRefusedError('xml-doctype', 1)
  if (!document.root) throw new XmlRefusedError('xml-broken', 1)
  return treeOf(document.root, 0)
}

function parsed(text: string): XmlDocument {
  try {
    return parseXml(text, {
      preserveDocumentType: true,
      preserveCdata: true,
      resolveUndefinedEntity: (reference) => htmlSign(reference.slice(1, -1)),
    })
  } catch (error) {
    if (error instanceof XmlError) {
      // Mostly by an entity that it declares, as none is.
      const declares = /<!DOCTYPE[^>]*\[/.test(text.slice(0, error.pos))
      throw new XmlRefusedError(declares ? 'xml-doctype' : 'xml-broken', error.line)
    }
    // What is nested too deep for the parser.
    if (error instanceof RangeError) throw new XmlRefusedError('xml-broken', 0)
    throw error
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function treeOf({ name, attributes, children }: XmlElement, depth: number): XmlTree {
  if (depth > deepest) throw new XmlRefusedError('xml-broken', 0)
  return {
    name: localName(name),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [
        key.startsWith('xmlns') ? key : localName(key),
        value,
      ]),
    ),
    children: children.flatMap((child: XmlNode): (XmlTree | string)[] => {
      if (child instanceof XmlElement) return [treeOf(child, depth + 1)]
      return child instanceof XmlText || child instanceof XmlCdata ? [child.text] : []
    }),
  }
}

const isTree = (child: XmlTree | string): child is XmlTree => typeof child !== 'string'

export const childrenOf = (tree: XmlTree, name?: string): XmlTree[] =>
  tree.children.filter(isTree).filter((child) => name === undefined || child.name === name)

export const childOf = (tree: XmlTree, name: string): XmlTree | undefined => childrenOf(tree, name)[0]

/** All elements below one, from top to bottom. */
export const below = (tree: XmlTree): XmlTree[] =>
  childrenOf(tree).flatMap((child) => [child, ...below(child)])

/** All that is written within an element. */
export const textOf = (tree: XmlTree): string =>
  tree.children.map((child) => (isTree(child) ? textOf(child) : child)).join('')

/** A text as XML has it, in an element or an attribute; attributes keep their line breaks. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"\n\r\t]/g, (sign) => signs[sign] ?? sign).replace(forbidden, '')

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}
/** What XML 1.0 has no way to write. */

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
