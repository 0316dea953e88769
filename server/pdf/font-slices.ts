import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LocaleId } from '../../src/domain/locale.ts'

/** The cuts of Noto Sans that are there. Each draws the characters that East Asian languages share in its own way. */
const scripts = ['sc', 'tc', 'jp'] as const
type Script = (typeof scripts)[number]

const scriptOf: Record<LocaleId, Script> = { 'zh-cn': 'sc', 'zh-tw': 'tc', 'ja-jp': 'jp', 'us-en': 'sc' }

const resolve = createRequire(import.meta.url).resolve

/** A file of a font, which holds some hundred characters. */
export interface Slice {
  /** `sc-119`. */
  name: string
  file: string
}

interface Range {
  from: number
  to: number
  slice: Slice
}

const known = new Map<Script, Range[]>()

/** What the files of a script say that they hold; the package names them `[119]` or `latin`. */
function rangesOf(script: Script): Range[] {
  const kept = known.get(script)
  if (kept) return kept
  const font = `@fontsource-variable/noto-sans-${script}`
  const listed = JSON.parse(readFileSync(resolve(`${font}/unicode.json`), 'utf8')) as Record<string, string>
  const ranges = Object.entries(listed).flatMap(([key, list]) => {
    const part = key.replace(/[[\]]/g, '')
    const file = resolve(`${font}/files/noto-sans-${script}-${part}-wght-normal.woff2`)
    const slice = { name: `${script}-${part}`, file }
    return [...list.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
      from: parseInt(from, 16),
      to: parseInt(to, 16),
      slice,
    }))
  })
  known.set(script, ranges)
  return ranges
}

/** The files that may hold a character, those of the language first. They say more than they hold, so that each is to be looked into. */
export function slicesFor(code: number, locale: LocaleId): Slice[] {
  const own = scriptOf[locale]
  return [own, ...scripts.filter((script) => script !== own)].flatMap((script) =>
    rangesOf(script).flatMap(({ from, to, slice }) => (from <= code && code <= to ? [slice] : [])),
  )
}
