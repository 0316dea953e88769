import type { Language } from './language.ts'
import { readNumbers } from './numbers.ts'

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)

const monthNames = months.map((m) => `${m}|${m.slice(0, 3)}`).join('|')

const englishMonth = new RegExp(`\\b(${monthNames})\\.?\\s+(?:the\\s+)?$`)

const englishMonthAfter = new RegExp(`^(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthNames})\\b(?:,? (\\d{4})\\b)?`)

const monthBefore =
  /(?:([12]\d{3}|[零〇一二三四五六七八九]{4})\s*年\s*)?(\d{1,2}|[一二三四五六七八九十]{1,3})\s*月\s*$/

type NamedMonth = { month: number; year: number | null; length: number }

const monthNumber = (name: string): number => months.findIndex((month) => month.startsWith(name)) + 1

/** The month that stands at the number of a day, with its year; `length` of the words behind the number that belong to it. */
export function monthAt(before: string, after: string, language: Language): NamedMonth | null {
  if (language === 'en') {
    const name = englishMonth.exec(before)?.[1]
    if (name)
      return {
        month: monthNumber(name),
        year: Number(/^(?:st|nd|rd|th)?,? (\d{4})\b/.exec(after)?.[1]) || null,
        length: 0,
      }
    const [words, behindName, year] = englishMonthAfter.exec(after) ?? []
    return words && behindName
      ? { month: monthNumber(behindName), year: Number(year) || null, length: words.length }
      : null
  }
  const [, year, said] = monthBefore.exec(before) ?? []
  if (!said) return null
  const value = (words: string) => readNumbers(words, language)[0]?.value ?? null
  const month = value(said)
  return month === null ? null : { month, year: year ? value(year) : null, length: 0 }
}
