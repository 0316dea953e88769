import { type Media, mediaOf } from '../../domain/text/media.ts'
import { type PauseLength, pauseLengths, type RichText, tidied } from '../../domain/text/rich-text.ts'

/** The values of a course are tokens in the editor, so that none is half deleted (TEXT-02): what stands between their braces. */
export interface ValueToken {
  words: string
  /** What a person calls it. */
  name: string
}

/** Words that are said aloud as something else, as a whole (TEXT-03). */
export interface AliasToken {
  words: string
  alias: string
  /** The words as a person reads them: values by their names. */
  shown: string
}

/** A pause (TEXT-03) and what a person calls it. */
export interface PauseToken {
  length: PauseLength
  name: string
}

/** A picture, video or file (TEXT-01) and what a person calls it. */
export type MediaToken = Media['media'] & { name: string }

/** What a person calls what stands in the editor as a token. */
export interface TokenNames {
  /** A value, by what stands between its braces; null in a text that says none, where braces are words like others. */
  value(words: string): string | null
  pause(length: PauseLength): string
  media(media: Media['media']): string
}

/** An operation as the editor has it. */
export interface EditorOp {
  insert?: string | Record<string, unknown>
  attributes?: Record<string, unknown>
}

const placeholder = /\{\{([^{}]*)\}\}/g

export const aliasToken = (words: string, alias: string, names: TokenNames): AliasToken => ({
  words,
  alias,
  shown: words.replace(placeholder, (braced, name: string) => names.value(name) ?? braced),
})

export const pauseToken = (length: PauseLength, names: TokenNames): PauseToken => ({
  length,
  name: names.pause(length),
})

export const mediaToken = (media: Media['media'], names: TokenNames): MediaToken => ({
  ...media,
  name: names.media(media),
})

/** Words with their values as tokens. */
export function withTokens(op: EditorOp, names: TokenNames): EditorOp[] {
  const { insert } = op
  if (typeof insert !== 'string') return [op]
  const ops: EditorOp[] = []
  const attributes = op.attributes && { attributes: op.attributes }
  let from = 0
  for (const { 0: found, 1: words = '', index } of insert.matchAll(placeholder)) {
    const name = names.value(words)
    if (name === null) continue
    if (index > from) ops.push({ insert: insert.slice(from, index), ...attributes })
    const value: ValueToken = { words, name }
    ops.push({ insert: { value }, ...attributes })
    from = index + found.length
  }
  if (from < insert.length) ops.push({ insert: insert.slice(from), ...attributes })
  return ops
}

function opsOf({ insert, attributes }: RichText[number], names: TokenNames): EditorOp[] {
  if (typeof insert !== 'string')
    return [
      {
        insert:
          'pause' in insert
            ? { pause: pauseToken(insert.pause, names) }
            : { media: mediaToken(insert.media, names) },
      },
    ]
  const { alias, ...format } = attributes ?? {}
  const looks = Object.keys(format).length > 0 && { attributes: format }
  if (alias === undefined) return withTokens({ insert, ...looks }, names)
  return insert
    .split(/(\n)/)
    .filter((words) => words !== '')
    .map((words) => ({
      insert: words === '\n' ? words : { alias: aliasToken(words, alias, names) },
      ...looks,
    }))
}

/** A rich text as the editor takes it. */
export const toEditor = (runs: RichText, names: TokenNames): EditorOp[] => {
  const ops = runs.flatMap((run) => opsOf(run, names))
  const last = runs.at(-1)?.insert
  return typeof last === 'string' && last.endsWith('\n') ? ops : [...ops, { insert: '\n' }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A token as what is stored has it; null for what is none. */
function storedToken({ value, alias, pause, media }: Record<string, unknown>): EditorOp | null {
  if (isRecord(value) && typeof value.words === 'string') return { insert: `{{${value.words}}}` }
  if (isRecord(alias) && typeof alias.words === 'string')
    return { insert: alias.words, attributes: { alias: alias.alias } }
  const length = isRecord(pause) && pauseLengths.find((one) => one === pause.length)
  if (length) return { insert: { pause: length } }
  const kept = mediaOf(media)
  return kept && { insert: { media: kept.media } }
}

const storedOp = ({ insert, attributes }: EditorOp): EditorOp[] => {
  if (!isRecord(insert))
    return [{ ...(insert !== undefined && { insert }), ...(attributes && { attributes }) }]
  const token = storedToken(insert)
  return token ? [{ ...token, attributes: { ...attributes, ...token.attributes } }] : []
}

/** What stands in the editor, in normal form. */
export const fromEditor = (ops: readonly EditorOp[]): RichText => tidied(ops.flatMap(storedOp))

/** A piece of what stands in the editor: as rich text, and word for word. */
export const copied = (ops: readonly EditorOp[]): { runs: RichText; text: string } => ({
  runs: fromEditor(ops),
  text: ops
    .flatMap(storedOp)
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join(''),
})
