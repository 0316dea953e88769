/** What a text of YAML says, each part with the line that it begins in. Keys stand in a map, so that none of them means more than it says. */
export type LinedTree =
  | { kind: 'text'; text: string; line: number }
  | { kind: 'list'; items: readonly LinedTree[]; line: number }
  | { kind: 'map'; entries: ReadonlyMap<string, LinedTree>; line: number }
  | { kind: 'none'; line: number }

export const entryOf = (tree: LinedTree | undefined, key: string): LinedTree | undefined =>
  tree?.kind === 'map' ? tree.entries.get(key) : undefined
export const itemsOf = (tree: LinedTree | undefined): readonly LinedTree[] =>
  tree?.kind === 'list' ? tree.items : []
export const entriesOf = (tree: LinedTree | undefined): readonly (readonly [string, LinedTree])[] =>
  tree?.kind === 'map' ? [...tree.entries] : []
/** Empty where it is no text. */
export const textOf = (tree: LinedTree | undefined): string => (tree?.kind === 'text' ? tree.text : '')
