import type { Span } from '../text/normalise.ts'
import { type Clause, sentenceEnd } from './clauses.ts'
import type { Language } from './language.ts'
import { matchesOf } from '../text/matches-of.ts'

/** How a language says that something is of another person or thing than the one that is spoken of. */
interface OtherWords {
  /** Somebody or something else. */
  other: RegExp
  /** In the same clause: no difference is made, or another is only compared with. */
  compared: RegExp
  /** Behind the other one: what follows is said of the listener, the speaker or the matter at hand again. */
  own: RegExp
  /** Begins a clause that goes on about the other one. */
  goesOn: RegExp
  /** Begins a clause that says whose the value before it is. */
  pointsBack: RegExp
}

const zhThings =
  '(?:客户|客人|顾客|用户|朋友|人|银行|公司|饭店|酒店|机构|平台|商家|门店|店|卡|车|车子|套餐|账户|订单|保单|产品|险种|品牌|单位|地方|城市|业务|同事的客户)'
const enThings =
  '(?:customers?|clients?|callers?|guests?|patients?|people|persons?|folks?|guys?|lad(?:y|ies)|m[ae]n|wom[ae]n|clinics?|banks?|insurers?|compan(?:y|ies)|firms?|hotels?|branch(?:es)?|stores?|shops?|plans?|products?|polic(?:y|ies)|accounts?|carriers?|providers?|vendors?|suppliers?|brands?|models?|devices?|machines?|orders?|lines?|contracts?|ones?)'
const enKin =
  '(?:neighbou?r|friend|cousin|brother|sister|buddy|mate|uncle|aunt|mother|father|mom|mum|dad|roommate|flatmate|boyfriend|girlfriend|boss)'

