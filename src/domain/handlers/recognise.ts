import type { Language } from '../language/language.ts'
import { findAbuse } from '../language/abuse.ts'
import type { Stance } from '../language/stance.ts'
import type { Span } from '../text/normalise.ts'
import type { Cue, CuedKind } from './cue-page.ts'
import { cuesOf } from './cues.ts'
import { isOtherLanguage } from './foreign.ts'
import { type HandlerKind, isHarmful } from './kinds.ts'
import { isNonsense } from './nonsense.ts'
import { matchesOf } from '../text/matches-of.ts'

/** What a line is looked at by. */
export interface Heard {
  /** The normalised line; simplified, in Chinese. */
  readonly text: string
  readonly language: Language
  stance(span: Span): Stance
}

/** Places at which one pattern is looked at. */
const maxPlaces = 4
const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
]

/** Whether words stand between quotation marks: they are somebody else's. */
function isQuoted(text: string, { start, end }: Span): boolean {
  return quotes.some(([open, close]) => {
    const before = text.slice(0, start)
    if (open === close) return before.split(open).length % 2 === 0 && text.includes(close, end)
    return before.lastIndexOf(open) > before.lastIndexOf(close) && text.includes(close, end)
  })
}

/** Whether somebody can be blamed for words. A threat may stand in the clause of its own condition. */
const isOwn = ({ polarity, kind }: Stance, cued: CuedKind): boolean =>
  polarity === 'affirmed' &&
  kind !== 'report' &&
  (cued === 'threat' || cued === 'instructs-grader' || kind !== 'condition')

function placesOf(pattern: RegExp, text: string): Span[] {
  const places: Span[] = []
  for (const { index, 0: words } of matchesOf(text, pattern)) {
    if (words === '') continue
    places.push({ start: index, end: index + words.length })
    if (places.length >= maxPlaces) break
  }
  return places
}

/** Where a pattern takes in the word that denies it ('you're not an idiot'), the name at its end is what is denied. */
const lastOf = ({ end }: Span): Span => ({ start: end - 1, end })

const isMeant = (stance: Heard['stance'], place: Span, kind: CuedKind): boolean =>
  isOwn(stance(place), kind) && (kind !== 'abuse' || isOwn(stance(lastOf(place)), kind))

const speaksOfIt = (text: string, { never }: Cue): boolean => text.search(never) >= 0

function harmfulWords({ text, language, stance }: Heard, kind: CuedKind): Span | null {
  const cue = cuesOf(language)[kind]
  const listed = kind === 'abuse' ? findAbuse(text, language) : null
  const places = [...(listed ? [listed] : []), ...placesOf(cue.says, text)]
  if (places.length === 0 || speaksOfIt(text, cue)) return null
  // What is laid down as an order or a mark-up is meant, whatever stands around it.
  if (kind === 'instructs-grader') return places.find((place) => stance(place).kind !== 'report') ?? null
  return places.find((place) => !isQuoted(text, place) && isMeant(stance, place, kind)) ?? null
}

/**
 * Whether a classifier's word for an offence counts (CONV-30c): the learner's own words, which they mean, in a line that doesn't speak of such words.
 */
export const mayOffend = ({ text, language, stance }: Heard, kind: CuedKind, place: Span): boolean =>
  !speaksOfIt(text, cuesOf(language)[kind]) && !isQuoted(text, place) && isMeant(stance, place, kind)

/** A longer line says something besides, and is judged by that. */
const longest: Record<Language, number> = { zh: 34, en: 110, ja: 44 }

function words({ text, language }: Heard, kind: CuedKind): Span | null {
  const cue = cuesOf(language)[kind]
  if (text.length > longest[language]) return null
  const place = placesOf(cue.says, text)[0]
  return place && !speaksOfIt(text, cue) ? place : null
}

const whole = (text: string): Span => ({ start: 0, end: text.length })

/**
 * The words of a normalised line by which it is of a kind (CONV-30); null where it is not. An insult that is denied, quoted or
 * reported is none; what a customer can be asked, and what is a critical mistake, is a course's own. Never throws; linear in the line.
 */
export function recognised(heard: Heard, kind: HandlerKind): Span | null {
  switch (kind) {
    case 'nonsense':
      return isNonsense(heard.text, heard.language) ? whole(heard.text) : null
    case 'other-language':
      return isOtherLanguage(heard.text, heard.language) ? whole(heard.text) : null
    case 'asks-customer':
    case 'critical-mistake':
      return null
    default:
      return isHarmful(kind) ? harmfulWords(heard, kind) : words(heard, kind)
  }
}
