import type { LocaleId } from '../../locale.ts'
import { nameKey } from '../../text/same-name.ts'
import type { Condition } from '../condition.ts'
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
import {
  type Answer,
  type Conversation,
  type Lead,
  mostSteps,
  type Noted,
  type Place,
  type Step,
  type TransformNote,
} from './conversation.ts'
import { cut, keptText, shortTitle } from './texts.ts'

/** What became of a conversation, and what could not be carried over. */
export type Transformed =
  | { course: DialogueFlowCourse; notes: Noted[] }
  | { course: null; fault: 'no-turns' | 'too-many-steps'; notes: Noted[] }

export interface Begun {
  name: string
  locale: LocaleId
}

type AnswersStep = Extract<Step, { kind: 'answers' }>

/** What an answer means, wherever it is given, with all that is said for it. */
interface Meaning {
  id: string
  name: string
  lines: Set<string>
  /** Known by its words alone, however many they are. */
  isPicked: boolean
  place: Place
}

const longestLine = 500
const longestText = 1000
const longestWord = 40
const mostWordings = 5
/** Of conditions in a group, the keyword's included. */
const mostSentences = 19

/** Whether something is left of a word once punctuation is dropped. */
const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

class Transformation {
  readonly notes: Noted[] = []
  private readonly meanings = new Map<string, Meaning>()
  private readonly ids: ReadonlyMap<string, string>
  private readonly saidBefore: ReadonlyMap<string, readonly string[]>
  private readonly rules: object[] = []
  private readonly keywords: object[] = []
  private readonly conversation: Conversation

  constructor(conversation: Conversation) {
    this.conversation = conversation
    const { steps } = conversation
    this.ids = new Map(steps.map(({ key }, at) => [key, `step-${at + 1}`]))
    this.saidBefore = new Map(
      steps.flatMap((step): [string, readonly string[]][] =>
        step.kind === 'says' && step.lead && 'to' in step.lead ? [[step.lead.to, step.says]] : [],
      ),
    )
  }

  private note(place: Place, note: TransformNote, detail = ''): void {
    this.notes.push({ place, note, detail: cut(detail, 100) })
  }

  private text(text: string, longest: number, place: Place): string {
    const kept = keptText(text)
    if (kept.length <= longest) return kept
    this.note(place, 'text-cut')
    return cut(kept, longest)
  }

  private nextOf(lead: Lead): Next {
    if (lead === null) return undefined
    return 'end' in lead ? lead : this.ids.get(lead.to)
  }

  private meaningOf(name: string, place: Place): Meaning | null {
    const known = this.meanings.get(nameKey(name))
    if (known) return known
    if (this.meanings.size >= most.intents) return null
    const made = {
      id: `intent-${this.meanings.size + 1}`,
      name,
      lines: new Set<string>(),
      isPicked: false,
      place,
    }
    this.meanings.set(nameKey(name), made)
    return made
  }

  /** The answers of a step that a course has room for, each with what it means; the same ones stand together. */
  private taken(step: AnswersStep): { meaning: Meaning; answer: Answer }[] {
    const taken: { meaning: Meaning; answer: Answer }[] = []
    for (const answer of step.answers) {
      const name = cut(keptText(answer.name), 60)
      if (name === '') continue
      const meaning = this.meaningOf(name, answer.place)
      if (!meaning || taken.length >= most.branches) {
        this.note(answer.place, meaning ? 'answers-full' : 'flow-full')
        continue
      }
      this.addLines(meaning, answer)
      meaning.isPicked ||= answer.isPicked === true
      if (!taken.some((one) => one.meaning === meaning)) taken.push({ meaning, answer })
    }
    return taken
  }

  private addLines(meaning: Meaning, { examples, place }: Pick<Answer, 'examples' | 'place'>): void {
    for (const line of examples) {
      const kept = this.text(line, longestLine, place)
      if (kept !== '') meaning.lines.add(kept)
    }
  }

  private learnerNode(step: AnswersStep, taken: { meaning: Meaning; answer: Answer }[], base: object) {
    const branches = taken.map(({ meaning, answer }, at) => {
      const id = `answer-${at + 1}`
      if (answer.points !== 0) this.score(this.ids.get(step.key) ?? '', id, meaning.name, answer)
      return {
        id,
        name: cut(meaning.name, 40),
        match: this.matchOf(meaning, answer),
        wrong: answer.points < 0,
        next: this.nextOf(answer.lead),
      }
    })
    const asked = (step.asked ?? this.saidBefore.get(step.key) ?? [])
      .map((line) => cut(keptText(line), longestLine))
      .filter(Boolean)
      .slice(0, mostWordings)
    const reference = taken
      .filter(({ answer }) => answer.points >= 0)
      .flatMap(({ answer }) => [...answer.examples].slice(0, 1))
      .map((line) => cut(keptText(line), longestLine))
      .filter(Boolean)
    return {
      ...base,
      kind: 'user-says',
      branches,
      // Who was not understood is asked once more.
      followUps: asked.length > 0 ? [{ speech: asked }] : [],
      otherwise: { next: this.nextOf(step.otherwise) },
      reference: reference.slice(0, 5),
    }
  }

