import type { LocaleId } from '../../locale.ts'
import {
  type Answer,
  type Conversation,
  type Lead,
  lineAt,
  mostSteps,
  type Noted,
  type Place,
  type Step,
  type TransformNote,
} from './conversation.ts'
import { entriesOf, entryOf, itemsOf, type LinedTree, textOf } from './lined-tree.ts'
import { hasFlows, RasaFlows } from './rasa-flows.ts'
import { type Point, Stories, type StoryEvent } from './rasa-stories.ts'
import { linesOf } from './texts.ts'

export interface RasaFile {
  name: string
  tree: LinedTree
}

/** What stands at the top of files of a Rasa project that say something of a conversation. */
const telling = ['intents', 'responses', 'templates', 'nlu', 'stories', 'rules', 'forms', 'actions', 'slots']

export const isRasa = (tree: LinedTree): boolean =>
  tree.kind === 'map' && (telling.some((key) => tree.entries.has(key)) || hasFlows(tree))

/** Actions that only steer the program. */
const steering = ['action_listen', 'action_session_start', 'action_unlikely_intent', 'action_extract_slots']
/** Of a story's steps: what is set or under way, which a course knows by itself or not at all. */
const settings = ['slot_was_set', 'active_loop', 'action_loop', 'metadata', 'entities', 'wait_for_user_input']

interface Response {
  says: string[]
  place: Place
}

/** Annotations of entities in an example: `[Rome](city)`, `[Rome]{"entity": "city"}`. */
const annotation = /\[([^\]\n]{1,200})\](?:\([^)\n]{0,200}\)|\{[^}\n]{0,300}\})/g
const plain = (example: string): string => example.replace(annotation, '$1').trim()

/** The slots that the payload of a button fills, each with its value: `/SetSlots(size=big, sure=true)`. */
const slotsIn = (payload: string): string[] =>
  (/^\/SetSlots\((.{1,500})\)$/.exec(payload)?.[1] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/\s*=\s*/, '='))
    .map((one) => one.replace(/=(?:True|False)$/, (value) => value.toLowerCase()))

function partsIn(names: Iterable<string>): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const name of names) {
    const [whole = '', part] = name.split('/')
    if (part === undefined) continue
    const known = index.get(whole)
    if (known) known.push(name)
    else index.set(whole, [name])
  }
  return index
}

class RasaReading {
  readonly notes: Noted[] = []
  private readonly responses = new Map<string, Response>()
  private readonly examples = new Map<string, string[]>()
  private readonly places = new Map<string, Place>()
  private readonly forms = new Map<string, string[]>()
  private readonly stories = new Stories((...noted) => this.note(...noted))
  private readonly used = new Set<string>()
  private readonly parts = new Map<unknown, Map<string, string[]>>()
  private readonly steps: Step[] = []
  /** Titles of buttons by the slot and the value that they give it. */
  private readonly titles = new Map<string, string[]>()
  private readonly slotTypes = new Map<string, string>()
  private readonly files: readonly RasaFile[]
  private readonly locale: LocaleId

  constructor(files: readonly RasaFile[], locale: LocaleId) {
    this.files = files
    this.locale = locale
  }

  private note(place: Place, note: TransformNote, detail = ''): void {
    this.notes.push({ place, note, detail })
  }

  read(): Conversation {
    for (const file of this.files) this.readDomain(file)
    for (const file of this.files) this.readNlu(file)
    for (const file of this.files) {
      for (const story of itemsOf(entryOf(file.tree, 'stories'))) this.readStory(file.name, story)
      const rules = itemsOf(entryOf(file.tree, 'rules'))
      if (rules[0]) this.note(lineAt(rules[0].line, file.name), 'anywhere-left')
      for (const rule of rules) this.readStory(file.name, rule)
    }
    const { begin } = this.stories
    if (begin) this.build(begin)
    this.readFlows(begin !== undefined)
    return { steps: this.steps, meanings: this.unused(), notes: this.notes, teachesAll: false }
  }

