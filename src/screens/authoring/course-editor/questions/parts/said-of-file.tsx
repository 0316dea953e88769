import { useLingui } from '@lingui/react'
import type { QuestionPlace } from '../../../../../domain/course/question-file.ts'
import { clauses } from '../../../../../i18n/composed.ts'
import { placeText } from '../file-words.ts'

interface Said {
  code: string
  text: string
  /** Null for what holds of all. */
  place: QuestionPlace | null
  value: string
}

/** Places that are named; of more there is the number. */
const shownPlaces = 12

/** What is said of a file, each thing once, with the places that it holds for. */
export function SaidOfFile({
  kind,
  title,
  said,
}: {
  kind: 'problems' | 'losses'
  title: string
  said: readonly Said[]
}) {
  const { i18n } = useLingui()
  if (said.length === 0) return null
  const byCode = new Map<string, Said[]>()
  for (const one of said) byCode.set(one.code, [...(byCode.get(one.code) ?? []), one])
  return (
    <section className="questions-said" data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {[...byCode].map(([code, all]) => (
          <li key={code}>
            {all[0]?.text}
            <small>{placesOf(all)}</small>
          </li>
        ))}
      </ul>
    </section>
  )

  function placesOf(all: readonly Said[]): string {
    const named = all
      .slice(0, shownPlaces)
      .map(({ place, value }) =>
        [place && placeText(i18n, place), value && quoted(value)].filter(Boolean).join(' '),
      )
      .filter(Boolean)
    const others = all.length - shownPlaces
    const more = i18n._({
      id: 'authoring.questions-more-places',
      message: '{count, plural, one {and # more} other {and # more}}',
      values: { count: others },
    })
    return clauses(i18n, [...named, ...(others > 0 ? [more] : [])])
  }

  function quoted(value: string): string {
    return i18n._({ id: 'authoring.questions-quoted', message: '“{value}”', values: { value } })
  }
}
