import { nameKey } from '../../text/same-name.ts'
import { type Begun, courseOfConversation, type Transformed } from './course-of-conversation.ts'
import { type Answer, type Conversation, type Lead, type Noted, rowAt, type Step } from './conversation.ts'
import { readTurns, type TurnNote, type TurnRow } from './read-turns.ts'
import { cut } from './texts.ts'
import { turnEndOf } from './turn-sheet.ts'

/** Rows that are one step: those of one kind that stand together under one name; answers without a name go with those before. */
interface Rows {
  key: string
  rows: [TurnRow, ...TurnRow[]]
}

function together(turns: readonly TurnRow[]): Rows[] {
  const steps: Rows[] = []
  for (const turn of turns) {
    const last = steps.at(-1)
    const before = last?.rows[0]
    const goesOn =
      before?.kind === turn.kind && (turn.step === '' ? turn.kind === 'learner' : turn.step === before.step)
    if (last && goesOn) last.rows.push(turn)
    else steps.push({ key: `${steps.length + 1}`, rows: [turn] })
  }
  return steps
}

class SheetReading {
  readonly notes: Noted[] = []
  private readonly named = new Map<string, string>()
  private readonly all: readonly Rows[]

  constructor(all: readonly Rows[]) {
    this.all = all
    for (const { key, rows } of all)
      if (rows[0].step !== '' && !this.named.has(rows[0].step)) this.named.set(rows[0].step, key)
  }

  private note({ row }: { row: number }, note: TurnNote): void {
    this.notes.push({ place: rowAt(row), note, detail: '' })
  }

  /** Where rows lead: where the first of them says; nothing said, to the step after them, or to an end. */
  private leadOf(rows: readonly TurnRow[], after: Rows | undefined, end: 'achieved' | 'missed'): Lead {
    const [first, ...others] = rows.filter(({ next }) => next !== '')
    if (!first) return after ? { to: after.key } : { end }
    for (const other of others)
      if (nameKey(other.next) !== nameKey(first.next)) this.note(other, 'next-differs')
    const ending = turnEndOf(first.next)
    if (ending) return { end: ending }
    const key = this.named.get(nameKey(first.next))
    if (key !== undefined) return { to: key }
    this.note(first, 'next-unknown')
    return null
  }

  /** Rows that mean the same are one answer; one that doesn't say goes with the row before. */
  private answersOf({ rows }: Rows, after: Rows | undefined): Answer[] {
    const groups = new Map<string, { name: string; rows: [TurnRow, ...TurnRow[]] }>()
    let last: string | undefined
    for (const row of rows) {
      const name = row.answer || (last ?? cut(row.says[0] ?? '', 40))
      if (name === '') continue
      last = name
      const known = groups.get(nameKey(name))
      if (known) known.rows.push(row)
      else groups.set(nameKey(name), { name, rows: [row] })
    }
    return [...groups.values()].map((group): Answer => {
      const points = group.rows.find((row) => row.points !== 0)?.points ?? 0
      return {
        name: group.name,
        examples: group.rows.flatMap(({ says }) => says),
        points,
        lead: this.leadOf(group.rows, after, points < 0 ? 'missed' : 'achieved'),
        place: rowAt(group.rows[0].row),
      }
    })
  }

  stepAt(at: number): Step[] {
    const step = this.all[at]
    if (!step) return []
    const { key, rows } = step
    const [first] = rows
    const says = rows.flatMap((row) => row.says)
    const base = { key, title: first.answer || (first.says[0] ?? ''), place: rowAt(first.row) }
    const after = this.all[at + 1]
    if (first.kind === 'narration')
      return [{ ...base, kind: 'tells', text: says.join('\n'), lead: this.leadOf(rows, after, 'achieved') }]
    if (first.kind === 'learner')
      return [
        {
          ...base,
          kind: 'answers',
          answers: this.answersOf(step, after),
          asked:
            this.all
              .slice(0, at)
              .findLast((one) => one.rows[0].kind === 'customer')
              ?.rows.flatMap((row) => row.says) ?? [],
          otherwise: { end: 'missed' },
        },
      ]
    if (says.length > 5 && rows[5]) this.note(rows[5], 'says-long')
    return [{ ...base, kind: 'says', says: says.slice(0, 5), lead: this.leadOf(rows, after, 'achieved') }]
  }
}

/** The conversation that the rows of a sheet are. */
export function conversationOfTurns(rows: readonly (readonly string[])[]): Conversation {
  const { turns, notes } = readTurns(rows)
  const all = together(turns)
  const reading = new SheetReading(all)
  const steps = all.flatMap((_step, at) => reading.stepAt(at))
  const told = notes.map(({ row, note }): Noted => ({ place: rowAt(row), note, detail: '' }))
  return { steps, meanings: [], notes: [...told, ...reading.notes], teachesAll: true }
}

/** Makes a course of the rows of a sheet (COURSE-06), and tells in their order what could not be carried over. */
export function courseOfTurns(rows: readonly (readonly string[])[], begun: Begun): Transformed {
  const made = courseOfConversation(conversationOfTurns(rows), begun)
  return { ...made, notes: made.notes.toSorted((one, other) => one.place.number - other.place.number) }
}
