import type { Language } from './language.ts'
import { type Quantity, quantity, type Unit } from './quantity.ts'
import { currencyOf } from './unit-words.ts'
import { matchesOf } from '../text/matches-of.ts'

/** Values that no numeral says, or that are no number of their unit. */
const phrases: Record<Language, readonly (readonly [RegExp, Unit, number])[]> = {
  zh: [
    [/(?<![个個])半(?:个|個)月/g, 'month', 0.5],
    [/半年/g, 'month', 6],
    [/(?<![个個])半(?:个|個)?(?:小时|小時|钟头)/g, 'minute', 30],
    [/一刻钟/g, 'minute', 15],
    [/三刻钟/g, 'minute', 45],
    [/半天/g, 'day', 0.5],
    [/半价|对折|半折/g, 'discount', 50],
    [/正午/g, 'clock', 720],
  ],
  ja: [
    [/半月/g, 'month', 0.5],
    [/半年/g, 'month', 6],
    [/半時間/g, 'minute', 30],
    [/半日/g, 'day', 0.5],
    [/半額|半値/g, 'discount', 50],
    [/正午/g, 'clock', 720],
  ],
  en: [
    [/\bhalf an hour\b/g, 'minute', 30],
    [/\b(?:a )?quarter of an hour\b/g, 'minute', 15],
    [/\bthree quarters of an hour\b/g, 'minute', 45],
    [/\bhalf a year\b/g, 'month', 6],
    [/\bhalf a day\b/g, 'day', 0.5],
    [/\ba fortnight\b/g, 'day', 14],
    [/\b(?:an hour|one hour) and a half\b/g, 'hour', 1.5],
    [/\ba day and a half\b/g, 'day', 1.5],
    [/\ba week and a half\b/g, 'week', 1.5],
    [/\ba month and a half\b/g, 'month', 1.5],
    [/\ba year and a half\b/g, 'year', 1.5],
    [/\ba year\b(?! and a half)/g, 'year', 1],
    [/\ba month\b(?!'s notice| and a half)/g, 'month', 1],
    [/\ba week\b(?! and a half)/g, 'week', 1],
    [/\ban hour\b(?! and a half)(?<!half an hour|of an hour)/g, 'hour', 1],
    [/\ba couple(?: of)? days\b/g, 'day', 2],
    [/\ba couple(?: of)? weeks\b/g, 'week', 2],
    [/\ba couple(?: of)? months\b/g, 'month', 2],
    [/\ba couple(?: of)? hours\b/g, 'hour', 2],
    [/\ba couple(?: of)? minutes\b/g, 'minute', 2],
    [/\bhalf(?:[ -]price| off| the price)\b/g, 'discount', 50],
    [/\b(?:a|one) dozen\b/g, 'count', 12],
    [/\bhalf a dozen\b/g, 'count', 6],
    [/\btwice\b/g, 'count', 2],
    [/\bnoon\b/g, 'clock', 720],
    [/\bmidnight\b/g, 'clock', 0],
  ],
}

const maxPhrases = 20

/** The quantities that such phrases say, in no order. */
export function phrasesIn(text: string, language: Language): Quantity[] {
  const found = phrases[language].flatMap(([words, unit, value]) =>
    matchesOf(text, words)
      .slice(0, maxPhrases)
      .map((match) => quantity({ start: match.index, end: match.index + match[0].length }, unit, value)),
  )
  return [...found, ...halfMillions(text, language)]
}

const halfMillion = /\bhalf a (million|thousand)\b(?: (dollars|bucks|pounds|euros)\b)?/g

const halfMillions = (text: string, language: Language): Quantity[] =>
  language !== 'en'
    ? []
    : matchesOf(text, halfMillion)
        .slice(0, maxPhrases)
        .map((match) =>
          quantity(
            { start: match.index, end: match.index + match[0].length },
            match[2] ? 'money' : 'count',
            match[1] === 'million' ? 500_000 : 500,
            { currency: match[2] ? currencyOf(match[2]) : null },
          ),
        )
