import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { bcp47 } from '../../../../i18n/locale.ts'
import { uncountedText } from '../../../../i18n/pages/repetition.ts'
import { newId } from '../../../../stores/new-id.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { useStyles } from '../../../../ui/sheets.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore, useRoot } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { KeysDialog } from '../../parts/questions/keys-dialog.tsx'
import { sheetKeyOf } from '../../parts/questions/sheet-keys.ts'
import { sends } from '../../composer-keys.ts'
import conversationCss from '../conversation.css'
import { createConversationStore } from '../conversation.store.ts'
import { Banners } from '../parts/banners.tsx'
import { CustomerPane } from '../parts/customer-pane.tsx'
import { EndDialog } from '../parts/end-dialog.tsx'
import { InstrumentsPane } from '../parts/instruments-pane.tsx'
import { takeFocus } from '../parts/take-focus.ts'
import { TopBar } from '../parts/top-bar.tsx'
import { QuestionResult } from './parts/question-result.tsx'
import { SheetAnnouncer } from './parts/sheet-announcer.tsx'
import { SheetEnd } from './parts/sheet-end.tsx'
import { SheetQuestion } from './parts/sheet-question.tsx'
import css from './question-sheet.css'
import { createQuestionSheetStore, type QuestionSheetStore } from './question-sheet.store.ts'

interface Props {
  store: QuestionSheetStore
}

const Keys = ({ store }: Props) => {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="info"
        label={i18n._({ id: 'exam.keys', message: 'Keyboard' })}
        onClick={() => setOpen(true)}
      />
      {open && (
        <KeysDialog
          store={store}
          onClose={() => setOpen(false)}
          keys={[
            ['1–9, A–J', i18n._({ id: 'exam.keys.choose', message: 'Choose an answer' })],
            ['Enter', i18n._({ id: 'practice.sheet.keys.enter', message: 'Submit the answer, then go on' })],
            ['N →', i18n._({ id: 'exam.keys.next', message: 'Next question' })],
            ['P ←', i18n._({ id: 'exam.keys.previous', message: 'Previous question' })],
            [
              'Shift + Enter',
              i18n._({ id: 'practice.sheet.keys.line', message: 'New line, while you write' }),
            ],
          ]}
        />
      )}
    </>
  )
}

/** Listens to the keys of the sheet, wherever in it the focus is; not while a dialog is open. */
function useSheetKeys(store: QuestionSheetStore, show: (place: number) => void) {
  const root = useRoot()
  useEffect(() => {
    const enter = (target: HTMLElement | null) => {
      // A button or a link does what it says.
      if (target?.closest('button, a, summary')) return false
      const item = store.$items.get()[store.$place.get()]
      if (item && !item.answer) store.send()
      else show(store.$place.get() + 1)
      return true
    }
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.defaultPrevented || root.querySelector('dialog[open]')) return
      if (sends(event) && enter(target)) return event.preventDefault()
      const writing = target?.matches('textarea, input:not([type=radio], [type=checkbox])') ?? false
      const key = store.$keys.get()
        ? sheetKeyOf(event, { writing, choosing: target?.matches('input') ?? false })
        : null
      const place = store.$place.get()
      const item = store.$items.get()[place]
      if (key === null || key === 'mark') return
      event.preventDefault()
      if (key === 'next') return show(place + 1)
      if (key === 'previous') return show(place - 1)
      const option = item && !item.answer && item.question.options[key.option]
      if (item && option) store.choose(item.question, option.id)
    }
    const listen = (event: Event) => {
      if (event instanceof KeyboardEvent) pressed(event)
    }
    root.addEventListener('keydown', listen)
    return () => root.removeEventListener('keydown', listen)
  }, [store, root, show])
}

