import { withPlainMarks } from '../text/plain-marks.ts'

/**
 * A line as the classifier sees it: NFKC, lower case, straight quotes, every run of digits one `0`, blanks collapsed and trimmed, without zero-width characters.
 * `from` and `to` give, for each UTF-16 unit of `text`, the half-open range of the original that it stands for.
 */
export interface NormalLine {
  text: string
  from: number[]
  to: number[]
}

/** A line is looked at up to here, whatever its length. */
export const maxUnits = 2000

/** A character with what combines with it: normalised one by one, these give the same as the whole line does. */
const cluster = /\P{M}[\p{M}\uff9e\uff9f\u1160-\u11ff]*|\p{M}+/uy

/** Letters, characters and marks that NFKC leaves as they are, by the unit, and that combine with nothing before them. */
const isPlain = (unit: number): boolean =>
  (unit >= 0x20 && unit < 0x7f) ||
  (unit >= 0x4e00 && unit <= 0x9fff) ||
  (unit >= 0x3041 && unit <= 0x3096) ||
  (unit >= 0x30a1 && unit <= 0x30fa) ||
  unit === 0x3001 ||
  unit === 0x3002
/** Full-width marks and letters, which combine with nothing before them either. */
const isWide = (unit: number): boolean => unit >= 0xff01 && unit <= 0xff5e

const capital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a
const digit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** What a plain unit becomes. */
function plainUnit(line: string, at: number): string {
  const unit = line.charCodeAt(at)
  if (digit(unit)) return '0'
  return capital(unit) ? String.fromCharCode(unit + 0x20) : line.charAt(at)
}

export function normaliseLine(given: string): NormalLine {
  const line = given.slice(0, maxUnits)
  const from: number[] = []
  const to: number[] = []
  let text = ''
  for (let start = 0, end = 0; start < line.length; start = end) {
    const next = line.charCodeAt(start + 1)
    let normal: string
    if (isPlain(line.charCodeAt(start)) && (start + 1 === line.length || isPlain(next) || isWide(next))) {
      normal = plainUnit(line, start)
      end = start + 1
    } else {
      cluster.lastIndex = start
      const part = cluster.exec(line)?.[0] ?? line.charAt(start)
      normal = withPlainMarks(part.normalize('NFKC')).toLowerCase().replace(/\s/g, ' ').replace(/\d/g, '0')
      end = start + part.length
    }
    for (const unit of normal) {
      const repeats = (unit === ' ' || unit === '0') && text.endsWith(unit)
      if (unit === ' ' && text === '') continue
      if (repeats) {
        to[text.length - 1] = end
        continue
      }
      if (text.length + unit.length > maxUnits) break
      for (let i = 0; i < unit.length; i++) {
        from.push(start)
        to.push(end)
      }
      text += unit
    }
  }
  const length = text.endsWith(' ') ? text.length - 1 : text.length
  return { text: text.slice(0, length), from: from.slice(0, length), to: to.slice(0, length) }
}
