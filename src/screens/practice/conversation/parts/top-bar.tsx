import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Session } from '../../../../contract/practice.ts'
import { lowPatience } from '../../../../domain/course/mood.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { measureText, moodText } from '../../../../i18n/terms.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Meter } from '../../../../ui/meter.tsx'
import { Portrait } from '../../../../ui/portrait.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import type { ConversationStore } from '../conversation.store.ts'
import { placeText } from '../place-text.ts'
import { Countdown } from './countdown.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './top-bar.css'

interface Props {
  session: Session | null
  store: ConversationStore
  open(sheet: 'customer' | 'instruments'): void
}

const QuestionCount = ({ store }: Pick<Props, 'store'>) => {
  const { i18n } = useLingui()
  const { asked } = useStore(store.$dialogue)
  if (!asked) return null
  const { place, of } = asked
  return (
    <Meter
      label={i18n._({ id: 'practice.progress', message: 'Progress' })}
      value={place}
      max={of}
      text={placeText(i18n, asked)}
    />
  )
}

/** What stays visible where the side panes are sheets: who speaks, the time, the patience. */
const Vitals = ({ session, store, open }: Props & { session: Session }) => {
  const { i18n } = useLingui()
  const { trace, score } = useStore(store.$dialogue)
  const total = (score ?? session.score)?.total
  const patience = trace.at(-1)?.patience ?? session.patience
  return (
    <button type="button" className="vitals" onClick={() => open('instruments')} aria-haspopup="dialog">
      <Countdown store={store} />
      {total !== undefined && (
        <span className="vitals-score">
          <span className="visually-hidden">{measureText(i18n, 'score')} </span>
          {i18n.number(total)}
        </span>
      )}
      {session.kind === 'question-bank' ? (
        <QuestionCount store={store} />
      ) : (
        <Meter
          label={measureText(i18n, 'patience')}
          value={patience}
          tone="patience"
          bad={patience < lowPatience}
          text={i18n._({
            id: 'practice.of-hundred',
            message: '{value} of 100',
            values: { value: i18n.number(Math.round(patience)) },
          })}
        />
      )}
    </button>
  )
}

export const TopBar = ({ session, store, open }: Props) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { router } = useCore()
  const { mood, ended, speaker } = useStore(store.$dialogue)
  return (
    <div className="top-bar" part="top-bar">
      <IconButton
        icon="arrow-left"
        label={
          store.untimed || ended
            ? i18n._({ id: 'practice.leave-sample', message: 'Back to home' })
            : i18n._({ id: 'practice.leave', message: 'Back to home; the timer keeps running' })
        }
        onClick={() => router.go('/index')}
      />
      {session && (
        <button type="button" className="who" onClick={() => open('customer')} aria-haspopup="dialog">
          <Portrait id={(speaker ?? session.persona).portrait} mood={mood} size={36} />
          <span className="who-words">
            <b lang={bcp47[session.locale]}>{(speaker ?? session.persona).name}</b>
            {session.kind === 'dialogue-flow' && <small>{moodText(i18n, mood)}</small>}
          </span>
        </button>
      )}
      {session ? <h1 lang={bcp47[session.locale]}>{session.courseName}</h1> : <span className="top-space" />}
      {session && <Vitals session={session} store={store} open={open} />}
      {session && !ended && (
        <Button kind="quiet" size="small" icon="flag" className="end" onClick={() => store.askToEnd(true)}>
          {i18n._({ id: 'practice.end', message: 'End practice' })}
        </Button>
      )}
    </div>
  )
}
