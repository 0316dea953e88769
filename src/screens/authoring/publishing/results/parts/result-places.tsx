import { useLingui } from '@lingui/react'
import type { ResultPlace } from '../../../../../contract/publish-results.ts'
import { Meter } from '../../../../../ui/meter.tsx'
import { shareOfText } from '../result-words.ts'
import { wrongTimes } from '../shown-figure.ts'
import { ResultCard } from './result-card.tsx'
import { WhoButton } from './who-button.tsx'

/** How each session's first answer at each place of the conversation was understood. */
export function Places({
  places,
  lang,
  onWho,
}: {
  places: readonly ResultPlace[]
  lang: string
  /** Left out for who may not see it. */
  onWho: ((node: string) => void) | undefined
}) {
  const { i18n } = useLingui()
  return (
    <ResultCard
      title={i18n._({ id: 'authoring.results-places', message: 'Where it goes wrong' })}
      note={i18n._({
        id: 'authoring.results-places-note',
        message:
          'The first answer of each practice at each node: how many were poor responses, not understood or not counted. The hardest node comes first.',
      })}
    >
      <ul className="results-places">
        {places.map((place, index) => (
          <li key={place.node}>
            <details open={index === 0}>
              <summary>
                <Meter
                  label={place.title}
                  lang={lang}
                  value={wrongTimes(place)}
                  max={place.times}
                  text={shareOfText(i18n, wrongTimes(place), place.times)}
                  bad
                />
                {/* What opens something is called by its words alone: a figure within it isn't read. */}
                <span className="visually-hidden">{shareOfText(i18n, wrongTimes(place), place.times)}</span>
              </summary>
              <ul className="results-branches">
                {place.branches.map(({ id, name, wrong, times }) => (
                  <li key={id}>
                    <Meter
                      label={name}
                      lang={lang}
                      value={times}
                      max={place.times}
                      text={shareOfText(i18n, times, place.times)}
                      bad={wrong}
                    />
                  </li>
                ))}
                <li>
                  <Meter
                    label={i18n._({
                      id: 'authoring.results-not-understood',
                      message: 'Not understood or not counted',
                    })}
                    value={place.notUnderstood}
                    max={place.times}
                    text={shareOfText(i18n, place.notUnderstood, place.times)}
                    bad
                  />
                </li>
              </ul>
              {onWho && wrongTimes(place) > 0 && (
                <WhoButton name={place.title} onClick={() => onWho(place.node)} />
              )}
            </details>
          </li>
        ))}
      </ul>
    </ResultCard>
  )
}
