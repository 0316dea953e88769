import { normalise } from './normalise.ts'
import { type IndexedText, longestAt, type PrefixIndex, prefixIndex } from './prefix-index.ts'
import { isBoundary } from './word-boundary.ts'

/** A word or phrase found in a normalised text; the span counts units of that text. */
export interface Occurrence {
  id: string
  start: number
  end: number
}

/**
 * Words with their synonyms, ready to be found in one pass over a text. Latin words and numbers are found on word
 * boundaries ("art" is not in "start"; no inflection is guessed), words of unspaced scripts anywhere.
 */
export interface WordTable {
  /** Normalised forms with the ids of the words that they are a form of. */
  readonly forms: PrefixIndex<readonly string[]>
}

/**
 * Builds the table of words that a text is searched for. Empty forms are left out; `comparable` does to
 * forms what was done to the texts.
 */
export function wordTable(
  words: readonly { id: string; forms: readonly string[] }[],
  comparable: (form: string) => string = (form) => normalise(form).text,
): WordTable {
  const ids = new Map<string, string[]>()
  for (const word of words) {
    for (const text of new Set(word.forms.map((form) => comparable(form)))) {
      const sharing = ids.get(text)
      if (sharing) sharing.push(word.id)
      else ids.set(text, [word.id])
    }
  }
  return { forms: prefixIndex(ids) }
}

/** The forms that stand at a place as whole words, longest first. */
function* formsAt(table: WordTable, text: string, at: number): Generator<IndexedText<readonly string[]>> {
  let form = longestAt(table.forms, text, at)
  if (!form || !isBoundary(text, at)) return
  for (; form; form = form.shorter) if (isBoundary(text, at + form.text.length)) yield form
}

/**
 * The first `most` occurrences of the table's words in a normalised text, by start. Occurrences of one word never
 * overlap: the leftmost wins, then the longest form.
 */
export function findWords(table: WordTable, text: string, most = Infinity): Occurrence[] {
  const found: Occurrence[] = []
  const takenUntil = new Map<string, number>()
  for (let at = 0; at < text.length; at++) {
    for (const form of formsAt(table, text, at)) {
      const end = at + form.text.length
      for (const id of form.value) {
        if ((takenUntil.get(id) ?? 0) > at) continue
        if (found.length >= most) return found
        takenUntil.set(id, end)
        found.push({ id, start: at, end })
      }
    }
  }
  return found
}

/**
 * Where each of the table's words is found in a normalised text, as `findWords` finds it: the first `most` places of
 * each.
 */
export function findEachWord(table: WordTable, text: string, most: number): Map<string, Occurrence[]> {
  const found = new Map<string, Occurrence[]>()
  const seen = new Map<IndexedText<readonly string[]>, number>()
  for (let at = 0; at < text.length; at++) {
    for (const form of formsAt(table, text, at)) {
      const times = seen.get(form) ?? 0
      if (times >= most) continue
      seen.set(form, times + 1)
      const end = at + form.text.length
      for (const id of form.value) {
        const places = found.get(id)
        if (!places) found.set(id, [{ id, start: at, end }])
        else if (places.length < most && (places.at(-1)?.end ?? 0) <= at) places.push({ id, start: at, end })
      }
    }
  }
  return found
}

/** Every occurrence of one word or phrase (given as typed) in a normalised text. */
export function findOccurrences(text: string, word: string): Occurrence[] {
  return findWords(wordTable([{ id: word, forms: [word] }]), text)
}
