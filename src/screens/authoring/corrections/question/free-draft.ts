import { isSameFree, type FreeKey } from '../../../../domain/exam/correction.ts'
import { newId } from '../../../../stores/new-id.ts'

type Point = FreeKey['points'][number]
type RuleKind = Point['rule']['kind']

export const ruleKinds = ['meaning', 'keywords', 'wording'] as const satisfies readonly RuleKind[]

/** How much there may be, as the platform takes it. */
export const mostOfFree = {
  references: 10,
  points: 10,
  lines: 10,
  words: 10,
  name: 60,
  line: 500,
  word: 40,
  weight: 10,
} as const

/** A point as it is typed: what it is found by has a line for each sentence, wording or group of keywords. */
export interface PointDraft {
  id: string
  name: string
  weight: string
  kind: RuleKind
  text: string
}

/** What a free answer is to be held against, as it is typed. */
export interface FreeDraft {
  references: readonly string[]
  points: readonly PointDraft[]
}

function textOf(rule: Point['rule']): string {
  switch (rule.kind) {
    case 'meaning':
      return [rule.sentence, ...(rule.others ?? [])].join('\n')
    case 'wording':
      return rule.texts.join('\n')
    case 'keywords':
      return rule.groups.map((group) => group.join(', ')).join('\n')
  }
}

export const freeDraftOf = ({ references, points }: FreeKey): FreeDraft => ({
  references,
  points: points.map(({ id, name, weight, rule }) => ({
    id,
    name,
    weight: String(weight),
    kind: rule.kind,
    text: textOf(rule),
  })),
})

/** A point that is found by its meaning, as its sentence says it. */
export const newPointDraft = (sentence: string): PointDraft => ({
  id: newId(),
  name: sentence.slice(0, mostOfFree.name).trim(),
  weight: '1',
  kind: 'meaning',
  text: sentence,
})

const partsOf = (text: string, separator: RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]
const linesOf = (text: string): string[] => partsOf(text, /\n/u)
const wordsOf = (line: string): string[] => partsOf(line, /[,，、;；]/u)

function ruleOf({ kind, text }: PointDraft): Point['rule'] {
  switch (kind) {
    case 'meaning': {
      const [sentence = '', ...others] = linesOf(text)
      return { kind, sentence, ...(others.length > 0 && { others }) }
    }
    case 'wording':
      return { kind, texts: linesOf(text) }
    case 'keywords':
      return {
        kind,
        groups: linesOf(text)
          .map(wordsOf)
          .filter((words) => words.length > 0),
      }
  }
}

function ruleFault(rule: Point['rule']): string | null {
  const isWithin = (text: string, most: number) => text.length <= most
  switch (rule.kind) {
    case 'meaning':
      if (rule.sentence === '') return 'required'
      return (rule.others ?? []).length < mostOfFree.lines &&
        [rule.sentence, ...(rule.others ?? [])].every((text) => isWithin(text, mostOfFree.line))
        ? null
        : 'illegal-length'
    case 'wording':
      if (rule.texts.length === 0) return 'required'
      return rule.texts.length <= mostOfFree.lines &&
        rule.texts.every((text) => isWithin(text, mostOfFree.line))
        ? null
        : 'illegal-length'
    case 'keywords':
      if (rule.groups.length === 0) return 'required'
      return rule.groups.length <= mostOfFree.lines &&
        rule.groups.every(
          (words) =>
            words.length <= mostOfFree.words && words.every((word) => isWithin(word, mostOfFree.word)),
        )
        ? null
        : 'illegal-length'
  }
}

const isWeight = (text: string): boolean => {
  const weight = Number(text)
  return text.trim() !== '' && Number.isInteger(weight) && weight >= 1 && weight <= mostOfFree.weight
}

/** What is wrong with a point, by its field. */
export function pointFaults(point: PointDraft): Partial<Record<'name' | 'weight' | 'text', string>> {
  const text = ruleFault(ruleOf(point))
  return {
    ...(point.name.trim() === '' && { name: 'required' }),
    ...(!isWeight(point.weight) && { weight: 'weight' }),
    ...(text !== null && { text }),
  }
}

/** What a draft comes to, without what is empty of it; null where a point is unfinished, or nothing is left to grade by. */
export function freeOf({ references, points }: FreeDraft): FreeKey | null {
  if (points.some((point) => Object.keys(pointFaults(point)).length > 0)) return null
  const kept = references.map((reference) => reference.trim()).filter(Boolean)
  if (kept.length + points.length === 0) return null
  return {
    references: kept,
    points: points.map((point) => ({
      id: point.id,
      name: point.name.trim(),
      weight: Number(point.weight),
      rule: ruleOf(point),
    })),
  }
}

/** Whether somebody has typed something that a question doesn't say. */
export const isFreeChanged = (draft: FreeDraft, before: FreeKey): boolean => {
  const free = freeOf(draft)
  return free === null || !isSameFree(free, before)
}
