/** A stretch of text that a line is never broken within, and what it is made of. */
export interface Atom<Style> {
  text: string
  style: Style
  width: number
}

/** Signs that no line begins with, nor the one before it ends without (kinsoku). */
const notFirst =
  /^[!%),.:;?\]}¢°·’”†‡›℃∶、。〃々〉》」』】〕〗〞︰︱︳﹐-﹖！％），．：；？］｜｝～｠｡｣､･ー゛゜ゝゞヽヾ〜–—…‥ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ]/u
/** Signs that no line ends with. */
const notLast = /[([{£¥‘“‹〈《「『【〔〖〝﹙﹛﹝＄（［｛｟｢￡￥#$«]$/u
/** Scripts whose lines may be broken between any two characters. */
const free =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/u

const mayBreakBetween = (before: string, after: string): boolean => {
  if (notFirst.test(after) || notLast.test(before)) return false
  if (before.endsWith(' ')) return after !== ' '
  if (after.startsWith(' ')) return false
  return free.test(before) || free.test(after) || /[-/]$/.test(before)
}

/** The pieces of a text between which a line may be broken; spaces stay at the end of the one before. */
export function unbreakables(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  let last = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (piece !== '' && mayBreakBetween(last, segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
    last = segment
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** Pieces that hang together across two looks, as `**bold**.`, would be torn apart: so all are cut as one text. */
function atomsOf<Style>(
  runs: readonly { text: string; style: Style }[],
  widthOf: (text: string, style: Style) => number,
): Atom<Style>[][] {
  const whole = runs.map(({ text }) => text).join('')
  const groups: Atom<Style>[][] = []
  let run = 0
  let used = 0
  for (const piece of unbreakables(whole)) {
    const group: Atom<Style>[] = []
    let rest = piece
    while (rest !== '') {
      const current = runs[run]
      if (!current) break
      const part = rest.slice(0, current.text.length - used)
      if (part !== '') group.push({ text: part, style: current.style, width: widthOf(part, current.style) })
      rest = rest.slice(part.length)
      used += part.length
      if (used >= current.text.length) {
        run++
        used = 0
      }
    }
    groups.push(group)
  }
  return groups
}

const trimmed = <Style>(line: Atom<Style>[], widthOf: (text: string, style: Style) => number) => {
  const last = line.at(-1)
  if (!last?.text.endsWith(' ')) return line
  const text = last.text.trimEnd()
  const rest = line.slice(0, -1)
  return text === '' ? rest : [...rest, { text, style: last.style, width: widthOf(text, last.style) }]
}

const sum = <Style>(atoms: readonly Atom<Style>[]): number =>
  atoms.reduce((width, atom) => width + atom.width, 0)

/** Cuts what is wider than a line wherever it must. A single character is left, however narrow the line. */
function cut<Style>(
  group: readonly Atom<Style>[],
  width: number,
  widthOf: (text: string, style: Style) => number,
): Atom<Style>[][] {
  if (sum(group) <= width) return [[...group]]
  return group.flatMap(({ text, style }) =>
    [...text].map((sign) => [{ text: sign, style, width: widthOf(sign, style) }]),
  )
}

/**
 * Text as lines that are at most so wide, by the customs of Chinese and Japanese: no closing sign begins a line, no opening one ends it.
 * A break in the text begins a line. Widths are in the unit of `widthOf`.
 */
export function breakLines<Style>(
  runs: readonly { text: string; style: Style }[],
  width: number,
  widthOf: (text: string, style: Style) => number,
): Atom<Style>[][] {
  const lines: Atom<Style>[][] = []
  for (const paragraph of paragraphsOf(runs)) {
    let line: Atom<Style>[] = []
    let used = 0
    for (const group of atomsOf(paragraph, widthOf).flatMap((one) => cut(one, width, widthOf))) {
      const taken = sum(trimmed(group, widthOf))
      if (line.length > 0 && used + taken > width) {
        lines.push(trimmed(line, widthOf))
        line = []
        used = 0
      }
      line.push(...group)
      used += sum(group)
    }
    lines.push(trimmed(line, widthOf))
  }
  return lines
}

function paragraphsOf<Style>(runs: readonly { text: string; style: Style }[]) {
  const paragraphs: { text: string; style: Style }[][] = [[]]
  for (const { text, style } of runs)
    for (const [place, part] of text.split('\n').entries()) {
      if (place > 0) paragraphs.push([])
      if (part !== '') paragraphs.at(-1)?.push({ text: part, style })
    }
  return paragraphs
}
