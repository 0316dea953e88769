import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import { abilitiesTitle, partTexts } from '../../../i18n/report/report-words.ts'
import { Radar } from '../../../ui/radar.tsx'

/** The ability model: how much of what each ability's items can give was earned. */
export function Abilities({ abilities, lang }: { abilities: Report['abilities']; lang: string }) {
  const { i18n } = useLingui()
  const title = abilitiesTitle(i18n)
  return (
    <section className="report-card" part="card" aria-labelledby="abilities-title">
      <h2 id="abilities-title">{title}</h2>
      <Radar
        label={title}
        lang={lang}
        axes={abilities.map(({ ability, name, value }) => ({
          id: ability,
          name,
          value: value ?? 0,
          text: value === null ? partTexts(i18n).unreached : i18n.number(Math.round(value)),
        }))}
      />
    </section>
  )
}
