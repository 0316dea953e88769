import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { matchesOf } from '../text/matches-of.ts'

/**
 * Words that nobody says to a customer, whatever they mean by them. Words that are offensive only towards somebody ('stupid',
 * 'rubbish') are not among them: those are for the examples of an intent.
 */
const words: Record<Language, RegExp> = {
  zh: /操你|草你[妈马吗]|草泥马|肏|艹|日你[妈马]|干你[娘妈]|[尼泥]玛(?!县|次|仁)|你妈[逼比b死]|你妈的(?=[，。！!,\s]|$)|他妈的|[他它]m的|(?<![\u3400-\u9fff])妈的|妈[逼蛋]|特么的?|[傻煞沙杀][\s*.·_。-]?[逼比笔屄bB叉x]|脑残|脑瘫(?!患|儿|孩|后|疾)|智障(?!人士|者|儿童)|弱智|白痴|混蛋|王[_*.·。]?八[_*.·。]?蛋|龟儿子|滚(?:蛋|开|远|你)|去死(?!亡|者)|死全家|贱人|贱货|狗屁|狗东西|放屁|(?<![疗业体险圾])废物(?!回收|利用|处|箱|循环)|蠢[货猪驴]|猪脑|猪头(?!肉)|神经病(?!变|学|理)|脑子(?:里)?(?:有|进)(?:病|坑|水|毛病|问题)|老不死|老东西|土包子|乡巴佬|死(?:穷|肥|老)[鬼猪头]?|穷鬼|吃屎|食屎|痴线|黐线|[扑仆]街|冚家[铲富]|屌你|[八三]八婆|婊子|臭(?:傻|不要脸)|不要脸(?!部|谱|书|盆|色|面)|缺心眼|人渣|骗子手|妈了个/g,
  en: /\b(?:f+u+c+k+\w*|f[*#]{1,2}c?k\w*|f+c+k(?:ing|er|ed|s)?|f@ck\w*|sh[*#]t|b[*#]tch\w*|motherf\w*|bull?sh[i]t\w*|sh[i]t+(?:ty|head|s)?|bitch\w*|assh?ole?s?|dumb ?ass\w*|dipsh\w+|jackass\w*|bastards?|cunts?|pricks|dickheads?|wankers?|twats?|morons?|idiots?|imbeciles?|retard(?:ed|s)?|cretins?|halfwits?|scumbags?|douche\w*|wtf|stfu|gtfo|screw you|go to hell|drop dead|kiss my|piss off|(?<=^|[.,;!?]\s?|\bjust )get lost|brain ?dead|brainless|numbskull)\b/g,
  ja: /ば[かカ](?:野郎|やろう|か|者|もの|め|じゃ|女|男|ばっか)|(?<![ァ-ヶー])バ[・*.]?カ(?!ンス|ラ|ロレア|ルディ)|馬鹿(?!に(?:なら|でき)|正直|力|騒ぎ)|(?<![ァ-ヶー])アホ(?!ウドリ)|あほ(?:か|やろ|くさ)|(?<![ァ-ヶー])クソ|(?<![らよばしかなたはまで])くそ(?![のくこう])|糞|死ね(?!ば)|殺す|ぶっ殺|ぶっころ|ころす(?=[。！!ぞ]|$)|うっせ[えぇー]|うるせ[えぇー]|ふざけ(?:ん|る)な|ふざけやが|黙れ|だまれ|だまっ(?:て|とけ).{0,3}(?:返|払|聞)|(?<![ァ-ヶー])クズ(?!餅|湯|野菜|[ァ-ヶー])|くず野郎|人間のくず|ゴミ(?:め|野郎|人間)|キモ[いっすィ]|(?<![ァ-ヶー])ブス(?![ァ-ヶー])|ババ[アァー]|ばばあ|ジジ[イィー]|くたば|(?:なめ|舐め|ナメ)(?:ん|る)な|てめ[えぇー]|テメ[エェー]|貴様|(?<![大長厚])きさま(?!ざま|で)|ボケ(?:が|！|。|$)|能無し|役立たず|しばく|しばき|ぶん殴|ぶっ飛ば|燃やしてやる|痛い目/g,
}

/** The same words in Latin letters. */
const latin: Record<Language, RegExp> = {
  zh: /\b(?:c+n+m+|cao ?ni ?ma\w*|tmd|nmsl|wq?nmlgb|sha ?bi|sb|s ?b(?=[\u3400-\u9fff])|nao ?can|zhi ?zhang|gun ?dan|bai ?chi|sha ?zi|sha ?gua|qiong ?gui|fei ?wu|hun ?dan|jian ?ren|zhu ?tou|ben ?dan|gou ?pi|wang ?ba ?dan|qu ?si|er ?bi|ni ?ma(?: de)?|ta ?ma ?de|bi ?zui)\b|闭zui|滚dan|傻bi|老dong西|guan我p\w?i?事/g,
  en: /(?!)/g,
  ja: /\b(?:b+a+k+a+|kuso|urusai|urusee|damare|shine|aho|teme+|kisama|fuzakeruna|kuzu)\b/g,
}

/** Milder words, which count once somebody has taken pains to hide them. */
const hidden =
  /\b(?:stupid|dumb|dumbass|jerk|crap|damn|suck|sucks|loser|cheapskate|lazy|liar|fool|shut up|toushu|bi ?zui|dong ?xi)\b/g

const lookalikes: Record<string, string> = {
  'а': 'a', 'с': 'c', 'е': 'e', 'і': 'i', 'о': 'o', 'р': 'p', 'ѕ': 's', 'у': 'y', 'х': 'x', 'к': 'k', 'ᴜ': 'u', 'ս': 'u',
  'ä': 'a', 'á': 'a', 'à': 'a', 'â': 'a', 'ë': 'e', 'é': 'e', 'è': 'e', 'ê': 'e', 'ï': 'i', 'í': 'i', 'ì': 'i', 'î': 'i',
  'ö': 'o', 'ó': 'o', 'ò': 'o', 'ô': 'o', 'ü': 'u', 'ú': 'u', 'ù': 'u', 'û': 'u',
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e',
} // prettier-ignore

const isLetter = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return unit >= 97 && unit <= 122
}
const separator = /[\s.*_\-·•~+]/
/** Nearly all lines have neither look-alikes nor letters that stand alone side by side. */
const maybeMasked = new RegExp(
  `[a-z][${Object.keys(lookalikes).join('')}]|[${Object.keys(lookalikes).join('')}][a-z]|(?<![a-z])[a-z]${separator.source}[a-z](?![a-z])`,
)

/** A text with what stands at each of its units in the one that it was made from. */
interface Unmasked {
  text: string
  from: number[]
}

/** Reads figures and signs as the letters they look like, where a letter stands beside them. */
function unmaskLookalikes(text: string): Unmasked {
  let out = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at)
    const read = lookalikes[unit]
    out += read !== undefined && (isLetter(text, at - 1) || isLetter(text, at + 1)) ? read : unit
  }
  return { text: out, from: [...Array(out.length).keys()] }
}

