import type { LocaleId } from '../../domain/locale.ts'
import { bcp47 } from '../../i18n/locale.ts'

/** A character that no text has. */
const place = '\u{E000}'

/** A sentence of ours around a name that is in the language of a course (UI-14f); `say` makes it of the name. */
export const NamedText = ({
  name,
  locale,
  say,
}: {
  name: string
  locale: LocaleId
  say(name: string): string
}) => {
  const [before, ...behind] = say(place).split(place)
  return (
    <>
      {before}
      <span lang={bcp47[locale]}>{name}</span>
      {behind.join(name)}
    </>
  )
}
