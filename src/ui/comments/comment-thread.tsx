import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReactNode, type Ref, useState } from 'react'
import { formatInstant } from '../../i18n/format.ts'
import type { AttemptResult } from '../../stores/attempt.ts'
import { Button } from '../button.tsx'
import { MenuButton } from '../menu/menu-button.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { useStyles } from '../sheets.ts'
import { useCore } from '../use-core.ts'
import type { CommentActions, CommentThreadView, CommentWords, ThreadComment } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import css from './comment-thread.css'

/** Says what came of a change, with what takes it back. */
export function useTold({ refusal }: Pick<CommentWords, 'refusal'>) {
  const { notify } = useCore()
  const undo = useUndo()
  return (
    outcome: AttemptResult<unknown>,
    text: string,
    takeBack: () => Promise<AttemptResult<unknown>>,
  ): void => {
    if (outcome.status === 'refused') notify('error', refusal(outcome))
    else notify('success', text, undo([takeBack]))
  }
}

interface ThreadProps {
  thread: CommentThreadView
  comments: CommentActions
  words: CommentWords
  threadRef?: Ref<HTMLElement> | undefined
  /** Whether it is done with: then it isn't answered. */
  resolved?: boolean
  /** Whether whoever leaves the page is asked first while something is typed. */
  asks?: boolean
  /** Below it: what else can be done with it. */
  children?: ReactNode
}

/** A first comment with the answers to it, and room for one more. */
export function CommentThread({
  thread: { id, comments: said },
  comments,
  words,
  threadRef,
  resolved = false,
  asks = false,
  children,
}: ThreadProps) {
  useStyles(css)
  const { i18n } = useLingui()
  const [first] = said
  const answer = i18n._({ id: 'ui.comment-answer', message: 'Reply' })
  return (
    <article
      ref={threadRef}
      tabIndex={-1}
      className="comment-thread"
      data-resolved={resolved || undefined}
      aria-label={words.by(first?.by.name ?? '')}
    >
      <ol>
        {said.map((comment) => (
          <Said key={comment.id} comment={comment} comments={comments} words={words} asks={asks} />
        ))}
      </ol>
      {!resolved && (
        <CommentForm
          comments={comments}
          words={words}
          of={id}
          label={answer}
          send={answer}
          asks={asks}
          onSend={(text) => comments.answer(id, text)}
        />
      )}
      {children && <div className="comment-buttons">{children}</div>}
    </article>
  )
}

interface SaidProps {
  comment: ThreadComment
  comments: CommentActions
  words: CommentWords
  asks: boolean
}

function Said({ comment, comments, words, asks }: SaidProps) {
  const { i18n } = useLingui()
  const { $locale, $user } = useCore()
  const locale = useStore($locale)
  const me = useStore($user)
  const told = useTold(words)
  const [changes, setChanges] = useState(false)
  const { id, by, text, createdAt, editedAt, deleted, unread = false } = comment
  if (deleted) return <li className="comment-gone">{words.deletedHere}</li>
  async function remove(): Promise<void> {
    told(await comments.remove(id), words.deleted, () => comments.restore(id))
  }
  async function change(now: string): Promise<AttemptResult<unknown>> {
    const outcome = await comments.change(id, now)
    if (outcome.status === 'done' && now !== text)
      told(outcome, words.changed, () => comments.change(id, text))
    return outcome
  }
  const draftOf = `${id} edit`
  const when = formatInstant(locale, createdAt)
  return (
    <li>
      <p className="comment-head">
        <b>{by.name || i18n._({ id: 'ui.comment-nobody', message: 'Deleted account' })}</b>{' '}
        <time dateTime={createdAt}>{when}</time>
        {editedAt !== null && (
          <span title={formatInstant(locale, editedAt)}>
            {' · '}
            {i18n._({ id: 'ui.comment-edited', message: 'edited' })}
          </span>
        )}
        {unread && (
          <>
            {' '}
            <span className="badge badge-info">{i18n._({ id: 'ui.comment-unread', message: 'New' })}</span>
          </>
        )}
      </p>
      {by.id !== null && by.id === me?.user_id && !changes && (
        <MenuButton
          label={words.more(when)}
          actions={[
            {
              id: 'edit',
              label: i18n._({ id: 'ui.comment-edit', message: 'Edit' }),
              icon: 'edit',
              run: () => setChanges(true),
            },
            {
              id: 'delete',
              label: i18n._({ id: 'ui.comment-delete', message: 'Delete' }),
              icon: 'trash',
              danger: true,
              run: () => void remove(),
            },
          ]}
        />
      )}
      {changes ? (
        <CommentForm
          comments={comments}
          words={words}
          of={draftOf}
          asks={asks}
          label={i18n._({ id: 'ui.comment-edit', message: 'Edit' })}
          send={i18n._({ id: 'ui.comment-save', message: 'Save' })}
          text={text}
          autoFocus
          onSend={change}
          onSent={() => setChanges(false)}
        >
          <Button
            size="small"
            onClick={() => {
              comments.typed.delete(draftOf)
              setChanges(false)
            }}
          >
            {i18n._({ id: 'ui.cancel', message: 'Cancel' })}
          </Button>
        </CommentForm>
      ) : (
        <p className="comment-text">{text}</p>
      )}
    </li>
  )
}
