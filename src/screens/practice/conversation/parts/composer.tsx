import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { maxLineLength } from '../../../../domain/dialogue/line-limit.ts'
import { comparedLength } from '../../../../domain/text/compared-length.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { takePrepaint } from '../../../../ui/prepaint.ts'
import { useRoot } from '../../../../ui/use-core.ts'
import { sends } from '../../composer-keys.ts'
import type { ConversationStore } from '../conversation.store.ts'
import { takeFocus } from './take-focus.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import css from './composer.css'

/** From here on the learner sees how many characters are left. */
const nearLimit = maxLineLength - 200

/** Takes over what was typed into the early painting, with its caret. */
const useEarlyWords = (input: RefObject<HTMLTextAreaElement | null>, store: ConversationStore) => {
  const root = useRoot()
  useLayoutEffect(() => {
    takePrepaint(root, (early) => {
      const element = input.current
      if (!element) return
      if (early?.text) {
        const before = store.$text.get()
        const text = before ? `${before} ${early.text}` : early.text
        const shift = text.length - early.text.length
        store.write(text)
        element.value = text
        element.setSelectionRange(shift + early.selectionStart, shift + early.selectionEnd)
      }
      if (early?.focused) element.focus({ preventScroll: true })
      else takeFocus(root, element)
    })
  }, [root, input, store])
}

/**
 * The words are the field's own, so that a key draws nothing but its letter; what else changes them, such as
 * a line given back, is put there.
 */
const useWords = (input: RefObject<HTMLTextAreaElement | null>, store: ConversationStore) => {
  useLayoutEffect(
    () =>
      store.$text.subscribe((text) => {
        if (input.current && input.current.value !== text) input.current.value = text
      }),
    [input, store],
  )
  const [$blank, $nearLength] = useMemo(
    () =>
      [
        computed(store.$text, (text) => text.trim() === ''),
        computed(store.$text, (text) => {
          const length = comparedLength(text)
          return length < nearLimit ? null : length
        }),
      ] as const,
    [store],
  )
  return { blank: useStore($blank), nearLength: useStore($nearLength) }
}

const Counter = ({ length }: { length: number | null }) => {
  const { i18n } = useLingui()
  if (length === null) return null
  return (
    <span className="counter" data-over={length > maxLineLength || undefined}>
      {i18n._({
        id: 'practice.counter',
        message: '{length} / {limit}',
        values: { length: i18n.number(length), limit: i18n.number(maxLineLength) },
      })}
    </span>
  )
}

/** What the learner has to know about their turn: why they can't send just now, or that they begin; null where it is plain. */
const useWaiting = (store: ConversationStore): string | null => {
  const { i18n } = useLingui()
  const { awaits, opened, paused } = useStore(store.$dialogue)
  const pending = useStore(store.$pending)
  const session = useStore(store.$session)
  if (session.status !== 'ready')
    return i18n._({ id: 'practice.composer.connecting', message: 'Connecting… You can start writing.' })
  if (paused)
    return i18n._({
      id: 'exam.paused.composer',
      message: 'Paused. You can send as soon as the exam goes on.',
    })
  if (pending) return null
  if (awaits?.answer === 'choice')
    return i18n._({ id: 'practice.composer.choose', message: 'Answer the question above first.' })
  if (awaits && !opened)
    return i18n._({
      id: 'practice.composer.first',
      message: 'You speak first: the other person is waiting for you.',
    })
  return null
}

/** Where the learner writes. It can be typed into from the first moment; what was typed is never lost. */
export const Composer = ({ store }: { store: ConversationStore }) => {
  useStyles(css)
  const { i18n } = useLingui()
  const refusal = useStore(store.$refusal)
  const { awaits, opened } = useStore(store.$dialogue)
  const pending = useStore(store.$pending)
  const waiting = useWaiting(store)
  const session = useStore(store.$session)
  const isQuestionBank = session.status === 'ready' && session.session.kind === 'question-bank'
  // What is typed here would go nowhere: a question is answered where it is asked.
  const chooses = awaits?.answer === 'choice' && pending === null
  const speaksFirst = awaits?.answer === 'line' && !opened
  const root = useRoot()
  const input = useRef<HTMLTextAreaElement>(null)
  const noteId = useId()
  const { blank, nearLength } = useWords(input, store)
  useEarlyWords(input, store)
  // A choice was made above: the next word is the learner's again.
  useEffect(() => {
    if (awaits?.answer === 'line') takeFocus(root, input.current)
  }, [root, awaits?.round, awaits?.answer])

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sends(event.nativeEvent)) return
    event.preventDefault()
    store.say()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    store.say()
    input.current?.focus({ preventScroll: true })
  }
  const over = nearLength !== null && nearLength > maxLineLength
  const label = i18n._({ id: 'practice.composer', message: 'Your answer' })
  return (
    <div className="composer" part="composer">
      {refusal && (
        <p className="refusal" role="alert">
          {errorText(i18n, refusal.code, refusal.params)}
        </p>
      )}
      {/* A form of its own: without one, browsers look through every button of a long dialogue with each key, for what they could fill in. */}
      <form className="composer-box" data-waits={chooses || undefined} autoComplete="off" onSubmit={send}>
        <textarea
          ref={input}
          rows={1}
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={over || undefined}
          readOnly={chooses}
          placeholder={
            chooses
              ? i18n._({ id: 'practice.composer.placeholder-choose', message: 'Choose an answer above…' })
              : speaksFirst
                ? i18n._({ id: 'practice.composer.placeholder-first', message: 'You speak first…' })
                : isQuestionBank
                  ? label
                  : i18n._({ id: 'practice.composer.placeholder', message: 'Answer the customer…' })
          }
          onChange={(event) => store.write(event.target.value)}
          onKeyDown={keyDown}
        />
        <IconButton
          icon="send"
          className="send"
          label={i18n._({ id: 'practice.send', message: 'Send' })}
          type="submit"
          disabled={blank || over || pending !== null || awaits?.answer !== 'line'}
        />
      </form>
      <div className="composer-note" id={noteId}>
        <span className={waiting ? undefined : 'keys'}>
          {waiting ??
            i18n._({ id: 'practice.composer.keys', message: 'Enter to send, Shift + Enter for a new line' })}
        </span>
        <Counter length={nearLength} />
      </div>
    </div>
  )
}