  /** A project has stories or flows; of one with both the stories are read. */
  private readFlows(hasStories: boolean): void {
    const flows = new RasaFlows(
      {
        saidBy: (action, place) => this.saidBy(action, place),
        titlesOf: (slot, value) => this.titles.get(`${slot}=${value}`) ?? [],
        examplesOf: (intent) => this.examplesOf(intent),
        isYesOrNo: (slot) => ['bool', ''].includes(this.slotTypes.get(slot) ?? ''),
        note: (...noted) => this.note(...noted),
      },
      this.locale,
    )
    for (const { name, tree } of this.files) {
      const given = entryOf(tree, 'flows')
      if (given && hasStories) this.note(lineAt(given.line, name), 'flow-left', 'flows')
      else flows.add(name, given)
    }
    if (!hasStories) this.steps.push(...flows.read())
  }

  private readonly said = new Map<string, string[] | null>()

  private saidBy(action: string, place: Place): string[] | null {
    const key = `${place.file}:${place.number} ${action}`
    const known = this.said.get(key)
    if (known !== undefined) return known
    const [event] = this.actionOf(action, place)
    const says = event?.does === 'says' ? event.says : null
    this.said.set(key, says)
    return says
  }

  private unused(): Conversation['meanings'] {
    return [...this.examples].flatMap(([name, examples]) => {
      if (this.used.has(name)) return []
      const place = this.places.get(name)
      if (place) this.note(place, 'intent-unused', name)
      return examples.length >= 3 ? [{ name, examples }] : []
    })
  }

  private readDomain({ name: file, tree }: RasaFile): void {
    for (const key of ['responses', 'templates'])
      for (const [name, variants] of entriesOf(entryOf(tree, key)))
        this.responses.set(name, {
          says: itemsOf(variants).flatMap((variant) => this.variant(file, name, variant)),
          place: lineAt(variants.line, file),
        })
    for (const [name, slot] of entriesOf(entryOf(tree, 'slots')))
      this.slotTypes.set(name, textOf(entryOf(slot, 'type')))
    for (const [name, form] of entriesOf(entryOf(tree, 'forms'))) {
      const slots = entryOf(form, 'required_slots') ?? form
      const listed = itemsOf(slots).map(textOf)
      this.forms.set(name, listed.length > 0 ? listed : entriesOf(slots).map(([slot]) => slot))
    }
  }

  private variant(file: string, name: string, variant: LinedTree): string[] {
    const place = lineAt(variant.line, file)
    const text = textOf(entryOf(variant, 'text') ?? variant)
    for (const [key] of entriesOf(variant))
      if (['image', 'attachment', 'custom', 'elements', 'quick_replies'].includes(key))
        this.note(place, 'media-left', key)
      else if (key === 'condition') this.note(place, 'condition-left', name)
    for (const [, slot] of text.matchAll(/\{(\w{1,60})\}/g)) this.note(place, 'variable-left', slot)
    for (const button of itemsOf(entryOf(variant, 'buttons'))) this.readButton(button)
    // Line breaks within a message are no other wording of it.
    const said = linesOf(text).join(' ')
    return said === '' ? [] : [said]
  }

  /** What a button says is one more way to say what it stands for. */
  private readButton(button: LinedTree): void {
    const [, intent] = /^\/([\w./-]{1,100})/.exec(textOf(entryOf(button, 'payload'))) ?? []
    const title = textOf(entryOf(button, 'title'))
    if (title === '') return
    if (intent === 'SetSlots')
      for (const slot of slotsIn(textOf(entryOf(button, 'payload')))) this.addTitle(slot, title)
    else if (intent !== undefined) this.add(intent, [title])
  }

  private addTitle(slot: string, title: string): void {
    const known = this.titles.get(slot)
    if (known) known.push(title)
    else this.titles.set(slot, [title])
  }

