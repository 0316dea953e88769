import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { LocaleId } from '../../src/domain/locale.ts'
import { codePointsOf } from './code-points.ts'
import { type Slice, slicesFor } from './font-slices.ts'

/** Stands for a character that no font has. */
const substitute = '□'

export interface Look {
  locale: LocaleId
  bold: boolean
}

/** A font that holds what a document needs of one slice, in one weight. */
export interface DocumentFont {
  name: string
  bytes: Buffer
}

export interface DocumentFonts {
  fonts: DocumentFont[]
  /** The name of the font that draws a character, and what is drawn. */
  drawn(sign: string, look: Look): { font: string; sign: string }
}

interface Wanted {
  look: Look
  sign: string
  /** Where it can be, in order. */
  candidates: Slice[]
}

const weightOf = ({ bold }: Look): number => (bold ? 700 : 400)
const keyOf = (sign: string, { locale, bold }: Look): string => `${locale} ${String(bold)} ${sign}`

/** The fonts for all characters of a document (decision 100). */
export async function fontsFor(texts: readonly { text: string; look: Look }[]): Promise<DocumentFonts> {
  const wanted = new Map<string, Wanted>()
  const want = (sign: string, look: Look): void => {
    const key = keyOf(sign, look)
    if (wanted.has(key)) return
    wanted.set(key, { look, sign, candidates: slicesFor(sign.codePointAt(0) ?? 0, look.locale) })
  }
  for (const { text, look } of texts) {
    for (const sign of text) want(sign, look)
    want(substitute, look)
  }
  const fonts: DocumentFont[] = []
  const found = new Map<string, string>()
  let open = [...wanted.values()]
  while (open.length > 0) {
    const made = await Promise.all([...bySlice(open)].map(([, group]) => makeFont(group, fonts)))
    open = made.flat().filter(({ candidates }) => candidates.length > 0)
  }
  return {
    fonts,
    drawn(sign, look) {
      const font = found.get(keyOf(sign, look))
      if (font !== undefined) return { font, sign }
      const instead = found.get(keyOf(substitute, look))
      if (instead === undefined) throw new Error('the fonts lack the sign that stands for others')
      return { font: instead, sign: substitute }
    },
  }

  /** Answers those that the slice turned out not to have, without it among their candidates. */
  async function makeFont(group: Wanted[], made: DocumentFont[]): Promise<Wanted[]> {
    const [first] = group
    const slice = first?.candidates[0]
    if (!first || !slice) return []
    const bytes = await subsetFont(
      await readFile(slice.file),
      [...new Set(group.map(({ sign }) => sign))].join(''),
      { targetFormat: 'truetype', variationAxes: { wght: weightOf(first.look) }, noHinting: true },
    )
    const held = codePointsOf(bytes)
    const name = `${slice.name} ${weightOf(first.look)} ${made.length}`
    const missing: Wanted[] = []
    for (const one of group) {
      if (held.has(one.sign.codePointAt(0) ?? 0)) found.set(keyOf(one.sign, one.look), name)
      else missing.push({ ...one, candidates: one.candidates.slice(1) })
    }
    if (missing.length < group.length) made.push({ name, bytes })
    return missing
  }
}

/** By the first candidate and the weight; what has no candidate is left out. */
function bySlice(wanted: readonly Wanted[]): Map<string, Wanted[]> {
  const groups = new Map<string, Wanted[]>()
  for (const one of wanted) {
    const [slice] = one.candidates
    if (!slice) continue
    const key = `${slice.name} ${weightOf(one.look)}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}
