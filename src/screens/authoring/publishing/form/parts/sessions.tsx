import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { mostOfExam, type ExamKind } from '../../../../../domain/exam/exam-session.ts'
import { reviewedIn } from '../../../../../domain/exam/reviewed.ts'
import { Button, IconButton } from '../../../../../ui/button.tsx'
import { useDragOrder } from '../../../../../ui/drag-order/drag-order.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import { movedText } from '../../moved-text.ts'
import { SessionFields } from '../../parts/session-fields.tsx'
import { freeSessionName } from '../../session-words.ts'
import type { SessionDraft, SessionField } from '../../session-draft.ts'
import {
  refusedField,
  type PublishFormPage,
  type PublishFormState,
  type PublishFormStore,
} from '../publish-form.store.ts'

interface Props {
  store: PublishFormStore
  page: PublishFormPage
  state: PublishFormState
  kind: ExamKind
}

/** The sessions of an exam: added, copied, removed, put in order. */
export function Sessions({ store, page, state, kind }: Props) {
  const { i18n } = useLingui()
  const faults = useStore(store.$faults)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { sessions, review } = state.draft
  const faultOf = (session: SessionDraft, at: number, field: SessionField) =>
    (state.tried || left.has(`${session.key}.${field}`) || isOdd(field)
      ? faults?.sessions[at]?.[field]
      : undefined) ?? refusedField(state.refused?.issues ?? [], `sessions.${at}.${field}`)
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    store.moveSession(from, to)
    setTold(movedText(i18n, sessions[from]?.name || '—', to, sessions.length))
  }
  const order = useDragOrder(list, move)
  const nextName = () => freeSessionName(i18n, sessions)
  return (
    <>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <ol ref={list} className="publish-sessions drag-order">
        {sessions.map((session, at) => {
          const values = { name: session.name }
          return (
            <li key={session.key} aria-label={session.name} {...order.row(at, sessions.length)}>
              <header>
                {sessions.length > 1 && (
                  <span className="drag-grip" {...order.grip(at)}>
                    <Icon name="rows" />
                  </span>
                )}
                <h3>{session.name || '—'}</h3>
                <IconButton
                  icon="chevron-up"
                  disabled={at === 0}
                  label={i18n._({ id: 'authoring.session-up', message: 'Move {name} up', values })}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  disabled={at === sessions.length - 1}
                  label={i18n._({ id: 'authoring.session-down', message: 'Move {name} down', values })}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="copy"
                  disabled={sessions.length >= mostOfExam.sessions}
                  label={i18n._({ id: 'authoring.session-copy', message: 'Copy {name}', values })}
                  onClick={() => store.copySession(at, nextName())}
                />
                <IconButton
                  icon="trash"
                  label={i18n._({ id: 'authoring.session-remove', message: 'Remove {name}', values })}
                  onClick={() => store.removeSession(at)}
                />
              </header>
              <SessionFields
                draft={session}
                kind={kind}
                papers={page.papers}
                reviewed={reviewedIn(review.review, page.content, session.paperId)}
                fault={(field) => faultOf(session, at, field)}
                onChange={(part) => store.changeSession(at, part)}
                onLeave={(field) => setLeft((now) => new Set(now).add(`${session.key}.${field}`))}
              />
            </li>
          )
        })}
      </ol>
      {faults?.noSessions && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {i18n._({ id: 'authoring.publish-no-sessions', message: 'Add at least one session.' })}
        </p>
      )}
      <Button
        icon="plus"
        disabled={sessions.length >= mostOfExam.sessions}
        onClick={() => store.addSession(nextName())}
      >
        {i18n._({ id: 'authoring.session-add', message: 'Add a session' })}
      </Button>
    </>
  )
}

/** Fields that are wrong because of another one, such as an end that stays while the start moves: said at once. */
const isOdd = (field: SessionField): boolean =>
  ['name', 'endsAt', 'registerFrom', 'registerUntil'].includes(field)
