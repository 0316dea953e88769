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
import { fieldOf, fieldsOf, listField, textField, textsIn } from './loose.ts'
import { askedBy, isAsking, pickedBy } from './botpress-ways.ts'
import { linesOf } from './texts.ts'
import { plainText, variablesIn } from './template-text.ts'

export interface JsonFile {
  name: string
  value: unknown
}

/** A flow of Botpress 12, as its files have it. */
export const isBotpressFlow = (value: unknown): boolean =>
  Array.isArray(fieldOf(value, 'nodes')) &&
  (typeof fieldOf(value, 'startNode') === 'string' || fieldOf(value, 'catchAll') !== undefined)

interface Flow {
  /** As others call it: 'main.flow.json', 'skills/choice-1.flow.json'. */
  name: string
  file: string
  value: unknown
  nodes: Map<string, unknown>
}

interface At {
  flow: Flow
  node: unknown
  name: string
}

type Turn = Pick<Extract<Step, { kind: 'answers' }>, 'answers' | 'otherwise'>

/** What happens at a node: what is said, each in its wordings, and whether the learner speaks then. */
interface Heard {
  says: string[][]
  /** Of a choice: the words of what may be picked. */
  words: ReadonlyMap<string, string[]> | null
  isTurn: boolean
}

const nameOfFlow = (file: string): string =>
  /(?:^|\/)flows\/(.+)$/.exec(file)?.[1] ?? file.slice(file.lastIndexOf('/') + 1)

class BotpressReading {
  readonly notes: Noted[] = []
  private readonly flows = new Map<string, Flow>()
  private readonly elements = new Map<string, unknown>()
  private readonly intents = new Map<string, string[]>()
  private readonly used = new Set<string>()
  private readonly steps: Step[] = []
  private readonly known = new Set<string>()
  private readonly heard = new Map<string, Heard>()
  private readonly waiting: At[] = []
  private readonly language: string

  constructor(files: readonly JsonFile[], language: string) {
    this.language = this.languageIn(files, language)
    for (const file of files) this.take(file)
  }

  /** That of the course where the bot speaks it, else the bot's own. */
  private languageIn(files: readonly JsonFile[], wanted: string): string {
    const config = files.find(({ name }) => /(?:^|\/)bot\.config\.json$/.test(name))?.value
    const spoken = textsIn(fieldOf(config, 'languages'))
    if (spoken.length === 0 || spoken.includes(wanted)) return wanted
    return textField(config, 'defaultLanguage') || (spoken[0] ?? wanted)
  }

  private note(place: Place, note: TransformNote, detail = ''): void {
    this.notes.push({ place, note, detail })
  }

