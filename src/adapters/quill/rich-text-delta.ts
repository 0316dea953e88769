import { type RichText, type Run, tidied } from '../../domain/text/rich-text.ts'

/** The values of a course are tokens in the editor, so that none is half deleted (TEXT-02): what stands between their braces. */
export interface ValueToken {
  words: string
  /** What a person calls it. */
  name: string
}

/** An operation as the editor has it. */
export interface EditorOp {
  insert?: string | Record<string, unknown>
  attributes?: Record<string, unknown>
}

const placeholder = /\{\{([^{}]*)\}\}/g

/** Words with their values as tokens. */
export function withTokens(op: EditorOp, nameOf: (words: string) => string): EditorOp[] {
  const { insert } = op
  if (typeof insert !== 'string') return [op]
  const ops: EditorOp[] = []
  const attributes = op.attributes && { attributes: op.attributes }
  let from = 0
  for (const { 0: found, 1: words = '', index } of insert.matchAll(placeholder)) {
    if (index > from) ops.push({ insert: insert.slice(from, index), ...attributes })
    const value: ValueToken = { words, name: nameOf(words) }
    ops.push({ insert: { value }, ...attributes })
    from = index + found.length
  }
  if (from < insert.length) ops.push({ insert: insert.slice(from), ...attributes })
  return ops
}

/** A rich text as the editor takes it. */
export const toEditor = (runs: RichText, nameOf: (words: string) => string): EditorOp[] => {
  const ops = runs.flatMap(({ insert, attributes }) =>
    withTokens({ insert, ...(attributes && { attributes: { ...attributes } }) }, nameOf),
  )
  return runs.at(-1)?.insert.endsWith('\n') ? ops : [...ops, { insert: '\n' }]
}

const wordsOf = (insert: EditorOp['insert']): string => {
  if (typeof insert === 'string') return insert
  const value = insert?.value
  const words = typeof value === 'object' && value !== null && 'words' in value ? value.words : null
  return typeof words === 'string' ? `{{${words}}}` : ''
}

const runsOf = (ops: readonly EditorOp[]): Run[] =>
  ops.map(({ insert, attributes }) => ({ insert: wordsOf(insert), ...(attributes && { attributes }) }))

/** What stands in the editor, in normal form. */
export const fromEditor = (ops: readonly EditorOp[]): RichText => tidied(runsOf(ops))

/** A piece of what stands in the editor: as rich text, and word for word. */
export const copied = (ops: readonly EditorOp[]): { runs: RichText; text: string } => ({
  runs: fromEditor(ops),
  text: ops.map(({ insert }) => wordsOf(insert)).join(''),
})
