import { normaliseLine } from './normalise-line.ts'

/** Letters and digits alone, in one case, width and script: what two lines that differ by marks and blanks have in common. */
export const lineKey = (line: string): string => normaliseLine(line).text.replaceAll(/[^\p{L}\p{N}]/gu, '')
