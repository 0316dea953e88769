/** A word and other ways to say it. */
export interface WordLine {
  word: string
  synonyms: string[]
}

/** Words in the order in which they are written, each once; any comma of the four languages parts them. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n\t]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** What was pasted: a word a line, its synonyms behind it. Words that are known already are left out. */
export function wordLinesOf(text: string, known: readonly string[]): WordLine[] {
  const seen = new Set(known.map((word) => word.toLowerCase()))
  return text.split('\n').flatMap((line) => {
    const [word, ...synonyms] = wordsOf(line)
    if (word === undefined || seen.has(word.toLowerCase())) return []
    seen.add(word.toLowerCase())
    return [{ word, synonyms }]
  })
}
