import type { Span } from '../text/normalise.ts'
import { type CalendarDate, derivedFrom } from './dates.ts'
import type { Language } from './language.ts'
import { type Quantity, quantity, type Unit } from './quantity.ts'

const daysOf: Partial<Record<Unit, number>> = { day: 1, week: 7 }

const aheadAfter: Record<Language, RegExp> = {
  zh: /^(?:之|以)?后/,
  ja: /^後|(?<=日後)/,
  en: /^ from (?:now|today|tomorrow)\b/,
}

const aheadBefore = /\bin $/

/** 'in three days', 三天后: a day that lies so far ahead. */
export function aheadBy(
  read: Quantity,
  text: string,
  language: Language,
  today: CalendarDate | null,
): Quantity[] {
  const days = (daysOf[read.unit] ?? 0) * read.value
  if (days <= 0 || days > 3650 || !Number.isInteger(days) || read.upTo !== null) return []
  const after = text.slice(read.end, read.end + 10)
  const ahead =
    aheadAfter[language].test(after) ||
    (language === 'ja' && text.slice(read.start, read.end).endsWith('後')) ||
    (language === 'en' && aheadBefore.test(text.slice(Math.max(0, read.start - 4), read.start)))
  if (!ahead) return []
  return readAhead(read, days, today)
}

function readAhead(span: Span, days: number, today: CalendarDate | null): Quantity[] {
  const ahead = quantity(span, 'days-ahead', days)
  if (!today) return [ahead]
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day + days))
  const day = quantity(span, 'day-of-month', date.getUTCDate(), {
    month: date.getUTCMonth() + 1,
    year: date.getUTCFullYear(),
  })
  return [day, ...derivedFrom(day, today)]
}