  private take({ name, value }: JsonFile): void {
    if (isBotpressFlow(value)) {
      const nodes = new Map(listField(value, 'nodes').map((node) => [textField(node, 'name'), node]))
      const flow = { name: nameOfFlow(name), file: name, value, nodes }
      this.flows.set(flow.name, flow)
    } else if (/(?:^|\/)content-elements\//.test(name) && Array.isArray(value)) {
      for (const element of value as unknown[]) this.elements.set(textField(element, 'id'), element)
    } else if (/(?:^|\/)intents\//.test(name) && !textField(value, 'name').startsWith('__qna__')) {
      const said = textsIn(this.spoken(fieldsOf(fieldOf(value, 'utterances'))))
      this.intents.set(
        textField(value, 'name'),
        said.flatMap(linesOf).map((line) => line.replace(/\[([^\]\n]{1,200})\]\([^)\n]{0,200}\)/g, '$1')),
      )
    }
  }

  /** What stands under the language, or under the first there is. */
  private spoken(byLanguage: readonly [string, unknown][]): unknown {
    const own = byLanguage.find(([language]) => language === this.language)
    const [first] = byLanguage
    return (own ?? first)?.[1]
  }

  private formField(element: unknown, key: string): unknown {
    const fields = fieldsOf(fieldOf(element, 'formData'))
    const named = fields.flatMap(([name, value]): [string, unknown][] =>
      name === key || name.startsWith(`${key}$`) ? [[name.slice(key.length + 1), value]] : [],
    )
    return this.spoken(named)
  }

  read(files: readonly JsonFile[]): Conversation {
    const start = this.startOf()
    if (start) {
      this.enter(start)
      for (let at = this.waiting.shift(); at && this.steps.length <= mostSteps; at = this.waiting.shift())
        this.build(at)
    }
    this.noteRest(files)
    return { steps: this.steps, meanings: this.unused(), notes: this.notes, teachesAll: false }
  }

  private unused(): Conversation['meanings'] {
    return [...this.intents].flatMap(([name, examples]) => {
      if (this.used.has(name) || name === 'none' || name === '') return []
      this.note(wholeFile(), 'intent-unused', name)
      return examples.length >= 3 ? [{ name, examples }] : []
    })
  }

  private startOf(): At | null {
    const flow =
      this.flows.get('main.flow.json') ??
      [...this.flows.values()].find(({ name }) => !/^(?:skills\/|error\.flow|timeout\.flow)/.test(name))
    return flow ? this.beginningOf(flow) : null
  }

  private beginningOf(flow: Flow): At | null {
    const name = textField(flow.value, 'startNode')
    const node = flow.nodes.get(name) ?? [...flow.nodes.values()][0]
    return node === undefined ? null : { flow, node, name: textField(node, 'name') }
  }

  private place = ({ flow, name }: At): Place => stepAt(name, flow.file)
  private key = ({ flow, name }: At): string => `${flow.name}#${name}`

  /** What is noted of a node is noted once, however many ways lead there. */
  private heardAt(at: At): Heard {
    const key = this.key(at)
    const known = this.heard.get(key)
    if (known) return known
    const choice = textField(at.node, 'type') === 'skill-call' ? this.choiceOf(at) : null
    const says = choice ? [choice.says].filter((one) => one !== null) : this.saidAt(at)
    const heard = { says, words: choice?.words ?? null, isTurn: choice !== null || this.isTurn(at) }
    this.heard.set(key, heard)
    return heard
  }

  /** The first step from a node on; what neither says nor asks anything is passed. */
  private enter(from: At | Lead): Lead {
    const seen = new Set<string>()
    let at = from
    while (at !== null && 'flow' in at) {
      const key = this.key(at)
      const { says, isTurn } = this.heardAt(at)
      if (says.length > 0 || isTurn) {
        if (!this.known.has(key)) this.waiting.push(at)
        this.known.add(key)
        return { to: `${key} 0` }
      }
      this.known.add(key)
      if (seen.has(key)) {
        this.note(this.place(at), 'lead-missing')
        return null
      }
      seen.add(key)
      at = this.straight(at)
    }
    return at
  }

  private leadOf = (at: At, way: unknown): Lead => this.enter(this.targetOf(at, way))

  /** Where a way out leads: a node of the flow, another flow or a node of it, back to the caller, or the end. */
  private targetOf(at: At, way: unknown): At | Lead {
    const target = textField(way, 'node').trim()
    if (target === '' || target === 'END') return { end: 'achieved' }
    if (target.startsWith('#')) {
      this.note(this.place(at), 'return-left')
      return { end: 'neutral' }
    }
    const [to = '', inner] = target.split('#')
    const isFlow = to.endsWith('.flow.json')
    const flow = isFlow ? this.flows.get(to) : at.flow
    const name = isFlow ? inner : to
    const found = flow && (name ? this.nodeOf(flow, name) : this.beginningOf(flow))
    if (found) return found
    this.note(this.place(at), 'lead-missing', target)
    return null
  }

  private nodeOf(flow: Flow, name: string): At | null {
    const node = flow.nodes.get(name)
    return node === undefined ? null : { flow, node, name }
  }

  private build(at: At): void {
    const { says, words, isTurn } = this.heardAt(at)
    const key = this.key(at)
    const place = this.place(at)
    says.forEach((said, index) => {
      const isLast = index === says.length - 1 && !isTurn
      const lead = isLast ? this.enter(this.straight(at)) : { to: `${key} ${index + 1}` }
      const title = said[0] ?? at.name
      this.steps.push({ kind: 'says', key: `${key} ${index}`, title, says: said, lead, place })
    })
    if (!isTurn) return
    const turn = words ? this.picked(at, words) : this.turnOf(at)
    this.steps.push({ kind: 'answers', key: `${key} ${says.length}`, title: at.name, place, ...turn })
  }

  /** What a node says as it is entered, one thing after the other. */
  private saidAt(at: At): string[][] {
    const content = fieldOf(at.node, 'content')
    const own = textField(at.node, 'type') === 'say_something' ? [this.contentOf(at, content)] : []
    for (const action of textsIn(fieldOf(at.node, 'onReceive')))
      this.note(this.place(at), 'action-left', action.split(' ')[0] ?? '')
    const entered = listField(at.node, 'onEnter').map((action) => this.sayingOf(at, action))
    return [...own, ...entered].filter((says) => says !== null)
  }

  private sayingOf(at: At, action: unknown): string[] | null {
    const command = typeof action === 'string' ? action : `say ${textField(action, 'name')}`
    const [, id = '', direct = ''] = /^say\s+(#?!?[\w@./-]+)\s*([\s\S]*)$/.exec(command.trim()) ?? []
    if (id.startsWith('#')) return this.elementOf(at, id.replace(/^#!?/, ''))
    if (id.startsWith('@') && linesOf(direct).length > 0) return [this.text(at, direct)]
    this.note(this.place(at), 'action-left', command.split(' ')[0] ?? '')
    return null
  }

  private elementOf(at: At, id: string): string[] | null {
    const element = this.elements.get(id)
    if (element === undefined) {
      const isText = /text|choice/.test(id)
      this.note(this.place(at), isText ? 'text-missing' : 'media-left', id)
      return isText ? [] : null
    }
    return this.contentOf(at, element)
  }

  private contentOf(at: At, element: unknown): string[] | null {
    const text = this.formField(element, 'text')
    if (typeof text !== 'string' || text.trim() === '') {
      this.note(this.place(at), 'media-left', textField(element, 'id') || textField(element, 'contentType'))
      return null
    }
    return [text, ...textsIn(this.formField(element, 'variations'))]
      .map((one) => this.text(at, one))
      .filter(Boolean)
  }

  private text(at: At, text: string): string {
    for (const name of variablesIn(text)) this.note(this.place(at), 'variable-left', name)
    return plainText(text)
  }

  /** Along the first way that nothing is asked for. */
  private straight(at: At): At | Lead {
    const ways = listField(at.node, 'next')
    this.noteConditions(at, ways)
    const [way] = [...ways.filter((one) => askedBy(one) === 'always'), ...ways]
    return way === undefined ? { end: 'achieved' } : this.targetOf(at, way)
  }

  private noteConditions(at: At, ways: readonly unknown[]): void {
    for (const way of ways)
      if (askedBy(way) === null) this.note(this.place(at), 'condition-left', textField(way, 'condition'))
  }

  /** Whether the learner speaks at a node: it waits, or goes on by what was said. */
  private isTurn = (at: At): boolean =>
    Array.isArray(fieldOf(at.node, 'onReceive')) || listField(at.node, 'next').some(isAsking)

  private turnOf(at: At): Turn {
    const ways = listField(at.node, 'next')
    const answers = ways.filter(isAsking).map((way) => this.answerOf(at, way))
    if (answers.length === 0) {
      const lead = this.enter(this.straight(at))
      return { answers: [this.any(at, lead)], otherwise: lead }
    }
    this.noteConditions(at, ways)
    const always = ways.find((way) => askedBy(way) === 'always')
    return { answers, otherwise: always === undefined ? { end: 'missed' } : this.leadOf(at, always) }
  }

  private any = (at: At, lead: Lead): Answer => ({
    name: at.name || '*',
    examples: [],
    points: 0,
    isAny: true,
    lead,
    place: this.place(at),
  })

  private answerOf(at: At, way: unknown): Answer {
    const asked = askedBy(way)
    const base = { points: 0, lead: this.leadOf(at, way), place: this.place(at) }
    if (asked === null || asked === 'always' || 'says' in asked) {
      const name = asked !== null && asked !== 'always' ? asked.says : at.name
      return { ...base, name, examples: [name] }
    }
    this.used.add(asked.means)
    const examples = this.intents.get(asked.means)
    if (!examples) this.note(this.place(at), 'text-missing', asked.means)
    return { ...base, name: asked.means, examples: examples ?? [] }
  }

  /** What a choice asks, and the words of each thing that may be picked. */
  private choiceOf(at: At): { says: string[] | null; words: Map<string, string[]> } | null {
    const name = textField(at.node, 'flow')
    if (textField(at.node, 'skill') !== 'choice') {
      this.note(this.place(at), 'flow-left', textField(at.node, 'skill') || name)
      return null
    }
    const data = fieldOf(this.flows.get(name)?.value, 'skillData')
    if (data === undefined) this.note(this.place(at), 'lead-missing', name)
    const id = textField(data, 'contentId').replace(/^#?!?/, '')
    const words = new Map(fieldsOf(fieldOf(data, 'keywords')).map(([value, said]) => [value, textsIn(said)]))
    for (const option of this.optionsOf(id)) {
      const value = textField(option, 'value')
      words.set(
        value,
        [...new Set([textField(option, 'title'), ...(words.get(value) ?? [])])].filter(Boolean),
      )
    }
    return { says: id === '' ? null : this.elementOf(at, id), words }
  }

  private optionsOf(id: string): unknown[] {
    const choices = this.formField(this.elements.get(id), 'choices')
    return Array.isArray(choices) ? choices : []
  }

  private picked(at: At, words: ReadonlyMap<string, string[]>): Turn {
    let otherwise: Lead = { end: 'missed' }
    const answers = listField(at.node, 'next').flatMap((way): Answer[] => {
      const value = pickedBy(way)
      if (value === null) {
        const isFailure = askedBy(way) === 'always'
        if (isFailure) otherwise = textField(way, 'node') === '' ? { end: 'missed' } : this.leadOf(at, way)
        else this.note(this.place(at), 'condition-left', textField(way, 'condition'))
        return []
      }
      const examples = words.get(value) ?? []
      const lead = this.leadOf(at, way)
      return [
        { name: examples[0] ?? value, examples, points: 0, lead, place: this.place(at), isPicked: true },
      ]
    })
    return { answers, otherwise }
  }

  private noteRest(files: readonly JsonFile[]): void {
    const questions = files.filter(({ name }) => /(?:^|\/)qna\//.test(name)).length
    if (questions > 0) this.note(wholeFile(), 'questions-left', String(questions))
    for (const flow of this.flows.values()) {
      if (listField(fieldOf(flow.value, 'catchAll'), 'next').length > 0)
        this.note(wholeFile(flow.file), 'part-left', 'catchAll')
      if (flow.name.startsWith('skills/')) continue
      const left = [...flow.nodes.keys()].filter((name) => !this.known.has(`${flow.name}#${name}`))
      if (left.length === flow.nodes.size) this.note(wholeFile(flow.file), 'flow-left', flow.name)
      else for (const name of left) this.note(stepAt(name, flow.file), 'unreached')
    }
  }
}

/**
 * Reads a bot of Botpress 12 as a conversation (COURSE-06c): what the bot says becomes what the customer says, its intents and choices
 * what learners may answer. `language` as the bot writes it: 'en', 'zh'.
 */
export function readBotpress(files: readonly JsonFile[], language: string): Conversation {
  return new BotpressReading(files, language).read(files)
}
