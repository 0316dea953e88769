/** A change of one person, as far as undo is concerned. `undoes` names the change of theirs that it took back. */
export interface Undoable {
  changeId: string
  undoes: string | null
}

export interface UndoStacks<T extends Undoable> {
  /** What undo takes back next; null where there is nothing. */
  undo: T | null
  /** The undo that redo takes back next. */
  redo: T | null
}

/**
 * What undo and redo take back next, of all that somebody has changed, the oldest first. Redoing is undoing an undo; a
 * change of another kind forgets what was undone, as everywhere.
 */
export function undoStacks<T extends Undoable>(changes: readonly T[]): UndoStacks<T> {
  const undo: T[] = []
  const redo: T[] = []
  for (const change of changes) {
    if (change.undoes === null) {
      undo.push(change)
      redo.length = 0
    } else if (change.undoes === undo.at(-1)?.changeId) {
      undo.pop()
      redo.push(change)
    } else if (change.undoes === redo.at(-1)?.changeId) {
      redo.pop()
      undo.push(change)
    }
  }
  return { undo: undo.at(-1) ?? null, redo: redo.at(-1) ?? null }
}
