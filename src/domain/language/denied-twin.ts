import type { Span } from '../text/normalise.ts'
import { type Clause, readClauses } from './clauses.ts'
import { type Language, lexiconOf } from './language.ts'

/** The opposite of a line, and the parts of it that say so. Spans count units of `text`. */
export interface DeniedTwin {
  text: string
  denied: Span[]
}

/** A way to deny a clause: what it looks for, and what it puts there. The first that fits is used. */
type Denial = readonly [RegExp, string]

/** What is put into a clause of Chinese, in the characters of its script. */
interface Script {
  will: string
  way: string
  none: string
}

/** What is looked for may stand in either script. */
const chineseIn = ({ will, way, none }: Script): readonly Denial[] => [
  [/([请請])(?![问問])(?=.{2})/u, '$1不要'],
  [/已[经經](?=.{2})/u, `${way}未`],
  [/(?:非常|十分|很|真的很|深感|实在|實在)?(抱歉|歉意|感谢|感謝|谢谢|謝謝)/u, `${way}不$1`],
  [
    /(可以|能[够夠]|(?<![可功性机機])能(?![力源量够夠])|(?<![机機社学學开開])[会會](?![员員议議计計场場话話])|[应應][该該]|[愿願]意)/u,
    '不$1',
  ],
  [/(理解|明白|清楚|知道|需要|相信|同意|建[议議])/u, '不$1'],
  [
    /((?:马上|馬上|立即|立刻|这就|這就|现在|現在|尽快|盡快|先|来|來)*[帮幫为為给給替](?:您|你|妳|客[户戶]))/u,
    `不${will}$1`,
  ],
  [/(我[们們]?|咱[们們])(?=.{2})/u, `$1不${will}`],
  [/(?<![没沒])有/u, `${none}有`],
  [/(?<![不还還但只可就于於总總])是(?!否|不是)/u, '不是'],
]
const simplified = chineseIn({ will: '会', way: '并', none: '没' })
const traditional = chineseIn({ will: '會', way: '並', none: '沒' })
/** Frequent characters that traditional script alone has. */
const isTraditional = /[們會請為給應該謝這個說嗎還後對開關處幫來時問題]/u

/** Where a word that may also be an object is the subject. */
const first = '(^\\s*(?:and |so |then )?)'
const adverbs =
  '(?:(?:really|completely|fully|just|also|already|totally|truly|certainly|definitely|do|can|\\w+ly) )*'

const english: readonly Denial[] = [
  [/\blet me\b/i, "I won't"],
  [/\blet's\b/i, "let's not"],
  [/\bplease(?: do)? (?=[a-z])/i, 'please do not '],
  [/\b(i|we|you|they|he|she|it|that|this|there)'ll\b/i, "$1 won't"],
  [/\b(i)'m\b/i, '$1 am not'],
  [/\b(we|you|they)'re\b/i, '$1 are not'],
  [/\b(it|that|he|she|there)'s\b/i, '$1 is not'],
  [/\b(i|we|you|they)'ve\b/i, '$1 have not'],
  [/\b(i|we|you|they|he|she)'d\b/i, '$1 would not'],
  [/\b(will|would|can|could|should|must|is|are|am|was|were|has|had|does|did|may|might|shall)\b/i, '$1 not'],
  [/^(\s*)((?:so|very|really|terribly|deeply) )?sorry\b/i, '$1I am not $2sorry'],
  [/\b(?:my|our)( sincere| deepest)? apologies\b/i, 'no apologies'],
  [new RegExp(`\\b(i|we) (${adverbs})([a-z]+ed)\\b`, 'i'), '$1 did not $2$3'],
  [new RegExp(`\\b(i|we) (${adverbs})(?=[a-z]{2})`, 'i'), '$1 do not $2'],
  [new RegExp(`${first}(you|they) (${adverbs})(?=[a-z]{2})`, 'i'), '$1$2 do not $3'],
  [new RegExp(`${first}(he|she|it|this|that|there) (?=[a-z]+s\\b)`, 'i'), '$1$2 does not '],
]

/** Where a clause of Japanese ends: behind the words that join it to the next. */
const closing = '(?=(?:が|ので|から|けれども|けど|し|よ|ね)*[\\s。．.！!、，,]*$)'

const japanese: readonly Denial[] = [
  [/申し訳(?:ござい|あり)ません(?:でした)?/, '申し訳ないとは思いません'],
  [/して(?:ください|下さい)/, 'しないでください'],
  [/([えけせてねべめれげ])て(?:ください|下さい)/, '$1ないでください'],
  [/(お[^\s、。]{1,8}?)(?:ください|下さい)/, '$1にならないでください'],
  [/(ご[^\s、。]{1,8}?)(?:ください|下さい)/, '$1なさらないでください'],
  [new RegExp(`でございます${closing}`), 'ではございません'],
  [new RegExp(`ました${closing}`), 'ませんでした'],
  [new RegExp(`ます${closing}`), 'ません'],
  [new RegExp(`でした${closing}`), 'ではありませんでした'],
  [new RegExp(`いです${closing}`), 'くないです'],
  [new RegExp(`です${closing}`), 'ではありません'],
]

function denialsFor(text: string, language: Language): readonly Denial[] {
  if (language === 'zh') return isTraditional.test(text) ? traditional : simplified
  return language === 'en' ? english : japanese
}

/** The clause denied; null where no rule fits, or where it denies already what the rule would deny. */
function deniedClause(words: string, { denials, start }: Clause, ways: readonly Denial[]): string | null {
  for (const [pattern, opposite] of ways) {
    const found = pattern.exec(words)
    if (!found) continue
    const end = start + found.index + found[0].length
    if (denials.some(({ cue }) => cue.start <= end + 1)) return null
    return words.replace(pattern, opposite)
  }
  return null
}

/** Small letters where that leaves each unit at its place. */
const lowered = (text: string): string => {
  const low = text.toLowerCase()
  return low.length === text.length ? low : text
}

/** What a clause asks, supposes or reports has no opposite that its speaker would say. */
const saysSomething = new Set(['statement', 'offer', 'promise', 'request'])

/**
 * The opposite of a line by the rules of its language: every clause that states, offers, promises or requests something is
 * denied; what is denied already, asked, supposed or reported stays. Null where there is nothing to deny. The twin is what the
 * judgement is tried with, not prose: it need not be elegant.
 */
export function deniedTwin(text: string, language: Language): DeniedTwin | null {
  let twin = ''
  let from = 0
  const denied: Span[] = []
  const ways = denialsFor(text, language)
  for (const clause of readClauses(lowered(text), lexiconOf(language))) {
    if (!saysSomething.has(clause.kind)) continue
    const words = deniedClause(text.slice(clause.start, clause.end), clause, ways)
    if (words === null) continue
    twin += text.slice(from, clause.start)
    denied.push({ start: twin.length, end: twin.length + words.length })
    twin += words
    from = clause.end
  }
  return denied.length === 0 ? null : { text: twin + text.slice(from), denied }
}
