/** The languages of the product (LOC-01), in the order in which a person chooses among them. */
export const localeIds = ['zh-cn', 'zh-tw', 'us-en', 'ja-jp'] as const
export type LocaleId = (typeof localeIds)[number]

/** The language that a request or a page asks for; Simplified Chinese where it asks for none of ours. */
export const localeOf = (asked: unknown): LocaleId => localeIds.find((id) => id === asked) ?? 'zh-cn'
