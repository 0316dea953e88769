import { useLingui } from '@lingui/react'
import { signed, signOf } from '../../../i18n/points.ts'
import { pointsText } from '../../../i18n/terms.ts'
import { criticalText, followUpsText, inFullText, offTotalText } from '../../../i18n/report/report-words.ts'
import { stanceText } from '../../../i18n/report/reading-text.ts'
import type { EarnedPoints, Exchange } from '../../../contract/report-exchanges.ts'

/** The points that a line earned, each with the words that it rests on; the one that is pointed at is told. */
export function EarnedList({
  earned,
  said,
  lang,
  items,
  onActive,
}: Pick<Exchange, 'earned' | 'said'> & {
  lang: string
  /** Names of score items, by id. */
  items: ReadonlyMap<string, string>
  onActive(index: number | null): void
}) {
  return (
    <ul className="earned-list">
      {earned.map((points, index) => {
        const { rule, item } = points.line
        return (
          <Earned
            key={`${rule}-${index}`}
            earned={points}
            said={said}
            lang={lang}
            item={item === null ? null : (items.get(item) ?? null)}
            onActive={(on) => onActive(on ? index : null)}
          />
        )
      })}
    </ul>
  )
}

function Earned({
  earned: { line, advice, quotes },
  said,
  lang,
  item,
  onActive,
}: {
  earned: EarnedPoints
  said: string | null
  lang: string
  item: string | null
  onActive(on: boolean): void
}) {
  const { i18n } = useLingui()
  const lost = line.points < 0
  const notes = [followUpsText(i18n, line), inFullText(i18n, line)].filter((note) => note !== null)
  return (
    <li
      className="earned"
      data-sign={signOf(line.points)}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
    >
      <b className="points" data-sign={signOf(line.points)}>
        {signed(line.points)}
      </b>
      <div>
        <p className="earned-rule">
          {item === null ? (
            <>
              {pointsText(i18n, line)} <span>{offTotalText(i18n)}</span>
            </>
          ) : (
            <>
              <bdi lang={lang}>{pointsText(i18n, line)}</bdi> <span lang={lang}>{item}</span>
            </>
          )}
        </p>
        {quotes.length > 0 && (
          <ul className="earned-quotes">
            {quotes.map((piece) => {
              const stance = stanceText(i18n, piece, said ?? '')
              return (
                <li key={`${piece.start}-${piece.end}`}>
                  <q lang={lang}>{piece.quote}</q> {stance && <span>{stance}</span>}
                </li>
              )
            })}
          </ul>
        )}
        {notes.map((note) => (
          <p key={note} className="earned-advice">
            {note}
          </p>
        ))}
        {line.critical && <p className="earned-advice">{criticalText(i18n)}</p>}
        {lost && advice && (
          <p className="earned-advice" lang={lang}>
            {advice}
          </p>
        )}
      </div>
    </li>
  )
}
