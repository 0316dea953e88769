/**
 * A line as the classifier sees it: NFKC, lower case, every run of digits one `0`, blanks collapsed and trimmed.
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
const cluster = /\P{M}[\p{M}\uff9e\uff9f\u1160-\u11ff]*|\p{M}+/gu

export function normaliseLine(line: string): NormalLine {
  const from: number[] = []
  const to: number[] = []
  let text = ''
  for (const match of line.slice(0, maxUnits).matchAll(cluster)) {
    const start = match.index
    const end = start + match[0].length
    for (const unit of match[0].normalize('NFKC').toLowerCase().replace(/\s/g, ' ').replace(/\d/g, '0')) {
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
