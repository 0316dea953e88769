import type { Language } from '../language/language.ts'

const rows = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '12345678901234567890'].flatMap(
  (row) => [row, [...row].reverse().join('')],
)

/** So long a piece of a row of the keyboard is struck and not written. */
const shortestRun = 3
const longEnough = 5

/** Letters of a word that lie in runs along a row of the keyboard, as a share of it. */
function alongRows(word: string): number {
  let covered = 0
  for (let at = 0; at < word.length;) {
    let end = at + 1
    while (end < word.length && rows.some((row) => row.includes(word.slice(at, end + 1)))) end++
    if (end - at >= shortestRun) covered += end - at
    at = end
  }
  return covered / word.length
}

const vowel = /[aeiouyàáâäãåæèéêëìíîïòóôöõøùúûüœąęó]/g
/** Words of spoken laughter, thought and quiet, which have no vowel either. */
const interjection = /^(?:[hpb]s+t*|b+r+|sh+|psst|hmm+|mhm|tsk|pfft?|grr+|zzz)$/

/** A word of Latin letters that no language has. */
function isMash(word: string): boolean {
  if (/^(.)\1{4,}$/.test(word)) return true
  if (/^(.{2,4}?)\1{2,}$/.test(word) && !/^(?:no|bye|ok|ha|he|yes|so|go){1,3}/.test(word.slice(0, 3)))
    return true
  if (/^(?:ha|he|hi|ja){4,}h?$/.test(word)) return true
  if (word.length === shortestRun)
    return rows.some((row) => row.includes(word)) && !/[aeiou].*[aeiou]/.test(word) && !ordinary.has(word)
  if (word.length > shortestRun && alongRows(word) >= 0.8 && !ordinary.has(word)) return true
  if (interjection.test(word)) return false
  const vowels = (word.match(vowel) ?? []).length
  return word.length >= longEnough && vowels / word.length < 0.15 && !/^[a-z]+ths?$/.test(word)
}

/** Words along a row of the keyboard that are words all the same. */
const ordinary = new Set(['were', 'poi', 'rew', 'tre', 'sas', 'fds', 'oiu'])

/** What fingers strike in an input method that makes words of everything. */
const struck: Record<Language, RegExp> = {
  zh: /^(?:撒大声地|阿斯顿(?:发|飞)?|啊实打实|阿斯蒂芬|爱上对方|防守打法|速度发|撒旦|士大夫|的撒|略){1,}[\u3400-\u9fff]?$|^[\u3100-\u312f]+$/,
  en: /^(?:bla ?){3,}h?$|^(?:lorem ipsum)/,
  ja: /ふじこ|^(?:ほげ|ふが|ぴよ){2,}$|^[wｗ]{3,}$|くぁ|^(?:にゃ){3,}$|^草{3,}$/,
}
const surelyStruck: Record<Language, number> = { zh: 4, en: 0, ja: 0 }

const marks = /[\s\p{P}\p{S}\p{M}\p{Cf}]/gu
/** Dots, dashes, question and exclamation marks say nothing, or 'go on': that is silence. */
const quiet = /^[\s.…,，、。;；:：!！?？~～〜・·ー—_'"–-]*$/
/** One character so often is no word any more. */
const sameAgain = /^(.)\1{4,}$/u
const codes = /[0-9]/

/**
 * Whether a normalised line says nothing in any language: emoji or signs alone, one character again and again, keys struck at
 * random. Words with figures in them (order numbers, codes) are never nonsense. Linear.
 */
export function isNonsense(text: string, language: Language): boolean {
  const bare = text.replace(marks, '')
  if (bare === '') return !quiet.test(text)
  if (sameAgain.test(bare)) return true
  if (/^[0-9]+$/.test(bare)) return bare.length >= 12 && alongRows(bare) === 1
  if (struck[language].test(bare) && bare.length >= surelyStruck[language]) return true
  if (codes.test(bare) || !/^\p{Script=Latin}+$/u.test(bare)) return false
  const words = text.match(/\p{Script=Latin}+/gu) ?? []
  return words.length > 0 && words.every(isMash)
}
