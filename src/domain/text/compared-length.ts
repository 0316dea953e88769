/**
 * The UTF-16 units that a text has where it is compared, if those are more than it has itself: NFKC makes eighteen of
 * one \uFDFA, so that a short line could cost as much as a very long one.
 */
export const comparedLength = (text: string): number => Math.max(text.length, text.normalize('NFKC').length)
