import {
  type Answer,
  type Conversation,
  type Lead,
  mostSteps,
  type Noted,
  type Place,
  type Step,
  stepAt,
  type TransformNote,
  wholeFile,
} from './conversation.ts'
import { fieldOf, listField, textField } from './loose.ts'
import { variablesIn, withoutBraces } from './template-text.ts'
import { linesOf } from './texts.ts'

/** A bot of Botpress Cloud: `bot.json` of its .bpz. */
export const isBotpressCloud = (value: unknown): boolean =>
  listField(value, 'flows').some(
    (flow) => Array.isArray(fieldOf(flow, 'nodes')) && typeof fieldOf(flow, 'startNode') === 'string',
  )

interface Flow {
  id: string
  name: string
  startNode: string
  nodes: Map<string, unknown>
}

interface At {
  flow: Flow
  node: unknown
  /** Which of its cards is next. */
  card: number
}

/** What stands on the canvas for those who build, and is no part of the conversation. */
const decorations = ['comment', 'image', 'video']
/** Flows that the product has by itself. */
const builtIn = ['wf-error', 'wf-timeout', 'wf-conversation-end']

/** A value that is written down, or worked out when the bot runs. */
const written = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : textField(value, textField(value, 'valueType') === 'dynamic' ? 'dynamicValue' : 'staticValue') ||
      textField(value, 'dynamicValue')

const destination = (transition: unknown): string => textField(fieldOf(transition, 'destination'), 'node')
const payload = (transition: unknown): string => textField(fieldOf(transition, 'condition'), 'payload').trim()
const typeOf = (value: unknown): string => textField(value, 'type')

class CloudReading {
  readonly notes: Noted[] = []
  private readonly flows: Flow[]
  private readonly steps: Step[] = []
  private readonly known = new Set<string>()
  private readonly reached = new Set<string>()
  private readonly noted = new Set<string>()
  private readonly waiting: At[] = []
  private readonly bot: unknown

  constructor(bot: unknown) {
    this.bot = bot
    this.flows = listField(bot, 'flows').map((flow) => ({
      id: textField(flow, 'id'),
      name: textField(flow, 'name'),
      startNode: textField(flow, 'startNode'),
      nodes: new Map(listField(flow, 'nodes').map((node) => [textField(node, 'id'), node])),
    }))
  }

  private note(place: Place, note: TransformNote, detail = ''): void {
    const key = JSON.stringify([place, note, detail])
    if (this.noted.has(key)) return
    this.noted.add(key)
    this.notes.push({ place, note, detail })
  }

  private place({ flow, node }: At): Place {
    const name = textField(node, 'name') || textField(node, 'id')
    return stepAt(flow.name === '' ? name : `${flow.name} › ${name}`)
  }

  read(): Conversation {
    const main =
      this.flows.find(({ id, name }) => id === 'wf-main' || name.toLowerCase() === 'main') ??
      this.flows.find(({ id }) => !builtIn.includes(id)) ??
      this.flows[0]
    const start = main && this.beginningOf(main)
    if (start) {
      this.enter(start)
      for (let at = this.waiting.shift(); at && this.steps.length <= mostSteps; at = this.waiting.shift())
        this.build(at)
    }
    this.noteRest()
    return { steps: this.steps, meanings: [], notes: this.notes, teachesAll: false }
  }

  private beginningOf(flow: Flow): At | null {
    const node = flow.nodes.get(flow.startNode)
    return node === undefined ? null : { flow, node, card: 0 }
  }

  private key = ({ flow, node, card }: At): string => `${flow.id} ${textField(node, 'id')} ${card}`

  /** The next card from a place on that says or asks something; a way that is taken there is followed. */
  private enter(from: At | Lead): Lead {
    const seen = new Set<string>()
    let at = from
    while (at !== null && 'flow' in at) {
      const key = this.key(at)
      if (seen.has(key)) {
        this.note(this.place(at), 'lead-missing')
        return null
      }
      seen.add(key)
      const stop = this.stopAt(at)
      if ('isStep' in stop) return this.stepOf(stop.at)
      at = stop.lead
    }
    return at
  }

  private stepOf(at: At): Lead {
    const key = this.key(at)
    if (!this.known.has(key)) {
      this.known.add(key)
      this.waiting.push(at)
    }
    return { to: key }
  }

  /** Where one stops from a card on: at a step, or elsewhere. */
  private stopAt(at: At): { isStep: true; at: At } | { lead: At | Lead } {
    const { flow, node } = at
    this.reached.add(`${flow.id} ${textField(node, 'id')}`)
    const cards = listField(node, 'instructions')
    if (at.card === 0 && typeOf(node) === 'autonomous') this.note(this.place(at), 'action-left', 'autonomous')
    for (let card = at.card; card < cards.length; card += 1) {
      const instruction = cards[card]
      const type = typeOf(instruction)
      if (type === 'transition') {
        if (this.isAlways(instruction)) return { lead: this.targetOf(at, destination(instruction)) }
        this.note(this.place(at), 'condition-left', payload(instruction))
      } else if (type === 'capture' || this.saidBy(at, instruction) !== null)
        return { isStep: true, at: { ...at, card } }
      else this.left(at, instruction)
    }
    return { lead: this.defaultOf(at) }
  }

