import type { Language } from './language.ts'
import { readNumbers } from './numbers.ts'
import { type Quantity, quantity } from './quantity.ts'
import { matchesOf } from '../text/matches-of.ts'

const hanHour = '([零〇一二两三四五六七八九十]{1,3}|\\d{1,2})'
const hanMinute = '([零〇一二三四五六七八九十]{1,3}|\\d{1,2})'
const chineseDay = '(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|今晚|明晚|夜里|早)?的?'
const chineseTime = new RegExp(
  `${chineseDay}(?<![之第这有以])(?:差(一刻|${hanMinute}分)钟?)?(?<!\\d)${hanHour}点(?![一二三四五六七八九](?![十刻分]))(?:钟|整|半|([一三])刻|过?${hanMinute}分?)?(?:差(?:(一刻)|${hanMinute}分)钟?)?`,
  'g',
)
const japaneseTime = new RegExp(
  `(午前|午後|朝|昼|夕方|夜|晩|深夜)?の?(?<!\\d)${hanHour}時(?!間|期|点|代|給|価)(?:半|${hanMinute}分(前)?)?`,
  'g',
)
const hourWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const partOfDay = '(?:,? (?:in the (morning|afternoon|evening)|at (night)))?'
const englishTime = new RegExp(
  `\\b(?:(half|(?:a )?quarter|(?:five|ten|twenty|twenty[ -]five|\\d{1,2}) minutes?) (past|after|to|till) )?(${hourWords}|\\d{1,2})(?: ?o'?clock\\b)?(?: ?([ap])\\.?m\\b\\.?)?${partOfDay}`,
  'g',
)
const digital = /(?<![\d:])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])(?:\s?([ap])\.?m\b\.?)?/g
const digitalDay: Record<Language, RegExp> = {
  zh: new RegExp(`${chineseDay}$`),
  ja: /(午前|午後|朝|昼|夕方|夜|晩|深夜)?の?$/,
  en: /(?!)/,
}
const englishDay = /^,? (?:in the (morning|afternoon|evening)|at (night))/

const morning = /^(?:凌晨|清晨|早上|早晨|上午|早|午前|朝|深夜|a|morning)$/
const lateMorning = /^(?:中午|昼)$/

/** Minutes after midnight of an hour and minutes that are said with a part of the day; null for what no clock shows. */
function clock(hour: number, minutes: number, part: string): Pick<Quantity, 'value' | 'twelveHour'> | null {
  if (hour > 24 || minutes > 59 || minutes < -59) return null
  const named = part !== ''
  const later = named && !morning.test(part) && hour < 12 && !(lateMorning.test(part) && hour >= 10)
  const midnight = hour === 12 && morning.test(part)
  return {
    value: (hour + (later ? 12 : 0) - (midnight ? 12 : 0)) * 60 + minutes,
    twelveHour: !named && hour >= 1 && hour <= 12,
  }
}

const maxTimes = 20
const numberOf = (text: string, language: Language): number => readNumbers(text, language)[0]?.value ?? 0

function timesBy(
  pattern: RegExp,
  text: string,
  made: (match: RegExpMatchArray) => { hour: number; minutes: number; part: string; lead?: number } | null,
): Quantity[] {
  return matchesOf(text, pattern)
    .slice(0, maxTimes * 5)
    .flatMap((match) => {
      const read = made(match)
      const value = read && clock(read.hour, read.minutes, read.part)
      if (!read || !value) return []
      const start = (match.index ?? 0) + (read.lead ?? 0)
      const end = (match.index ?? 0) + match[0].trimEnd().length
      return [quantity({ start, end }, 'clock', value.value, { twelveHour: value.twelveHour })]
    })
}

function chineseClock(match: RegExpMatchArray): ReturnType<Parameters<typeof timesBy>[2]> {
  const [whole, part = '', before, beforeMinutes, hour = '', quarters, minutes, quarterLess, less] = match
  const past = /点半/.test(whole)
    ? 30
    : quarters
      ? quarters === '一'
        ? 15
        : 45
      : minutes
        ? numberOf(minutes, 'zh')
        : 0
  const to = [
    before && (beforeMinutes ? numberOf(beforeMinutes, 'zh') : 15),
    quarterLess && 15,
    less && numberOf(less, 'zh'),
  ]
  const lead = part === '' ? 0 : whole.indexOf(part) + part.length + (whole.startsWith(`${part}的`) ? 1 : 0)
  return { hour: numberOf(hour, 'zh'), minutes: past - (to.map(Number).find((n) => n > 0) ?? 0), part, lead }
}

function japaneseClock([whole, part = '', hour = '', minutes, before]: RegExpMatchArray): ReturnType<
  typeof chineseClock
> {
  const past = /時半/.test(whole) ? 30 : minutes ? numberOf(minutes, 'ja') : 0
  const lead = part === '' ? 0 : part.length + (whole.startsWith(`${part}の`) ? 1 : 0)
  return { hour: numberOf(hour, 'ja'), minutes: before ? -past : past, part, lead }
}

function englishClock(match: RegExpMatchArray): ReturnType<typeof chineseClock> {
  const [whole, away, direction = '', hour = '', half = '', part, night] = match
  if (!away && !half && !part && !night && !/o'?clock/.test(whole)) return null
  const minutes = !away ? 0 : away === 'half' ? 30 : /quarter/.test(away) ? 15 : numberOf(away, 'en')
  return {
    hour: numberOf(hour, 'en'),
    minutes: /^t/.test(direction) ? -minutes : minutes,
    part: half || part || night || '',
  }
}

const worded: Record<Language, (text: string) => Quantity[]> = {
  zh: (text) => timesBy(chineseTime, text, chineseClock),
  ja: (text) => timesBy(japaneseTime, text, japaneseClock),
  en: (text) => timesBy(englishTime, text, englishClock),
}

/** The times of day of a normalised line: '15:30', 三点一刻, 'half past three', 午後三時十分前. */
export function readTimes(text: string, language: Language): Quantity[] {
  const inDigits = timesBy(digital, text, (match) => {
    const at = match.index ?? 0
    const before = digitalDay[language].exec(text.slice(Math.max(0, at - 4), at))?.[1] ?? ''
    const after = englishDay.exec(text.slice(at + match[0].length, at + match[0].length + 20))
    const [, hour = '', minutes = '', half] = match
    const read = clock(Number(hour), Number(minutes), half ?? after?.[1] ?? after?.[2] ?? before)
    return (
      read && {
        hour: Number(hour),
        minutes: Number(minutes),
        part: half ?? after?.[1] ?? after?.[2] ?? before,
      }
    )
  }).map((time) => ({ ...time, twelveHour: time.twelveHour && text.charAt(time.start) !== '0' }))
  return [
    ...inDigits,
    ...worded[language](text).filter(
      (time) => !inDigits.some((one) => one.start < time.end && time.start < one.end),
    ),
  ]
}