  private add(intent: string, examples: readonly string[]): void {
    const known = this.examples.get(intent)
    if (known) for (const example of examples) known.push(example)
    else this.examples.set(intent, [...examples])
  }

  private readNlu({ name: file, tree }: RasaFile): void {
    for (const item of itemsOf(entryOf(tree, 'nlu'))) {
      const intent = textOf(entryOf(item, 'intent'))
      if (intent === '') {
        const [[kind = 'nlu', what] = []] = entriesOf(item)
        this.note(lineAt(item.line, file), 'part-left', `${kind} ${textOf(what)}`.trim())
        continue
      }
      const examples = entryOf(item, 'examples')
      const lines =
        examples?.kind === 'list'
          ? examples.items.flatMap((one) => linesOf(textOf(entryOf(one, 'text') ?? one)))
          : linesOf(textOf(examples))
      this.places.set(intent, lineAt(item.line, file))
      this.add(intent, lines.map((line) => plain(line.replace(/^[-*]\s+/, ''))).filter(Boolean))
    }
  }

  /** The parts of what has no entry of its own: `faq/hours` is a part of `faq`. */
  private partsOf<T>(from: ReadonlyMap<string, T>, name: string): [string, T][] {
    const index = this.parts.get(from) ?? partsIn(from.keys())
    this.parts.set(from, index)
    return (index.get(name) ?? []).flatMap((one) => {
      const value = from.get(one)
      return value === undefined ? [] : [[one, value] as [string, T]]
    })
  }

  private examplesOf(intent: string): string[] {
    const own = this.examples.get(intent)
    this.used.add(intent)
    if (own) return own
    const parts = this.partsOf(this.examples, intent)
    for (const [name] of parts) this.used.add(name)
    return parts.flatMap(([, examples]) => examples)
  }

  private readStory(file: string, story: LinedTree): void {
    if (entryOf(story, 'condition')) this.note(lineAt(story.line, file), 'condition-left', 'condition')
    const events = itemsOf(entryOf(story, 'steps')).flatMap((step) => this.eventsOf(file, step))
    const [first, ...others] = events
    if (!first) return
    const { stories } = this
    if (first.does === 'meets') stories.insert(stories.rootOf(first.checkpoint, first.place), others)
    else stories.insert(stories.rootOf('', first.place), events)
  }

  private eventsOf(file: string, step: LinedTree): StoryEvent[] {
    const place = lineAt(step.line, file)
    if (step.kind === 'text') return this.plainStep(step.text, place)
    const said = textOf(entryOf(step, 'user'))
    const intent = textOf(entryOf(step, 'intent'))
    if (intent !== '' || said !== '')
      return [{ does: 'means', place, intents: [{ name: intent || said, said: linesOf(said) }] }]
    const either = itemsOf(entryOf(step, 'or'))
    const intents = either.map((one) => textOf(entryOf(one, 'intent'))).filter(Boolean)
    if (intents.length > 0)
      return [{ does: 'means', place, intents: intents.map((name) => ({ name, said: [] })) }]
    const bot = linesOf(textOf(entryOf(step, 'bot'))).join(' ')
    if (bot !== '') return [{ does: 'says', place, key: bot, says: [bot] }]
    const action = textOf(entryOf(step, 'action'))
    if (action !== '') return this.actionOf(action, place)
    const checkpoint = textOf(entryOf(step, 'checkpoint'))
    if (checkpoint !== '') return [{ does: 'meets', place, checkpoint }]
    const [[key = 'step', what] = []] = entriesOf(step)
    if (key === 'slot_was_set') this.note(place, 'condition-left', this.slotNames(what))
    else if (!settings.includes(key)) this.note(place, 'part-left', key)
    return []
  }

  /** Three dots stand for whatever went before. */
  private plainStep(text: string, place: Place): StoryEvent[] {
    if (text !== '...') this.note(place, 'part-left', text)
    return []
  }

  private slotNames = (tree: LinedTree | undefined): string =>
    itemsOf(tree)
      .flatMap((one) => (one.kind === 'text' ? [one.text] : entriesOf(one).map(([key]) => key)))
      .join(', ')

