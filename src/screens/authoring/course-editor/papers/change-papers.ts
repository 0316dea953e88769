import type { DrawnPart, Paper, PaperPart } from '../../../../domain/course/paper.ts'
import type { BankQuestion } from '../../../../domain/course/question-bank.ts'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import type { EditCommand } from '../../../../domain/course/edit/commands.ts'
import { normalise } from '../../../../domain/text/normalise.ts'
import { newThingId } from '../draft/new-thing-id.ts'

export type ChosenPart = Extract<PaperPart, { kind: 'chosen' }>
export type Level = Paper['levels'][number]

/** Where a question stands in a paper, both from 0. */
export interface Place {
  part: number
  place: number
}

const compared = (name: string): string => normalise(name).text

/** The first name that no paper has; `nameOf` makes them by number. */
export function freeName(papers: readonly Paper[], nameOf: (number: number) => string): string {
  const taken = new Set(papers.map(({ name }) => compared(name)))
  for (let number = papers.length + 1; ; number++) {
    const name = nameOf(number)
    if (!taken.has(compared(name))) return name
  }
}

/** What a copy is called: the name with the first number that no paper has. */
export function copiedName({ name }: Paper, papers: readonly Paper[]): string {
  const taken = new Set(papers.map((paper) => compared(paper.name)))
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`
    const copy = name.slice(0, 100 - suffix.length).trimEnd() + suffix
    if (!taken.has(compared(copy))) return copy
  }
}

export const newPaper = (name: string): Paper => ({
  id: newThingId('paper'),
  name,
  parts: [],
  shuffleQuestions: false,
  shuffleOptions: true,
  minutes: 60,
  levels: [],
})

/** Puts a paper before another; null: at the end. */
export const addPaper = (paper: Paper, before: string | null): EditCommand => ({
  type: 'add',
  to: { list: 'papers' },
  value: jsonOf(paper),
  before,
})

export const newDrawnPart = (): DrawnPart => ({
  kind: 'drawn',
  count: 5,
  tags: [],
  difficulties: [],
  types: [],
  worth: null,
})

/** Every question that the parts name. */
export const chosenIn = (parts: readonly PaperPart[]): Set<string> =>
  new Set(
    parts.flatMap((part) => (part.kind === 'chosen' ? part.questions.map(({ question }) => question) : [])),
  )

/** The questions at the end of a chosen part, those that the paper has already left out; in a part of their own where none is named. */
export function withQuestions(
  parts: readonly PaperPart[],
  ids: readonly string[],
  index: number | null,
): PaperPart[] {
  const there = chosenIn(parts)
  const added = [...new Set(ids)]
    .filter((id) => !there.has(id))
    .map((question) => ({ question, worth: null }))
  const part = index === null ? undefined : parts[index]
  if (index === null || part?.kind !== 'chosen') return [...parts, { kind: 'chosen', questions: added }]
  return parts.with(index, { ...part, questions: [...part.questions, ...added] })
}

export const withoutQuestion = (parts: readonly PaperPart[], { part, place }: Place): PaperPart[] =>
  parts.map((one, index) =>
    index === part && one.kind === 'chosen' ? { ...one, questions: one.questions.toSpliced(place, 1) } : one,
  )

/** A question taken from one place and put so that it stands at another. */
export function withMoved(parts: readonly PaperPart[], from: Place, to: Place): PaperPart[] {
  const source = parts[from.part]
  const target = parts[to.part]
  const moved = source?.kind === 'chosen' ? source.questions[from.place] : undefined
  if (!moved || target?.kind !== 'chosen') return [...parts]
  return withoutQuestion(parts, from).map((one, index) =>
    index === to.part && one.kind === 'chosen'
      ? { ...one, questions: one.questions.toSpliced(to.place, 0, moved) }
      : one,
  )
}

/** The place above or below a question, in the chosen part beside where it is the first or last of its own; null at the end. */
export function beside(parts: readonly PaperPart[], { part, place }: Place, by: -1 | 1): Place | null {
  const own = parts[part]
  if (own?.kind !== 'chosen') return null
  const next = place + by
  if (next >= 0 && next < own.questions.length) return { part, place: next }
  for (let other = part + by; other >= 0 && other < parts.length; other += by) {
    const found = parts[other]
    if (found?.kind === 'chosen') return { part: other, place: by < 0 ? found.questions.length : 0 }
  }
  return null
}

/** A part with another place among the others. */
export function withPartMoved(parts: readonly PaperPart[], from: number, by: -1 | 1): PaperPart[] {
  const moved = parts[from]
  const to = from + by
  return !moved || to < 0 || to >= parts.length
    ? [...parts]
    : parts.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Something in a list, or out of it where it was there; in the order of `all`. */
export const toggled = <T>(list: readonly T[], one: T, all: readonly T[]): T[] =>
  list.includes(one)
    ? list.filter((other) => other !== one)
    : [
        ...all.filter((other) => other === one || list.includes(other)),
        ...list.filter((other) => !all.includes(other)),
      ]

/** The papers that name a question, by its id. */
export function papersByQuestion(papers: readonly Paper[]): ReadonlyMap<string, readonly Paper[]> {
  const found = new Map<string, Paper[]>()
  for (const paper of papers)
    for (const id of chosenIn(paper.parts)) found.set(id, [...(found.get(id) ?? []), paper])
  return found
}

/** The papers that name one of these questions, in their order. */
export const papersWith = (
  papers: readonly Paper[],
  questions: readonly Pick<BankQuestion, 'id'>[],
): Paper[] => {
  const ids = new Set(questions.map(({ id }) => id))
  return papers.filter(({ parts }) => [...chosenIn(parts)].some((id) => ids.has(id)))
}

/** Levels from the best to the lowest. */
export const byScore = (levels: readonly Level[]): Level[] => [...levels].sort((a, b) => b.from - a.from)

/** Where a new level begins: at the score to pass, ten above the highest, or at a score that no level has. */
export function nextScore(levels: readonly Level[], pass: number): number {
  const taken = new Set(levels.map(({ from }) => from))
  const highest = Math.max(...taken)
  const wanted = levels.length === 0 ? pass : Math.min(100, highest + 10)
  for (let score = wanted; score > 0; score--) if (!taken.has(score)) return score
  return 0
}
