/** The languages of the product (LOC-01), in the order in which a person chooses among them. */
export const localeIds = ['zh-cn', 'zh-tw', 'us-en', 'ja-jp'] as const
export type LocaleId = (typeof localeIds)[number]
