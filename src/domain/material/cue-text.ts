/** Words as a cue of WebVTT has them: what looks like one of its marks is none. */
export const cueText = (words: string): string =>
  words.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;')
