import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { bcp47 } from '../../../i18n/locale.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { useCore } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import type { AbsenceNoteProps } from '../parts/absences/absence-note.tsx'
import type { InvigilatorWarningsProps } from '../parts/warnings/warnings.tsx'
import css from './conversation.css'
import { type ConversationStore, createConversationStore } from './conversation.store.ts'
import { newId } from '../../../stores/new-id.ts'
import { Announcer } from './parts/announcer.tsx'
import { Banners } from './parts/banners.tsx'
import { Composer } from './parts/composer.tsx'
import { Briefing, CustomerPane } from './parts/customer-pane.tsx'
import { DialogueContext } from './parts/dialogue-context.ts'
import { EndDialog } from './parts/end-dialog.tsx'
import { InstrumentsPane } from './parts/instruments-pane.tsx'
import { LaterEnd, useLaterFetched } from './parts/later.tsx'
import { MessageList } from './parts/message-list.tsx'
import { PendingLine } from './parts/pending-line.tsx'
import { TopBar } from './parts/top-bar.tsx'

/** Some exams alone have it: a practice doesn't fetch it. Where it can't be loaded, the exam goes on without. */
const AbsenceNote = lazy<ComponentType<AbsenceNoteProps>>(() =>
  import('../parts/absences/absence-note.tsx').then(
    (m) => ({ default: m.AbsenceNote }),
    () => ({ default: () => null }),
  ),
)

/** As above: where the invigilator tells something. */
const InvigilatorWarnings = lazy<ComponentType<InvigilatorWarningsProps>>(() =>
  import('../parts/warnings/warnings.tsx').then(
    (m) => ({ default: m.InvigilatorWarnings }),
    () => ({ default: () => null }),
  ),
)

/** As above: where a publish has it. */
const CameraView = lazy<ComponentType>(() =>
  import('../parts/camera/camera-view.tsx').then(
    (m) => ({ default: m.CameraView }),
    () => ({ default: () => null }),
  ),
)

interface ConversationProps {
  store: ConversationStore
  /** Stands above where the learner writes. */
  guide?: ReactNode
}

const Middle = ({ store, guide }: ConversationProps) => {
  const current = useStore(store.$session)
  const { rows, ended, opened, warnings } = useStore(store.$dialogue)
  const pending = useStore(store.$pending)
  const session = current.status === 'ready' ? current.session : null
  const customer = session?.persona.name ?? ''
  const portrait = session?.persona.portrait ?? ''
  const { i18n } = useLingui()
  // The screen's own language stands above every row; only another one is named at each of them.
  const lang = session && session.locale !== i18n.locale ? bcp47[session.locale] : undefined
  const referenceAnswers = session?.referenceAnswers ?? false
  const courseKind = session?.kind ?? 'dialogue-flow'
  const attempt = session?.attempt ?? false
  const surroundings = useMemo(
    () => ({ customer, portrait, lang, referenceAnswers, courseKind, attempt, store }),
    [customer, portrait, lang, referenceAnswers, courseKind, attempt, store],
  )
  const $free = useMemo(
    () =>
      computed(store.$dialogue, (dialogue) => ({
        paused: dialogue.paused !== null,
        over: dialogue.ended !== null,
      })),
    [store],
  )
  const $warnings = useMemo(() => computed(store.$dialogue, ({ warnings }) => warnings), [store])
  useLaterFetched(session !== null)
  const last = useMemo(() => <PendingLine store={store} />, [store])
  return (
    <div className="middle" data-unopened={!opened || undefined}>
      {session && <Briefing folded session={session} store={store} />}
      {session ? (
        <DialogueContext value={surroundings}>
          <MessageList rows={rows} own={pending}>
            {last}
          </MessageList>
        </DialogueContext>
      ) : (
        <div className="dialogue">
          <Skeleton rows={5} />
        </div>
      )}
      {!ended && guide}
      {!ended && <Banners store={store} />}
      {!ended && session && warnings.length > 0 && (
        <Suspense fallback={null}>
          <InvigilatorWarnings attemptId={session.id} $warnings={$warnings} />
        </Suspense>
      )}
      {!ended && session?.notesAbsences && (
        <Suspense fallback={null}>
          <AbsenceNote attemptId={session.id} $free={$free} />
        </Suspense>
      )}
      {!ended && session?.camera && (
        <Suspense fallback={null}>
          <CameraView />
        </Suspense>
      )}
      {session && ended ? <LaterEnd session={session} store={store} /> : <Composer store={store} />}
    </div>
  )
}

/** A conversation as it is practised, whatever stands behind its store. */
export const Conversation = ({ store, guide }: ConversationProps) => {
  useStyles(css)
  const { i18n } = useLingui()
  const current = useStore(store.$session)
  const [sheet, setSheet] = useState<'customer' | 'instruments' | null>(null)
  const session = current.status === 'ready' ? current.session : null
  const customer =
    session?.kind === 'question-bank'
      ? i18n._({ id: 'practice.examiner', message: 'Who asks' })
      : i18n._({ id: 'practice.customer', message: 'Customer' })
  const instruments = i18n._({ id: 'practice.instruments', message: 'Live status' })
  const close = () => setSheet(null)
  // The browser's first number takes some 10 ms; it comes while the connection is made, not with the dialogue.
  useEffect(() => void i18n.number(0), [i18n])
  return (
    <div className="conversation">
      <TopBar session={session} store={store} open={setSheet} />
      <section className="pane customer-pane" aria-label={customer} tabIndex={0}>
        {session && <CustomerPane session={session} store={store} />}
      </section>
      <Middle store={store} guide={guide} />
      <section className="pane instruments-pane" aria-label={instruments} tabIndex={0}>
        {session && <InstrumentsPane session={session} store={store} />}
      </section>
      {session && sheet === 'customer' && (
        <Dialog shape="sheet" title={customer} onClose={close}>
          <div className="sheet">
            <CustomerPane session={session} store={store} />
          </div>
        </Dialog>
      )}
      {session && sheet === 'instruments' && (
        <Dialog shape="sheet" title={instruments} onClose={close}>
          <div className="sheet">
            <InstrumentsPane session={session} store={store} />
          </div>
        </Dialog>
      )}
      <EndDialog store={store} />
      <Announcer store={store} customer={session?.persona.name ?? ''} />
    </div>
  )
}

/** A live practice with a simulated customer (CONV-05). */
export const ConversationScreen = ({ sessionId }: { sessionId: string }) => {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createConversationStore(core, sessionId, { now: Date.now, newId }))
  const session = useStore(store.$session)
  if (session.status !== 'failed') return <Conversation store={store} />
  return (
    <LoadFailed
      leave
      title={i18n._({ id: 'practice.not-opened', message: 'This practice couldn’t be opened' })}
      failure={session}
      retry={store.retry}
    />
  )
}
