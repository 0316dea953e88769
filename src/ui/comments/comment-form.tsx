import { type ReactNode, useId, useRef, useState } from 'react'
import type { AttemptResult } from '../../stores/attempt.ts'
import { Button } from '../button.tsx'
import { TextArea } from '../form/text-area.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../sheets.ts'
import { useUnsaved } from '../use-unsaved.ts'
import type { CommentActions, CommentWords } from './comment.ts'
import css from './comment-form.css'

interface CommentFormProps {
  comments: Pick<CommentActions, 'typed'>
  words: Pick<CommentWords, 'longest' | 'refusal'>
  /** What it is for: what is typed is kept under it until it is sent. */
  of: string
  label: string
  send: string
  /** What stands in it at first. */
  text?: string
  autoFocus?: boolean
  /** Whether whoever leaves the page is asked first while something is typed. */
  asks?: boolean
  onSend(text: string): Promise<AttemptResult<unknown>>
  onSent?(): void
  /** Beside the button that sends. */
  children?: ReactNode
}

/** A few lines to say. Ctrl and Enter send them as well. */
export function CommentForm({
  comments: { typed },
  words,
  of,
  label,
  send,
  text: before = '',
  autoFocus = false,
  asks = false,
  onSend,
  onSent,
  children,
}: CommentFormProps) {
  useStyles(css)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => typed.get(of) ?? before)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(asks && text.trim() !== before.trim())
  const write = (words: string) => {
    setText(words)
    setError(null)
    if (words === before) typed.delete(of)
    else typed.set(of, words)
  }
  async function submit(): Promise<void> {
    if (busy || text.trim() === '') return
    setBusy(true)
    const sent = await onSend(text.trim())
    setBusy(false)
    if (sent.status === 'refused') return setError(words.refusal(sent))
    typed.delete(of)
    setText('')
    // The button that had the focus goes with the words.
    form.current?.querySelector('textarea')?.focus()
    onSent?.()
  }
  return (
    <form
      ref={form}
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <TextArea
        id={id}
        rows={1}
        value={text}
        maxLength={words.longest}
        placeholder={label}
        autoFocus={autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
            return
          event.preventDefault()
          void submit()
        }}
      />
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <span className="field-error">
            <Icon name="error" />
            {error}
          </span>
        )}
      </div>
      {(text.trim() !== '' || children) && (
        <div className="comment-buttons">
          <Button type="submit" kind="primary" size="small" busy={busy}>
            {send}
          </Button>
          {children}
        </div>
      )}
    </form>
  )
}
