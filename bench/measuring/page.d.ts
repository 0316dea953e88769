// What stands on the window of every measured page: the probe, and what the page says of itself.

/** A line of a dialogue, in the form that every page of `chat` can take. */
interface BenchMessage {
  id: string
  role: 'user' | 'bot'
  text: string
}

interface Probe {
  /** The element below a selector, in the document or in any open shadow root. */
  find(selector: string, root?: Document | ShadowRoot): Element | null
  /** Whether a person could type into it now: there, enabled, and not covered by anything. */
  typable(field: Element | null | undefined): boolean
  /** Resolves once the frame in which it first held has been painted, with the time since navigation. */
  firstPaint(what: string, holds: () => boolean): Promise<number>
  /** The time just after the next frame has been painted. */
  painted(): Promise<number>
  messages(count: number): BenchMessage[]
  show(prepared: unknown, mark: string): Promise<number>
  scroll(frames: number, step: number): Promise<{ gaps: number[]; moved: number }>
  watchKeys(): void
  stopKeys(): Promise<number[]>
  watchSend(text: string): void
  sent(): Promise<{ own: number | null; echo: number | null }>
}

/** A page of `chat` (bench/README.md). */
interface MeasuredChat {
  field(): HTMLElement | null
  list(): Element | null
  scroller(): HTMLElement | null
  prepare(messages: BenchMessage[]): unknown
  show(prepared: unknown): void
  running?(): boolean
}

/** A list of a page of `lists`; `show` takes what `lists.ts` has made for it. */
interface MeasuredList {
  show(data: unknown): void
  shown(): number
  scroller(): Element | null
}

interface MeasuredLists {
  table: MeasuredList
  members: MeasuredList & { filter(): HTMLElement | null }
}

/** A flow of `flow`: each node with a place on the canvas, in px. */
interface FlowGraphData {
  nodes: { id: string; title: string; text: string; at: { x: number; y: number } }[]
  edges: { source: string; target: string }[]
}

/** A canvas of a page of `flow`, with the selectors of its parts in its root: all nodes, one of them, edges, and what is under them. */
interface MeasuredFlow {
  show(graph: FlowGraphData): void
  root(): ParentNode
  node: string
  named(id: string): string
  edge: string
  ground: string
}

interface Window {
  probe: Probe
  /** Each page has the one that it is made for, once its script has run. */
  measured: MeasuredChat & MeasuredLists & { flow: MeasuredFlow }
  prepared: unknown
}
