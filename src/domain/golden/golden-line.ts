/**
 * What the points of a golden line must be: they earn, cost, or do neither; `!-` may not cost and `!+` may not earn.
 */
export const pointSigns = ['+', '-', '0', '!-', '!+'] as const
export type PointSign = (typeof pointSigns)[number]

/** A line that a learner could say at a place of a course, with what a fair trainer accepts for it. */
export interface GoldenLine {
  /** Code of the course's package. */
  course: string
  /** What kind of line it is, such as `right`, `partly`, `wrong`: figures are given by it. */
  group: string
  /** The user-says node that waits. */
  node: string
  /** Branches that are accepted; `follow-up` is none of the node's, `!x` any but x. */
  accepts: readonly string[]
  text: string
  /** Null where points aren't judged. */
  sign: PointSign | null
  /** Line of the file, from 1. */
  at: number
}

/** A golden file that can't be read, with the line at fault. */
export class GoldenFileError extends Error {
  constructor(at: number, what: string) {
    super(`line ${at}: ${what}`)
    this.name = 'GoldenFileError'
  }
}

const isSign = (text: string): text is PointSign => pointSigns.some((sign) => sign === text)

function lineOf(row: string, at: number): GoldenLine {
  const [course = '', group = '', node = '', accepted = '', text = '', sign = '', ...rest] = row.split('\t')
  const accepts = accepted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (text === '' || accepts.length === 0 || rest.length > 0)
    throw new GoldenFileError(
      at,
      'wants course, group, node, accepted branches, line and perhaps a sign, with tabs between',
    )
  if (sign !== '' && !isSign(sign))
    throw new GoldenFileError(at, `a sign is one of ${pointSigns.join(' ')}, not ${sign}`)
  return { course, group, node, accepts, text, sign: sign === '' ? null : sign, at }
}

/**
 * Reads a golden file: a line each, `course, group, node, accepted branches (comma), line[, sign of points]`, with tabs
 * between. Empty lines and lines that begin with `#` are passed over. Throws GoldenFileError.
 */
export const readGoldenLines = (file: string): GoldenLine[] =>
  file
    .split(/\r?\n/)
    .flatMap((row, index) => (row.trim() === '' || row.startsWith('#') ? [] : [lineOf(row, index + 1)]))
