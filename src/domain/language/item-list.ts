import { chineseFunction, englishFunction, englishReply, withoutChineseContent } from './holding-words.ts'
import type { Language } from './language.ts'

/** A mark, or a blank, between two items of a list. */
const betweenHan = /(?:[\s、/・·|;]|,(?!\d{3}(?!\d))|(?<!\d),)+/g
const sentenceEnd = /[。.!！?？]+$/
/** An item is a word or two: */
const longestHanItem = 8
const longestJapaneseItem = 14
/** between commas, which also stand between whole clauses ('上期四笔，差两笔'), a short one; */
const longestBetweenCommas = 4
const mostEnglishWords = 3
/** so many with blanks between them are a list in Chinese and Japanese, which are written without; */
const fewestSpaced = 4
/** so many with one and the same mark between them, fewer are what a plain answer may enumerate; */
const fewestMarked = 6
const fewestEnglish = 5
/** of five all but one. */
const leastItems = 0.8

/** A Japanese noun, however it is spelt: no particle, no ending but the few kana of 'お気持ち', '早め', '申し訳'. */
const japaneseItem =
  /^[おご]?[\d,.%〜~円\u30a0-\u30ff\u3400-\u9fffa-z](?:[\d,.%〜~円\u30a0-\u30ff\u3400-\u9fffa-z]|[いえきぎけげしじせちてねびべみめりれ]{1,2}(?![\u3040-\u309f]))*(?:なし|する|う)?$/
/** Words of another language are no list, but not understood. */
const ownScript = /[\d\u3040-\u30ff\u3400-\u9fff]/

const isChineseItem = (item: string): boolean =>
  item.length <= longestHanItem &&
  ownScript.test(item) &&
  withoutChineseContent(item).search(chineseFunction) < 0
const isJapaneseItem = (item: string): boolean =>
  item.length <= longestJapaneseItem && ownScript.test(item) && japaneseItem.test(item)

/** What a keyword may have before it ('not cleared', 'no rebates'). */
const denying = /^(?:not|no) (?=[a-z])/

/** Nouns in a row without a mark, as no sentence has them. */
const japaneseRow = /^[\d,.%円\u30a0-\u30ff\u3400-\u9fff]{14,}$/

function isHanList(text: string, isItem: (item: string) => boolean): boolean {
  const line = text.trim().replace(sentenceEnd, '')
  const pieces = line.split(betweenHan).filter((piece) => piece !== '')
  const items = pieces.filter(isItem).length
  if (items < leastItems * pieces.length) return false
  const marks = new Set(line.match(betweenHan)?.map((mark) => mark.trim()))
  if (marks.has('')) return marks.size === 1 && pieces.length >= fewestSpaced
  if (marks.has(',') && pieces.some(({ length }) => length > longestBetweenCommas)) return false
  return marks.size === 1 && pieces.length >= fewestMarked
}

function isEnglishItemList(text: string): boolean {
  const pieces = text
    .trim()
    .replace(sentenceEnd, '')
    .split(/\s*[,;:/|]\s*/)
  return (
    pieces.length >= fewestEnglish &&
    pieces.every(
      (piece) =>
        piece.split(' ').length <= mostEnglishWords &&
        piece.replace(denying, '').search(englishFunction) < 0 &&
        !englishReply.test(piece),
    )
  )
}

/**
 * Whether a normalised line (simplified, in Chinese) is nothing but items in a row, with the same mark or with blanks between them: each a
 * word or two, and none with anything that holds a sentence together. A plain answer may enumerate a few. Linear.
 */
export function isItemList(text: string, language: Language): boolean {
  if (language === 'en') return isEnglishItemList(text)
  if (language === 'zh') return isHanList(text, isChineseItem)
  return japaneseRow.test(text.replace(sentenceEnd, '')) || isHanList(text, isJapaneseItem)
}
