import type { LocaleId } from '../../locale.ts'
import { nameKey } from '../../text/same-name.ts'

/** Columns of a sheet of intents, and of a sheet of words; each further column of words holds synonyms too. */
export type IntentColumn = 'intent' | 'positive' | 'negative'
export type WordColumn = 'word' | 'synonyms'

const intentHeads: Record<LocaleId, Record<IntentColumn, string>> = {
  'us-en': { intent: 'Intent', positive: 'Example', negative: 'Negative example' },
  'zh-cn': { intent: '意图', positive: '例句', negative: '反例' },
  'zh-tw': { intent: '意圖', positive: '例句', negative: '反例' },
  'ja-jp': { intent: '意図', positive: '例文', negative: '否定の例文' },
}

const wordHeads: Record<LocaleId, Record<WordColumn, string>> = {
  'us-en': { word: 'Keyword', synonyms: 'Synonyms' },
  'zh-cn': { word: '关键词', synonyms: '同义词' },
  'zh-tw': { word: '關鍵字', synonyms: '同義詞' },
  'ja-jp': { word: 'キーワード', synonyms: '同義語' },
}

/** The heads of a sheet in a language, in the order of its columns. */
export const intentHeadsIn = (locale: LocaleId): string[] => Object.values(intentHeads[locale])
export const wordHeadsIn = (locale: LocaleId): string[] => Object.values(wordHeads[locale])

const keysOf = (heads: readonly string[]): ReadonlySet<string> => new Set(heads.map(nameKey))
const headsOfIntents = keysOf(['name', ...Object.values(intentHeads).map(({ intent }) => intent)])
const headsOfWords = keysOf(['name', 'word', ...Object.values(wordHeads).map(({ word }) => word)])

/** Whether a first row names its columns, in whichever language, and holds nothing itself. */
export const isIntentHead = (row: readonly string[]): boolean => headsOfIntents.has(nameKey(row[0] ?? ''))
export const isWordHead = (row: readonly string[]): boolean => headsOfWords.has(nameKey(row[0] ?? ''))
