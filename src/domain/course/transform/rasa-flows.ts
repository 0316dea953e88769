import type { LocaleId } from '../../locale.ts'
import {
  type Answer,
  type Lead,
  lineAt,
  mostSteps,
  type Place,
  type Step,
  type TransformNote,
} from './conversation.ts'
import { entriesOf, entryOf, itemsOf, type LinedTree, textOf } from './lined-tree.ts'
import { type SlotCondition, slotConditionOf } from './rasa-slot-condition.ts'

/** What flows ask the rest of their project for. */
export interface RasaProject {
  /** What the bot says by this action, in its wordings; null where it says nothing. Notes what can't be carried. */
  saidBy(action: string, place: Place): string[] | null
  /** Titles of buttons that give a slot this value. */
  titlesOf(slot: string, value: string): readonly string[]
  examplesOf(intent: string): readonly string[]
  /** Whether a slot is one of yes or no, as far as the project says what it is. */
  isYesOrNo(slot: string): boolean
  note(place: Place, note: TransformNote, detail?: string): void
}

interface Way {
  /** Null where nothing has to hold. */
  when: string | null
  to: FlowStep | null
}

interface FlowStep {
  key: string
  flow: string
  tree: LinedTree
  place: Place
  /** In the order in which they are tried; null for an end. Told once all steps of the flow are known. */
  ways: () => Way[]
}

interface Flow {
  id: string
  tree: LinedTree
  place: Place
  first: FlowStep
}

/** A step on a way through the flows, and where it goes on once a flow that was called is over. */
interface At {
  step: FlowStep
  back: At | null
}

/** Flows that call one another, one within the other. */
const deepestCall = 20
/** Steps of which nothing is seen, one after the other. */
const mostSilent = 200

const kindsOfSteps = ['action', 'collect', 'link', 'call', 'set_slots', 'noop', 'generation_prompt']

/** What is said for yes and no where the project doesn't say it. */
const agreed: Record<LocaleId, Record<'true' | 'false', readonly string[]>> = {
  'zh-cn': { true: ['是的', '对', '可以', '没问题'], false: ['不是', '不对', '不用了', '不行'] },
  'zh-tw': { true: ['是的', '對', '可以', '沒問題'], false: ['不是', '不對', '不用了', '不行'] },
  'us-en': {
    true: ['Yes', 'Yes, please', 'That’s right', 'Sure'],
    false: ['No', 'No, thanks', 'That’s not right'],
  },
  'ja-jp': { true: ['はい', 'お願いします', 'そうです'], false: ['いいえ', 'いいえ、結構です', '違います'] },
}

/** Whether a map has flows of Rasa's CALM: named, with steps. */
export const hasFlows = (tree: LinedTree | undefined): boolean =>
  entriesOf(entryOf(tree, 'flows')).some(([, flow]) => entryOf(flow, 'steps')?.kind === 'list')

/**
 * Flows of Rasa's CALM as steps of a conversation (COURSE-06b): what an action says becomes the customer's, what a slot is collected by the
 * learner's answer. Where the value that was just collected decides on the way, its values are the answers.
 */
export class RasaFlows {
  private readonly flows = new Map<string, Flow>()
  private readonly project: RasaProject
  private readonly locale: LocaleId
  private readonly steps: Step[] = []
  private readonly noted = new Set<string>()
  private readonly known = new Set<string>()
  private readonly waiting: At[] = []

  constructor(project: RasaProject, locale: LocaleId) {
    this.project = project
    this.locale = locale
  }

  add(file: string, flows: LinedTree | undefined): void {
    for (const [id, tree] of entriesOf(flows)) {
      const place = lineAt(tree.line, file)
      // Flows of the platform's own, such as what it says of a correction.
      const first = id.startsWith('pattern_') ? null : this.firstOf(id, file, tree)
      if (!first || this.flows.has(id)) this.project.note(place, 'flow-left', id)
      else this.flows.set(id, { id, tree, place, first })
    }
  }

  /** The steps of all flows, from the beginning on. */
  read(): Step[] {
    const begin = this.begin()
    for (let at = this.waiting.shift(); at && this.steps.length <= mostSteps; at = this.waiting.shift())
      this.steps.push(...this.stepsOf(at))
    return begin ? [begin, ...this.steps] : this.steps
  }

  /** Flows begin by what the learner says; one alone that says nothing of it begins by itself. */
  private begin(): Step | null {
    const all = [...this.flows.values()]
    const targets = new Set(
      all.flatMap(({ id, tree }) => targetsIn(entryOf(tree, 'steps')).filter((target) => target !== id)),
    )
    const free = all.filter(({ id }) => !targets.has(id))
    const roots = free.length > 0 ? free : all.slice(0, 1)
    const [first] = roots
    if (!first) return null
    const answers = roots.map((flow): Answer => {
      const name = textOf(entryOf(flow.tree, 'name')) || flow.id
      const lead = this.leadTo({ step: flow.first, back: null })
      return { name, examples: [name, ...this.triggersOf(flow)], points: 0, lead, place: flow.place }
    })
    // Beside the name of the flow somebody says how it is asked for, or there is something to choose.
    const isAsked = answers.some(({ examples }) => examples.length > 1) || answers.length > 1
    const { id, place } = first
    return isAsked
      ? { kind: 'answers', key: 'flows', title: id, answers, otherwise: { end: 'missed' }, place }
      : null
  }

