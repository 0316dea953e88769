/** What a line is matched by: an expression over the whole sentence, an intent, or a keyword. */
export type MatchType = 'expression' | 'intent' | 'keyword'

export interface MatchTag {
  type: MatchType
  /** Of the intent or keyword; null for an expression. */
  id: string | null
  name: string
}

/** An intent or keyword that is there already. */
export interface MatchOption {
  id: string
  name: string
}

/** The catalog that new keywords go into (UI-08). */
export const keywordCatalog = 3

export interface IntentDraft {
  name: string
  positive: readonly string[]
  negative: readonly string[]
}

export interface KeywordDraft {
  name: string
  catalogId: typeof keywordCatalog
}

/** A new intent: its positive list holds the name, the negative one is empty (UI-08). */
export const intentDraft = (name: string): IntentDraft => ({ name, positive: [name], negative: [] })

export const keywordDraft = (name: string): KeywordDraft => ({ name, catalogId: keywordCatalog })

const sameTag = (a: Pick<MatchTag, 'type' | 'name'>, b: Pick<MatchTag, 'type' | 'name'>): boolean =>
  a.type === b.type && a.name === b.name

export const hasTag = (tags: readonly MatchTag[], tag: Pick<MatchTag, 'type' | 'name'>): boolean =>
  tags.some((other) => sameTag(other, tag))

/** Adds a tag; the very same list comes back for one of the same type and name, and for one without a name (UI-08). */
export function addTag(tags: readonly MatchTag[], tag: MatchTag): readonly MatchTag[] {
  const named = { ...tag, name: tag.name.trim() }
  return named.name === '' || hasTag(tags, named) ? tags : [...tags, named]
}

export const withoutTag = (tags: readonly MatchTag[], tag: MatchTag): readonly MatchTag[] =>
  tags.filter((other) => !sameTag(other, tag))

/** Options shown at once; typing narrows them down. */
const shownOptions = 50

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/**
 * The options that hold what was typed and are not chosen yet, those that begin with it first; and whether a
 * new one of that name can be made.
 */
export function offered(
  options: readonly MatchOption[],
  type: MatchType,
  tags: readonly MatchTag[],
  typed: string,
): { options: MatchOption[]; creatable: boolean } {
  const name = typed.trim()
  const wanted = folded(typed)
  const fitting = options.filter(
    (option) => folded(option.name).includes(wanted) && !hasTag(tags, { type, name: option.name }),
  )
  const begins = (option: MatchOption) => (folded(option.name).startsWith(wanted) ? 0 : 1)
  const creatable =
    name !== '' && !hasTag(tags, { type, name }) && !options.some((option) => option.name === name)
  return { options: fitting.sort((a, b) => begins(a) - begins(b)).slice(0, shownOptions), creatable }
}
