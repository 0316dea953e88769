import type { LocaleId } from '../../domain/locale.ts'
import { bcp47 } from '../../i18n/locale.ts'

/** What a line says of something published: of which course it is, in the course's language (UI-14f), where its own name doesn't say so, and facts of ours. */
export const CourseFacts = ({
  of: { name, courseName, locale },
  facts,
}: {
  of: { name: string; courseName: string; locale: LocaleId }
  /** Empty ones are left out. */
  facts: readonly string[]
}) => {
  const said = facts.filter(Boolean).join(' · ')
  return (
    <p className="soft">
      {courseName !== name && <span lang={bcp47[locale]}>{courseName}</span>}
      {courseName !== name && said && ' · '}
      {said}
    </p>
  )
}
