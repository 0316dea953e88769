import type { Place, TransformNote } from './conversation.ts'

/** One thing that happens in a story: what a user means, or what the bot does. */
export type StoryEvent = { place: Place } & (
  | { does: 'means'; intents: { name: string; said: string[] }[] }
  | { does: 'says'; key: string; says: string[] }
  | { does: 'asks'; form: string; slot: string; says: string[] }
  | { does: 'meets'; checkpoint: string }
)

/** What stories have in common is one way until they part. */
export interface Point {
  key: string
  /** What the bot does here; one thing, since the first story decides. */
  next: { event: StoryEvent; point: Point } | null
  answers: Map<string, { said: string[]; place: Place; point: Point }>
  /** A checkpoint that goes on from here. */
  joins: string | null
  place: Place
}

/** The stories of a project as one: what they have in common is one way until they part (COURSE-06b). */
export class Stories {
  private readonly roots = new Map<string, Point>()
  private points = 0
  private readonly note: (place: Place, note: TransformNote, detail: string) => void

  constructor(note: (place: Place, note: TransformNote, detail: string) => void) {
    this.note = note
  }

  /** Where the conversation begins; nothing where no story does. */
  get begin(): Point | undefined {
    return this.roots.get('')
  }

  /** Where stories that begin at a checkpoint, or (empty) with the conversation, go on from. */
  rootOf(checkpoint: string, place: Place): Point {
    const known = this.roots.get(checkpoint)
    if (known) return known
    const root = this.newPoint(place)
    this.roots.set(checkpoint, root)
    return root
  }

  private newPoint(place: Place): Point {
    this.points += 1
    return { key: `${this.points}`, next: null, answers: new Map(), joins: null, place }
  }

  /** Adds a story; what can't go together with those before it is noted and left. */
  insert(root: Point, events: readonly StoryEvent[]): void {
    let at = root
    for (const event of events) {
      const next = this.advance(at, event)
      if (!next) return
      at = next
    }
  }

  /** The point behind an event; null where another story has it otherwise. */
  private advance(at: Point, event: StoryEvent): Point | null {
    if (event.does === 'meets') {
      at.joins ??= event.checkpoint
      if (at.joins !== event.checkpoint) this.note(event.place, 'ways-left', event.checkpoint)
      return this.rootOf(at.joins, event.place)
    }
    if (event.does === 'means') return this.answered(at, event)
    const key = event.does === 'asks' ? `${event.form} ${event.slot}` : event.key
    if (!at.next) {
      if (at.answers.size > 0) {
        this.note(event.place, 'ways-left', key)
        return null
      }
      at.next = { event, point: this.newPoint(event.place) }
      return at.next.point
    }
    const { event: known, point } = at.next
    const sameKey =
      known.does === 'asks' ? `${known.form} ${known.slot}` : known.does === 'says' ? known.key : ''
    if (sameKey === key) return point
    this.note(event.place, 'ways-left', key)
    return null
  }

  private answered(at: Point, { intents, place }: Extract<StoryEvent, { does: 'means' }>): Point | null {
    if (at.next) {
      this.note(place, 'ways-left', intents.map(({ name }) => name).join(', '))
      return null
    }
    const known = intents.map(({ name }) => at.answers.get(name)?.point).find((point) => point !== undefined)
    const point = known ?? this.newPoint(place)
    for (const { name, said } of intents) {
      const answer = at.answers.get(name)
      if (answer) answer.said.push(...said)
      else at.answers.set(name, { said: [...said], place, point })
    }
    return point
  }

  /** Where checkpoints lead; null where they lead round in a circle. */
  joined(from: Point): Point | null {
    const seen = new Set<Point>()
    let at = from
    while (at.joins !== null && !at.next && at.answers.size === 0) {
      if (seen.has(at)) return null
      seen.add(at)
      const root = this.roots.get(at.joins)
      if (!root || root === at) return null
      at = root
    }
    return at
  }
}
