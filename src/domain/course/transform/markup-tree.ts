/** An element of XML with what is in it; names are without their namespace's prefix. */
export interface MarkupTree {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (MarkupTree | string)[]
}

const isTree = (child: MarkupTree | string): child is MarkupTree => typeof child !== 'string'

export const elementsIn = (tree: MarkupTree, name?: string): MarkupTree[] =>
  tree.children.filter(isTree).filter((child) => name === undefined || child.name === name)

/** All that is written within an element. */
export const writtenIn = (tree: MarkupTree): string =>
  tree.children.map((child) => (isTree(child) ? writtenIn(child) : child)).join('')
