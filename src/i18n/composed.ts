import type { I18n } from '@lingui/core'

/*
 * Texts that are put together of others by a mark between them. The mark is a message: Chinese and Japanese write ：（）、； where
 * English writes a colon, parentheses and commas with blanks, and a mark of the wrong width looks like a mistake.
 */

/** Whose or what something is, and the thing itself. */
export const labelled = (i18n: I18n, label: string, text: string): string =>
  i18n._({ id: 'term.labelled', message: '{label}: {text}', values: { label, text } })

/** A text with a remark behind it. */
export const remarked = (i18n: I18n, text: string, remark: string): string =>
  i18n._({ id: 'term.remarked', message: '{text} ({remark})', values: { text, remark } })

/** Names or words one after the other, however many: a list without an 'and'. */
export const listed = (i18n: I18n, texts: readonly string[]): string =>
  texts.join(i18n._({ id: 'term.list-mark', message: ', ' }))

/** The same of texts that may have commas in them. */
export const clauses = (i18n: I18n, texts: readonly string[]): string =>
  texts.join(i18n._({ id: 'term.clause-mark', message: '; ' }))

/**
 * What stands between two sentences, behind a colon and before a parenthesis: marks of full width bring their own blank, and
 * another one beside them looks like a hole.
 */
export const markGap = (i18n: I18n): string => (/^(?:zh|ja)/.test(i18n.locale) ? '' : ' ')
