import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Session } from '../../../../contract/practice.ts'
import { moodToneOf } from '../../../../domain/course/mood.ts'
import { hintsUpTo } from '../../../../domain/session/difficulty.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { moodText } from '../../../../i18n/terms.ts'
import { Portrait } from '../../../../ui/portrait.tsx'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import type { ConversationStore } from '../conversation.store.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './customer-pane.css'

/** What the learner is told to look up (CONV-05d), nothing of what the goal or the background says already. */
export const Briefing = ({
  session: { goal, persona, locale },
  store,
  folded = false,
}: {
  session: Session
  store: ConversationStore
  /** Above the conversation, where there is no room beside it. */
  folded?: boolean
}) => {
  const { i18n } = useLingui()
  const { rows, opened } = useStore(store.$dialogue)
  const told = useMemo(
    () =>
      rows
        .flat()
        .filter((row) => row.kind === 'narration')
        .filter(({ text }) => text !== goal && text !== persona.background),
    [rows, goal, persona],
  )
  // Before anybody speaks it stands whole where the conversation will.
  if (!opened || told.length === 0) return null
  const title = i18n._({ id: 'practice.briefing', message: 'Briefing' })
  const Box = folded ? 'details' : 'section'
  return (
    <Box className="briefing">
      {folded ? <summary>{title}</summary> : <h3>{title}</h3>}
      {told.map(({ key, text, formatted }) =>
        formatted ? (
          <div key={key} lang={bcp47[locale]}>
            <FormattedText runs={formatted} text={text} />
          </div>
        ) : (
          <p key={key} lang={bcp47[locale]}>
            {text}
          </p>
        ),
      )}
    </Box>
  )
}

/** Who the learner is talking to, what for, and what they were told to look up; the face shows the mood. */
export const CustomerPane = ({ session, store }: { session: Session; store: ConversationStore }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const { mood, speaker } = useStore(store.$dialogue)
  const { persona, goal } = session
  const { name, label, portrait } = speaker ?? persona
  const lang = bcp47[session.locale]
  return (
    <>
      <div className="customer-head">
        <Portrait id={portrait} mood={mood} size={132} />
        <h2 lang={lang}>{name}</h2>
        <p className="label" lang={lang}>
          {label}
        </p>
        {session.kind === 'dialogue-flow' && (
          <p className="mood" data-tone={moodToneOf(mood)}>
            {moodText(i18n, mood)}
          </p>
        )}
      </div>
      {goal && (
        <section>
          <h3>{i18n._({ id: 'practice.goal', message: 'Your goal' })}</h3>
          <p lang={lang}>{goal}</p>
        </section>
      )}
      <Briefing session={session} store={store} />
      <section>
        <h3>{i18n._({ id: 'practice.difficulty', message: 'Difficulty' })}</h3>
        <Stars value={session.difficulty} />
        {session.difficulty > hintsUpTo && (
          <p>
            {i18n._({
              id: 'practice.no-hints',
              message: 'At this difficulty, reference answers appear only in the report.',
            })}
          </p>
        )}
      </section>
      {persona.background && (
        <section>
          <h3>{i18n._({ id: 'practice.background', message: 'Background' })}</h3>
          {speaker && (
            <p lang={lang}>
              <strong>{persona.name}</strong> · {persona.label}
            </p>
          )}
          <p lang={lang}>{persona.background}</p>
        </section>
      )}
    </>
  )
}
