import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { AttemptView } from '../../../../contract/exam-attempts.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { KeysDialog } from '../../parts/questions/keys-dialog.tsx'
import { isAnswered } from '../../parts/questions/given.ts'
import type { ExamSheetStore } from '../exam-sheet.store.ts'

interface Props {
  attempt: AttemptView
  store: ExamSheetStore
  onShow(place: number): void
}

const Places = ({ places, onShow }: { places: readonly number[]; onShow(place: number): void }) => {
  const { i18n } = useLingui()
  return (
    <span className="sheet-places">
      {places.map((place) => (
        <button key={place} type="button" className="sheet-cell" onClick={() => onShow(place)}>
          {i18n.number(place + 1)}
        </button>
      ))}
    </span>
  )
}

/** What is missing, and whether to hand in all the same. */
export const HandInDialog = ({ attempt, store, onShow }: Props) => {
  const { i18n } = useLingui()
  const handing = useStore(store.$handingIn)
  const given = useStore(store.$given)
  const marked = useStore(store.$marked)
  if (handing.status === 'no') return null
  const placesOf = (fits: (id: string) => boolean) =>
    attempt.questions.flatMap(({ id }, place) => (fits(id) ? [place] : []))
  const open = placesOf((id) => !isAnswered(given[id]))
  const flagged = placesOf((id) => marked.has(id))
  const close = () => store.askToHandIn(false)
  const go = (place: number) => {
    close()
    onShow(place)
  }
  return (
    <Dialog
      title={i18n._({ id: 'exam.hand-in.title', message: 'Hand in now?' })}
      width={480}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{i18n._({ id: 'exam.hand-in.back', message: 'Keep working' })}</Button>
          <Button kind="primary" busy={handing.status === 'sending'} onClick={() => void store.handIn()}>
            {i18n._({ id: 'exam.hand-in.confirm', message: 'Hand in for good' })}
          </Button>
        </>
      }
    >
      <div className="sheet-summary">
        <p>
          {i18n._({
            id: 'exam.hand-in.sum',
            message: '{count} of {all} questions are answered. After handing in nothing can be changed.',
            values: {
              count: i18n.number(attempt.questions.length - open.length),
              all: i18n.number(attempt.questions.length),
            },
          })}
        </p>
        {open.length > 0 && (
          <div>
            <strong>{i18n._({ id: 'exam.hand-in.open', message: 'Not answered' })}</strong>
            <Places places={open} onShow={go} />
          </div>
        )}
        {flagged.length > 0 && (
          <div>
            <strong>{i18n._({ id: 'exam.hand-in.marked', message: 'Marked for later' })}</strong>
            <Places places={flagged} onShow={go} />
          </div>
        )}
        {handing.status === 'sending' && handing.slow && (
          <p role="status">
            {i18n._({
              id: 'exam.hand-in.slow',
              message:
                'Many people are handing in at the same time, so this takes a moment. Your answers are safe. Keep this window open; you don’t need to press again.',
            })}
          </p>
        )}
        {handing.status === 'asking' && handing.failed && (
          <p role="alert" className="sheet-refused">
            {i18n._({
              id: 'exam.hand-in.failed',
              message: 'Not handed in: {why} Your answers are kept on this device.',
              values: { why: errorText(i18n, handing.failed) },
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The keys of the sheet. */
export const ExamKeysDialog = ({ store, onClose }: Pick<Props, 'store'> & { onClose(): void }) => {
  const { i18n } = useLingui()
  return (
    <KeysDialog
      store={store}
      onClose={onClose}
      keys={[
        ['1–9, A–J', i18n._({ id: 'exam.keys.choose', message: 'Choose an answer' })],
        ['N →', i18n._({ id: 'exam.keys.next', message: 'Next question' })],
        ['P ←', i18n._({ id: 'exam.keys.previous', message: 'Previous question' })],
        ['M', i18n._({ id: 'exam.sheet.mark', message: 'Mark for later' })],
        ['Ctrl + Enter', i18n._({ id: 'exam.keys.from-text', message: 'Next question, while you write' })],
      ]}
    />
  )
}
