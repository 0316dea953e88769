import {
  type Answer,
  type Conversation,
  type Lead,
  mostSteps,
  type Noted,
  type Step,
  stepAt,
  type TransformNote,
  wholeFile,
} from './conversation.ts'
import { elementsIn, type MarkupTree } from './markup-tree.ts'
import { type Speaker, speakerOf } from './spoken-by.ts'
import { attribute, type FlowNode, nameOf, Process, subProcesses } from './bpmn-process.ts'

/** The namespace of BPMN 2.0. */
export const bpmnModel = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

export const isBpmn = ({ name, attributes }: MarkupTree): boolean =>
  name === 'definitions' &&
  Object.entries(attributes).some(([key, value]) => key.startsWith('xmlns') && value === bpmnModel)

/** What a node does in the conversation; `pass` is gone through. */
type Act = 'says' | 'answers' | 'tells' | 'chooses' | 'splits' | 'pass' | 'enters' | 'ends'

const choosing = ['exclusiveGateway', 'inclusiveGateway', 'complexGateway', 'eventBasedGateway']

class BpmnReading {
  readonly notes: Noted[] = []
  private readonly steps: Step[] = []
  private readonly waiting: FlowNode[] = []
  private readonly known = new Set<string>()
  private readonly passed = new Set<string>()
  private readonly visited = new Set<string>()
  private readonly process: Process
  private readonly messages: ReadonlyMap<string, string>

  constructor(process: Process, messages: ReadonlyMap<string, string>) {
    this.process = process
    this.messages = messages
  }

  private note(node: FlowNode | null, note: TransformNote, detail = ''): void {
    const place = node ? stepAt(node.name || node.id) : wholeFile()
    this.notes.push({ place, note, detail })
  }

  /** What is noted of a node that is gone through, however often. */
  private noteOnce(node: FlowNode, note: TransformNote, detail = ''): void {
    const key = `${note} ${node.id}`
    if (this.passed.has(key)) return
    this.passed.add(key)
    this.note(node, note, detail)
  }

  /** Where a message goes from or to its pool says who speaks; else who sends is the customer. */
  private spoken(node: FlowNode, isSent: boolean): Act {
    return (node.speaker === 'learner') === isSent ? 'answers' : 'says'
  }

  private actOf(node: FlowNode): Act {
    const { kind, events, out, speaker } = node
    const isMessage = events.includes('message')
    if (kind === 'endEvent') return 'ends'
    if (node.inner) return 'enters'
    if (choosing.includes(kind)) return out.length < 2 ? 'pass' : this.chosen(node)
    if (kind === 'parallelGateway') return out.length < 2 ? 'pass' : 'splits'
    if (kind === 'sendTask' || (kind === 'intermediateThrowEvent' && isMessage))
      return this.spoken(node, true)
    if (kind === 'receiveTask' || (kind === 'intermediateCatchEvent' && isMessage))
      return this.spoken(node, false)
    if (kind === 'startEvent') return isMessage && speaker === 'learner' ? 'says' : 'pass'
    if (kind === 'userTask' || kind === 'manualTask') return speaker === 'customer' ? 'says' : 'answers'
    if (kind !== 'task') return 'pass'
    if (speaker === null) return 'tells'
    return speaker === 'customer' ? 'says' : 'answers'
  }

  /** What the firm waits for the customer to do isn't for the learner to choose. */
  private chosen = ({ kind, speaker }: FlowNode): Act =>
    kind === 'eventBasedGateway' && speaker === 'learner' ? 'splits' : 'chooses'

  /** Where one comes to from a node: the next step that is one, or an end. */
  private leave(from: FlowNode): Lead {
    return this.follow(this.onward(from))
  }

  private enter(id: string, from: FlowNode): Lead {
    const node = this.process.nodes.get(id)
    if (node) return this.follow(node)
    this.note(from, 'lead-missing', id)
    return null
  }

  /** The node behind one; an end where nothing is. */
  private onward(from: FlowNode): FlowNode | Lead {
    let node: FlowNode | null = from
    while (node && node.out.length === 0) node = node.within
    const [flow, ...others] = node?.out ?? []
    if (!node || !flow) return { end: 'achieved' }
    if (others.length > 0) this.noteOnce(node, 'ways-left')
    const next = this.process.nodes.get(flow.target)
    if (next) return next
    this.note(node, 'lead-missing', flow.target)
    return null
  }

