import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { matchesOf } from '../text/matches-of.ts'

/** Digits that are read one by one or in groups: a telephone or an identity number, in digits or in words. */
export interface Code extends Span {
  /** Small letters and digits, without what stands between groups. */
  digits: string
}

/** Codes that are read in one line. */
const maxCodes = 20
/** Fewer digits are a number, not a code. */
const fewestDigits = 4
/** So many say nothing that anybody could mean. */
const mostDigits = 40

const chinese: Record<string, string> = {
  零: '0', 〇: '0', 洞: '0', 一: '1', 幺: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9',
} // prettier-ignore
const kana: Record<string, string> = {
  ゼロ: '0', ぜろ: '0', まる: '0', マル: '0', れい: '0', レイ: '0', いち: '1', イチ: '1', に: '2', ニ: '2', さん: '3', サン: '3', よん: '4', ヨン: '4',
  し: '4', シ: '4', ご: '5', ゴ: '5', ろく: '6', ロク: '6', なな: '7', ナナ: '7', しち: '7', シチ: '7', はち: '8', ハチ: '8', きゅう: '9', キュウ: '9', く: '9', ク: '9',
} // prettier-ignore
const english: Record<string, string> = {
  zero: '0', oh: '0', o: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  ten: '10', eleven: '11', twelve: '12', thirteen: '13', fourteen: '14', fifteen: '15', sixteen: '16', seventeen: '17', eighteen: '18', nineteen: '19',
  twenty: '20', thirty: '30', forty: '40', fifty: '50', sixty: '60', seventy: '70', eighty: '80', ninety: '90', hundred: '00',
} // prettier-ignore

const oneOf = (words: Record<string, string>): string =>
  Object.keys(words)
    .sort((a, b) => b.length - a.length)
    .join('|')

const between = '[\\s\\-.,、()_・の/]{0,3}'
const row = (token: string): RegExp => new RegExp(`(?:${token})(?:${between}(?:${token}))*`, 'g')
const rows: Record<Language, RegExp> = {
  zh: row(`\\d|${oneOf(chinese)}`),
  ja: row(`\\d|${oneOf({ ...chinese, ...kana })}`),
  en: row(`\\d|\\b(?:(?:double|triple)[ -])?(?:${oneOf(english)})\\b`),
}
const tokens: Record<Language, RegExp> = {
  zh: new RegExp(`\\d|${oneOf(chinese)}`, 'g'),
  ja: new RegExp(`\\d|${oneOf({ ...chinese, ...kana })}`, 'g'),
  en: new RegExp(`\\d|(?:(double|triple)[ -])?(${oneOf(english)})\\b`, 'g'),
}
const tens = /^[2-9]0$/
const one = /^[1-9]$/

/** 'forty two' is 42, 'triple five' is 555. */
function englishDigits(words: string): string {
  const read: string[] = []
  for (const [token, times, word = ''] of matchesOf(words, tokens.en)) {
    const said = english[word] ?? token
    const last = read.at(-1) ?? ''
    if (times) read.push(said.repeat(times === 'double' ? 2 : 3))
    else if (word !== '' && tens.test(last) && one.test(said)) read[read.length - 1] = last.charAt(0) + said
    else read.push(said)
  }
  return read.join('')
}

function digitsOf(words: string, language: Language): string {
  if (language === 'en') return englishDigits(words)
  return matchesOf(words, tokens[language])
    .map(([token]) => kana[token] ?? chinese[token] ?? token)
    .join('')
}

/** A letter that belongs to a code: before it, with no other letter beside it, or a check digit behind it. */
function withLetters(text: string, code: Code): Code {
  const before = /(?:^|[^a-z'])([a-z])[\s-]?$/.exec(text.slice(Math.max(0, code.start - 3), code.start))
  const behind = /^[\s-]?(x)(?![a-z])/.exec(text.slice(code.end, code.end + 3))
  const lead = before ? before[0].length - before[0].indexOf(before[1] ?? '') : 0
  return {
    start: code.start - lead,
    end: code.end + (behind?.[0].length ?? 0),
    digits: (before?.[1] ?? '') + code.digits + (behind?.[1] ?? ''),
  }
}

/** The codes of a normalised line, by start. Linear; never throws. */
export function readCodes(text: string, language: Language): Code[] {
  const found: Code[] = []
  for (const match of matchesOf(text, rows[language])) {
    const digits = digitsOf(match[0], language)
    if (digits.length > mostDigits) continue
    const code = withLetters(text, { start: match.index, end: match.index + match[0].length, digits })
    if (code.digits.length < fewestDigits) continue
    found.push(code)
    if (found.length >= maxCodes) break
  }
  return found
}
