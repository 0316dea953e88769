import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { AttemptView } from '../../../contract/exam-attempts.ts'
import { bcp47 } from '../../../i18n/locale.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useStyles } from '../../../ui/sheets.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatePage } from '../../../ui/state-page.tsx'
import { useCore, useRoot } from '../../../ui/use-core.ts'
import { useScreenStore } from '../../../ui/use-screen-store.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { AbsenceNote } from '../parts/absences/absence-note.tsx'
import { CameraView } from '../parts/camera/camera-view.tsx'
import css from './exam-sheet.css'
import { createExamSheetStore, type ExamSheetStore } from './exam-sheet.store.ts'
import { Navigator } from './parts/navigator.tsx'
import { Question } from './parts/question.tsx'
import { useStandings } from './parts/use-standings.ts'
import { savingText, SheetBar, warnedText } from './parts/sheet-bar.tsx'
import { SheetClosed } from './parts/sheet-closed.tsx'
import { ExamKeysDialog, HandInDialog } from './parts/sheet-dialogs.tsx'
import { sheetKeyOf } from '../parts/questions/sheet-keys.ts'
import { ToldWarnings, WarningDialog } from '../parts/warnings/warnings.tsx'

interface Props {
  attempt: AttemptView
  store: ExamSheetStore
}

/** Answers that couldn't be sent are kept, and the clock runs on: the sheet is left all the same. */
const keptInBrowser = { inBrowser: true, on: () => false }

function pausedText(i18n: I18n): string {
  return i18n._({
    id: 'exam.paused',
    message:
      'The invigilator has paused your exam. The timer has stopped, and what you have entered is kept.',
  })
}

/** The one live region of the sheet: the time that is left, a pause, and where an answer could not be saved. */
const Announcer = ({ store }: Pick<Props, 'store'>) => {
  const { i18n } = useLingui()
  const warned = useStore(store.$warned)
  const saving = useStore(store.$saving)
  const left = useStore(store.$secondsLeft)
  const pause = useStore(store.$pause)
  const goesOn = useStore(store.$goesOn)
  const text = () => {
    if (pause) return pausedText(i18n)
    if (left === 0) return i18n._({ id: 'exam.time.over', message: 'Time is up. Your sheet is being taken.' })
    return [
      ...(goesOn ? [i18n._({ id: 'exam.goes-on', message: 'Your exam goes on' })] : []),
      ...(saving.status === 'kept' ? [savingText(i18n, saving)] : []),
      ...(warned === null ? [] : [warnedText(i18n, warned)]),
    ].join('. ')
  }
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text()}
    </p>
  )
}

const Banners = ({ store }: Pick<Props, 'store'>) => {
  const { i18n } = useLingui()
  const elsewhere = useStore(store.$elsewhere)
  const pause = useStore(store.$pause)
  const left = useStore(store.$secondsLeft)
  const saving = useStore(store.$saving)
  if (elsewhere)
    return (
      <div className="sheet-banner" data-tone="stop" role="alert">
        <Icon name="lock" size={20} />
        <p>
          {i18n._({
            id: 'exam.elsewhere',
            message:
              'This exam was opened on another device or in another tab. Here it can only be read; the timer keeps running.',
          })}
        </p>
        <Button kind="primary" onClick={() => void store.open()}>
          {i18n._({ id: 'exam.elsewhere.here', message: 'Go on here' })}
        </Button>
      </div>
    )
  if (pause)
    return (
      <div className="sheet-banner" data-tone="stop">
        <Icon name="clock" size={20} />
        <p>{pausedText(i18n)}</p>
      </div>
    )
  if (left === 0)
    return (
      <div className="sheet-banner" data-tone="stop">
        <Icon name="clock" size={20} />
        <p>{i18n._({ id: 'exam.time.over', message: 'Time is up. Your sheet is being taken.' })}</p>
      </div>
    )
  if (saving.status === 'kept')
    return (
      <div className="sheet-banner" data-tone="kept">
        <Icon name="warning" size={20} />
        <p>
          {i18n._({
            id: 'exam.kept',
            message:
              'Your answers can’t be saved right now. They are kept on this device and sent as soon as the platform answers. Only what arrives before the end counts.',
          })}
        </p>
      </div>
    )
  return null
}

