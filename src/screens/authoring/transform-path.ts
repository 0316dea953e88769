import { localeIds, type LocaleId } from '../../domain/locale.ts'
import { filterOfPath, pathWithFilter } from '../../stores/address-filter.ts'
import type { Core } from '../../stores/core.ts'

/** What a course that is made of a conversation is called, its language, and its category where it has one. */
export interface Begun {
  name: string
  locale: LocaleId
  categoryId: string | null
}

/** Characters of a course's name. */
export const longestName = 100

const nothingBegun = { name: '', locale: '', category: '' }

/** Where it is made of a conversation what was begun as a new course: what has been said of that already (COURSE-01). */
export const transformPath = ({ name, locale, categoryId }: Begun): string =>
  pathWithFilter('/workflow-transform', {
    name: name.trim().slice(0, longestName),
    locale,
    category: categoryId ?? '',
  })

/** What the address says of it. */
export function begunIn({ router, $locale }: Pick<Core, 'router' | '$locale'>): Begun {
  const { name, locale, category } = filterOfPath(router.$path.get(), nothingBegun)
  return {
    name,
    locale: localeIds.find((id) => id === locale) ?? $locale.get(),
    categoryId: category || null,
  }
}