  private actionOf(action: string, place: Place): StoryEvent[] {
    if (steering.includes(action)) return []
    const response = this.responses.get(action)
    if (response) return [{ does: 'says', place, key: action, says: response.says }]
    // Rasa 1 responds with what later versions utter.
    const parts = this.partsOf(this.responses, action.replace(/^respond_/, 'utter_'))
    if (parts.length > 0) {
      this.note(place, 'ways-left', action)
      return [{ does: 'says', place, key: action, says: parts.flatMap(([, { says }]) => says) }]
    }
    const slots = this.forms.get(action)
    if (slots) return this.formOf(action, slots, place)
    if (action.startsWith('utter_')) {
      this.note(place, 'text-missing', action)
      return [{ does: 'says', place, key: action, says: [] }]
    }
    this.note(place, 'action-left', action)
    return []
  }

  /** A form asks for one thing after the other, and takes any answer. */
  private formOf(form: string, slots: readonly string[], place: Place): StoryEvent[] {
    const asked = slots.flatMap((slot): StoryEvent[] => {
      const says = (
        this.responses.get(`utter_ask_${form}_${slot}`) ?? this.responses.get(`utter_ask_${slot}`)
      )?.says
      return says && says.length > 0 ? [{ does: 'asks', place, form, slot, says }] : []
    })
    if (asked.length < slots.length || asked.length === 0) this.note(place, 'action-left', form)
    return asked
  }

  /** Points become steps from the beginning on; what a story doesn't go on from is the end of the conversation. */
  private build(begin: Point): void {
    const known = new Set<string>()
    const waiting: Point[] = []
    const leadTo = (point: Point): Lead => {
      const at = this.stories.joined(point)
      if (!at || (!at.next && at.answers.size === 0)) return { end: 'achieved' }
      if (!known.has(at.key)) {
        known.add(at.key)
        waiting.push(at)
      }
      return { to: at.key }
    }
    leadTo(begin)
    for (let at = waiting.shift(); at && this.steps.length <= mostSteps; at = waiting.shift())
      this.steps.push(...this.stepsOf(at, leadTo))
  }

  private stepsOf(at: Point, leadTo: (point: Point) => Lead): Step[] {
    if (at.next) {
      const { event, point } = at.next
      if (event.does === 'says')
        return [
          {
            kind: 'says',
            key: at.key,
            title: event.says[0] ?? event.key,
            says: event.says,
            lead: leadTo(point),
            place: event.place,
          },
        ]
      if (event.does === 'asks') return this.asked(at.key, event, leadTo(point))
    }
    const answers = [...at.answers].map(([name, { said, place, point }]): Answer => ({
      name,
      examples: [...this.examplesOf(name), ...said],
      points: 0,
      lead: leadTo(point),
      place,
    }))
    const title = answers[0]?.name ?? ''
    return [{ kind: 'answers', key: at.key, title, answers, otherwise: { end: 'missed' }, place: at.place }]
  }

  private asked(
    key: string,
    { slot, says, place }: Extract<StoryEvent, { does: 'asks' }>,
    lead: Lead,
  ): Step[] {
    const answer: Answer = { name: slot, examples: [], points: 0, isAny: true, lead, place }
    return [
      { kind: 'says', key, title: says[0] ?? slot, says, lead: { to: `${key} answer` }, place },
      { kind: 'answers', key: `${key} answer`, title: slot, answers: [answer], otherwise: lead, place },
    ]
  }
}

/**
 * Reads a project of Rasa as a conversation (COURSE-06b): the bot's responses become what the customer says, the intents of its users
 * and the values of slots what learners may answer. What stories have in common is one way until they part.
 */
export const readRasa = (files: readonly RasaFile[], locale: LocaleId): Conversation =>
  new RasaReading(
    files.filter(({ tree }) => isRasa(tree)),
    locale,
  ).read()
