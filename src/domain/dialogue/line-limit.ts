import { comparedLength } from '../text/compared-length.ts'

/** A learner's line may have this many characters (CONV-06), counted in UTF-16 units as typed and as compared. */
export const maxLineLength = 2000

/** The rule that the composer, the platform and the engine all hold a line to. */
export const isTooLong = (line: string): boolean => comparedLength(line) > maxLineLength
