import type { Language } from './language.ts'
import type { Currency, Unit } from './quantity.ts'

type UnitWords = readonly (readonly [Unit, RegExp])[]

/** What stands right behind the number. The first that fits is its unit. */
export const behind: Record<Language, UnitWords> = {
  zh: [
    ['workday', /^\s*(?:个|個)?(?:工作[日天]|交易日)/],
    ['money', /^\s*(?:块(?:钱|大洋)?|塊|元|圆|人民币|美[元金]|欧元|日元|港[币元]|台币|英镑|刀|rmb|usd)/],
    ['money', /^\s*[毛角](?!度|色|落)/],
    ['discount', /^\s*折(?!腾|磨|扣|旧|叠|断|返|合)/],
    ['percent', /^\s*(?:%|个百分点|趴|个点)/],
    ['percent', /^\s*成(?![功为立员本交年长分就人果熟都])/],
    ['minute', /^\s*(?:分钟|分鐘)/],
    ['hour', /^\s*(?:个|個)?(?:小时|钟头|小時|鐘頭)/],
    ['week', /^\s*(?:个|個)?(?:周(?![年末岁])|星期|礼拜|禮拜|週)/],
    ['month', /^\s*(?:个|個)月/],
    ['day-of-month', /^\s*(?:号|號|日(?!内|之内|以内))/],
    ['day', /^\s*(?:天|日)/],
    ['year', /^\s*年(?!费)/],
  ],
  ja: [
    ['workday', /^\s*営業日/],
    ['money', /^\s*(?:円|ドル|ユーロ|元|ポンド)/],
    ['percent', /^\s*(?:%|パーセント)/],
    ['percent', /^\s*割(?!り|れ|合|愛|と)/],
    ['minute', /^\s*分(?!割|の)/],
    ['hour', /^\s*時間/],
    ['week', /^\s*週間?/],
    ['month', /^\s*(?:か|ヶ|カ|ケ|箇|ヵ)月/],
    [
      'day',
      /^\s*日(?:間|以内|後|ほど|くらい|ぐらい|程度|(?=で(?:届|お届|き|完|対|終)|は?かか|お(?:時間|待)|いただ|ください))/,
    ],
    ['day-of-month', /^\s*日/],
    ['year', /^\s*年/],
  ],
  en: [
    ['workday', /^[\s-]*(?:working|business|work|week)[\s-]?days?\b/],
    [
      'money',
      /^[\s-]*(?:(?:us )?dollars?|bucks?|usd|quid|pounds|euros?|yuan|rmb|yen|cents?|pennies|pence)\b/,
    ],
    ['percent', /^\s*(?:%|per ?cent\b|pct\b)/],
    ['minute', /^[\s-]*(?:minutes?|mins?)\b/],
    ['hour', /^[\s-]*(?:hours?|hrs?)\b/],
    ['day', /^[\s-]*days?\b/],
    ['week', /^[\s-]*(?:weeks?|wks?)\b/],
    ['month', /^[\s-]*months?\b/],
    ['year', /^[\s-]*(?:years?|yrs?)\b/],
    ['day-of-month', /^(?:st|nd|rd|th)\b/],
  ],
}

/** What stands right before the number and is its unit. */
export const percentBefore = /百分之\s*$/

/** The same of money. */
export const moneyBefore = /(?:[$¥€£]|\busd?|\brmb|人民币)\s?$/

const currencyWords: readonly (readonly [RegExp, Currency])[] = [
  [/us|\$|dollar|buck|美|刀|ドル/, 'USD'],
  [/€|euro|欧|ユーロ/, 'EUR'],
  [/£|quid|pound|pence|英镑|ポンド/, 'GBP'],
  [/港/, 'HKD'],
  [/台币/, 'TWD'],
  [/円|日元|yen/, 'JPY'],
  [/rmb|人民币|yuan/, 'CNY'],
]

/** The currency that these words of money name; null where they name none. */
export const currencyOf = (words: string): Currency | null =>
  currencyWords.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** What is counted, right behind the number. */
export const counter: Record<Language, RegExp> = {
  zh: /^\s*(?:笔|次|张|份|位|人|个|件|间|台|条|项|样|种|起|名|家)?/,
  ja: /^\s*(?:回|件|名|人|枚|通|社|点|台|つ)?/,
  // 'The extra 30 is for roaming': a word that only goes on with the sentence is nothing that is counted.
  en: /^[\s-]*(?:(?!(?:is|are|was|were|will|would|has|had|isn't|wasn't|comes?|came|goes|went|gets?|got|for|from|on|in|at|as|because|since|due|but|so|that|which|you|we|i|it|they|he|she|a|an|the|and|or|to|per|each|every|if|when|while|until|with|without|outright|altogether|total|flat|upfront|up|down|plus|monthly|yearly|now|then|today|tomorrow|before|after|instead|either|though|too|off|back)\b)[a-z]+)?/,
}

/** A count without a word for what it is of: '一' and 'one' are part of other words then, and a numeral among characters of a name. */
export const noCount: Record<Language, (said: string, before: string, after: string) => boolean> = {
  zh: (said, _, after) => said === '一' && !/^[到至~-]/.test(after),
  ja: (said, _, after) =>
    (said === '一' && !/^(?:から|[~〜-])/.test(after)) || (/[一-龠]/.test(said) && /^[一-龠]/.test(after)),
  en: (said, before, after) =>
    said === 'one' &&
    !/^ ?(?:to|or|-) ?(?:\d|two|three|four|five|six)/.test(after) &&
    (/\b(?:no|the|this|that|which|every|any|each|some|only|last|next|new|good)\s$/.test(before) ||
      !/^[\s-]?(?!of\b|to\b|who\b|that\b|thing\b|moment\b|more\b|way\b|another\b|is\b|can\b|you\b|i\b|we\b)[a-z]+/.test(
        after,
      )),
}
