/** An English word without its ending; the same for most forms of a word, and no word itself. */
export function stem(word: string): string {
  const bare = word.replace(/'(?:s|ll|d|ve|re|m)?$/, '')
  if (bare.length < 4) return bare
  const short = bare.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s)$/, '')
  return (short.length < 3 ? bare : short).replace(/([^aeiou])\1$/, '$1').replace(/e$/, '')
}