  private isTaught = ({ lines, isPicked }: Meaning): boolean =>
    this.conversation.teachesAll || (lines.size >= leastExamples && !isPicked)

  private matchOf(meaning: Meaning, { isAny, place }: Answer): Condition {
    if (isAny) {
      this.note(place, 'any-answer')
      return { type: 'regex', pattern: '.', stance: 'any' }
    }
    if (this.isTaught(meaning)) return { type: 'intent', intent: meaning.id }
    if (!meaning.isPicked) this.note(place, 'words-only', meaning.name)
    const wordings = [...(meaning.lines.size > 0 ? meaning.lines : [meaning.name])].filter(saysSomething)
    const words = wordings.filter((line) => line.length <= longestWord)
    const sentences = wordings
      .filter((line) => line.length > longestWord)
      .map((text): Condition => ({ type: 'sentence', text }))
    const [first, ...synonyms] = words
    if (first === undefined || this.keywords.length >= most.keywords)
      return sentences[1] || !sentences[0]
        ? { type: 'group', mode: 'any', children: sentences.slice(0, mostSentences) }
        : sentences[0]
    const keyword = `keyword-${this.keywords.length + 1}`
    this.keywords.push({ id: keyword, name: first, synonyms: synonyms.slice(0, 50) })
    const match: Condition = { type: 'keyword', keyword }
    return sentences.length === 0
      ? match
      : { type: 'group', mode: 'any', children: [match, ...sentences.slice(0, mostSentences)] }
  }

  private score(node: string, branch: string, name: string, { points, place }: Answer): void {
    if (this.rules.length >= most.rules) return this.note(place, 'flow-full')
    this.rules.push({
      id: `rule-${this.rules.length + 1}`,
      name: cut(name, 60),
      item: 'conversation',
      points,
      when: { type: 'takes', node, branch },
    })
  }

  private spokenNode(step: Exclude<Step, AnswersStep>, base: object): object {
    const next = this.nextOf(step.lead)
    if (step.kind === 'tells')
      return { ...base, kind: 'text', text: this.text(step.text, longestText, step.place), next }
    if (step.says.length > mostWordings) this.note(step.place, 'says-long')
    const speech = step.says
      .slice(0, mostWordings)
      .map((line) => this.text(line, longestLine, step.place))
      .filter(Boolean)
    return { ...base, kind: 'robot-says', speech: speech.length > 0 ? speech : [''], next }
  }

  /** The nodes, the intents, the keywords and the rules that the steps make; null where they make no node. */
  build() {
    // What an answer is known by depends on all that is said for it anywhere.
    const taken = new Map(
      this.conversation.steps.flatMap((step) =>
        step.kind === 'answers' ? [[step.key, this.taken(step)] as const] : [],
      ),
    )
    const nodes = this.conversation.steps.flatMap((step, at): object[] => {
      const id = `step-${at + 1}`
      const base = { id, title: shortTitle(keptText(step.title).replace(/\s+/g, ' ')) || id }
      if (step.kind !== 'answers') return [this.spokenNode(step, base)]
      const answers = taken.get(step.key) ?? []
      return answers.length > 0 ? [this.learnerNode(step, answers, base)] : []
    })
    for (const { name, examples } of this.conversation.meanings) {
      const kept = cut(keptText(name), 60)
      const meaning =
        kept === '' ? null : this.meaningOf(kept, { file: '', unit: 'file', number: 0, name: '' })
      if (meaning) this.addLines(meaning, { examples, place: meaning.place })
    }
    const intents = [...this.meanings.values()].filter(this.isTaught).map(({ id, name, lines, place }) => {
      if (lines.size < leastExamples) this.note(place, 'examples-few')
      return { id, name, positive: [...lines].slice(0, 2000) }
    })
    return nodes.length > 0 ? { nodes, intents, keywords: this.keywords, rules: this.rules } : null
  }
}

/** Ways that lead to what isn't there lead nowhere yet. */
function withoutLost(nodes: readonly FlowNode[]): FlowNode[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const kept = (next: Next): Next => (typeof next === 'string' && !ids.has(next) ? undefined : next)
  return nodes.map((node): FlowNode => {
    if (node.kind === 'user-says')
      return {
        ...node,
        branches: node.branches.map((one) => withNext(one, kept(one.next))),
        otherwise: withNext(node.otherwise, kept(node.otherwise.next)),
      }
    return 'next' in node ? withNext(node, kept(node.next)) : node
  })
}

/**
 * Makes a course of a conversation (COURSE-06): a draft that may lack things, which the checker tells. Persona, settings and
 * whatever a conversation doesn't say are those of a new course.
 */
export function courseOfConversation(conversation: Conversation, begun: Begun): Transformed {
  if (conversation.steps.length > mostSteps)
    return { course: null, fault: 'too-many-steps', notes: [...conversation.notes] }
  const transformation = new Transformation(conversation)
  const built = transformation.build()
  const notes = [...conversation.notes, ...transformation.notes]
  if (!built) return { course: null, fault: 'no-turns', notes }
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
    keywords: built.keywords,
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
  return { course: { ...course, flow: { start: nodes[0]?.id ?? 'step-1', nodes } }, notes }
}
