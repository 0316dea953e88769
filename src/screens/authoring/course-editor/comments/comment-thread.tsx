import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type Ref, useState } from 'react'
import type { CourseComment } from '../../../../contract/course-comments.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import type { AttemptResult } from '../../../../stores/attempt.ts'
import { Button } from '../../../../ui/button.tsx'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import { useUndo } from '../../../../ui/records/use-undo.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { CommentForm } from './comment-form.tsx'
import { commentRefusalText } from './comment-words.ts'
import type { CommentsStore, Thread } from './comments.store.ts'

/** Says what came of a change, with what takes it back. */
function useTold() {
  const { i18n } = useLingui()
  const { notify } = useCore()
  const undo = useUndo()
  return (
    outcome: AttemptResult<unknown>,
    text: string,
    takeBack: () => Promise<AttemptResult<unknown>>,
  ): void => {
    if (outcome.status === 'refused') notify('error', commentRefusalText(i18n, outcome))
    else notify('success', text, undo([takeBack]))
  }
}

/** A first comment with the answers to it (FLOW-02g). */
export function CommentThread({
  thread: { id, resolved, comments: said },
  comments,
  threadRef,
}: {
  thread: Thread
  comments: CommentsStore
  threadRef?: Ref<HTMLElement>
}) {
  const { i18n } = useLingui()
  const told = useTold()
  async function resolve(): Promise<void> {
    told(
      await comments.resolve(id, !resolved),
      resolved
        ? i18n._({ id: 'authoring.comment-reopened', message: 'The comment is open again.' })
        : i18n._({ id: 'authoring.comment-resolved', message: 'The comment was resolved.' }),
      () => comments.resolve(id, resolved),
    )
  }
  const [first] = said
  return (
    <article
      ref={threadRef}
      tabIndex={-1}
      className="comment-thread"
      data-resolved={resolved || undefined}
      aria-label={i18n._({
        id: 'authoring.comment-by',
        message: 'Comment by {name}',
        values: { name: first?.by.name ?? '' },
      })}
    >
      <ol>
        {said.map((comment) => (
          <Said key={comment.id} comment={comment} comments={comments} />
        ))}
      </ol>
      {!resolved && (
        <CommentForm
          comments={comments}
          of={id}
          label={i18n._({ id: 'authoring.comment-answer', message: 'Reply' })}
          send={i18n._({ id: 'authoring.comment-answer', message: 'Reply' })}
          onSend={(text) => comments.answer(id, text)}
        />
      )}
      <div className="comment-buttons">
        <Button size="small" icon={resolved ? 'undo' : 'check'} onClick={() => void resolve()}>
          {resolved
            ? i18n._({ id: 'authoring.comment-reopen', message: 'Reopen' })
            : i18n._({ id: 'authoring.comment-resolve', message: 'Resolve' })}
        </Button>
      </div>
    </article>
  )
}

function Said({ comment, comments }: { comment: CourseComment; comments: CommentsStore }) {
  const { i18n } = useLingui()
  const { $locale, $user } = useCore()
  const locale = useStore($locale)
  const me = useStore($user)
  const told = useTold()
  const [changes, setChanges] = useState(false)
  const { id, by, text, createdAt, editedAt, deleted } = comment
  if (deleted)
    return (
      <li className="comment-gone">
        {i18n._({ id: 'authoring.comment-deleted-here', message: 'This comment was deleted.' })}
      </li>
    )
  async function remove(): Promise<void> {
    told(
      await comments.remove(id),
      i18n._({ id: 'authoring.comment-deleted', message: 'The comment was deleted.' }),
      () => comments.restore(id),
    )
  }
  async function change(words: string): Promise<AttemptResult<unknown>> {
    const outcome = await comments.change(id, words)
    if (outcome.status === 'done' && words !== text)
      told(outcome, i18n._({ id: 'authoring.comment-changed', message: 'The comment was changed.' }), () =>
        comments.change(id, text),
      )
    return outcome
  }
  const draftOf = `${id} edit`
  const when = formatInstant(locale, createdAt)
  return (
    <li>
      <p className="comment-head">
        <b>{by.name || i18n._({ id: 'authoring.comment-nobody', message: 'Deleted account' })}</b>{' '}
        <time dateTime={createdAt}>{when}</time>
        {editedAt !== null && (
          <span title={formatInstant(locale, editedAt)}>
            {' · '}
            {i18n._({ id: 'authoring.comment-edited', message: 'edited' })}
          </span>
        )}
      </p>
      {by.id !== null && by.id === me?.user_id && !changes && (
        <MenuButton
          label={i18n._({
            id: 'authoring.comment-more',
            message: 'More actions for the comment of {when}',
            values: { when },
          })}
          actions={[
            {
              id: 'edit',
              label: i18n._({ id: 'authoring.comment-edit', message: 'Edit' }),
              icon: 'edit',
              run: () => setChanges(true),
            },
            {
              id: 'delete',
              label: i18n._({ id: 'authoring.comment-delete', message: 'Delete' }),
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
          of={draftOf}
          label={i18n._({ id: 'authoring.comment-edit', message: 'Edit' })}
          send={i18n._({ id: 'authoring.comment-save', message: 'Save' })}
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
