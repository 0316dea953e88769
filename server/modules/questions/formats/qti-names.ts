import type { XmlTree } from '../../../xml/xml-tree.ts'

/** `qti-simple-choice` of QTI 3 as `simpleChoice` of QTI 2. */
const nameIn2 = (name: string): string =>
  name.replace(/^qti-/, '').replace(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

/** An item of QTI 3 in the names of QTI 2, so that both are read alike. */
export const inQti2 = ({ name, attributes, children }: XmlTree): XmlTree => ({
  name: nameIn2(name),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [nameIn2(key), value])),
  children: children.map((child) => (typeof child === 'string' ? child : inQti2(child))),
})

const hyphened = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The name of an element, and of an attribute, as a version of QTI has it; given as QTI 2 has it. */
export const elementIn = (version: string, name: string): string =>
  version === '3.0' ? `qti-${hyphened(name)}` : name
export const attributeIn = (version: string, name: string): string =>
  version === '3.0' ? hyphened(name) : name