  /** What users say for a flow, by the intents that start it. */
  private triggersOf({ tree }: Flow): string[] {
    return itemsOf(entryOf(tree, 'nlu_trigger')).flatMap((trigger) => {
      const intent = entryOf(trigger, 'intent') ?? trigger
      return [...this.project.examplesOf(textOf(entryOf(intent, 'name')) || textOf(intent))]
    })
  }

  private firstOf(flow: string, file: string, tree: LinedTree): FlowStep | null {
    const named = new Map<string, FlowStep>()
    let count = 0
    const sequence = (items: readonly LinedTree[]): FlowStep | null => {
      let after: FlowStep | null = null
      for (const item of [...items].reverse()) {
        const following: FlowStep | null = after
        count += 1
        const key = `${flow} ${count}`
        const place = lineAt(item.line, file)
        const next = entryOf(item, 'next')
        const inner = itemsOf(next).map((way) => ({
          way,
          to: branch(entryOf(way, 'then') ?? entryOf(way, 'else')),
        }))
        after = {
          key,
          flow,
          tree: item,
          place,
          ways: () => {
            if (!next) return [{ when: null, to: following }]
            if (next.kind === 'text') return [{ when: null, to: stepNamed(next) }]
            return inner.map(({ way, to }) => ({ when: textOf(entryOf(way, 'if')) || null, to: to() }))
          },
        }
        const id = textOf(entryOf(item, 'id'))
        if (id !== '') named.set(id, after)
      }
      return after
    }
    const stepNamed = (name: LinedTree): FlowStep | null => {
      const id = textOf(name)
      const found = named.get(id)
      if (!found && id.toUpperCase() !== 'END') this.noteOnce(lineAt(name.line, file), 'lead-missing', id)
      return found ?? null
    }
    const branch = (then: LinedTree | undefined): (() => FlowStep | null) => {
      if (then?.kind === 'list') {
        const first = sequence(then.items)
        return () => first
      }
      return () => (then ? stepNamed(then) : null)
    }
    return sequence(itemsOf(entryOf(tree, 'steps')))
  }

  private noteOnce(place: Place, note: TransformNote, detail: string): void {
    const key = JSON.stringify([place, note, detail])
    if (this.noted.has(key)) return
    this.noted.add(key)
    this.project.note(place, note, detail)
  }

  /** Where a step leads that says or asks something; past the silent ones. */
  private leadTo(from: At | null): Lead {
    let at = from
    for (let silent = 0; at; silent++) {
      if (silent > mostSilent) {
        this.noteOnce(at.step.place, 'lead-missing', kindOf(at.step.tree))
        return { end: 'missed' }
      }
      if (this.isHeard(at.step)) {
        const key = keyOf(at)
        if (!this.known.has(key)) {
          this.known.add(key)
          this.waiting.push(at)
        }
        return { to: key }
      }
      at = this.past(at)
    }
    return { end: 'achieved' }
  }

  private isHeard({ tree, place }: FlowStep): boolean {
    if (kindOf(tree) === 'collect') return true
    if (kindOf(tree) !== 'action') return false
    return this.project.saidBy(textOf(entryOf(tree, 'action')), place) !== null
  }

  /** What follows a step of which nothing is seen. */
  private past(at: At): At | null {
    const { tree, place } = at.step
    const kind = kindOf(tree)
    if (kind === 'link' || kind === 'call') {
      const id = textOf(entryOf(tree, kind))
      const flow = this.flows.get(id)
      if (!flow || (kind === 'call' && (isUnderWay(at, id) || depthOf(at) >= deepestCall)))
        this.noteOnce(place, flow ? 'return-left' : 'lead-missing', id)
      else {
        const back = kind === 'link' ? at.back : this.following(at)
        return { step: flow.first, back }
      }
    } else if (kind === 'set_slots' || kind === 'generation_prompt' || kind === '')
      this.noteOnce(place, 'part-left', kind || 'step')
    return this.following(at)
  }

  /** The next step whatever holds; where it depends on what isn't said, the first way, which is told. */
  private following(at: At): At | null {
    const ways = at.step.ways()
    const asked = ways.flatMap(({ when }) => when ?? [])
    for (const condition of asked) this.noteOnce(at.step.place, 'condition-left', condition)
    if (ways.length > 1) this.noteOnce(at.step.place, 'ways-left', asked[0] ?? '')
    return this.atWay(ways[0], at)
  }

  private atWay = (way: Way | undefined, { back }: At): At | null => (way?.to ? { step: way.to, back } : back)