const words: Record<Language, OtherWords> = {
  zh: {
    other: new RegExp(
      [
        `(?<!没有?)(?:别|其他|其它|另一|另外一?|另|有的|有些|上一|前一|前面那?|隔壁那?)(?:的|个|位|家|名|些|张|款|间|辆|份|笔|台|种)*${zhThings}(?!员|工)`,
        '(?<!告|特|分|区|级|个|性)别家|他行|(?<!特|分|区|级|个|性)别人|人家|同行(?=的?|[都也才只要])|竞品|友商|隔壁(?:家|银行|那家)?',
        '我(?:的|有个|有位|有一个|一个|一位)?(?:朋友|邻居|同学|亲戚|表哥|表姐|表弟|哥们|闺蜜|室友)',
        '[您你](?:的)?(?:邻居|朋友|同学|亲戚|同事|先生|太太|老公|老婆|丈夫|妻子|儿子|女儿|爱人)(?:的?那(?:辆|张|份|笔|次|台|个|边)|的(?:车|卡|保单|账户))',
      ].join('|'),
      'g',
    ),
    compared:
      /一样|相同|同样|不像|不同于|无论|不管|不论|除了|比起|相比|[比跟和与像].{0,8}(?:慢|快|贵|便宜|多|少|高|低|早|晚)/,
    own: /您|你|妳|我们|咱们|我行|本行|本店|我司|我们家|这边|这笔|这张/,
    goesOn: /^\s*(?:[他她它](?:们|家)?|那(?:次|边|家|笔|张|位)|人家)/,
    pointsBack: /^\s*(?:那|这)?(?:是|都是|说的是|指的?是|属于|算的?是)/,
  },
  en: {
    other: new RegExp(
      [
        `\\b(?:(?:an|my|our|the|some|any|all|every|most|many)?other|another|different|somebody else's|someone else's|(?:the )?(?:last|previous)) (?:\\w+ )?${enThings}\\b`,
        "\\b(?:somebody|someone|anybody|anyone|everybody|everyone|people) else(?:'s)?\\b(?! you)",
        '\\b(?:our |the |their )?competitors?\\b|\\bthe competition\\b|\\bothers\\b(?! you)',
        `\\b(?:my|your|a|some|this|one)(?: \\w+)? ${enKin}(?:'?s|s')?(?: of mine)?\\b(?=\\W* ?(?:\\w+ ){0,2}(?:pays?|paid|got|gets?|waits?|waited|had|has|was|is|took|takes|said|spent|needed|needs|car|card|account|policy|plan|bill|refund|case|order))`,
        "\\byour (?:husband|wife|son|daughter|partner)'s (?:other )?(?:car|card|account|policy|plan|bill|refund|case|order|line)\\b",
      ].join('|'),
      'g',
    ),
    compared:
      /\b(?:like|unlike|as with|same as|same for|just as|as well as|compared (?:to|with)|than|regardless|no other|each other|don't compare|whatever|besides|apart from)\b/,
    own: /\b(?:you|your|yours|yourself|we|us|our|ours|this one|i'll|i will|i can)\b/,
    goesOn: /^\s*(?:and )?(?:they|he|she|theirs|his|hers|their|her|that one)\b/,
    pointsBack:
      /^\s*(?:but )?(?:that|this|it|those|these)(?:'s| is| was| are| were|'d be| would be|'re) (?:only |just |all |what )?(?:for|of|at|with|about|on|how)?\b/,
  },
  ja: {
    other: new RegExp(
      [
        '(?:他|ほか|別|よそ|隣|前|先日|以前)の(?:ご)?(?:お客様|お客さま|お客さん|方|人|銀行|会社|契約|店舗?|ホテル|プラン|カード|口座|商品|車|機種|案件|ご家庭|お宅)',
        '(?:他|別)(?:社|行|店|会社)|競合(?:他社)?|よそ(?:様|さん)?は',
        '(?:私|僕|うち)の(?:友人|友達|知人|知り合い|隣人|同僚|いとこ|兄|姉|弟|妹|母|父)',
        '(?:ご主人|旦那|奥様|ご友人|お友達|ご近所)(?:様|さん)?の(?:お)?(?:車|カード|口座|契約|ご契約|分)',
      ].join('|'),
      'g',
    ),
    compared: /同じ|同様|違って|違い|異なり|に限らず|問わず|に比べ|よりも|以外|関係なく/,
    own: /当行|当社|弊社|弊行|当店|当ホテル|私ども|こちら|(?<!の)お客様|御社|貴院/,
    goesOn: /^\s*(?:その(?:方|人|時|とき|場合)|彼ら?|彼女|あちら|そちらの方)/,
    pointsBack: /^\s*(?:それ|これ|あれ)は/,
  },
}

const maxOthers = 10

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0

/** The parts of a clause in which another is spoken of: behind their name, or all of it where it says whose its value is. */
function partOf(text: string, { start, end }: Span, language: Language): Span | null {
  const { other, compared, own } = words[language]
  const clause = text.slice(start, end)
  const found = matchesOf(clause, other).slice(0, maxOthers)
  if (found.length === 0 || has(compared, clause)) return null
  const first = found[0]
  if (!first) return null
  const from = first.index + first[0].length
  const turn = clause.slice(from).search(own)
  const before = clause.slice(0, first.index)
  // '15天那是别的银行的': the value stands before, and the clause says whose it is.
  const isWhose =
    (language === 'zh' && /(?:那|这|都)?(?:是|属于|指的?是)[^。]{0,2}$/.test(before) && !has(own, before)) ||
    (language === 'en' &&
      /\b(?:is|was|are|were|'s|applies to|only for)(?: only| just)?(?: for| at| with| of)? $/.test(before)) ||
    (language === 'ja' && /(?:は|というのは|とは)$/.test(before) && !has(own, before))
  return {
    start: isWhose ? start : start + first.index,
    end: turn < 0 ? end : start + from + turn,
  }
}

/**
 * Where a normalised line speaks of another person or thing than the one at hand ('my other customer pays 15', 别的客户是15天): what is said there says nothing of
 * the facts of a course. Comparisons ('like every other customer') and what is said behind 'you' or 'we' are none.
 */
export function spansOfOthers(text: string, clauses: readonly Clause[], language: Language): Span[] {
  const { goesOn, pointsBack, own } = words[language]
  const spans: Span[] = []
  let isOther = false
  clauses.forEach((clause, at) => {
    const last = clauses[at - 1]
    const words = text.slice(clause.start, clause.end)
    const sameSentence = last !== undefined && !sentenceEnd.test(text.slice(last.end, clause.start))
    const part = partOf(text, clause, language)
    if (part) {
      spans.push(part)
      if (last && sameSentence && has(pointsBack, words)) spans.push({ start: last.start, end: last.end })
    } else if (isOther && sameSentence && has(goesOn, words) && !has(own, words))
      spans.push({ start: clause.start, end: clause.end })
    isOther = part !== null || (isOther && sameSentence && spans.at(-1)?.end === clause.end)
  })
  return spans
}
