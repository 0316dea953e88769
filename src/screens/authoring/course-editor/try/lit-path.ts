import type { TriedTurnView } from '../../../../contract/try-out.ts'

/** The way of the conversation through the flow. */
export interface LitPath {
  nodes: ReadonlySet<string>
  /** `litExit(node, exit)` of each way out that was taken. */
  exits: ReadonlySet<string>
  /** Where the conversation waits. */
  now: string | null
}

export const litExit = (node: string, exit: string): string => `${node} ${exit}`

/** Whether the conversation waits at a node, or came through there. */
export function triedAt(lit: LitPath | null, node: string): 'passed' | 'now' | null {
  if (lit?.now === node) return 'now'
  return lit?.nodes.has(node) ? 'passed' : null
}

/** The way that these turns went. */
export function litPathOf(turns: readonly Pick<TriedTurnView, 'path'>[]): LitPath {
  const path = turns.flatMap((turn) => turn.path)
  const last = path.at(-1)
  return {
    nodes: new Set(path.map(({ node }) => node)),
    exits: new Set(path.flatMap(({ node, exit }) => (exit === null ? [] : [litExit(node, exit)]))),
    now: last?.exit === null ? last.node : null,
  }
}
