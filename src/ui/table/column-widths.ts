import type { ColumnModel } from './table-model.ts'

export interface WidthModel extends Pick<ColumnModel<never>, 'id' | 'width'> {
  /** Share of the room that is left over. */
  grow?: number
}

/** What a column asks for before others are cut for it, in px; a longer text gets what they leave. */
const fair = 240
/** No column grows beyond this in a table that scrolls sideways. */
const most = 480
/** What the first column may take of a table that scrolls sideways: the others have to be seen beside it. */
const frozenShare = 0.45

/**
 * How wide each column is, in px, for the width that its words take (`words`, by column id; unknown before they were
 * measured). While there is room nobody's words are cut, what is over goes by `grow`. Where there is too little, the
 * columns that lack the least are served first, and none gets narrower than `width`, unless its words are. Where
 * even that is more than `available`, every column is as wide as its words and the sum is more than `available`:
 * the table scrolls sideways.
 */
export function columnWidths(
  columns: readonly WidthModel[],
  words: ReadonlyMap<string, number>,
  available: number,
): number[] {
  const [only] = columns
  if (columns.length === 1 && only) return [available]
  const wanted = columns.map(({ id, width }) => words.get(id) ?? width)
  const least = columns.map(({ width }, at) => Math.min(width, wanted[at] ?? width))
  if (sum(least) > available) {
    const wide = wanted.map((width) => Math.min(width, most))
    return wide.map((width, at) => (at === 0 ? Math.min(width, available * frozenShare) : width))
  }
  const served = filled(
    least,
    wanted.map((width) => Math.min(width, fair)),
    available,
  )
  const whole = filled(served, wanted, available)
  const over = Math.max(0, available - sum(whole))
  const shares = columns.map(({ grow = 1 }) => grow)
  return whole.map((width, at) => width + (over * (shares[at] ?? 1)) / sum(shares))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** `widths` raised towards `targets`; where there is too little room the columns that still lack some share it equally. */
function filled(widths: readonly number[], targets: readonly number[], available: number): number[] {
  const lacks = widths.map((width, at) => Math.max(0, (targets[at] ?? width) - width))
  const raised = [...widths]
  let room = Math.max(0, available - sum(widths))
  let left = lacks.length
  for (const [at, lack] of [...lacks.entries()].sort(([, a], [, b]) => a - b)) {
    const given = Math.min(lack, room / left)
    raised[at] = (raised[at] ?? 0) + given
    room -= given
    left--
  }
  return raised
}
