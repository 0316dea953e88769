import { elementsIn, type MarkupTree, writtenIn } from './markup-tree.ts'
import { type Speaker, speakerOf } from './spoken-by.ts'
import { linesOf } from './texts.ts'

/** A task, event, gateway or sub-process of a diagram. */
export interface FlowNode {
  id: string
  kind: string
  name: string
  /** Its documentation, line by line. */
  lines: string[]
  /** The kinds of its events: `message`, `timer` and so on. */
  events: string[]
  speaker: Speaker | null
  out: SequenceFlow[]
  defaultFlow: string
  /** The sub-process that it is in. */
  within: FlowNode | null
  /** Where a sub-process begins. */
  inner: FlowNode | null
  isBegun: boolean
}

interface SequenceFlow {
  id: string
  name: string
  lines: string[]
  target: string
}

/** An attribute of an element; empty where it has none of that name. */
export const attribute = ({ attributes }: MarkupTree, name: string): string =>
  Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : ''

/** The name of an element in one line; empty where it has none. */
export const nameOf = (tree: MarkupTree): string => attribute(tree, 'name').replace(/\s+/g, ' ').trim()

const documented = (tree: MarkupTree): string[] =>
  elementsIn(tree, 'documentation').flatMap((one) => linesOf(writtenIn(one)))

/** Kinds of nodes that hold nodes. */
export const subProcesses = ['subProcess', 'transaction', 'adHocSubProcess']

const flowNode = /(?:Task|task|Event|Gateway|callActivity|callChoreography|subChoreography)$/

/** What a process holds beside its nodes, and nobody misses. */
const silent = [
  'sequenceFlow',
  'laneSet',
  'extensionElements',
  'documentation',
  'incoming',
  'outgoing',
  'association',
  'dataObject',
  'ioSpecification',
  'property',
  'supportedInterfaceRef',
  'multiInstanceLoopCharacteristics',
  'standardLoopCharacteristics',
]

/** A process with all its nodes, those of its sub-processes among them, and who speaks in which. */
export class Process {
  readonly nodes = new Map<string, FlowNode>()
  readonly left: { name: string; kind: string }[] = []
  readonly name: string
  private readonly lanes = new Map<string, Speaker>()
  private countedEnds: number | undefined

  constructor(tree: MarkupTree, name: string) {
    this.name = name || nameOf(tree)
    for (const set of elementsIn(tree, 'laneSet')) this.addLanes(set)
    this.add(tree, null, speakerOf(this.name))
  }

  private addLanes(set: MarkupTree): void {
    for (const lane of elementsIn(set, 'lane')) {
      const speaker = speakerOf(nameOf(lane))
      for (const reference of elementsIn(lane, 'flowNodeRef'))
        if (speaker) this.lanes.set(writtenIn(reference).trim(), speaker)
      for (const inner of elementsIn(lane, 'childLaneSet')) this.addLanes(inner)
    }
  }

  private add(tree: MarkupTree, within: FlowNode | null, outer: Speaker | null): void {
    const flows: { source: string; flow: SequenceFlow }[] = []
    const own: FlowNode[] = []
    const targets = new Set<string>()
    for (const child of elementsIn(tree)) {
      if (child.name === 'sequenceFlow') {
        const flow = {
          id: attribute(child, 'id'),
          name: nameOf(child),
          lines: documented(child),
          target: attribute(child, 'targetRef'),
        }
        targets.add(flow.target)
        flows.push({ source: attribute(child, 'sourceRef'), flow })
      } else if (flowNode.test(child.name) || subProcesses.includes(child.name)) {
        const node = this.addNode(child, within, outer)
        if (node) own.push(node)
      } else if (!silent.includes(child.name))
        this.left.push({ name: nameOf(child) || writtenIn(child).trim(), kind: child.name })
    }
    for (const { source, flow } of flows) this.nodes.get(source)?.out.push(flow)
    const begun =
      own.find(({ kind, events }) => kind === 'startEvent' && events.length === 0) ??
      own.find(({ kind }) => kind === 'startEvent') ??
      own.find(({ id, kind }) => kind !== 'boundaryEvent' && !targets.has(id)) ??
      own[0]
    if (begun) begun.isBegun = true
    if (within) within.inner = begun ?? null
  }

  private addNode(tree: MarkupTree, within: FlowNode | null, outer: Speaker | null): FlowNode | null {
    const id = attribute(tree, 'id')
    if (id === '' || this.nodes.has(id)) return null
    const speaker = this.lanes.get(id) ?? outer
    const node: FlowNode = {
      id,
      kind: tree.name,
      name: nameOf(tree),
      lines: documented(tree),
      events: elementsIn(tree).flatMap((one) => /^(\w+)EventDefinition$/.exec(one.name)?.[1] ?? []),
      speaker,
      out: [],
      defaultFlow: attribute(tree, 'default'),
      within,
      inner: null,
      isBegun: false,
    }
    this.nodes.set(id, node)
    if (subProcesses.includes(tree.name) && attribute(tree, 'triggeredByEvent') !== 'true')
      this.add(tree, node, speaker)
    return node
  }

  /** How many ends there are that say nothing of a fault. */
  get plainEnds(): number {
    this.countedEnds ??= [...this.nodes.values()].filter(
      ({ kind, events, within }) =>
        kind === 'endEvent' && !within && events.every((event) => ['terminate', 'message'].includes(event)),
    ).length
    return this.countedEnds
  }

  get start(): FlowNode | undefined {
    return [...this.nodes.values()].find(({ isBegun, within }) => isBegun && !within)
  }
}