  private stepsOf(at: At): Step[] {
    const { tree, place } = at.step
    const key = keyOf(at)
    if (kindOf(tree) === 'action') {
      const says = this.project.saidBy(textOf(entryOf(tree, 'action')), place) ?? []
      const title = says[0] ?? textOf(entryOf(tree, 'action'))
      return [{ kind: 'says', key, title, says, lead: this.leadTo(this.following(at)), place }]
    }
    const slot = textOf(entryOf(tree, 'collect'))
    for (const refused of itemsOf(entryOf(tree, 'rejections')))
      this.noteOnce(lineAt(refused.line, place.file), 'condition-left', textOf(entryOf(refused, 'if')))
    const asking = textOf(entryOf(tree, 'utter')) || `utter_ask_${slot}`
    const says = this.project.saidBy(asking, place) ?? []
    const answers = `${key} answer`
    return [
      { kind: 'says', key, title: says[0] ?? slot, says, lead: { to: answers }, place },
      { kind: 'answers', key: answers, title: slot, place, ...this.answersTo(slot, at) },
    ]
  }

  /** The answers by which the collected value decides, here or in the step that only decides; else any answer. */
  private answersTo(slot: string, at: At): { answers: Answer[]; otherwise: Lead } {
    const ways = at.step.ways()
    const [first] = ways
    const deciding =
      ways.length === 1 && first?.when === null && first.to && kindOf(first.to.tree) === 'noop'
        ? { step: first.to, back: at.back }
        : at
    const choices = this.choicesOf(slot, deciding)
    if (choices) return choices
    const lead = this.leadTo(this.following(at))
    const answer: Answer = { name: slot, examples: [], points: 0, isAny: true, lead, place: at.step.place }
    return { answers: [answer], otherwise: lead }
  }

  private choicesOf(slot: string, at: At): { answers: Answer[]; otherwise: Lead } | null {
    const ways = at.step.ways()
    const conditions = ways.map(({ when }) => (when === null ? null : slotConditionOf(when)))
    const isBySlot = ways.every(({ when }, place) => when === null || this.isAbout(slot, conditions[place]))
    if (!isBySlot || ways.every(({ when }) => when === null)) return null
    const leads = ways.map((way) => this.leadTo(this.atWay(way, at)))
    const answers = conditions.flatMap((condition, place): Answer[] =>
      (condition?.values ?? []).map((value) => ({
        name: this.nameOf(slot, value),
        examples: this.examplesOf(slot, value),
        points: 0,
        lead: leads[place] ?? null,
        place: at.step.place,
      })),
    )
    const rest = leads[conditions.indexOf(null)]
    const [value] = conditions[0]?.values ?? []
    // 'else' after yes is no, and the other way round.
    if (rest && answers.length === 1 && (value === 'true' || value === 'false')) {
      const other = value === 'true' ? 'false' : 'true'
      answers.push({
        name: this.nameOf(slot, other),
        examples: this.examplesOf(slot, other),
        points: 0,
        lead: rest,
        place: at.step.place,
      })
    }
    return { answers, otherwise: rest ?? { end: 'missed' } }
  }

  /** Of a slot that isn't one of yes or no, 'slots.phone' says that there is something in it, as there is once it is asked for. */
  private isAbout(slot: string, condition: SlotCondition | null | undefined): boolean {
    if (condition?.slot !== slot) return false
    return (
      this.project.isYesOrNo(slot) || !condition.values.some((value) => value === 'true' || value === 'false')
    )
  }

  private nameOf(slot: string, value: string): string {
    const title = this.project.titlesOf(slot, value)[0]
    if (title !== undefined) return title
    return value === 'true' || value === 'false' ? (agreed[this.locale][value][0] ?? value) : value
  }

  private examplesOf(slot: string, value: string): string[] {
    const titles = this.project.titlesOf(slot, value)
    const own = value === 'true' || value === 'false' ? agreed[this.locale][value] : [value]
    return [...new Set([...titles, ...own])]
  }
}

const kindOf = (tree: LinedTree): string => kindsOfSteps.find((kind) => entryOf(tree, kind)) ?? ''

const depthOf = ({ back }: At): number => (back ? 1 + depthOf(back) : 0)

const isUnderWay = ({ step, back }: At, flow: string): boolean =>
  step.flow === flow || (back !== null && isUnderWay(back, flow))

/** A flow that is called from two places stands twice: it goes back to each of them. */
const keyOf = ({ step, back }: At): string => (back ? `${step.key} > ${keyOf(back)}` : step.key)

/** Flows that others lead to. */
function targetsIn(tree: LinedTree | undefined): string[] {
  return itemsOf(tree).flatMap((step) => [
    ...['link', 'call'].flatMap((kind) => textOf(entryOf(step, kind)) || []),
    ...itemsOf(entryOf(step, 'next')).flatMap((way) =>
      targetsIn(entryOf(way, 'then') ?? entryOf(way, 'else')),
    ),
  ])
}
