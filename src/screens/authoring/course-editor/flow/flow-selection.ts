import { atom, computed, type ReadableAtom } from 'nanostores'
import type { FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import type { ExitKey } from '../../../../domain/course/edit/change-flow.ts'
import { exitsOf, type Exit, type Scene } from './flow-graph.ts'

/** Where a new node goes on from. */
export interface ExitAt {
  node: string
  exit: ExitKey
}

/** A way out of a node, with the edge that leaves by it where it leads somewhere. */
export interface SelectedExit {
  node: FlowNode
  exit: Exit
}

/** Where a step along the edges goes: where it leads, where it comes from, to the way out before or after it of the same node. */
export type EdgeStep = 'forward' | 'back' | 'previous' | 'next'

/** What of a flow is chosen: nodes of the shown scene, or the edge of a way out. */
export interface FlowSelection {
  /** The nodes of the shown scene that are chosen, in its order. */
  $chosen: ReadableAtom<readonly FlowNode[]>
  /** The node whose details are open: the one that is chosen, where it is the only one. */
  $selected: ReadableAtom<FlowNode | null>
  /** The way out whose edge is selected (FLOW-02m): no node is while it is. */
  $selectedExit: ReadableAtom<SelectedExit | null>
  /** The chosen nodes are being ticked one after the other: a single one isn't meant to be opened. */
  $isTicking: ReadableAtom<boolean>
  /** Selects a node of any scene and shows the scene that it stands in; an unknown id selects nothing. */
  select(node: string | null): void
  /** Selects a way out of a node of the shown scene, with its edge, and no node. */
  selectExit(exit: ExitAt): void
  /** Goes on from the selected node to an edge of it, or from the selected edge; false where it leads no further. */
  step(to: EdgeStep): boolean
  /** Chooses nodes of the shown scene, and no others. */
  choose(nodes: readonly string[]): void
  chooseAll(): void
  /** Ticks a node besides the others, or no longer. */
  toggle(node: string): void
  /** The exit behind which a node that is added without a place goes on: the selected one, else the first open one of the selected node, or its first. */
  exitOfSelected(): ExitAt | null
  /** The one node that is chosen, where it can be put on this edge; null where it can't. */
  movableOnto(edge: ExitAt): FlowNode | null
}

interface Surroundings {
  /** The shown scene; null until the course is there. */
  $shown: ReadableAtom<Scene | null>
  /** Shows the scene that a node stands in; false where it stands in none. */
  showSceneOf(node: string): boolean
  /** What is selected is another node now, or none: who works here too is told. */
  moved(node: string | null): void
}

const none: readonly FlowNode[] = []

/** `$ids` are the chosen ones: whoever sets them there tells nobody. */
export function createFlowSelection({ $shown, showSceneOf, moved }: Surroundings) {
  const $ids = atom<readonly string[]>([])
  const $isTicking = atom(false)
  const $exitAt = atom<ExitAt | null>(null)
  const $chosen = computed([$shown, $ids], (scene, ids): readonly FlowNode[] => {
    const wanted = new Set(ids)
    return wanted.size === 0 ? none : (scene?.nodes.filter(({ id }) => wanted.has(id)) ?? none)
  })
  const $selected = computed($chosen, (chosen) => (chosen.length === 1 ? (chosen[0] ?? null) : null))
  const $selectedExit = computed([$shown, $exitAt], (scene, at): SelectedExit | null => {
    const node = at && scene?.nodes.find(({ id }) => id === at.node)
    const exit = node && exitsOf(node).find(({ key }) => key === at.exit)
    return exit ? { node, exit } : null
  })
  const dispose = $ids.listen(() => $exitAt.set(null))
  const choose = (ids: readonly string[], isTicking = false) => {
    $isTicking.set(isTicking)
    $ids.set(ids)
    moved($selected.get()?.id ?? null)
  }
  const select = (node: string | null) => choose(node !== null && showSceneOf(node) ? [node] : [])
  const selectExit = (at: ExitAt) => {
    choose([])
    $exitAt.set(at)
  }
  const selectKey = (node: string, key: string) => selectExit({ node, exit: key as ExitKey })
  const stepFromNode = (to: EdgeStep, node: FlowNode): boolean => {
    if (to === 'back') {
      const [edge] =
        $shown
          .get()
          ?.nodes.flatMap((from) =>
            exitsOf(from).flatMap(({ key, next }) => (next === node.id ? [{ node: from.id, key }] : [])),
          ) ?? []
      if (edge) selectKey(edge.node, edge.key)
      return edge !== undefined
    }
    const [exit] = exitsOf(node)
    if (to !== 'forward' || !exit) return false
    selectKey(node.id, exit.key)
    return true
  }
  const stepFromExit = (to: EdgeStep, { node, exit }: SelectedExit): boolean => {
    if (to === 'back') select(node.id)
    else if (to === 'forward') {
      if (typeof exit.next !== 'string') return false
      select(exit.next)
    } else {
      const exits = exitsOf(node)
      const at = exits.findIndex(({ key }) => key === exit.key) + (to === 'next' ? 1 : -1)
      const other = exits.at(at % exits.length)
      if (other) selectKey(node.id, other.key)
    }
    return true
  }
  const selection: FlowSelection = {
    $chosen,
    $selected,
    $selectedExit,
    $isTicking,
    select,
    selectExit,
    step(to) {
      const [node, at] = [$selected.get(), $selectedExit.get()]
      return at ? stepFromExit(to, at) : node !== null && stepFromNode(to, node)
    },
    choose: (nodes) => choose(nodes),
    chooseAll: () => choose($shown.get()?.nodes.map(({ id }) => id) ?? []),
    toggle(node) {
      const ids = $chosen.get().map(({ id }) => id)
      choose(ids.includes(node) ? ids.filter((id) => id !== node) : [...ids, node], true)
    },
    exitOfSelected() {
      const edge = $selectedExit.get()
      if (edge) return { node: edge.node.id, exit: edge.exit.key as ExitKey }
      const node = $selected.get()
      const exits = node ? exitsOf(node) : []
      const exit = exits.find(({ next }) => next === undefined) ?? exits[0]
      return node && exit ? { node: node.id, exit: exit.key as ExitKey } : null
    },
    movableOnto({ node, exit }) {
      const [moving, ...others] = $chosen.get()
      if (!moving || others.length > 0 || moving.id === node) return null
      const from = $shown.get()?.nodes.find(({ id }) => id === node)
      const led = from && exitsOf(from).find(({ key }) => key === exit)?.next
      return led === undefined || led === moving.id ? null : moving
    },
  }
  return { selection, $ids, dispose }
}