/** Joins letters that stand one by one with a mark or a blank between them. */
function joinLetters({ text, from }: Unmasked): Unmasked {
  let out = ''
  const kept: number[] = []
  const single = (at: number) => isLetter(text, at) && !isLetter(text, at - 1) && !isLetter(text, at + 1)
  // 'a m o r o n': the first is a word of its own.
  const isArticle = (at: number) =>
    (text.charAt(at) === 'a' || text.charAt(at) === 'i') && !single(at - 2) && single(at + 4)
  for (let at = 0; at < text.length; at++) {
    const joins = single(at - 1) && single(at + 1) && !isArticle(at - 1)
    if (joins && separator.test(text.charAt(at))) continue
    out += text.charAt(at)
    kept.push(from[at] ?? 0)
  }
  return { text: out, from: kept }
}

function firstIn({ text, from }: Unmasked, patterns: readonly RegExp[]): Span | null {
  for (const pattern of patterns) {
    for (const match of matchesOf(text, pattern)) {
      if (match[0] === '') continue
      const end = match.index + match[0].length
      return { start: from[match.index] ?? 0, end: (from[end - 1] ?? 0) + 1 }
    }
  }
  return null
}

/**
 * The first offensive words of a normalised line (simplified, in Chinese), also spelt with look-alikes, in pinyin, or letter by
 * letter; null where there are none. Linear.
 */
export function findAbuse(text: string, language: Language): Span | null {
  const plain = { text, from: [...Array(text.length).keys()] }
  const open = firstIn(plain, [words[language], latin[language], words.en])
  if (open) return open
  if (!maybeMasked.test(text)) return null
  const unmasked = joinLetters(unmaskLookalikes(text))
  if (unmasked.text === text) return null
  return firstIn(unmasked, [words.en, latin[language], ...(changes(unmasked.text, text) ? [hidden] : [])])
}

/** Whether unmasking changed a word, and not just a figure beside a letter ('7am', '4g'). */
const changes = (unmasked: string, text: string): boolean =>
  unmasked.length !== text.length || /[a-z][0-9@$!|€][a-z]|\b[0-9@$][a-z]{3}/.test(text)
