import { oppositeCharacters } from './content-words.ts'
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
  /** Whether the answer has the opposite of something that the sentence says ('high' where it is 'low'). */
  opposed: boolean
  /** The answer's units that the sentence has. */
  matched: readonly ContentUnit[]
}

const quantityWeight = 2
/** What a denial follows may be what it denies. */
const deniedAfter = 0.6
const framingWeight = 0.3
const synonymWeight = 1.5
/** That something isn't so is more than the word for it. */
const denialWeight = 1.5
/** What several points ask for tells them less apart. */
const sharedWeight = 0.4
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

interface Value {
  /** What it is of: `time`, `money`, `count`. */
  unit: string
  number: number
  /** Of a count what is counted, of money the currency; '' where nothing is said of it. */
  of: string
}

const quantityPattern = /^#([^:]*):([\d.]+)\+?(?::(.*))?$/

function valueOf(key: string): Value | null {
  const [, unit, number, of = ''] = quantityPattern.exec(key) ?? []
  return unit === undefined || number === undefined ? null : { unit, number: Number(number), of }
}

/** A month may have thirty days and a year twelve months. */
const sameTime = 0.02
const minutesOfDay = 1440
const nearlySame = 0.9
/** Codes such as 110 are told apart like names; shorter numbers may be of anything. */
const leastOfCode = 100

/** How well two values agree, 0–1. A number alone is of whatever the other is; a working day is nearly a day. */
function valuesAgree(one: Value, other: Value): number {
  if (one.unit === other.unit) {
    const isSame =
      one.unit === 'time'
        ? Math.abs(one.number - other.number) <= sameTime * one.number
        : one.number === other.number
    if (!isSame) return 0
    return one.unit !== 'money' || one.of === '' || other.of === '' || one.of === other.of ? 1 : 0
  }
  const bare = [one, other].find(({ unit, of }) => unit === 'count' && of === '')
  if (bare && one.unit !== 'time' && other.unit !== 'time')
    return one.number === other.number ? nearlySame : 0
  const [days, workdays] = one.unit === 'time' ? [one, other] : [other, one]
  return days.unit === 'time' && workdays.unit === 'workday' && days.number === workdays.number * minutesOfDay
    ? nearlySame
    : 0
}

