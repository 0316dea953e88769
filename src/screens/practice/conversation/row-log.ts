/**
 * Rows stand in chunks of this many; a chunk is one block for the browser's painting, and a full one never
 * changes again.
 */
export const chunkSize = 40

/**
 * A list of rows cut into chunks. Chunks that a change does not concern keep their identity, so that they are
 * not drawn again.
 */
export type RowLog<R> = readonly (readonly R[])[]

export const appendRows = <R>(log: RowLog<R>, rows: readonly R[]): RowLog<R> => {
  if (rows.length === 0) return log
  const chunks = log.slice()
  let from = 0
  const last = chunks.at(-1)
  if (last && last.length < chunkSize) {
    from = chunkSize - last.length
    chunks[chunks.length - 1] = [...last, ...rows.slice(0, from)]
  }
  for (; from < rows.length; from += chunkSize) chunks.push(rows.slice(from, from + chunkSize))
  return chunks
}

/** Changes the newest row that `change` gives an answer for; `null` means 'not this one'. */
export const changeNewest = <R>(log: RowLog<R>, change: (row: R) => R | null): RowLog<R> => {
  for (let c = log.length - 1; c >= 0; c--) {
    const chunk = log[c] ?? []
    for (let r = chunk.length - 1; r >= 0; r--) {
      const row = chunk[r]
      const changed = row === undefined ? null : change(row)
      if (changed !== null) return log.with(c, chunk.with(r, changed))
    }
  }
  return log
}
