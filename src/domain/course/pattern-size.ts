/** What a pattern would cost to compile, told from its source alone: compiling it to know would be the cost itself. */
export interface PatternSize {
  /** About the RE2 instructions that it compiles to, repeats multiplying what they repeat; see `unicodeClass`. */
  instructions: number
  /** Characters that the ranges of its classes span: each is looked up for its other case. */
  classWidth: number
}

/** A class of Unicode's own, such as `\p{L}`, has hundreds of ranges and counts as so many instructions. */
const unicodeClass = 11

const escape = /\\(?:Q(?:[^\\]|\\(?!E))*(?:\\E)?|[pP](?:\{[^}]*\}|[^])?|x(?:\{[^}]*\}|[^]{0,2})|[^])/uy
const flags = /\(\?[a-zA-Z-]*\)/y
const posixClass = /\[:\^?\w+:\]/uy
const repeat = /[*+?]|\{(\d+)(?:(,)(\d*))?\}/uy
const hexadecimal = /^\\x\{?([0-9a-f]+)\}?$/i

interface Reader {
  source: string
  at: number
}

function take(reader: Reader, what: RegExp): RegExpExecArray | null {
  what.lastIndex = reader.at
  const found = what.exec(reader.source)
  if (found) reader.at = what.lastIndex
  return found
}

function takeCharacter(reader: Reader): string {
  const character = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0)
  reader.at += character.length
  return character
}

/** The code point of a literal or an escape; what an escape means beyond a code is a narrow thing. */
function codeOf(part: string): number {
  const hex = hexadecimal.exec(part)?.[1]
  if (hex) return Math.min(0x10ffff, Number.parseInt(hex, 16))
  return (part.startsWith('\\') ? part.codePointAt(1) : part.codePointAt(0)) ?? 0
}

const weightOf = (part: string): number => (/^\\p/i.test(part) ? unicodeClass : 1)

/** Reads a character class to its end. */
function takeClass(reader: Reader): PatternSize {
  const part = () => take(reader, escape)?.[0] ?? takeCharacter(reader)
  let width = 0
  let weight = 1
  if (reader.source.startsWith('^', reader.at)) reader.at += 1
  for (let first = true; reader.at < reader.source.length; first = false) {
    if (!first && reader.source.startsWith(']', reader.at)) break
    if (take(reader, posixClass)) continue
    const from = part()
    weight += weightOf(from) - 1
    const ranges = reader.source.startsWith('-', reader.at) && !reader.source.startsWith(']', reader.at + 1)
    if (!ranges || reader.at + 1 >= reader.source.length) continue
    reader.at += 1
    width += Math.max(0, codeOf(part()) - codeOf(from))
  }
  reader.at += 1
  return { instructions: weight, classWidth: width }
}

/** Copies that a repeat makes of what it repeats, and the instructions that it adds for each. */
function copiesOf([whole, least, open, most]: RegExpExecArray): number {
  if (whole.length === 1) return 1
  return Math.max(1, Number(most || 0), Number(least) + (open && !most ? 1 : 0))
}

/**
 * Reads a pattern of RE2 syntax, right or wrong, and estimates what compiling it costs. Linear in its length; the estimate
 * is never less than half of the real number of instructions.
 */
export function patternSize(source: string): PatternSize {
  const reader = { source, at: 0 }
  const outer: number[] = []
  let [total, last, width] = [2, 0, 0]
  const add = (instructions: number) => {
    total += instructions
    last = instructions
  }
  while (reader.at < source.length) {
    if (take(reader, flags)) continue
    const repeated = take(reader, repeat)
    const escaped = repeated ? null : take(reader, escape)?.[0]
    if (repeated) {
      const more = last * (copiesOf(repeated) - 1) + copiesOf(repeated)
      total += more
      last += more
    } else if (escaped?.startsWith('\\Q')) {
      add(escaped.length)
      // A repeat takes the last character alone.
      last = 1
    } else if (escaped) add(weightOf(escaped))
    else {
      const character = takeCharacter(reader)
      if (character === '[') {
        const found = takeClass(reader)
        width += found.classWidth
        add(found.instructions)
      } else if (character === '(') {
        outer.push(total)
        total = 2
        last = 0
      } else if (character === ')') {
        const inner = total
        total = outer.pop() ?? 0
        add(inner)
      } else add(1)
    }
  }
  // Groups that are left open belong to a pattern that does not compile.
  for (const before of outer) total += before
  return { instructions: total, classWidth: width }
}
