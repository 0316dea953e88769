import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { PublishResults } from '../../../../../contract/publish-results.ts'
import { bandsOfResults, type ResultDays, resultDays } from '../../../../../domain/publish/results.ts'
import { Button } from '../../../../../ui/button.tsx'
import { daysText } from '../result-words.ts'
import { ResultCard } from './result-card.tsx'

interface ColumnShown {
  id: string
  /** Below it. */
  label: string
  /** Above it. */
  value: string
  /** 0–1. */
  height: number
  /** The whole, for who doesn't see it. */
  text: string
}

/** So wide a column reads well, in px, and so far apart they stand: `--coach-space-1`. */
const columnWidth = 36
const columnGap = 4

/** How many whole columns have room in so many px: where they scroll, none is cut at the edge. */
export const columnsWithin = (width: number): number =>
  Math.max(1, Math.floor((width + columnGap) / (columnWidth + columnGap)))

/** Columns side by side; so many that they are wider than their card scroll, unless there are few enough to `fit`. */
function Columns({
  columns,
  label,
  fit = false,
}: {
  columns: readonly ColumnShown[]
  label: string
  fit?: boolean
}) {
  const { i18n } = useLingui()
  const [room, setRoom] = useState(columns.length)
  const box = useRef<HTMLDivElement>(null)
  const newest = columns.at(-1)?.id
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const place = () => {
      const within = columnsWithin(current.clientWidth)
      current.style.setProperty('--columns', String(within))
      setRoom(within)
      current.scrollLeft = current.scrollWidth
    }
    const watch = new ResizeObserver(place)
    watch.observe(current)
    place()
    return () => watch.disconnect()
  }, [newest])
  return (
    <>
      {/* A month of columns is wider than a phone: it scrolls, by keyboard too, and begins with what is newest. */}
      <div
        ref={box}
        className="results-columns"
        data-fit={fit || undefined}
        role="group"
        aria-label={label}
        tabIndex={fit ? undefined : 0}
      >
        <ul>
          {columns.map(({ id, label, value, height, text }) => (
            <li key={id} style={{ '--height': height } as CSSProperties}>
              <span className="visually-hidden">{text}</span>
              <span className="results-value" aria-hidden="true">
                {value}
              </span>
              <span className="results-column" aria-hidden="true" />
              <span className="results-label" aria-hidden="true">
                {label}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {!fit && columns.length > room && <p className="results-note">{cutText(i18n, room, columns.length)}</p>}
    </>
  )
}

/** How many columns are in sight, where earlier ones are to be scrolled to. */
export const cutText = (i18n: I18n, shown: number, count: number): string =>
  i18n._({
    id: 'authoring.results-cut',
    message: 'Last {shown} of {count}. Scroll back to see earlier ones.',
    values: { shown, count },
  })

/** How many people have their best result in each ten points. */
export function Bands({ bands }: Pick<PublishResults['results'], 'bands'>) {
  const { i18n } = useLingui()
  const title = i18n._({ id: 'authoring.results-bands', message: 'Distribution of best scores' })
  const width = 100 / bandsOfResults
  const most = Math.max(1, ...bands)
  const columns = bands.map((people, band): ColumnShown => {
    const from = band * width
    const to = band === bandsOfResults - 1 ? 100 : from + width - 1
    return {
      id: String(band),
      label: i18n.number(from),
      value: people === 0 ? '' : i18n.number(people),
      height: people / most,
      text: i18n._({
        id: 'authoring.results-band',
        message: '{from}–{to} points: {people, plural, one {# person} other {# people}}',
        values: { from, to, people },
      }),
    }
  })
  return (
    <ResultCard
      title={title}
      note={i18n._({
        id: 'authoring.results-bands-note',
        message: 'People by their best score, in steps of ten points.',
      })}
    >
      <Columns columns={columns} label={title} fit />
    </ResultCard>
  )
}

/** How good the sessions were that ended on each day. */
export function Trend({
  trend,
  days,
  onDays,
}: Pick<PublishResults, 'trend'> & { days: ResultDays; onDays(days: ResultDays): void }) {
  const { i18n } = useLingui()
  const title = i18n._({ id: 'authoring.results-trend', message: 'Average score over time' })
  const shown: Intl.DateTimeFormatOptions =
    days === 365 ? { year: 'numeric', month: 'short' } : { month: 'numeric', day: 'numeric' }
  const columns = trend.map(({ day, sessions, mean }): ColumnShown => {
    const when = i18n.date(`${day}T00:00:00Z`, { ...shown, timeZone: 'UTC' })
    return {
      id: day,
      label: when,
      value: i18n.number(Math.round(mean)),
      height: mean / 100,
      text: i18n._({
        id: 'authoring.results-trend-day',
        message: '{when}: average {mean}, {sessions, plural, one {# practice} other {# practices}}',
        values: { when, mean: i18n.number(mean), sessions },
      }),
    }
  })
  return (
    <ResultCard
      title={title}
      head={
        <div className="results-days" role="group" aria-label={title}>
          {resultDays.map((choice) => (
            <Button key={choice} size="small" aria-pressed={choice === days} onClick={() => onDays(choice)}>
              {daysText(i18n, choice)}
            </Button>
          ))}
        </div>
      }
    >
      {columns.length > 0 ? (
        <Columns columns={columns} label={title} />
      ) : (
        <p>{i18n._({ id: 'authoring.results-trend-none', message: 'No practice ended in this period.' })}</p>
      )}
    </ResultCard>
  )
}
