import type { Span } from '../text/normalise.ts'
import type { Language } from './language.ts'
import { matchesOf } from '../text/matches-of.ts'

/** Somebody who is called by name and title: '张先生', '佐藤様', 'Mr Carter'. */
export interface TitledName extends Span {
  /** Without the title. */
  name: string
}

/** Names that are read in one line. */
const maxNames = 20

// The hundred most frequent surnames (public security census of 2020) without those that are everyday words, and double ones.
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蔡蒋余杜叶程苏魏吕丁沈姚卢姜崔钟谭陆汪范廖贾夏韦付邹孟熊秦邱江尹薛闫段雷侯史陶黎贺顾毛郝龚邵钱严覃武戴莫孔汤'
const doubleSurnames = '欧阳|司马|上官|诸葛|司徒|慕容|夏侯|皇甫|令狐|宇文'
const chinese = new RegExp(
  `((?:${doubleSurnames}|[${surnames}])[\\u4e00-\\u9fff]{0,2}?)(?:先生|女士|小姐|太太|夫人|老师|经理|总(?=[，。！？,.!?]|$|您|你|好)|主任|医生|大夫|律师|阿姨|师傅)`,
  'g',
)
/** What stands before an honorific and is no name. */
const japaneseNoNames =
  '(?:お?客|皆|奥|旦那|主人|母|父|兄|姉|子|娘|息子|孫|家族|親|爺|婆|医者|店員|社長|部長|課長|担当者?|担当|業者|各位|会社|先方|相手|代理店|神|王|貴社|御社|何|患者|学生|生徒|先生|保護者|契約者|被保険者|本人|名|人|方)'
const japanese = new RegExp(
  `(?<![一-龠々ァ-ヶー])(?!${japaneseNoNames}(?:さん|様|さま|氏))([一-龠々]{1,5}|[ァ-ヶー]{2,10})(?:さん|様|さま|氏)`,
  'g',
)
const english = /\b(?:mr|mrs|ms|mx|dr|prof)\.? ([a-z][a-z'-]{1,30})\b/g
const titled: Record<Language, RegExp> = { zh: chinese, ja: japanese, en: english }

/** The people that a normalised line calls by name and title. Linear; never throws. */
export function readTitledNames(text: string, language: Language): TitledName[] {
  const found: TitledName[] = []
  for (const match of matchesOf(text, titled[language])) {
    found.push({ start: match.index, end: match.index + match[0].length, name: match[1] ?? '' })
    if (found.length >= maxNames) break
  }
  return found
}

/** Whether a name with a title can be of somebody whose full name, normalised, is `full`: a family name alone is enough. */
export function isCalled(full: string, name: string, language: Language): boolean {
  if (full === name) return true
  if (language === 'en') return full.split(' ').at(-1) === name
  const [family, given] = full.split(/[ ・]/)
  if (given !== undefined) return family === name || full.replace(/[ ・]/, '') === name
  const least = language === 'ja' ? 2 : 1
  return name.length >= least && full.startsWith(name) && full.length - name.length <= 2
}
