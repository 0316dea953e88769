import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { ScoreView, Session } from '../../../../contract/practice.ts'
import { lowPatience, moodToneOf } from '../../../../domain/course/mood.ts'
import type { MeterMove } from '../../../../domain/dialogue/dialogue.ts'
import { meterReasonText } from '../../../../i18n/meter-moves.ts'
import { signed, signOf } from '../../../../i18n/points.ts'
import { levelText, measureText, resultText } from '../../../../i18n/terms.ts'
import { Meter } from '../../../../ui/meter.tsx'
import { Sparkline } from '../../../../ui/sparkline.tsx'
import type { ConversationStore } from '../conversation.store.ts'
import { placeText } from '../place-text.ts'
import { Countdown } from './countdown.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './instruments-pane.css'

interface Props {
  session: Session
  store: ConversationStore
}

type MeterName = 'emotion' | 'patience'

/** Why a meter has just moved, beside it (CONV-12b); screen readers are told by the announcer. */
const Moves = ({ moves, meter }: { moves: readonly MeterMove[]; meter: MeterName }) => {
  const { i18n } = useLingui()
  const shown = moves.filter((move) => move[meter] !== 0)
  return (
    <div className="meter-moves">
      {shown.length > 0 && (
        <ul>
          {shown.map(({ reason, [meter]: change }) => (
            <li key={reason}>
              <span className="points" data-sign={signOf(change)}>
                {signed(change, (value) => i18n.number(value))}
              </span>{' '}
              {meterReasonText(i18n, reason, change)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Meters = ({ session, store }: Props) => {
  const { i18n } = useLingui()
  const { trace, mood, moves } = useStore(store.$dialogue)
  const now = trace.at(-1) ?? session
  const text = (value: number) =>
    i18n._({
      id: 'practice.of-hundred',
      message: '{value} of 100',
      values: { value: i18n.number(Math.round(value)) },
    })
  return (
    <section>
      <h3>{i18n._({ id: 'practice.customer-state', message: 'Customer status' })}</h3>
      <Meter
        label={measureText(i18n, 'patience')}
        value={now.patience}
        text={text(now.patience)}
        tone="patience"
        bad={now.patience < lowPatience}
      />
      <Moves moves={moves} meter="patience" />
      <Sparkline tone="patience" values={trace.map((point) => point.patience)} />
      <Meter
        label={measureText(i18n, 'emotion')}
        value={now.emotion}
        text={text(now.emotion)}
        tone="emotion"
        bad={moodToneOf(mood) === 'bad'}
      />
      <Moves moves={moves} meter="emotion" />
      <Sparkline tone="emotion" values={trace.map((point) => point.emotion)} />
    </section>
  )
}

const LiveScore = ({ session, store }: Props) => {
  const { i18n } = useLingui()
  const dialogue = useStore(store.$dialogue)
  const score = dialogue.score ?? session.score
  if (score === null)
    return (
      <section>
        <h3>{measureText(i18n, 'score')}</h3>
        <p className="quiet">
          {i18n._({
            id: 'practice.score-withheld',
            message: 'Not shown in this exam. You will see it when the results are released.',
          })}
        </p>
      </section>
    )
  // 'Not passed' judges a whole practice; before its end it would only discourage.
  const showLevel = dialogue.ended !== null || score.level !== 'fail'
  return (
    <section>
      <h3>{measureText(i18n, 'score')}</h3>
      <p className="total" data-level={score.level}>
        <strong>{i18n.number(score.total)}</strong>
        {showLevel && <span>{levelText(i18n, score.level)}</span>}
      </p>
      {measuredItems(session, score).map(({ item, name, points, max }) => (
        <Meter
          key={item}
          label={name}
          value={points}
          max={max}
          text={i18n._({
            id: 'practice.of',
            message: '{points} of {max}',
            values: { points: i18n.number(points), max: i18n.number(max) },
          })}
        />
      ))}
      {score.deducted > 0 && (
        <p className="deducted">
          {i18n._({
            id: 'practice.deducted',
            message: 'Deducted from total: {points}',
            values: { points: i18n.number(score.deducted) },
          })}
        </p>
      )}
    </section>
  )
}

/** A question bank has one item, which says no more than the total. */
const measuredItems = ({ kind }: Session, { items }: ScoreView): ScoreView['items'] =>
  kind === 'dialogue-flow' ? items : []

/** How far the questions have come, and how they were answered. */
const Questions = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const { asked, results } = useStore(store.$dialogue)
  if (!asked) return null
  const { place, of } = asked
  return (
    <section>
      <h3>{i18n._({ id: 'practice.progress', message: 'Progress' })}</h3>
      <Meter
        hideLabel
        label={i18n._({ id: 'practice.progress', message: 'Progress' })}
        value={place}
        max={of}
        text={placeText(i18n, asked)}
      />
      <dl className="results">
        {(['CORRECT', 'PARTIALLY_CORRECT', 'WRONG'] as const).map((result) => (
          <div key={result}>
            <dt>{resultText(i18n, result)}</dt>
            <dd>{i18n.number(results[result])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const SensitiveWords = ({ store }: { store: ConversationStore }) => {
  const { i18n } = useLingui()
  const { hits } = useStore(store.$dialogue)
  return (
    <section>
      <h3>{i18n._({ id: 'practice.sensitive-words', message: 'Sensitive words' })}</h3>
      {hits.length === 0 ? (
        <p className="quiet">{i18n._({ id: 'practice.sensitive-words.none', message: 'None so far' })}</p>
      ) : (
        <ul className="hits">
          {hits.map(({ seq, deduction, evidence }) => (
            <li key={`${seq}-${evidence.start}`}>
              <span>{evidence.quote}</span>
              <span className="points" data-sign="loss">
                {signed(-deduction, (value) => i18n.number(value))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * How the practice goes: time, the customer's patience and emotion, the score as it grows, sensitive words
 * (CONV-05).
 */
export const InstrumentsPane = ({ session, store }: Props) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { ended } = useStore(store.$dialogue)
  return (
    <>
      {!ended && !store.untimed && (
        <section className="time">
          <h3>{i18n._({ id: 'practice.time-left', message: 'Time left' })}</h3>
          <Countdown store={store} />
        </section>
      )}
      {session.kind === 'question-bank' ? (
        <>
          <Questions store={store} />
          <LiveScore session={session} store={store} />
        </>
      ) : (
        <>
          <Meters session={session} store={store} />
          <LiveScore session={session} store={store} />
          {session.score !== null && <SensitiveWords store={store} />}
        </>
      )}
    </>
  )
}
