import { type Content, type ContentUnit, likenessOf, pairRecallOf, questionWeight } from './content.ts'

/** What an answer has of a sentence. Shares are 0–1. */
export interface Comparison {
  /** Of what the sentence says beyond the question's words. */
  recall: number
  /** Of what the answer says beyond the question's words. */
  precision: number
  /** Cosine of the pairs of characters. */
  likeness: number
  /** Of the sentence's pairs of characters beyond the question's. */
  pairRecall: number
  /** Whether the sentence names things one after another, and the answer mostly some of them. */
  namesItems: boolean
  /** Of what both say: how much of it one of them denies. */
  denied: number
  /** Whether the answer gives another value where the sentence gives one. */
  wrongQuantity: boolean
  /** The answer's units that the sentence has. */
  matched: readonly ContentUnit[]
}

const quantityWeight = 2
const misspelt = 0.9
const related = 0.8
/** Shorter words are other words when a letter differs. */
const leastMisspelt = 5
const leastStem = 5
const stemShare = 0.7

/** Whether two words differ by one letter: another, one more, one less, or two that are swapped. */
export function differsByOneLetter(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let at = 0
  while (at < one.length && one.charAt(at) === other.charAt(at)) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  return (
    a.slice(1) === b.slice(1) ||
    a === b.slice(1) ||
    a.slice(1) === b ||
    (a.slice(2) === b.slice(2) && a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0))
  )
}

function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one.charAt(at) === other.charAt(at)) at++
  return at
}

const latin = /^[a-z]+$/

/** How well two keys agree, 0–1. */
export function agreementOf(one: string, other: string): number {
  if (one === other) return 1
  if (!latin.test(one) || !latin.test(other)) return 0
  if (Math.min(one.length, other.length) >= leastMisspelt && differsByOneLetter(one, other)) return misspelt
  const start = sharedStart(one, other)
  return start >= leastStem && start >= stemShare * Math.max(one.length, other.length) ? related : 0
}

interface Match {
  unit: ContentUnit
  agreement: number
}

/** The unit that agrees best with a key; of several that do as well one that is denied likewise. */
function bestMatch(wanted: ContentUnit, units: readonly ContentUnit[]): Match | null {
  const ranked = (match: Match): number =>
    2 * match.agreement + Number(match.unit.denied === wanted.denied) / 100
  return units.reduce<Match | null>((best, unit) => {
    const match = { unit, agreement: agreementOf(wanted.key, unit.key) }
    return match.agreement > 0 && (!best || ranked(match) > ranked(best)) ? match : best
  }, null)
}

const weightIn = ({ key }: ContentUnit, question: Content): number => {
  const weight = key.startsWith('#') ? quantityWeight : 1
  return question.keys.has(key) ? weight * questionWeight : weight
}

const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))
const isQuantity = ({ key }: ContentUnit): boolean => key.startsWith('#')

/** A value of the sentence is missing and the answer has another of its kind that the sentence doesn't have. */
function hasWrongQuantity(answer: Content, sentence: Content): boolean {
  const own = answer.units.filter((unit) => isQuantity(unit) && !sentence.keys.has(unit.key))
  const missing = sentence.units.filter((unit) => isQuantity(unit) && !answer.keys.has(unit.key))
  return missing.some(({ key }) => own.some((unit) => kindOf(unit.key) === kindOf(key)))
}

const unique = (units: readonly ContentUnit[]): ContentUnit[] => {
  const seen = new Set<string>()
  return units.filter(({ key }) => !seen.has(key) && seen.add(key))
}

function namesItems({ items }: Content, sentence: Content): boolean {
  const named = [...items].filter((item) => sentence.items.has(item)).length
  return named > 1 && 2 * named >= items.size
}

/** Holds an answer against a sentence. The question's own words hardly count. */
export function compare(answer: Content, sentence: Content, question: Content): Comparison {
  const matched = new Set<ContentUnit>()
  const agreed = new Set<string>()
  let [found, wanted, contrary] = [0, 0, 0]
  for (const unit of unique(sentence.units)) {
    const weight = weightIn(unit, question)
    wanted += weight
    const match = bestMatch(unit, answer.units)
    if (!match) continue
    found += weight * match.agreement
    if (match.unit.denied !== unit.denied) contrary += weight * match.agreement
    agreed.add(match.unit.key)
    for (const other of answer.units) if (other.key === match.unit.key) matched.add(other)
  }
  const said = unique(answer.units)
  const weigh = (units: readonly ContentUnit[]) =>
    units.reduce((sum, unit) => sum + weightIn(unit, question), 0)
  return {
    recall: wanted === 0 ? 0 : found / wanted,
    precision: said.length === 0 ? 0 : weigh(said.filter(({ key }) => agreed.has(key))) / weigh(said),
    likeness: likenessOf(answer, sentence),
    pairRecall: pairRecallOf(answer, sentence, question),
    namesItems: namesItems(answer, sentence),
    denied: found === 0 ? 0 : contrary / found,
    wrongQuantity: hasWrongQuantity(answer, sentence),
    matched: [...matched].sort((a, b) => a.start - b.start),
  }
}
