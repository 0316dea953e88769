import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PublishDetails } from '../../../../contract/course-publishes.ts'
import type { HeldPaper, HeldSession } from '../../../../contract/exam-sessions.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { useForm, type Faults } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { SessionFields } from '../parts/session-fields.tsx'
import { sessionDraftOf, sessionFaultsAmong, type SessionDraft } from '../session-draft.ts'
import { sessionNames } from '../session-words.ts'
import type { CoursePublishStore } from './course-publish.store.ts'

interface Props {
  store: CoursePublishStore
  publish: PublishDetails
  session: HeldSession
  /** Those of the version that is published; none where a conversation is the exam. */
  papers: readonly HeldPaper[]
  others: readonly HeldSession[]
  onClose(): void
}

/** Changes a session. Paper and start stay once somebody has begun; no fewer places than are taken. */
export function EditSession({ store, publish, session: opened, papers, others, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const kind = publish.kind === 'exam' ? 'exam' : 'mock-exam'
  // As somebody else left it, where they were faster.
  const [session, setSession] = useState(opened)
  const form = useForm(sessionDraftOf(session), (draft: SessionDraft): Faults<SessionDraft> => {
    const tooFew =
      draft.registration && draft.capacity.trim() !== '' && Number(draft.capacity) < session.registered
    return {
      ...sessionFaultsAmong(draft, others, kind, papers, Date.now()),
      ...(tooFew && { capacity: 'taken' }),
    }
  })
  const paper = papers.find(({ id }) => id === form.draft.paperId)
  const reviewed = paper ? paper.reviewed : session.reviewed
  return (
    <EditDialog
      title={i18n._({
        id: 'authoring.session-edit-name',
        message: 'Edit {name}',
        values: { name: session.name },
      })}
      ok={i18n._({ id: 'authoring.save', message: 'Save' })}
      width={720}
      form={form}
      names={sessionNames(i18n, papers, reviewed)}
      save={async (draft) => {
        const outcome = await store.changeSession(session, draft, kind)
        if (outcome.status !== 'changed') return outcome
        setSession(outcome.theirs)
        return { status: 'changed', theirs: sessionDraftOf(outcome.theirs) }
      }}
      onDone={() => {
        core.notify('success', i18n._({ id: 'authoring.session-saved', message: 'The session was saved.' }))
        onClose()
      }}
      onClose={onClose}
    >
      {session.registered > 0 && (
        <p>
          {i18n._({
            id: 'authoring.session-taken',
            message:
              '{count, plural, one {# place is taken.} other {# places are taken.}} The number of places can’t go below that.',
            values: { count: session.registered },
          })}
        </p>
      )}
      <SessionFields
        draft={form.draft}
        kind={kind}
        papers={papers}
        reviewed={reviewed}
        begun={session.running + session.ended > 0}
        fault={(field) => form.fault(field)}
        onChange={form.change}
        onLeave={form.leave}
      />
    </EditDialog>
  )
}
