import { normalise } from './normalise.ts'
import { isBoundary } from './word-boundary.ts'

/** A word or phrase found in a normalised text; the span counts units of that text. */
export interface Occurrence {
  id: string
  start: number
  end: number
}

interface Form {
  id: string
  text: string
}

/**
 * Words with their synonyms, ready to be found in one pass over a text. Latin words and numbers are found on word
 * boundaries ("art" is not in "start"; no inflection is guessed), words of unspaced scripts anywhere.
 */
export interface WordTable {
  /** By the first two units (or the only one) of the form, longest form first. */
  readonly byHead: ReadonlyMap<string, readonly Form[]>
}

/** Builds the table of words that a text is searched for. Empty forms are left out. */
export function wordTable(words: readonly { id: string; forms: readonly string[] }[]): WordTable {
  const byHead = new Map<string, Form[]>()
  for (const word of words) {
    for (const text of new Set(word.forms.map((form) => normalise(form).text))) {
      if (text === '') continue
      const head = text.slice(0, 2)
      const forms = byHead.get(head)
      if (forms) forms.push({ id: word.id, text })
      else byHead.set(head, [{ id: word.id, text }])
    }
  }
  for (const forms of byHead.values()) forms.sort((a, b) => b.text.length - a.text.length)
  return { byHead }
}

/**
 * Every occurrence of the table's words in a normalised text, by start. Occurrences of one word never overlap: the
 * leftmost wins, then the longest form.
 */
export function findWords(table: WordTable, text: string): Occurrence[] {
  const found: Occurrence[] = []
  const takenUntil = new Map<string, number>()
  const tryForms = (forms: readonly Form[] | undefined, at: number) => {
    for (const form of forms ?? []) {
      if ((takenUntil.get(form.id) ?? 0) > at || !text.startsWith(form.text, at)) continue
      const end = at + form.text.length
      if (!isBoundary(text, at) || !isBoundary(text, end)) continue
      takenUntil.set(form.id, end)
      found.push({ id: form.id, start: at, end })
    }
  }
  for (let at = 0; at < text.length; at++) {
    tryForms(table.byHead.get(text.slice(at, at + 2)), at)
    // At the last unit the slice above is that unit alone and has found the one-unit forms already.
    if (at < text.length - 1) tryForms(table.byHead.get(text.charAt(at)), at)
  }
  return found
}

/** Every occurrence of one word or phrase (given as typed) in a normalised text. */
export function findOccurrences(text: string, word: string): Occurrence[] {
  return findWords(wordTable([{ id: word, forms: [word] }]), text)
}