const ViewChoice = ({ store }: Pick<Props, 'store'>) => {
  const { i18n } = useLingui()
  const whole = useStore(store.$whole)
  const [keys, setKeys] = useState(false)
  return (
    <div className="sheet-view">
      <div role="group" aria-label={i18n._({ id: 'exam.view', message: 'View' })}>
        <Button size="small" aria-pressed={!whole} onClick={() => store.showWhole(false)}>
          {i18n._({ id: 'exam.view.one', message: 'One question' })}
        </Button>
        <Button size="small" aria-pressed={whole} onClick={() => store.showWhole(true)}>
          {i18n._({ id: 'exam.view.whole', message: 'Whole paper' })}
        </Button>
      </div>
      <IconButton
        icon="info"
        label={i18n._({ id: 'exam.keys', message: 'Keyboard' })}
        onClick={() => setKeys(true)}
      />
      {keys && <ExamKeysDialog store={store} onClose={() => setKeys(false)} />}
    </div>
  )
}

const Questions = ({ attempt, store }: Props) => {
  const { i18n } = useLingui()
  const given = useStore(store.$given)
  const marked = useStore(store.$marked)
  const current = useStore(store.$current)
  const whole = useStore(store.$whole)
  const locked = useStore(store.$locked)
  const refused = useStore(store.$refused)
  const receipts = useStore(store.$receipts)
  const standings = useStandings(attempt, store)
  const { questions } = attempt
  const lang = bcp47[attempt.locale]
  const shown = whole ? questions : questions.slice(current, current + 1)
  return (
    <>
      {shown.map((question, at) => (
        <Question
          key={question.id}
          question={question}
          place={whole ? at : current}
          of={questions.length}
          given={given[question.id]}
          marked={marked.has(question.id)}
          locked={locked}
          refused={refused[question.id]}
          standing={standings[whole ? at : current] ?? 'none'}
          receivedAt={receipts[question.id] ?? ''}
          lang={lang}
          store={store}
        />
      ))}
      {!whole && (
        <div className="sheet-turn">
          <Button icon="arrow-left" disabled={current === 0} onClick={() => store.show(current - 1)}>
            {i18n._({ id: 'exam.turn.previous', message: 'Previous' })}
          </Button>
          {current < questions.length - 1 ? (
            <Button kind="primary" onClick={() => store.show(current + 1)}>
              {i18n._({ id: 'exam.turn.next', message: 'Next' })}
            </Button>
          ) : (
            <Button kind="primary" disabled={locked} onClick={() => store.askToHandIn(true)}>
              {i18n._({ id: 'exam.hand-in', message: 'Hand in' })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** In the questions' place: nobody reads on while the clock stands. */
const Paused = ({ pause }: { pause: { at: string; until: string } }) => {
  const { i18n } = useLingui()
  return (
    <StatePage
      icon="clock"
      title={i18n._({ id: 'exam.paused.title', message: 'Your exam is paused' })}
      text={i18n._({
        id: 'exam.paused.text',
        message:
          'The questions come back when the invigilator resumes the exam, at {time} at the latest. You keep all the time you have left.',
        values: { time: i18n.date(pause.until, { timeStyle: 'short' }) },
      })}
    />
  )
}

/** Listens to the keys of the sheet, wherever in it the focus is; not while a dialog is open. */
function useSheetKeys({ attempt, store }: Props, show: (place: number) => void) {
  const root = useRoot()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (!store.$keys.get() || event.defaultPrevented || root.querySelector('dialog[open]')) return
      const key = sheetKeyOf(event, {
        writing: target?.matches('textarea, input:not([type=radio], [type=checkbox])') ?? false,
        choosing: target?.matches('input') ?? false,
      })
      if (key === null) return
      const focused = target?.closest<HTMLElement>('[data-question]')?.dataset['question']
      const at = focused ? attempt.questions.findIndex(({ id }) => id === focused) : -1
      const place = store.$whole.get() && at >= 0 ? at : store.$current.get()
      const question = attempt.questions[place]
      if (!question) return
      event.preventDefault()
      if (key === 'next') return show(place + 1)
      if (key === 'previous') return show(place - 1)
      if (key === 'mark') return store.mark(question.id)
      const option = question.options[key.option]
      if (option) store.choose(question, option.id)
    }
    const listen = (event: Event) => {
      if (event instanceof KeyboardEvent) pressed(event)
    }
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [attempt, store, root, show])
}

const Sheet = ({ attempt, store }: Props) => {
  const { i18n } = useLingui()
  const area = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(0)
  const [sheet, setSheet] = useState(false)
  const current = useStore(store.$current)
  const saving = useStore(store.$saving)
  const pause = useStore(store.$pause)
  useUnsaved(saving.status !== 'saved', keptInBrowser)
  const [show] = useState(() => (place: number) => {
    store.show(place)
    setSheet(false)
    setMoved((before) => before + 1)
  })
  useSheetKeys({ attempt, store }, show)
  // Also by its own buttons: who turns the page reads on at its head.
  useEffect(() => {
    // Where nothing has the focus no key would reach the sheet.
    if (moved === 0 && document.activeElement === document.body) area.current?.focus({ preventScroll: true })
    if (moved === 0) return
    const id = attempt.questions[store.$current.get()]?.id
    const question = [...(area.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].find(
      (one) => one.dataset['question'] === id,
    )
    question?.querySelector('h2')?.focus({ preventScroll: true })
    question?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [moved, attempt, store, current])
  return (
    <div className="exam-sheet">
      <SheetBar attempt={attempt} store={store} onQuestions={() => setSheet(true)} />
      <aside className="sheet-side">
        <Navigator attempt={attempt} store={store} onShow={show} />
        <ToldWarnings $warnings={store.$warnings} />
      </aside>
      <div className="sheet-main" ref={area} tabIndex={-1}>
        <div className="sheet-column">
          <Banners store={store} />
          {attempt.notesAbsences && <AbsenceNote attemptId={attempt.id} $free={store.$free} />}
          {attempt.camera && <CameraView />}
          {pause ? (
            <Paused pause={pause} />
          ) : (
            <>
              <ViewChoice store={store} />
              <Questions attempt={attempt} store={store} />
            </>
          )}
        </div>
      </div>
      {sheet && (
        <Dialog
          shape="sheet"
          title={i18n._({ id: 'exam.nav', message: 'Questions' })}
          onClose={() => setSheet(false)}
        >
          <Navigator attempt={attempt} store={store} onShow={show} />
          <ToldWarnings $warnings={store.$warnings} />
        </Dialog>
      )}
      <HandInDialog attempt={attempt} store={store} onShow={show} />
      <WarningDialog store={store} />
      <Announcer store={store} />
    </div>
  )
}

/** An attempt at a paper (EXAM-04, EXAM-06). `id` is the publish, `sessionId` the attempt. */
export const ExamSheetScreen = ({ id, sessionId }: { id: string; sessionId: string }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() => createExamSheetStore(core, id, sessionId))
  const current = useStore(store.$attempt)
  const closed = useStore(store.$closed)
  const slow = useStore(store.$slow)
  if (current.status === 'loading')
    return (
      <>
        {slow && (
          <p role="status">
            {i18n._({
              id: 'exam.sheet.slow',
              message:
                'Many people are opening the paper at the same time, so this takes a moment. Your place is kept. Keep this window open; you don’t need to reload it.',
            })}
          </p>
        )}
        <Skeleton shape="page" rows={7} />
      </>
    )
  if (current.status === 'failed' && current.code === 'not-found')
    return (
      <StatePage
        icon="search"
        title={i18n._({ id: 'exam.sheet.not-found', message: 'No such exam attempt' })}
        text={i18n._({
          id: 'exam.sheet.not-found-text',
          message:
            'It belongs to someone else, or it is a conversation. The exam’s page lists your attempts.',
        })}
      >
        <Link className="button button-primary" to={`/exam-course/${id}`}>
          {i18n._({ id: 'exam.closed.back', message: 'Back to the exam' })}
        </Link>
      </StatePage>
    )
  if (current.status === 'failed')
    return (
      <LoadFailed
        leave
        title={i18n._({ id: 'exam.sheet.failed', message: 'Your exam couldn’t be opened' })}
        failure={current}
        retry={() => void store.open()}
      />
    )
  if (closed)
    return (
      <div className="exam-sheet" data-closed>
        <SheetClosed attempt={current.attempt} store={store} closed={closed} />
      </div>
    )
  return <Sheet attempt={current.attempt} store={store} />
}