  private follow(from: FlowNode | Lead): Lead {
    const seen = new Set<string>()
    let at = from
    while (at !== null && 'id' in at) {
      if (seen.has(at.id)) {
        this.noteOnce(at, 'lead-missing')
        return null
      }
      seen.add(at.id)
      this.visited.add(at.id)
      const act = this.actOf(at)
      if (act === 'ends') at = this.endOf(at)
      else if (act === 'enters') at = this.entered(at)
      else if (act === 'pass' || act === 'splits') at = this.past(at, act)
      else return this.stepOf(at)
    }
    return at
  }

  private entered(node: FlowNode): FlowNode | Lead {
    if (node.kind === 'adHocSubProcess') this.noteOnce(node, 'ways-left')
    return node.inner
  }

  private past(node: FlowNode, act: 'pass' | 'splits'): FlowNode | Lead {
    const isPlain = node.kind.endsWith('Gateway') || (node.kind === 'startEvent' && node.events.length === 0)
    if (act === 'pass' && !isPlain && !(node.kind === 'startEvent' && node.events.includes('message')))
      this.noteOnce(node, 'part-left', [...node.events, node.kind].join(' '))
    return this.onward(node)
  }

  private endOf(node: FlowNode): FlowNode | Lead {
    const isFault = node.events.some((event) =>
      ['error', 'cancel', 'escalation', 'compensate'].includes(event),
    )
    const { within } = node
    if (within && !isFault)
      return within.out.length > 0 || within.within ? this.onward(within) : { end: 'achieved' }
    const isSpoken = node.events.includes('message') && node.name !== ''
    if (isSpoken && !isFault) return this.stepOf(node)
    if (!isFault) this.guess(node)
    return { end: isFault ? 'missed' : 'achieved' }
  }

  /** Of several plain ends it isn't said which of them is the goal. */
  private guess(node: FlowNode): void {
    if (this.process.plainEnds > 1) this.noteOnce(node, 'end-guessed')
  }

  private stepOf(node: FlowNode): Lead {
    if (!this.known.has(node.id)) {
      this.known.add(node.id)
      this.waiting.push(node)
    }
    return { to: node.id }
  }

  read(): Step[] {
    const { start } = this.process
    if (start) this.follow(start)
    for (let node = this.waiting.shift(); node && this.steps.length <= mostSteps; node = this.waiting.shift())
      this.steps.push(this.built(node))
    this.noteRest()
    return this.steps
  }

  private built(node: FlowNode): Step {
    const act = node.kind === 'endEvent' ? this.spoken(node, true) : this.actOf(node)
    const base = { key: node.id, title: node.name || node.id, place: stepAt(node.name || node.id) }
    if (act === 'chooses') return { ...base, kind: 'answers', ...this.answersOf(node) }
    if (act === 'answers') return { ...base, kind: 'answers', ...this.learnersTurn(node) }
    const lead: Lead = node.kind === 'endEvent' ? { end: 'achieved' } : this.leave(node)
    const says = this.saidBy(node)
    if (says.length === 0) this.note(node, 'text-missing')
    if (act === 'says') return { ...base, kind: 'says', says, lead }
    this.note(node, 'speaker-unknown')
    return { ...base, kind: 'tells', text: says.join('\n'), lead }
  }

  /** Its documentation, else the message that comes in, else its name. */
  private saidBy(node: FlowNode): string[] {
    if (node.lines.length > 0) return node.lines
    const message = this.messages.get(node.id)
    const said = node.kind === 'startEvent' ? (message ?? node.name) : node.name || message
    return said ? [said] : []
  }

  /** A task of the learner and the gateway right behind it are one turn. */
  private learnersTurn(node: FlowNode): Pick<Extract<Step, { kind: 'answers' }>, 'answers' | 'otherwise'> {
    const behind = node.out.length === 1 ? this.process.nodes.get(node.out[0]?.target ?? '') : undefined
    if (behind && this.actOf(behind) === 'chooses') {
      this.visited.add(behind.id)
      if (node.lines.length > 0) this.note(node, 'part-left', 'documentation')
      return this.answersOf(behind)
    }
    if (node.out.length > 1 && node.out.some(({ name }) => name !== '')) return this.answersOf(node)
    const answer = this.answer(node.name || (node.lines[0] ?? node.id), node.lines, node)
    const lead: Lead = node.kind === 'endEvent' ? { end: 'achieved' } : this.leave(node)
    return { answers: [{ ...answer, lead }], otherwise: { end: 'missed' } }
  }

  private answer = (name: string, examples: string[], node: FlowNode): Omit<Answer, 'lead'> => ({
    name,
    examples,
    points: 0,
    place: stepAt(node.name || node.id),
  })

