import type { CompiledFact } from '../course/compile.ts'
import type { Fact } from '../course/fact.ts'
import { findCapture } from '../course/pattern.ts'
import type { ValueChange } from '../language/changes.ts'
import type { Code } from '../language/codes.ts'
import { hasShape, isIdentity } from '../language/identity.ts'
import type { Language } from '../language/language.ts'
import { isCalled, readTitledNames } from '../language/names.ts'
import { homeNumber, isPhone } from '../language/phones.ts'
import type { Quantity } from '../language/quantities.ts'
import { sayQuantity } from '../language/say-quantity.ts'
import type { LocaleId } from '../locale.ts'
import { findWords } from '../text/find-words.ts'
import type { Span } from '../text/normalise.ts'
import { isChangeOf, stateOfChange, stateOfQuantity } from './fact-quantity.ts'
import { cut } from './cut.ts'
import type { StatementState } from './statement-state.ts'

/** A value that a line has of a fact's kind, wherever and however it is meant. */
export interface Candidate {
  state: StatementState
  /** Units of the normalised line. */
  span: Span
  /** What a judgement node compares. */
  value: string | number
  /** What a customer can say of it; '' for nothing. */
  spoken: string
  /** It was so, and the line says what it is instead. */
  isFormer?: boolean
}

/** What candidates are looked for in; what is dear to find is found when first asked for. */
export interface FactText {
  /** Normalised. */
  text: string
  locale: LocaleId
  language: Language
  /** Patterns look so far into the text. */
  patternReach: number
  quantities(): readonly Quantity[]
  /** The changes that it tells of among them. */
  changes(): readonly ValueChange[]
  codes(): readonly Code[]
}

/** Units of a value that a customer says. */
const maxSpoken = 60
const maxCandidates = 20

const ofWords = (state: StatementState, span: Span, spoken: string): Candidate => {
  const short = cut(spoken, maxSpoken)
  return { state, span, value: short, spoken: short }
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

const quantityOf = (state: StatementState, { start, end, value }: Quantity, spoken: string): Candidate => ({
  state,
  span: { start, end },
  value,
  spoken,
})

/** The values of a change that are to be looked at: where the new one is right, the old one says nothing. Null where it is none. */
function changedValues(
  fact: CompiledFact,
  change: ValueChange,
  locale: LocaleId,
  said: (one: Quantity) => Candidate[],
): Candidate[] | null {
  const { from, to, mayBeRange } = change
  const state = stateOfChange(fact, change)
  if (state !== null) return [quantityOf(state, to, sayQuantity(to, locale))]
  if (mayBeRange) return null
  return stateOfQuantity(fact, to) === 'right'
    ? said(to)
    : [...said(from).map((one) => ({ ...one, isFormer: true })), ...said(to)]
}

function quantities(fact: CompiledFact, { quantities: read, changes, locale }: FactText): Candidate[] {
  const said = (quantity: Quantity): Candidate[] => {
    const state = stateOfQuantity(fact, quantity)
    return state === null ? [] : [quantityOf(state, quantity, sayQuantity(quantity, locale))]
  }
  const changed = changes().flatMap((change) => {
    const values = isChangeOf(fact, change) ? changedValues(fact, change, locale, said) : null
    return values ? [{ change, values }] : []
  })
  const isOfChange = (one: Quantity) =>
    changed.some(({ change }) => overlaps(one, change.from) || overlaps(one, change.to))
  return [
    ...changed.flatMap(({ values }) => values),
    ...read().flatMap((one) => (isOfChange(one) ? [] : said(one))),
  ]
}

function names({ forms, fullNames, fact }: CompiledFact, { text, language }: FactText): Candidate[] {
  const right = fact.kind === 'name' ? (fact.right[0] ?? '') : ''
  const titled = readTitledNames(text, language).map(({ start, end, name }) => {
    const isRight = fullNames.some((full) => isCalled(full, name, language))
    return ofWords(isRight ? 'right' : 'wrong', { start, end }, text.slice(start, end))
  })
  const written = forms ? findWords(forms, text, maxCandidates) : []
  return [
    ...written.map(({ start, end }) => ofWords('right', { start, end }, right)),
    ...titled.filter(({ span }) => !written.some(({ start, end }) => start < span.end && span.start < end)),
  ]
}

/** Near a few last characters of a code, they are meant as that. */
const lastWords =
  /(?:后|末|尾)[三四五六七八\d]?(?:位|号|数)|尾号|last|ending|ends|下\s?[三四五六七八\d]\s?桁|末尾/

function identities({ fact, right }: CompiledFact, { text, codes }: FactText): Candidate[] {
  if (fact.kind !== 'identity') return []
  return codes().flatMap(({ start, end, digits }) => {
    const said = (isRight: boolean) => [
      ofWords(isRight ? 'right' : 'wrong', { start, end }, digits.toUpperCase()),
    ]
    if (hasShape(fact.format, digits))
      return said(right.length > 0 ? right.includes(digits) : isIdentity(fact.format, digits))
    const ending = fact.last === undefined || digits.length !== fact.last ? null : digits
    if (ending === null || right.length === 0) return []
    if (right.some((code) => code.endsWith(ending))) return said(true)
    return lastWords.test(text.slice(Math.max(0, start - 24), start)) ? said(false) : []
  })
}

function phones({ fact, right }: CompiledFact, { codes }: FactText): Candidate[] {
  if (fact.kind !== 'phone') return []
  return codes().flatMap(({ start, end, digits }) => {
    const number = homeNumber(fact.country, digits)
    const isRight = right.length > 0 ? right.includes(number) : isPhone(fact.country, number)
    if (!isRight && !isPhone(fact.country, number)) return []
    return [ofWords(isRight ? 'right' : 'wrong', { start, end }, number)]
  })
}

function choices({ fact, forms }: CompiledFact, { text }: FactText): Candidate[] {
  if (fact.kind !== 'choice' || !forms) return []
  const found = findWords(forms, text, maxCandidates)
  // 'Gold plus' is not 'gold': the longest of those that lie over one another.
  const longest = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  )
  return longest.flatMap(({ id, start, end }) => {
    const value = fact.values[Number(id)]
    return value ? [ofWords(value.right ? 'right' : 'wrong', { start, end }, value.name)] : []
  })
}

/** Without blanks, punctuation and marks. */
const bare = (text: string): string => text.replace(/[\s\p{P}\p{S}]/gu, '')

function texts({ fact, pattern, right }: CompiledFact, { text, patternReach }: FactText): Candidate[] {
  if (fact.kind !== 'text' || !pattern) return []
  const span = findCapture(pattern, text.slice(0, patternReach))
  if (!span || span.end <= span.start) return []
  const said = text.slice(span.start, span.end)
  const isRight = right.length === 0 || right.some((one) => bare(one) === bare(said))
  return [ofWords(isRight ? 'right' : 'wrong', { start: span.start, end: span.end }, said)]
}

const readers: Record<NonNullable<Fact['kind']>, (fact: CompiledFact, text: FactText) => Candidate[]> = {
  quantity: quantities,
  name: names,
  identity: identities,
  phone: phones,
  choice: choices,
  text: texts,
}

/** The values of a fact's kind in a line, by where they stand. */
export const candidatesOf = (fact: CompiledFact, text: FactText): Candidate[] =>
  readers[fact.fact.kind ?? 'quantity'](fact, text).sort((a, b) => a.span.start - b.span.start)
