import type { LocaleId } from '../locale.ts'
import { isDate } from './dates.ts'
import { type Language, languageOf } from './language.ts'
import type { Currency, Quantity, Unit } from './quantity.ts'

/** A leap year: of a day without its year every day that some year has is one. */
const leapYear = 2028
/** Beyond it a number is not said any more. */
const largest = 1e12

/** A number as a language writes it, with a comma at the thousands from `from` on; '' for one that nobody would say. */
export function sayNumber(value: number, from = 10_000): string {
  const rounded = Math.round(value * 100) / 100
  if (!Number.isFinite(value) || Math.abs(value) > largest || Math.abs(rounded - value) > 1e-9) return ''
  const [whole = '', decimals] = String(Math.abs(rounded)).split('.')
  const grouped = Math.abs(rounded) < from ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return (rounded < 0 ? '-' : '') + grouped + (decimals === undefined ? '' : `.${decimals}`)
}

const money = (value: number): string => {
  const said = sayNumber(value, 1000)
  return /\.\d$/.test(said) ? `${said}0` : said
}

const ordinal = (day: number): string => {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'.split(
  '|',
)
const weekdays: Record<Language, readonly string[]> = {
  zh: [...'一二三四五六日'],
  ja: [...'月火水木金土日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}
const ahead: Record<Language, readonly string[]> = {
  zh: ['今天', '明天', '后天'],
  ja: ['今日', '明日', '明後日'],
  en: ['today', 'tomorrow', 'the day after tomorrow'],
}
const signs: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  HKD: 'HK$',
  TWD: 'NT$',
  CNY: 'CN¥',
}
const currencies: Record<'zh' | 'ja', Record<Currency, string>> = {
  zh: { CNY: '元', TWD: '台币', HKD: '港币', JPY: '日元', USD: '美元', EUR: '欧元', GBP: '英镑' },
  ja: { CNY: '元', TWD: '台湾ドル', HKD: '香港ドル', JPY: '円', USD: 'ドル', EUR: 'ユーロ', GBP: 'ポンド' },
}

type Lengths = Partial<Record<Unit, string>>
const lengths: Record<Language, Lengths> = {
  zh: { workday: '个工作日', day: '天', week: '周', month: '个月', year: '年', hour: '小时', minute: '分钟' },
  ja: { workday: '営業日', day: '日間', week: '週間', month: 'か月', year: '年', hour: '時間', minute: '分' },
  en: {
    workday: 'working day',
    day: 'day',
    week: 'week',
    month: 'month',
    year: 'year',
    hour: 'hour',
    minute: 'minute',
  },
}
const halves: Record<Language, Lengths> = {
  zh: { day: '半天', month: '半个月', year: '半年', hour: '半小时' },
  ja: { day: '半日', month: '半月', year: '半年', hour: '30分' },
  en: {
    day: 'half a day',
    week: 'half a week',
    month: 'half a month',
    year: 'half a year',
    hour: 'half an hour',
  },
}

interface Words {
  language: Language
  /** The value, or both ends of the range, as they are written. */
  said: string
  read: Quantity
}

function sayMoney({ language, said, read }: Words): string {
  if (language === 'en') return `${signs[read.currency ?? 'USD']}${said}`
  return said + currencies[language][read.currency ?? (language === 'ja' ? 'JPY' : 'CNY')]
}

function sayDiscount({ language, said, read }: Words): string {
  if (language === 'en') return `${said}% off`
  if (language === 'ja') return `${said}%引き`
  const paid = sayNumber((100 - read.value) / 10)
  return read.upTo !== null || paid === '' || read.value <= 0 || read.value >= 100 ? '' : `${paid}折`
}

function sayDay({ language, read: { value: day, month } }: Words): string {
  if (!isDate({ year: leapYear, month: month ?? 1, day })) return ''
  if (language === 'en') return month === null ? `the ${ordinal(day)}` : `${months[month - 1]} ${day}`
  if (month !== null) return `${month}月${day}日`
  return `${day}${language === 'ja' ? '日' : '号'}`
}

function sayAhead({ language, said, read: { value } }: Words): string {
  const named = ahead[language][value]
  if (named !== undefined) return named
  return { zh: `${said}天后`, ja: `${said}日後`, en: `in ${said} days` }[language]
}

function sayWeekday({ language, read: { value } }: Words): string {
  const day = weekdays[language][value - 1] ?? ''
  return day === '' || language === 'en' ? day : language === 'ja' ? `${day}曜日` : `周${day}`
}

function partOfDay(hour: number): string {
  if (hour < 6) return '凌晨'
  if (hour < 12) return '上午'
  return hour < 13 ? '中午' : hour < 18 ? '下午' : '晚上'
}

function sayClock({ language, read: { value, twelveHour } }: Words): string {
  const [hour, minute] = [Math.floor(value / 60) % 24, value % 60]
  const twelve = hour % 12 || 12
  const past = minute === 0 ? '' : `${minute}分`
  if (language === 'zh') return `${twelveHour ? '' : partOfDay(hour)}${twelve}点${past}`
  if (language === 'ja') return `${twelveHour ? hour : `${hour < 12 ? '午前' : '午後'}${hour % 12}`}時${past}`
  const digits = `${twelve}:${String(minute).padStart(2, '0')}`
  return twelveHour ? digits : `${digits} ${hour < 12 ? 'am' : 'pm'}`
}

function sayLength({ language, said, read }: Words): string {
  const half = read.value === 0.5 && read.upTo === null ? halves[language][read.unit] : undefined
  if (half !== undefined) return half
  const unit = lengths[language][read.unit]
  if (unit === undefined) return ''
  const isPlural = language === 'en' && (read.value !== 1 || read.upTo !== null)
  return language === 'en' ? `${said} ${unit}${isPlural ? 's' : ''}` : said + unit
}

function withUnit(words: Words): string {
  const { language, said, read } = words
  switch (read.unit) {
    case 'money':
      return sayMoney(words)
    case 'percent':
      return `${said}%`
    case 'discount':
      return sayDiscount(words)
    case 'day-of-month':
      return sayDay(words)
    case 'weekday':
      return sayWeekday(words)
    case 'days-ahead':
      return sayAhead(words)
    case 'clock':
      return sayClock(words)
    case 'count':
      return language === 'en' ? said : said + read.counted
    default:
      return sayLength(words)
  }
}

const traditional: readonly (readonly [string, string])[] = [
  ['工作日', '工作天'], ['个', '個'], ['小时', '小時'], ['分钟', '分鐘'], ['周', '週'], ['点', '點'], ['号', '號'], ['后', '後'],
  ['台币', '元'], ['港币', '港幣'], ['欧', '歐'], ['镑', '鎊'], ['大约', '大約'], ['笔', '筆'], ['张', '張'], ['条', '條'], ['项', '項'], ['件', '件'],
] // prettier-ignore

const about: Record<Language, string> = { zh: '大约', ja: '約', en: 'about ' }
const to: Record<Language, string> = { zh: '到', ja: '～', en: ' to ' }

/** A quantity as somebody says it in a sentence of this locale ('1 day', '3 working days', '$1,234.50', 下午3点); '' where it can't be said well. */
export function sayQuantity(read: Quantity, locale: LocaleId): string {
  const language = languageOf(locale)
  const write = read.unit === 'money' ? money : (value: number) => sayNumber(value)
  const ends = [read.value, ...(read.upTo === null ? [] : [read.upTo])].map(write)
  if (ends.includes('') || (read.upTo !== null && read.value === 0)) return ''
  const said = withUnit({ language, said: ends.join(to[language]), read })
  if (said === '') return ''
  const whole = (read.approximate ? about[language] : '') + said
  if (locale !== 'zh-tw') return whole
  return traditional.reduce((text, [simple, full]) => text.replace(simple, full), whole)
}
