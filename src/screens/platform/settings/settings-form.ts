import { type LocaleId, localeIds } from '../../../domain/locale.ts'
import { type CustomPage, withOrigins } from '../../../domain/settings/custom-pages.ts'
import {
  type SettingFault,
  type SettingName,
  type SettingValues,
  faultOfSetting,
  faultsOfPages,
  settings,
} from '../../../domain/settings/settings.ts'

/** A page as the form holds it: one name for everybody, or one in each language. */
export interface PageDraft {
  id: string
  name: string
  names: Record<LocaleId, string> | null
  address: string
}
/** A setting as the form holds it: a number as it is typed. */
export type SettingDraft = boolean | string | readonly PageDraft[]

const inAllLanguages = (text: string): Record<LocaleId, string> => ({
  'zh-cn': text,
  'zh-tw': text,
  'us-en': text,
  'ja-jp': text,
})

const pageDraftOf = ({ id, name, address }: CustomPage): PageDraft =>
  typeof name === 'string'
    ? { id, name, names: null, address }
    : { id, name: Object.values(name)[0] ?? '', names: { ...inAllLanguages(''), ...name }, address }

/** Gives a page names of its own in each language, or one name again. */
export const splitNames = (page: PageDraft, split: boolean): PageDraft =>
  split
    ? { ...page, names: page.names ?? inAllLanguages(page.name) }
    : { ...page, names: null, name: page.name || (Object.values(page.names ?? {}).find(Boolean) ?? '') }

const pageOf = ({ id, name, names, address }: PageDraft): CustomPage => ({
  id,
  name: names
    ? Object.fromEntries(
        localeIds.flatMap((locale) => (names[locale].trim() ? [[locale, names[locale].trim()]] : [])),
      )
    : name.trim(),
  address: address.trim(),
})

export function draftOf(value: SettingValues[SettingName]): SettingDraft {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return value.map(pageDraftOf)
}

const isPages = (draft: SettingDraft): draft is readonly PageDraft[] => Array.isArray(draft)

/** The value that a draft stands for, as it is kept. */
export function keptOf(name: SettingName, draft: SettingDraft): unknown {
  if (isPages(draft)) return withOrigins(draft.map(pageOf))
  if (typeof draft === 'boolean') return draft
  const text = draft.normalize('NFKC').trim()
  if (settings[name].kind === 'number') return text === '' ? null : Number(text)
  return settings[name].kind === 'colour' ? text : draft.trim()
}

/** What is wrong with a draft; each line of a list has faults of its own. */
export function faultsOf(name: SettingName, draft: SettingDraft): readonly SettingFault[] {
  if (isPages(draft)) return faultsOfPages(draft.map(pageOf))
  const fault = faultOfSetting(name, keptOf(name, draft))
  return fault ? [fault] : []
}

/** Whether two drafts would be kept as the same. */
export const sameDraft = (name: SettingName, one: SettingDraft, other: SettingDraft): boolean =>
  JSON.stringify(keptOf(name, one)) === JSON.stringify(keptOf(name, other))
