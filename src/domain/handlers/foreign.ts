import type { Language } from '../language/language.ts'

/** How many letters of each script stand in a text. */
interface Scripts {
  han: number
  kana: number
  other: number
  latin: number
  /** Words in Latin letters of two letters and more. */
  words: string[]
}

const han = /[\u3400-\u9fff]/g
const kana = /[\u3040-\u30ff]/g
const other = /(?![\u3040-\u30ff\u3400-\u9fff\u3100-\u312f々〆])(?!\p{Script=Latin})[\p{L}]/gu
const latin = /\p{Script=Latin}/gu
const latinWord = /\p{Script=Latin}[\p{Script=Latin}'’]+/gu
const address = /\S+@\S+|\b(?:https?:\/\/|www\.)\S+/g

const countOf = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length

function scriptsOf(line: string): Scripts {
  const text = line.replace(address, ' ')
  return {
    han: countOf(text, han),
    kana: countOf(text, kana),
    other: countOf(text, other),
    latin: countOf(text, latin),
    words: text.match(latinWord) ?? [],
  }
}

/** Letters of a script that none of the languages has, and words in Latin letters, that are no name or loan any more. */
const fewestLetters = 3
const fewestWords = 3

/** Written in Chinese, and not in Japanese. */
const onlyChinese =
  /[您你们們吗嗎这這请请谢謝对對没沒么麼该该谁誰话处處题题间间还還说説哪]|我们|[我他她]的|不(?:清楚|明白|知道|会|會|能|好意思)/

/** Written in Chinese alone, in simplified characters. */
const simplifiedOnly = /[您你们吗这请谢对没么该谁话]/

/**
 * Common words of languages that are written in Latin letters, none of which is an English one.
 */
const foreignWords = new Set(
  `ich nicht ist sind und oder aber bitte danke leider ihnen kann wir haben habe guten morgen abend tag wie frage eine einen das der den dem
  mir mich sie unser fehler helfen heute können warum wann auf mit für es tut leid
  je vous nous suis désolé bonjour merci avec pour votre est pas une le les des très comprends voudrais aider mais oui comment puis madame monsieur allez
  hola buenos buenas días dias señor señora usted gracias por favor puedo ayudarle lo siento mucho cuenta está esta qué que cómo como en su el la los las una voy muy hoy pero revisar
  mi dispiace molto il disagio controllo subito grazie prego buongiorno sono posso aiutarla non capisco perché
  não nao você voce obrigado obrigada disse pode repetir entendi bom dia o que
  ik het niet kunt dat u herhalen begrijp dank bedankt
  przepraszam nie rozumiem co chodzi dziękuję proszę
  xin chào chao tôi toi có thể the giúp gì cho bạn`.split(/\s+/),
)
const english = new Set(
  `the i you is are to and of it we my your for that this what how can will not have do with me please sorry so be was there a in on at no yes`.split(
    ' ',
  ),
)

/** Words of two languages at once ('a', 'the', 'die') decide nothing: so many more foreign than English ones are needed. */
function isForeignLatin(words: readonly string[]): boolean {
  const foreign = words.filter((word) => foreignWords.has(word) && !english.has(word))
  const own = words.filter((word) => english.has(word))
  return new Set(foreign).size >= 2 && foreign.length > own.length && foreign.length * 3 >= words.length
}

/**
 * Whether a normalised line is written in another language than that of the course: in another script, or in the words of
 * another language. Names, loan words and a short 'OK' or 'thank you' are not. Linear.
 */
export function isOtherLanguage(text: string, language: Language): boolean {
  const found = scriptsOf(text)
  const { han, kana, other, latin, words } = found
  if (other >= fewestLetters && other > han + kana + latin) return true
  switch (language) {
    case 'en':
      return (han + kana >= 2 && han + kana > latin) || isForeignLatin(words)
    case 'zh':
      if (kana >= fewestLetters && kana > han) return true
      if (kana >= fewestLetters && kana * 3 > han && !simplifiedOnly.test(text)) return true
      return words.length >= fewestWords && (han === 0 || words.length > 3 * han) && latin > 8
    case 'ja':
      if (kana === 0 && han >= fewestLetters && onlyChinese.test(text)) return true
      return words.length >= fewestWords && kana + han === 0 && latin > 8
  }
}
