import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PublishDetails } from '../../../../contract/course-publishes.ts'
import type { HeldPaper, HeldSession } from '../../../../contract/exam-sessions.ts'
import { formatInstant } from '../../../../i18n/format.ts'
import { EditDialog } from '../../../../ui/form/edit-dialog.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { SessionFields } from '../parts/session-fields.tsx'
import { instantOf, nextSessionDraft, sessionFaultsAmong, type SessionDraft } from '../session-draft.ts'
import { freeSessionName, sessionNames } from '../session-words.ts'
import type { CoursePublishStore } from './course-publish.store.ts'

interface Props {
  store: CoursePublishStore
  publish: PublishDetails
  sessions: readonly HeldSession[]
  /** Those of the version that is published; none where a conversation is the exam. */
  papers: readonly HeldPaper[]
  /** Whether every session is needed to complete the exam. */
  needsAll: boolean
  onClose(): void
}

/** One more session of an exam that is out, made like its last one: a second date for those who missed it (EXAM-20). */
export function AddSession({ store, publish, sessions, papers, needsAll, onClose }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const kind = publish.kind === 'exam' ? 'exam' : 'mock-exam'
  const [first] = useState(() => nextSessionDraft(sessions, freeSessionName(i18n, sessions), Date.now()))
  const form = useForm(first, (draft: SessionDraft) =>
    sessionFaultsAmong(draft, sessions, kind, papers, Date.now()),
  )
  const reviewed =
    papers.find(({ id }) => id === form.draft.paperId)?.reviewed ?? sessions[0]?.reviewed ?? 'none'
  const end = instantOf(form.draft.endsAt)
  const isBeyond = publish.endsAt !== null && end !== null && end > Date.parse(publish.endsAt)
  return (
    <EditDialog
      title={i18n._({ id: 'authoring.session-add', message: 'Add a session' })}
      ok={i18n._({ id: 'authoring.session-add-ok', message: 'Add' })}
      width={720}
      form={form}
      names={sessionNames(i18n, papers, reviewed)}
      save={(draft) => store.addSession(draft, kind)}
      onDone={() => {
        core.notify(
          'success',
          i18n._({ id: 'authoring.session-added', message: 'The session was added. Learners see it now.' }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      {needsAll && (
        <p>
          {i18n._({
            id: 'authoring.session-add-all',
            message:
              'Every session is needed to complete this exam: everyone has to take this one too, also those who have completed it.',
          })}
        </p>
      )}
      {isBeyond && publish.endsAt !== null && (
        <p>
          {i18n._({
            id: 'authoring.session-add-end',
            message: 'The publication ends on {day} today. It will end with this session.',
            values: { day: formatInstant(locale, publish.endsAt) },
          })}
        </p>
      )}
      <SessionFields
        draft={form.draft}
        kind={kind}
        papers={papers}
        reviewed={reviewed}
        fault={(field) => form.fault(field)}
        onChange={form.change}
        onLeave={form.leave}
      />
    </EditDialog>
  )
}
