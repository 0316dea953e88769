import type { LocaleId } from '../../locale.ts'
import { nameKey } from '../../text/same-name.ts'
import {
  type DialogueFlowCourse,
  dialogueFlowSchema,
  type FlowNode,
  leastExamples,
  most,
  type Next,
} from '../dialogue-flow.ts'
import { withNext } from '../edit/change-flow.ts'
import { starterFlow } from '../starter.ts'
import { type NotedRow, readTurns, type TurnNote, type TurnRow } from './read-turns.ts'
import { turnEndOf } from './turn-sheet.ts'

/** A course that was made of a sheet, and what could not be carried over. */
export interface Transformed {
  course: DialogueFlowCourse
  notes: NotedRow[]
}

/** Rows that are one step: those of one kind that stand together under one name; answers without a name go with those before. */
interface Step {
  id: string
  rows: [TurnRow, ...TurnRow[]]
}

function stepsOf(turns: readonly TurnRow[]): Step[] {
  const steps: Step[] = []
  for (const turn of turns) {
    const last = steps.at(-1)
    const before = last?.rows[0]
    const goesOn =
      before?.kind === turn.kind && (turn.step === '' ? turn.kind === 'learner' : turn.step === before.step)
    if (last && goesOn) last.rows.push(turn)
    else steps.push({ id: `step-${steps.length + 1}`, rows: [turn] })
  }
  return steps
}

/** The beginning of a text, so many units at most, without half a character. */
function cut(text: string, units: number): string {
  let beginning = ''
  for (const character of text) {
    if (beginning.length + character.length > units) break
    beginning += character
  }
  return beginning.trim()
}

/** A title of 15 characters at most, of whole words where it has blanks. */
function titleOf({ id, rows: [first] }: Step): string {
  const whole = first.answer || (first.says[0] ?? '')
  const title = cut(whole, 15)
  const blank = title.lastIndexOf(' ')
  const isBroken = title.length < whole.length && whole.charAt(title.length) !== ' '
  return (isBroken && blank > 0 ? title.slice(0, blank).trim() : title) || id
}

/** What an answer means, wherever it is given, with all that is said for it. */
interface Meaning {
  id: string
  name: string
  lines: Set<string>
  row: number
}

/** An answer of a step: its rows mean the same there. */
interface Answer {
  id: string
  meaning: Meaning
  rows: TurnRow[]
}

class Transformation {
  readonly notes: NotedRow[] = []
  private readonly meanings = new Map<string, Meaning>()
  private readonly named = new Map<string, string>()
  private readonly rules: object[] = []

  private readonly steps: readonly Step[]

  constructor(steps: readonly Step[]) {
    this.steps = steps
    for (const { id, rows } of steps)
      if (rows[0].step !== '' && !this.named.has(rows[0].step)) this.named.set(rows[0].step, id)
  }

  private note({ row }: { row: number }, note: TurnNote): void {
    this.notes.push({ row, note })
  }

  /** Where rows lead: where the first of them says; nothing said, to the step after them, or to an end. */
  private nextOf(rows: readonly TurnRow[], after: Step | undefined, end: 'achieved' | 'missed'): Next {
    const saying = rows.filter(({ next }) => next !== '')
    const [first, ...others] = saying
    if (!first) return after?.id ?? { end }
    for (const other of others)
      if (nameKey(other.next) !== nameKey(first.next)) this.note(other, 'next-differs')
    const ending = turnEndOf(first.next)
    if (ending) return { end: ending }
    const id = this.named.get(nameKey(first.next))
    if (id === undefined) this.note(first, 'next-unknown')
    return id
  }

  private meaningOf(name: string, row: number): Meaning | null {
    const known = this.meanings.get(nameKey(name))
    if (known) return known
    if (this.meanings.size >= most.intents) return null
    const made = { id: `intent-${this.meanings.size + 1}`, name, lines: new Set<string>(), row }
    this.meanings.set(nameKey(name), made)
    return made
  }

  private answersOf(rows: readonly TurnRow[]): Answer[] {
    const answers: Answer[] = []
    for (const row of rows) {
      const last = answers.at(-1)
      const name = row.answer || (last ? last.meaning.name : cut(row.says[0] ?? '', 40))
      if (name === '') continue
      const meaning = this.meaningOf(name, row.row)
      const known = answers.find((one) => one.meaning === meaning)
      if (!meaning || (!known && answers.length >= most.branches)) {
        this.note(row, meaning ? 'answers-full' : 'flow-full')
        continue
      }
      for (const line of row.says) meaning.lines.add(line)
      if (known) known.rows.push(row)
      else answers.push({ id: `answer-${answers.length + 1}`, meaning, rows: [row] })
    }
    return answers
  }

