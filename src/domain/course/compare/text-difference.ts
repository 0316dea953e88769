import { commonRun } from './common-run.ts'

/** A piece of two texts that are read as one. */
export interface TextPiece {
  how: 'same' | 'added' | 'removed'
  text: string
}

/** A line of two lists that are read as one; one that was reworded is shown piece by piece. */
export type LineDifference =
  { how: 'same' | 'added' | 'removed'; line: string } | { how: 'changed'; pieces: TextPiece[] }

/** Words; scripts that don't part them, and everything else, by character. */
const tokens =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\s+|[^]/gu
const tokensOf = (text: string): string[] => text.match(tokens) ?? []

/** What of a text was taken out and put in, word by word; Chinese and Japanese by character (COURSE-08a). */
export function textDifference(before: string, after: string): TextPiece[] {
  const [was, is] = [tokensOf(before), tokensOf(after)]
  const pieces: TextPiece[] = []
  const put = (how: TextPiece['how'], text: string) => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.how === how) last.text += text
    else pieces.push({ how, text })
  }
  forEachRun(was, is, {
    same: (token) => put('same', token),
    gap(removed, added) {
      put('removed', removed.join(''))
      put('added', added.join(''))
    },
  })
  return pieces
}

interface Reader<T> {
  same(entry: T): void
  /** What stood, and stands, between two entries that stayed. */
  gap(removed: readonly T[], added: readonly T[]): void
}

function forEachRun<T>(was: readonly T[], is: readonly T[], read: Reader<T>): void {
  let [i, j] = [0, 0]
  const gap = (row: number, column: number) => {
    if (row > i || column > j) read.gap(was.slice(i, row), is.slice(j, column))
  }
  for (const [row, column] of commonRun(was, is)) {
    gap(row, column)
    read.same(was[row] as T)
    ;[i, j] = [row + 1, column + 1]
  }
  gap(was.length, is.length)
}

/** Reworded rather than another: so much of the longer one has stayed. */
const stayed = 0.4

function reworded(before: string, after: string): TextPiece[] | null {
  const pieces = textDifference(before, after)
  const same = pieces
    .filter(({ how }) => how === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0)
  return same >= stayed * Math.max(before.length, after.length) ? pieces : null
}

/** What of a list of lines was taken out, put in and reworded, in the order in which they are read. */
export function linesDifference(before: readonly string[], after: readonly string[]): LineDifference[] {
  const lines: LineDifference[] = []
  forEachRun(before, after, {
    same: (line) => lines.push({ how: 'same', line }),
    gap(removed, added) {
      removed.forEach((line, index) => {
        const next = added[index]
        const pieces = next === undefined ? null : reworded(line, next)
        if (pieces) lines.push({ how: 'changed', pieces })
        else {
          lines.push({ how: 'removed', line })
          if (next !== undefined) lines.push({ how: 'added', line: next })
        }
      })
      for (const line of added.slice(removed.length)) lines.push({ how: 'added', line })
    },
  })
  return lines
}
