import { useLingui } from '@lingui/react'
import { type ReactNode, useId, useState } from 'react'
import { longestComment } from '../../../../domain/course/working-together.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { commentRefusalText } from './comment-words.ts'
import type { CommentsStore } from './comments.store.ts'

interface CommentFormProps {
  comments: CommentsStore
  /** What it is for: what is typed is kept under it until it is sent. */
  of: string
  label: string
  send: string
  /** What stands in it at first. */
  text?: string
  autoFocus?: boolean
  onSend(text: string): Promise<AttemptResult<unknown>>
  onSent?(): void
  /** Beside the button that sends. */
  children?: ReactNode
}

/** A few lines to say. Ctrl and Enter send them as well. */
export function CommentForm({
  comments: { typed },
  of,
  label,
  send,
  text: before = '',
  autoFocus = false,
  onSend,
  onSent,
  children,
}: CommentFormProps) {
  const { i18n } = useLingui()
  const id = useId()
  const [text, setText] = useState(() => typed.get(of) ?? before)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
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
    if (sent.status === 'refused') return setError(commentRefusalText(i18n, sent))
    typed.delete(of)
    setText('')
    onSent?.()
  }
  return (
    <form
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
        maxLength={longestComment}
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
