import type { Language } from '../language/language.ts'

/** English words that tie others together and say nothing by themselves. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    "a an the this that these those it its it's i i'd i'll i'm we we'd we'll you your he she her him his they them their our me my us " +
    'is are was were be been being am do does did done have has had having will would shall should can could may might must ' +
    'and or but if then so because as of at by for from in into within on onto to with without up off over about than than when where ' +
    "who whom which what why how there here not no never don't doesn't didn't won't can't cannot isn't aren't wasn't nor neither " +
    'also just only very too any some all each both either otherwise whether while out please would let more most'
  ).split(' '),
)

/** Chinese characters that tie words together: a pair with one of them says nothing by itself. */
export const functionCharacters =
  /[的了吗呢啊吧呀地得着过和与及或而且就也都还则把被将让给向从在是有我你您他她它们这那其]/

/** Words that say that something is said or done, and to whom; never the whole of a point. */
export const framingWords: Record<Language, RegExp> = {
  zh: /^(?:告知|告诉|说明|解释|提醒|提示|通知|建议|请|客户|客人|顾客|用户|应当?|应该|需要?|必须|进行|办理|处理|提供|给予|做好|并向?|帮助?|协助|为客|户办|知客|醒客|客户.*|.*客户|人员|员工)$/,
  en: /^(?:explain|tell|told|inform|advise|remind|offer|let|know|say|said|ask|give|make|ensure|make sure|provide|customers?|callers?|clients?|guests?|patients?|staff|agents?|should|must|need|have)$/,
  ja: /^(?:伝え|お伝え|説明|案内|ご案内|知らせ|お知らせ|お客|客様|対応|行う|行い|実施|必要|場合|こと|いただ|ください|提案|依頼|お願い)$/,
}

interface Opposites {
  key: string
  positive: RegExp
  negative: RegExp
}

/** Chinese characters of which one says the opposite of the other behind the same character ('密度高', '密度低'). */
export const oppositeCharacters: ReadonlyMap<string, string> = new Map(
  [
    '高低',
    '大小',
    '多少',
    '长短',
    '快慢',
    '强弱',
    '轻重',
    '动静',
    '升降',
    '增减',
    '先后',
    '前后',
    '内外',
    '上下',
    '早晚',
    '宽窄',
    '深浅',
    '冷热',
    '松紧',
    '开关',
    '进出',
    '买卖',
    '借贷',
  ].flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]),
)

/** Pairs of words of which one denies the other. Held against normalised text, Chinese against simplified characters. */
export const opposites: Record<Language, readonly Opposites[]> = {
  en: [
    {
      key: 'allow',
      positive: /\b(?:allow|permit)(?:s|ed|ing|ted|ting)?\b|\blegal(?:ly)?\b/g,
      negative:
        /\b(?:forbid|prohibit|ban)(?:s|den|ding|ited|iting|ned)?\b|\billegal(?:ly)?\b|\bagainst the law\b/g,
    },
    {
      key: 'raise',
      positive: /\b(?:increas|rais)(?:e|es|ed|ing)\b|\bhigher\b|\brise[sn]?\b/g,
      negative: /\b(?:decreas|reduc|lower)(?:e|es|ed|ing|s)?\b|\bfalls?\b/g,
    },
    {
      key: 'accept',
      positive: /\baccept(?:s|ed|ing)?\b|\bapprov(?:e|es|ed|ing)\b/g,
      negative: /\b(?:reject|refus|declin|den)(?:e|y|s|es|ies|ed|ied|ing|ying)?\b/g,
    },
    { key: 'safe', positive: /\bsafe(?:ly)?\b/g, negative: /\bunsafe\b|\bdangerous(?:ly)?\b/g },
  ],
  zh: [
    { key: 'allow', positive: /允许|准许|许可|合法/g, negative: /禁止|严禁|违法|违规/g },
    { key: 'raise', positive: /增加|提高|升高|上升|增大/g, negative: /减少|降低|下降|减小/g },
    { key: 'accept', positive: /接受|同意|批准/g, negative: /拒绝|驳回/g },
    { key: 'safe', positive: /安全/g, negative: /危险/g },
  ],
  ja: [
    { key: 'allow', positive: /許可|許され|認められ|合法/g, negative: /禁止|禁じ|違法/g },
    { key: 'raise', positive: /増加|増え|高ま|上昇|高く/g, negative: /減少|減ら|減る|低下|低く/g },
    { key: 'accept', positive: /承認|受け入れ|同意/g, negative: /拒否|却下|断る|断り/g },
    { key: 'safe', positive: /安全/g, negative: /危険/g },
  ],
}

/** What can't both be meant. They only tell that an answer has the one where the other belongs: a word may say both it and something else. */
export const contraries: Record<Language, readonly Opposites[]> = {
  en: [
    {
      key: 'most',
      positive: /\bat (?:the )?most\b|\bno more than\b|\bup to\b|\bmaximum\b/g,
      negative: /\bat (?:the )?least\b|\bno (?:less|fewer) than\b|\bminimum\b/g,
    },
    {
      key: 'freeze',
      positive: /\b(?:freez|block)(?:e|es|ing|ed|s)?\b|\bfroze(?:n)?\b/g,
      negative: /\bun(?:freez|block)(?:e|es|ing|ed|s)?\b/g,
    },
    {
      key: 'deposit',
      positive: /\bdeposit(?:s|ed|ing)?\b|\bpay(?:ing)? in\b/g,
      negative: /\bwithdraw(?:s|n|al|als|ing)?\b|\bwithdrew\b/g,
    },
    {
      key: 'all',
      positive: /\b(?:both|all|every|each|everyone|everything)\b/g,
      negative: /\bonly\b(?! (?:if|when|after|with|once|then)\b)/g,
    },
  ],
  zh: [
    { key: 'freeze', positive: /冻结|冻住/g, negative: /解冻|解除冻结/g },
    { key: 'deposit', positive: /存款|存入|存钱|存现/g, negative: /取款|取出|取钱|取现|支取/g },
    { key: 'pair', positive: /双人|两人|两个人/g, negative: /单人|一个人|独自/g },
    {
      key: 'all',
      positive: /双方|双人|都|均|全部|所有|一律|每/g,
      negative: /(?<!不)(?:只|仅|光)(?!有|要|能|会|是)/g,
    },
    { key: 'open', positive: /开户/g, negative: /销户/g },
    { key: 'buy', positive: /买入|购入/g, negative: /卖出|售出/g },
    { key: 'most', positive: /最多|至多|最高|不超过/g, negative: /最少|至少|最低|不少于/g },
  ],
  ja: [
    { key: 'all', positive: /双方|両方|両者|全員|すべて|全て|全部/g, negative: /だけ(?!で)|のみ|しか/g },
    { key: 'deposit', positive: /入金|預け入れ/g, negative: /出金|引き出/g },
    { key: 'most', positive: /最大|以内|最長/g, negative: /最低|以上|少なくとも|最短/g },
  ],
}
