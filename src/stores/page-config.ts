import type { LocaleId } from '../domain/locale.ts'

/** A text in all languages, or in some: those that lack it show ours. */
export type OwnText = string | Partial<Record<LocaleId, string>>

/** Parts of the header that a customer may leave out. */
export const headerParts = [
  'brand',
  'search',
  'enterprise',
  'languages',
  'theme',
  'password',
  'version',
] as const
export type HeaderPart = (typeof headerParts)[number]

/** What a customer says of the standalone page (BOOT-03). Null and missing parts are ours. */
export interface PageConfig {
  /** Of the window. */
  title: OwnText | null
  /** Beside the logo. */
  name: OwnText | null
  favicon: string | null
  logo: string | null
  /** What is not to be shown. */
  hidden: readonly HeaderPart[]
  /** What is consented to at the login. */
  agreement: OwnText | null
}

export const plainPage: PageConfig = {
  title: null,
  name: null,
  favicon: null,
  logo: null,
  hidden: [],
  agreement: null,
}

/** The text in a language; null where the customer has none in it. */
export const ownText = (text: OwnText | null, locale: LocaleId): string | null =>
  typeof text === 'string' ? text : (text?.[locale] ?? null)
