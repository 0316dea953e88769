import { comparingIn } from '../text/comparable.ts'
import { originalSpan, type Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { type Quantity, readQuantities } from './quantities.ts'
import { matchesOf } from '../text/matches-of.ts'

/**
 * What speech has and judgement doesn't need. Words that fill a pause ('um', '呃', 'あの、') split what belongs together. Speakers correct themselves in three parts: what was wrong, a word that says so ('no wait', '哎不对', '失礼しました'), and what is
 * meant instead (W. J. M. Levelt, Monitoring and self-repair in speech, 1983). Here the value that was wrong gives way to the one that
 * replaces it, so that a line is judged by what it ends up saying (INTENT-16).
 */
interface Words {
  /** Fills a pause, set off from what stands around it, with the mark behind it. */
  readonly fills: RegExp
  /** Says by itself that what was said is wrong. */
  readonly corrects: RegExp
  /** Says it only right between two values: 'sorry' is said for much else. */
  readonly between: RegExp
  /** Says that all of it was the wrong way round: what the sentence said before is said anew. */
  readonly swaps: RegExp
  /** What may stand between a value and `between`, or between that and the value which is meant. */
  readonly filler: RegExp
}

const words: Record<Language, Words> = {
  zh: {
    fills:
      /(?<=^|[，,。.…!！?？、；;\s])(?:[呃额嗯唔]+|那个|这个|就是说|怎么说呢)[，,、…\s]+(?=[^，,。.…!！?？、\s])/g,
    corrects:
      /(?<=^|[，,。.…!！?？、\s呃额嗯哎唉诶欸啊哦噢喔])(?:不对(?:[，,、]?不对)*|不是不是|(?:啊|我)?(?:说|讲|看|记|算|报|念)错了?|搞错了?|口误|更正(?:一下)?|纠正(?:一下)?|(?<=[呃额嗯哎唉诶欸啊哦噢喔][，,]?)不是?(?=[，,\s])|应该说|准确(?:地|的)?(?:说|讲))(?:了|啊|呀)?/g,
    between: /抱歉|不好意思|对不起|我是说|我是指|应该是|不(?:是)?/g,
    swaps: /(?:说|讲|记|弄|搞)反(?:了)?|反过来(?:了|才对)|我?重(?:新)?(?:说|讲)(?:一遍|一下|一次)?/g,
    filler: /^[，,。.…!！?？、\s—\-~呃额嗯哎唉诶欸啊哦噢喔那个我您你是应该要满共才对的到说错了]*$/,
  },
  ja: {
    fills:
      /(?<=^|[、。…!！?？\s]|[^、。…!！?？\s]{2})(?:あのう?[ー〜]*|え[えー]*っ?と[ー〜]*|その[ー〜]+|うーん|んー|なんと(?:いう|言う|いい)(?:か|ますか))[、…\s]+(?=[^、。…!！?？\s])/g,
    corrects:
      /(?:言い|申し|読み)?間違(?:え|い)(?:ました|でした|です)?|言い直し(?:ます)?|訂正(?:し|いたし|させ)(?:ます|てください|ていただきます)?|もとい|(?<=^|[、。…!！?？\sあいや])(?:違(?:う|った|います|いました)|違う違う)/g,
    between:
      /すみません|すいません|失礼(?:しました|いたしました)?|申し訳(?:ありません|ございません)|いえ(?:いえ)?|いや(?:いや)?/g,
    swaps: /(?:逆|あべこべ)(?:でした|です|だ)(?=[。、!！]|$)|最初から言い直し(?:ます)?/g,
    filler: /^[、。…!！?？\s—\-~〜あいやえーっとうんその正しくはでした]*$/,
  },
  en: {
    fills: /(?<=^|[\s,.;!?…(])(?:u+m+|u+h+m*|e+rm*|hm+)[,.…\s-]+(?=[^,.…\s-])/g,
    corrects:
      /\b(?:no,? wait|wait,? no|oh,? wait|hold on,? no|scratch that|strike that|(?:sorry,? )?i mis(?:spoke|read(?: (?:that|it))?)|correction|let me (?:correct|fix) (?:that|myself)|i (?:got|had|said|read) (?:that|it) wrong|that'?s (?:wrong|not right)|let me rephrase(?: that)?|make that|or rather|i meant(?: to say)?|actually,? no|no,? actually)\b/g,
    between: /\b(?:sorry|excuse me|my (?:mistake|bad)|no|nope|i mean|actually|rather|oops|whoops)\b/g,
    swaps:
      /\b(?:i )?(?:got|had|have|said) (?:that|it|those|them|the two) (?:backwards?|mixed up|reversed|the wrong way (?:a)?round)\b|\b(?:it'?s |sorry,? )?the other way (?:a)?round\b|\blet me (?:start over|start again|say that again)\b/g,
    filler:
      /^[\s,.;:!?…—–-]*(?:(?:uh|um|er|erm|oh|well|so|it'?s|it is|i|by|to|at|that'?s|should be|make it|a|an|the|about)[\s,.;:!?…—–-]*)*$/,
  },
}

const localeOf = { zh: 'zh-cn', ja: 'ja-jp', en: 'us-en' } as const

/** So many units a value may stand from a word that corrects it by itself. */
const farthest = 16
const farthestBefore = 24
const farthestInEnglish = 40
const mostRepairs = 6
const sentenceBegins = /[。！？!?；;\n]|\.(?=\s)/g

const durations = new Set<string>(['workday', 'day', 'week', 'month', 'year', 'hour', 'minute'])
const days = new Set<string>(['day-of-month', 'weekday', 'days-ahead'])

/** Whether one value can stand for another: what is said of the same kind of thing. */
function isOfOneKind(one: Quantity, other: Quantity): boolean {
  if (one.unit === 'count' && other.unit === 'count')
    return one.counted === other.counted || one.counted === '' || other.counted === ''
  const bare = [one, other].find(({ unit, counted }) => unit === 'count' && counted === '')
  return (
    one.unit === other.unit ||
    bare !== undefined ||
    (durations.has(one.unit) && durations.has(other.unit)) ||
    (days.has(one.unit) && days.has(other.unit))
  )
}

const month = /\d{1,2}月(?:份)?$/
const sign = /(?:nt|us|hk)?[$¥￥€£]$/

/** The words of a quantity with what stands at it: its month, its sign and what it counts. */
function wholeOf({ start, end, unit, counted }: Quantity, text: string): Span {
  const before = unit === 'day-of-month' ? month : unit === 'money' ? sign : null
  const ahead = (before && before.exec(text.slice(Math.max(0, start - 5), start))?.[0].length) ?? 0
  const behind = text.slice(end, end + counted.length + 1).indexOf(counted)
  return { start: start - ahead, end: counted === '' || behind < 0 ? end : end + behind + counted.length }
}

/** A quantity in a line, as wide as its words. */
interface SaidQuantity extends Span {
  quantity: Quantity
}

const placesIn = (text: string, pattern: RegExp): Span[] =>
  matchesOf(text, pattern).map(({ index, 0: { length } }) => ({ start: index, end: index + length }))

/** What the words that swap all of it leave behind: the sentence up to them, or the line where nothing was said in the sentence. */
function swappedIn(text: string, turned: readonly Span[], said: readonly SaidQuantity[]): Span[] {
  const begins = placesIn(text, sentenceBegins)
  return turned.flatMap(({ start, end }): Span[] => {
    const before = said.filter((one) => one.end <= start)
    if (before.length === 0 || !said.some((one) => one.start >= end)) return []
    const begun = begins.findLast((one) => one.start < start)
    return [{ start: begun && before.some((one) => one.start > begun.start) ? begun.start + 1 : 0, end }]
  })
}

/** What a word that corrects a value leaves behind; nothing where it corrects none. */
function correctedBy(
  text: string,
  { start, end }: Span,
  isStrong: boolean,
  said: readonly SaidQuantity[],
  language: Language,
): Span[] {
  const reach = language === 'en' ? farthestInEnglish : farthest
  const reachBefore = language === 'en' ? farthestInEnglish : farthestBefore
  const meant = said.find((one) => one.start >= end)
  if (!meant || meant.start - end > reach) return []
  const earlier = said.filter(
    (one) => one.end <= start && start - one.end <= reachBefore && isOfOneKind(one.quantity, meant.quantity),
  )
  const nearest = earlier.at(-1)
  if (!nearest) return []
  const { filler } = words[language]
  const isBetween = filler.test(text.slice(nearest.end, start)) && filler.test(text.slice(end, meant.start))
  if (!isBetween && !isStrong) return []
  // What stands before both ('刷了3笔，要满6笔，哎不对，刷了4笔') tells which one is meant.
  const leads = text.slice(Math.max(end, meant.start - 2), meant.start)
  const leadOf = (one: Span) => text.slice(Math.max(0, one.start - leads.length), one.start)
  const twin = leads.trim().length > 1 ? earlier.findLast((one) => leadOf(one) === leads) : undefined
  if (twin && twin !== nearest)
    return [
      { start: twin.start - leads.length, end: twin.end },
      { start, end },
    ]
  // '27日' behind '10月26日' takes the place of its day alone.
  const hasMonth = meant.start < meant.quantity.start
  const from = nearest.quantity.unit === 'day-of-month' && !hasMonth ? nearest.quantity.start : nearest.start
  return [{ start: from, end: meant.start }]
}

function placesOf(text: string, language: Language): Span[] {
  const { fills, corrects, between, swaps } = words[language]
  const pauses = placesIn(text, fills)
  const strong = placesIn(text, corrects)
  const turned = placesIn(text, swaps)
  const weak = placesIn(text, between)
  if (strong.length + turned.length + weak.length === 0) return pauses
  const said = readQuantities(text, language).map((quantity) => ({ quantity, ...wholeOf(quantity, text) }))
  if (said.length < 2) return pauses
  const places = swappedIn(text, turned, said)
  for (const word of [...strong, ...weak].slice(0, mostRepairs)) {
    if (places.some((place) => place.start < word.end && word.start < place.end)) continue
    const isStrong = strong.some((one) => one.start === word.start)
    places.push(...correctedBy(text, word, isStrong, said, language))
  }
  return [...pauses, ...places]
}

/**
 * A line as typed with blanks in place of words that fill a pause, of values that the speaker corrected, and of the words that correct them: as
 * long as it was, so that places in it stay what they are. Linear; never throws.
 */
export function withoutDisfluencies(line: string, language: Language): string {
  const normal = comparingIn(localeOf[language]).text(line)
  let repaired = line
  for (const place of placesOf(normal.text, language)) {
    const { start, end } = originalSpan(normal, place.start, place.end)
    repaired = repaired.slice(0, start) + ' '.repeat(end - start) + repaired.slice(end)
  }
  return repaired
}