/** How well two keys agree, 0–1. */
export function agreementOf(one: string, other: string): number {
  if (one === other) return 1
  const [value, otherValue] = [valueOf(one), valueOf(other)]
  if (value && otherValue) return valuesAgree(value, otherValue)
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
function matchAmong(wanted: ContentUnit, units: readonly ContentUnit[]): Match | null {
  const ranked = (match: Match): number =>
    2 * match.agreement + (1 - contrarinessOf(match.unit, wanted)) / 100
  return units.reduce<Match | null>((best, unit) => {
    const match = { unit, agreement: agreementOf(wanted.key, unit.key) }
    return match.agreement > 0 && (!best || ranked(match) > ranked(best)) ? match : best
  }, null)
}

/** A wording, or else the words that it consists of, where they are said without any of its others. */
function bestMatch(wanted: ContentUnit, answer: Omit<Said, 'clauses'>): Match | null {
  const match = matchAmong(wanted, answer.units)
  if (match || wanted.words.length === 0) return match
  let [sum, unit]: [number, ContentUnit | null] = [0, null]
  for (const word of wanted.words) {
    const found = matchAmong({ ...wanted, key: word }, answer.units)
    const within = found ?? (answer.words.has(word) ? unitWith(word, answer.units) : null)
    sum += within?.agreement ?? 0
    unit ??= within?.unit ?? null
  }
  // A wording that denies by itself is denied by its words alone ('不受影响', '会受影响').
  if (unit && wanted.ownDenial) unit = { ...unit, denied: !unit.denied }
  return unit ? { unit, agreement: (related * sum) / wanted.words.length } : null
}

/** The wording that a word stands in. */
function unitWith(word: string, units: readonly ContentUnit[]): Match | null {
  const unit = units.find(({ words }) => words.includes(word))
  return unit ? { unit, agreement: 1 } : null
}

const weightIn = ({ key, framing, denied }: ContentUnit, question: Common): number => {
  const said = key.startsWith('#')
    ? quantityWeight
    : framing
      ? framingWeight
      : key.startsWith('@')
        ? synonymWeight
        : 1
  const weight = denied ? said * denialWeight : said
  if (question.keys.has(key)) return weight * questionWeight
  return question.shared?.has(key) ? weight * sharedWeight : weight
}

const isQuantity = ({ key }: ContentUnit): boolean => key.startsWith('#')

/** Whether a value stands where another one belongs: both of one kind, or both codes of as many digits. */
function isInsteadOf(own: Value, missing: Value): boolean {
  if (own.unit !== missing.unit) return false
  if (own.unit !== 'count') return true
  if (own.of !== '' || missing.of !== '') return own.of === missing.of
  const isCode = own.number >= leastOfCode && missing.number >= leastOfCode
  return isCode && String(own.number).length === String(missing.number).length
}

/** A value of the sentence is missing and the answer has another of its kind that the sentence doesn't have. */
function hasWrongQuantity(answer: Pick<Said, 'units'>, sentence: Content): boolean {
  const lacking = (units: readonly ContentUnit[], others: readonly ContentUnit[]): Value[] =>
    units
      .filter((unit) => isQuantity(unit) && !others.some(({ key }) => agreementOf(unit.key, key) > 0))
      .flatMap(({ key }) => valueOf(key) ?? [])
  const missing = lacking(sentence.units, answer.units)
  const own = lacking(answer.units, sentence.units)
  return missing.some((value) => own.some((other) => isInsteadOf(other, value)))
}

/** Of two characters the pair whose second says the opposite; null where there is none. */
function oppositePair(key: string): string | null {
  if (key.length !== 2) return null
  const other = oppositeCharacters.get(key.charAt(1))
  return other === undefined ? null : key.charAt(0) + other
}

/** The sentence's own is missing, and its opposite is there. */
function isOpposed(answer: Omit<Said, 'clauses'>, sentence: Content): boolean {
  const wanted = new Set(sentence.units.flatMap(({ marks }) => marks))
  const said = new Set(answer.units.flatMap(({ marks }) => marks))
  const otherOf = (mark: string) => mark.slice(0, -1) + (mark.endsWith('+') ? '-' : '+')
  if ([...wanted].some((mark) => said.has(otherOf(mark)) && !said.has(mark) && !wanted.has(otherOf(mark))))
    return true
  return [...sentence.words].some((word) => {
    const opposite = oppositePair(word)
    return (
      opposite !== null &&
      !answer.words.has(word) &&
      answer.words.has(opposite) &&
      !sentence.words.has(opposite)
    )
  })
}

const unique = (units: readonly ContentUnit[]): ContentUnit[] => {
  const seen = new Set<string>()
  return units.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Whether an answer mostly names things that sentences name one after another. */
export function namesItems({ items }: Content, sentences: readonly Content[]): boolean {
  const named = [...items].filter((item) => sentences.some((sentence) => sentence.items.has(item))).length
  return named > 1 && 2 * named >= items.size
}

/** What is no merit of an answer: the question's words, and less so what other points ask for as well. */
export type Common = Pick<Content, 'keys' | 'pairs'> & { shared?: ReadonlySet<string> }

/** Of an answer the part that is looked at. */
export interface Said {
  units: readonly ContentUnit[]
  /** Every stem or pair of characters of the part. */
  words: ReadonlySet<string>
  /** Clauses of it. */
  clauses: number
}

/** How much of a sentence is said, and how. */
export type Coverage = Pick<Comparison, 'recall' | 'denied' | 'wrongQuantity' | 'opposed' | 'matched'>

/** How far an answer's unit is meant otherwise than the sentence's, 0–1. */
function contrarinessOf(said: ContentUnit, wanted: ContentUnit): number {
  if (said.denied !== wanted.denied) return 1
  return said.deniedAfter && !wanted.deniedAfter ? deniedAfter : 0
}

/** Looks for what a sentence says. The question's own words hardly count. */
export function cover(answer: Omit<Said, 'clauses'>, sentence: Content, question: Common): Coverage {
  const matched = new Set<ContentUnit>()
  let [found, wanted, contrary] = [0, 0, 0]
  for (const unit of unique(sentence.units)) {
    const weight = weightIn(unit, question)
    wanted += weight
    const match = bestMatch(unit, answer)
    if (!match) continue
    found += weight * match.agreement
    contrary += weight * match.agreement * contrarinessOf(match.unit, unit)
    for (const other of answer.units) if (other.key === match.unit.key) matched.add(other)
  }
  return {
    recall: wanted === 0 ? 0 : found / wanted,
    denied: found === 0 ? 0 : contrary / found,
    wrongQuantity: hasWrongQuantity(answer, sentence),
    opposed: isOpposed(answer, sentence),
    matched: [...matched].sort((a, b) => a.start - b.start),
  }
}

/** Holds an answer against a sentence. The question's own words hardly count. */
export function compare(answer: Content, sentence: Content, question: Common): Comparison {
  const coverage = cover(answer, sentence, question)
  const agreed = new Set(coverage.matched.map(({ key }) => key))
  const said = unique(answer.units)
  const weigh = (units: readonly ContentUnit[]) =>
    units.reduce((sum, unit) => sum + weightIn(unit, question), 0)
  return {
    ...coverage,
    precision: said.length === 0 ? 0 : weigh(said.filter(({ key }) => agreed.has(key))) / weigh(said),
    likeness: likenessOf(answer, sentence),
    pairRecall: pairRecallOf(answer, sentence, question),
    namesItems: namesItems(answer, [sentence]),
  }
}
