import type { I18n } from '@lingui/core'
import type { CourseVersionRow } from '../../contract/course-versions.ts'

type Kept = Pick<CourseVersionRow, 'number' | 'createdAt'>

const whenText = (i18n: I18n, at: string): string =>
  i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })

/** What a version is called; what was kept of a draft by when it was. */
export const keptText = (i18n: I18n, { number, createdAt }: Kept): string =>
  number === null
    ? i18n._({
        id: 'authoring.version-kept',
        message: 'Draft from {when}',
        values: { when: whenText(i18n, createdAt) },
      })
    : i18n._({ id: 'authoring.version', message: 'Version {version}', values: { version: number } })

/** When it was made, and by whom. */
export const madeText = (i18n: I18n, { createdAt, by }: Pick<CourseVersionRow, 'createdAt' | 'by'>): string =>
  [whenText(i18n, createdAt), by?.name].filter(Boolean).join(' · ')