const Shown = ({ store }: Props) => {
  const { i18n } = useLingui()
  const { practice } = store
  const items = useStore(store.$items)
  const place = useStore(store.$place)
  const session = useStore(practice.$session)
  const ended = useStore(practice.$dialogue).ended !== null
  const root = useRoot()
  const area = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(0)
  const [show] = useState(() => (to: number) => {
    store.show(to)
    setMoved((before) => before + 1)
  })
  useSheetKeys(store, show)
  const item = items[place]
  const isAnswered = item?.answer != null
  /** What is shown: nothing yet, a question, or the result. */
  const shown = item?.key ?? (ended ? 'result' : null)
  // Who turns the page reads on at its head; who has answered goes on with Enter.
  useEffect(() => {
    const field = area.current?.querySelector<HTMLElement>('textarea:not([readonly])')
    const head = field ?? area.current?.querySelector<HTMLElement>('h2') ?? null
    if (moved === 0) return takeFocus(root, head)
    head?.focus({ preventScroll: true })
    area.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [root, moved, shown])
  const answeredHere = useRef(isAnswered)
  useEffect(() => {
    if (isAnswered && !answeredHere.current) {
      const button = next.current?.querySelector('button')
      if (area.current?.contains(root.activeElement)) button?.focus({ preventScroll: true })
      else takeFocus(root, button ?? null)
      area.current?.querySelector('.sheet-result')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
    answeredHere.current = isAnswered
  }, [root, isAnswered, place])
  if (session.status !== 'ready')
    return (
      <div className="sheet-area">
        <Skeleton rows={5} />
      </div>
    )
  const lang = session.session.locale === i18n.locale ? undefined : bcp47[session.session.locale]
  const most = ended ? items.length : items.length - 1
  return (
    <div className="sheet-area" ref={area} tabIndex={-1}>
      <div className="sheet-column">
        {session.session.repetition && (
          <p className="sheet-note">
            <Icon name="refresh" size={16} />
            <span>{uncountedText(i18n)}</span>
          </p>
        )}
        {!ended && <Banners store={practice} />}
        {item ? (
          <SheetQuestion key={item.key} item={item} store={store} lang={lang}>
            {item.answer && <QuestionResult item={item} store={practice} lang={lang} />}
          </SheetQuestion>
        ) : (
          ended && <SheetEnd session={session.session} store={store} />
        )}
        <div className="sheet-turn" ref={next}>
          {isAnswered && place < most && (
            <Button kind="primary" onClick={() => show(place + 1)}>
              {place === items.length - 1
                ? i18n._({ id: 'practice.sheet.to-result', message: 'See the result' })
                : i18n._({ id: 'exam.keys.next', message: 'Next question' })}
            </Button>
          )}
          {place > 0 && (
            <Button icon="arrow-left" onClick={() => show(place - 1)}>
              {i18n._({ id: 'exam.keys.previous', message: 'Previous question' })}
            </Button>
          )}
          <Keys store={store} />
        </div>
      </div>
    </div>
  )
}

/** A practice of a question bank as a sheet (CONV-02a). */
export const QuestionSheetScreen = ({ sessionId }: { sessionId: string }) => {
  useStyles(conversationCss)
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() =>
    createQuestionSheetStore(
      core,
      createConversationStore(core, sessionId, { now: Date.now, newId }),
      sessionId,
    ),
  )
  const { practice } = store
  const current = useStore(practice.$session)
  const [pane, setPane] = useState<'customer' | 'instruments' | null>(null)
  if (current.status === 'failed')
    return (
      <LoadFailed
        leave
        title={i18n._({ id: 'practice.not-opened', message: 'This practice couldn’t be opened' })}
        failure={current}
        retry={practice.retry}
      />
    )
  const session = current.status === 'ready' ? current.session : null
  return (
    <div className="conversation" data-form="sheet">
      <TopBar session={session} store={practice} open={setPane} />
      <Shown store={store} />
      {session && pane && (
        <Dialog
          shape="sheet"
          title={
            pane === 'customer'
              ? i18n._({ id: 'practice.examiner', message: 'Who asks' })
              : i18n._({ id: 'practice.instruments', message: 'Live status' })
          }
          onClose={() => setPane(null)}
        >
          <div className="sheet">
            {pane === 'customer' ? (
              <CustomerPane session={session} store={practice} />
            ) : (
              <InstrumentsPane session={session} store={practice} />
            )}
          </div>
        </Dialog>
      )}
      <EndDialog store={practice} />
      <SheetAnnouncer store={store} />
    </div>
  )
}