  private learnerNode(step: Step, at: number): object | null {
    const answers = this.answersOf(step.rows)
    if (answers.length === 0) return null
    const asked = this.steps
      .slice(0, at)
      .findLast(({ rows }) => rows[0].kind === 'customer')
      ?.rows.flatMap(({ says }) => says)
      .slice(0, 5)
    const branches = answers.map(({ id, meaning, rows }) => {
      const points = rows.find((row) => row.points !== 0)?.points ?? 0
      if (points !== 0) this.score(step.id, id, meaning.name, points, rows)
      return {
        id,
        name: cut(meaning.name, 40),
        match: { type: 'intent', intent: meaning.id },
        wrong: points < 0,
        next: this.nextOf(rows, this.steps[at + 1], points < 0 ? 'missed' : 'achieved'),
      }
    })
    const reference = answers
      .filter((_answer, place) => branches[place]?.wrong === false)
      .flatMap(({ rows }) => rows[0]?.says[0] ?? [])
    return {
      kind: 'user-says',
      id: step.id,
      title: titleOf(step),
      branches,
      // Who was not understood is asked once more.
      followUps: asked && asked.length > 0 ? [{ speech: asked }] : [],
      otherwise: { next: { end: 'missed' } },
      reference: reference.slice(0, 5),
    }
  }

  private score(node: string, branch: string, name: string, points: number, rows: readonly TurnRow[]): void {
    if (this.rules.length >= most.rules) {
      if (rows[0]) this.note(rows[0], 'flow-full')
      return
    }
    const id = `rule-${this.rules.length + 1}`
    this.rules.push({
      id,
      name: cut(name, 60),
      item: 'conversation',
      points,
      when: { type: 'takes', node, branch },
    })
  }

  private nodeOf(step: Step, at: number): object | null {
    const { id, rows } = step
    if (rows[0].kind === 'learner') return this.learnerNode(step, at)
    const says = rows.flatMap((row) => row.says)
    const next = this.nextOf(rows, this.steps[at + 1], 'achieved')
    if (rows[0].kind === 'narration')
      return { kind: 'text', id, title: titleOf(step), text: says.join('\n').slice(0, 1000), next }
    if (says.length > 5 && rows[5]) this.note(rows[5], 'says-long')
    return {
      kind: 'robot-says',
      id,
      title: titleOf(step),
      speech: says.length > 0 ? says.slice(0, 5) : [''],
      next,
    }
  }

  /** The nodes, the intents and the rules that the steps make; null where they make no node. */
  build() {
    const nodes = this.steps.flatMap((step, at) => {
      if (at >= most.nodes) {
        this.note(step.rows[0], 'flow-full')
        return []
      }
      return this.nodeOf(step, at) ?? []
    })
    const intents = [...this.meanings.values()].map(({ id, name, lines, row }) => {
      if (lines.size < leastExamples) this.note({ row }, 'examples-few')
      return { id, name, positive: [...lines].slice(0, 2000) }
    })
    return nodes.length > 0 ? { nodes, intents, rules: this.rules } : null
  }
}

/** Ways that lead to what isn't there lead nowhere yet. */
function withoutLost(nodes: readonly FlowNode[]): FlowNode[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const kept = (next: Next): Next => (typeof next === 'string' && !ids.has(next) ? undefined : next)
  return nodes.map((node): FlowNode => {
    if (node.kind === 'user-says')
      return { ...node, branches: node.branches.map((one) => withNext(one, kept(one.next))) }
    return 'next' in node ? withNext(node, kept(node.next)) : node
  })
}

/**
 * Makes a course of the rows of a sheet (COURSE-06): a draft that may lack things, which the checker tells. Persona, settings and
 * whatever a sheet doesn't say are those of a new course. Null where no row is a turn.
 */
export function courseOfTurns(
  rows: readonly (readonly string[])[],
  begun: { name: string; locale: LocaleId },
): Transformed | { course: null; notes: NotedRow[] } {
  const { turns, notes } = readTurns(rows)
  const transformation = new Transformation(stepsOf(turns))
  const built = transformation.build()
  const all = [...notes, ...transformation.notes].toSorted((one, other) => one.row - other.row)
  if (!built) return { course: null, notes: all }
  const starter = starterFlow(begun)
  const gained = built.rules.reduce(
    (sum: number, rule) => sum + Math.max(0, 'points' in rule ? Number(rule.points) : 0),
    0,
  )
  const [ability] = starter.scoring.abilities
  const [item] = starter.scoring.items
  const ends = {
    id: 'end',
    name: item?.name ?? begun.name.slice(0, 60),
    item: 'conversation',
    points: 10,
    when: { type: 'ends', outcome: 'achieved' },
  }
  const course = dialogueFlowSchema.parse({
    ...starter,
    goal: '',
    persona: { ...starter.persona, label: cut(begun.name, 40), background: '' },
    intents: built.intents,
    flow: { start: 'step-1', nodes: built.nodes },
    scoring: {
      abilities: [{ id: 'conversation', name: ability?.name ?? 'A' }],
      items: [
        {
          id: 'conversation',
          name: item?.name ?? 'A',
          ability: 'conversation',
          max: Math.min(100, gained || 10),
        },
      ],
      rules: gained > 0 ? built.rules : [...built.rules.slice(0, most.rules - 1), ends],
    },
  })
  const nodes = withoutLost(course.flow.nodes)
  return { course: { ...course, flow: { start: nodes[0]?.id ?? 'step-1', nodes } }, notes: all }
}