  /** The ways out of a gateway are what the learner may answer; the default one is taken for anything else. */
  private answersOf(node: FlowNode): Pick<Extract<Step, { kind: 'answers' }>, 'answers' | 'otherwise'> {
    if (node.kind === 'inclusiveGateway' || node.kind === 'complexGateway') this.note(node, 'ways-left')
    let otherwise: Lead = { end: 'missed' }
    const answers = node.out.flatMap((flow): Answer[] => {
      const isDefault = flow.id !== '' && flow.id === node.defaultFlow
      const target = this.process.nodes.get(flow.target)
      if (isDefault) otherwise = this.enter(flow.target, node)
      if (isDefault && flow.name === '') return []
      if (!target) {
        this.note(node, 'lead-missing', flow.target)
        return []
      }
      const isTurn = this.isTurn(target, node)
      const name = flow.name || target.name
      if (name === '' || (flow.name === '' && !isTurn)) this.note(node, 'answer-unnamed', name || target.id)
      const lines = [...flow.lines, ...(isTurn ? target.lines : [])]
      if (isTurn) this.visited.add(target.id)
      const lead = isTurn ? this.leave(target) : this.follow(target)
      return [{ ...this.answer(name || target.id, lines, isTurn ? target : node), lead }]
    })
    return { answers, otherwise }
  }

  /** Whether what follows a way out says what the learner does there, so that both are one turn. */
  private isTurn(target: FlowNode, from: FlowNode): boolean {
    if (this.actOf(target) !== 'answers' || target.id === from.id || target.out.length > 1) return false
    const behind = this.process.nodes.get(target.out[0]?.target ?? '')
    return !behind || this.actOf(behind) !== 'chooses'
  }

  private noteRest(): void {
    for (const node of this.process.nodes.values()) {
      if (node.kind === 'boundaryEvent') this.note(node, 'part-left', [...node.events, node.kind].join(' '))
      else if (!this.visited.has(node.id)) this.note(node, 'unreached')
    }
    for (const { name, kind } of this.process.left)
      this.notes.push({ place: name ? stepAt(name) : wholeFile(), note: 'part-left', detail: kind })
  }
}

/** Which process is the conversation: that of whoever serves the customer, else the customer's, else the largest. */
function chosenOf(processes: readonly Process[]): Process | undefined {
  const filled = processes.filter(({ nodes }) => nodes.size > 0)
  const of = (speaker: Speaker) => filled.find(({ name }) => speakerOf(name) === speaker)
  return (
    of('learner') ?? of('customer') ?? filled.toSorted((one, other) => other.nodes.size - one.nodes.size)[0]
  )
}

/** What is said by messages that come from other pools, by the node that they come to. */
function messagesIn(root: MarkupTree): Map<string, string> {
  const names = new Map<string, string>()
  const open = elementsIn(root, 'process')
  for (let tree = open.pop(); tree; tree = open.pop())
    for (const child of elementsIn(tree)) {
      names.set(attribute(child, 'id'), nameOf(child))
      if (subProcesses.includes(child.name)) open.push(child)
    }
  return new Map(
    elementsIn(root, 'collaboration')
      .flatMap((one) => elementsIn(one, 'messageFlow'))
      .flatMap((flow): [string, string][] => {
        const said = nameOf(flow) || names.get(attribute(flow, 'sourceRef')) || ''
        return said === '' ? [] : [[attribute(flow, 'targetRef'), said]]
      }),
  )
}

/**
 * Reads a diagram of BPMN 2.0 as a conversation (COURSE-06a). Who speaks is said by the name of the lane, else of the pool; else by
 * the kind of the task: what is sent is the customer's, what people do or what is waited for is the learner's. The ways out of an
 * exclusive gateway are answers. `docs/building-courses.md` tells it to those who draw.
 */
export function readBpmn(root: MarkupTree): Conversation {
  const participants = new Map(
    elementsIn(root, 'collaboration')
      .flatMap((one) => elementsIn(one, 'participant'))
      .map((one): [string, string] => [attribute(one, 'processRef'), nameOf(one)]),
  )
  const processes = elementsIn(root, 'process').map(
    (tree) => new Process(tree, participants.get(attribute(tree, 'id')) ?? ''),
  )
  const process = chosenOf(processes)
  if (!process) return { steps: [], meanings: [], notes: [], teachesAll: false }
  const reading = new BpmnReading(process, messagesIn(root))
  const steps = reading.read()
  const others = processes
    .filter((one) => one !== process && one.nodes.size > 0)
    .map((one): Noted => ({ place: wholeFile(), note: 'flow-left', detail: one.name }))
  return { steps, meanings: [], notes: [...others, ...reading.notes], teachesAll: false }
}