  private left(at: At, instruction: unknown): void {
    const type = typeOf(instruction)
    if (type === 'content')
      return this.note(this.place(at), 'media-left', typeOf(fieldOf(instruction, 'content')))
    for (const transition of listField(instruction, 'transitions'))
      this.note(this.place(at), 'condition-left', textField(transition, 'label') || payload(transition))
    this.note(
      this.place(at),
      'action-left',
      textField(instruction, 'label') || textField(instruction, 'name') || type,
    )
  }

  private isAlways = (transition: unknown): boolean => ['true', ''].includes(payload(transition))

  private defaultOf(at: At): At | Lead {
    const target = textField(fieldOf(at.node, 'defaultTransition'), 'targetNodeId')
    return target === '' ? { end: 'achieved' } : this.targetOf(at, target)
  }

  private targetOf(at: At, target: string): At | Lead {
    if (target === 'END') return { end: 'achieved' }
    if (target.startsWith('#')) {
      this.note(this.place(at), 'return-left')
      return { end: 'neutral' }
    }
    const node = at.flow.nodes.get(target)
    if (node !== undefined) return { flow: at.flow, node, card: 0 }
    const flow = this.flows.find(({ id }) => id === target)
    const begin = flow && this.beginningOf(flow)
    if (begin) return begin
    if (target !== '') this.note(this.place(at), 'lead-missing', target)
    return target === '' ? { end: 'achieved' } : null
  }

  /** What a card says; null where it says nothing. */
  private saidBy(at: At, instruction: unknown): string | null {
    if (typeOf(instruction) !== 'content') return null
    const content = fieldOf(instruction, 'content')
    const text = typeOf(content) === 'text' ? this.text(at, written(fieldOf(content, 'text'))) : ''
    return text === '' ? null : text
  }

  private text(at: At, text: string): string {
    for (const name of variablesIn(text)) this.note(this.place(at), 'variable-left', name)
    return linesOf(withoutBraces(text)).join(' ')
  }

  private build(at: At): void {
    const instruction = listField(at.node, 'instructions')[at.card]
    const key = this.key(at)
    const place = this.place(at)
    const after: At = { ...at, card: at.card + 1 }
    const title = textField(at.node, 'name')
    if (typeOf(instruction) !== 'capture') {
      const said = this.saidBy(at, instruction) ?? ''
      this.steps.push({ kind: 'says', key, title: said, says: [said], lead: this.enter(after), place })
      return
    }
    const question = this.text(at, written(fieldOf(instruction, 'question')))
    const turn = { kind: 'answers', title, place, ...this.turnOf(at, instruction, after) } as const
    if (question === '') this.steps.push({ key, ...turn })
    else
      this.steps.push(
        { kind: 'says', key, title: question, says: [question], lead: { to: `${key} answer` }, place },
        { key: `${key} answer`, ...turn },
      )
  }

  /** What may be picked leads where its transition says, else on; where nothing is to be picked, anything is taken. */
  private turnOf(
    at: At,
    instruction: unknown,
    after: At,
  ): Pick<Extract<Step, { kind: 'answers' }>, 'answers' | 'otherwise'> {
    const place = this.place(at)
    const chosen = new Map<string, unknown>()
    for (const transition of listField(instruction, 'transitions')) {
      const [, value] = /^__CHOICE=([\s\S]*)$/.exec(payload(transition)) ?? []
      if (value !== undefined) chosen.set(value, transition)
      else this.note(place, 'condition-left', textField(transition, 'label') || payload(transition))
    }
    const options = listField(fieldOf(fieldOf(instruction, 'choice'), 'options'), 'staticValue')
    const lead = this.enter(after)
    const answers = options.flatMap((option): Answer[] => {
      const value = textField(option, 'value')
      const label = textField(option, 'label') || value
      const transition = chosen.get(value) ?? chosen.get(label)
      const to = transition === undefined ? lead : this.enter(this.targetOf(at, destination(transition)))
      return label === '' || fieldOf(option, 'enabled') === false
        ? []
        : [
            {
              name: label,
              examples: [...new Set([label, value])].filter(Boolean),
              points: 0,
              isPicked: true,
              lead: to,
              place,
            },
          ]
    })
    if (answers.length > 0) return { answers, otherwise: lead }
    const any: Answer = {
      name: textField(at.node, 'name') || '*',
      examples: [],
      points: 0,
      isAny: true,
      lead,
      place,
    }
    return { answers: [any], otherwise: lead }
  }

  private noteRest(): void {
    const file = wholeFile()
    for (const flow of this.flows) {
      const nodes = [...flow.nodes].filter(([, node]) => !decorations.includes(typeOf(node)))
      const left = nodes.filter(([id]) => !this.reached.has(`${flow.id} ${id}`))
      if (left.length === nodes.length) this.note(file, 'flow-left', flow.name || flow.id)
      else for (const [, node] of left) this.note(this.place({ flow, node, card: 0 }), 'unreached')
    }
    for (const key of ['intents', 'kbs', 'knowledgeBases', 'tables', 'qnas'])
      if (listField(this.bot, key).length > 0) this.note(file, 'part-left', key)
  }
}

/**
 * Reads a bot of Botpress Cloud as a conversation (COURSE-06c): its cards of text and the questions of its cards that capture something,
 * with what may be picked there. What the product's files are beyond that is told, and not guessed.
 */
export function readBotpressCloud(bot: unknown): Conversation {
  return new CloudReading(bot).read()
}
