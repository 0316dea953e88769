import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PublishDetails } from '../../../../contract/course-publishes.ts'
import type { HeldPaper, HeldSession } from '../../../../contract/exam-sessions.ts'
import { mostOfExam } from '../../../../domain/exam/exam-session.ts'
import { formatSpan } from '../../../../i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { AskDialog } from '../../../../ui/records/ask-dialog.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { heldReleaseText, isSessionOver, toBoardText } from '../session-words.ts'
import { AddSession } from './add-session.tsx'
import type { CoursePublishStore } from './course-publish.store.ts'
import { EditSession } from './edit-session.tsx'

interface Props {
  store: CoursePublishStore
  publish: PublishDetails
  sessions: readonly HeldSession[]
  papers: readonly HeldPaper[]
  /** Whether every session is needed to complete it. */
  needsAll: boolean
}

/** Nobody relies on it. */
const isUnused = ({ registered, waiting, running, ended }: HeldSession): boolean =>
  registered + waiting + running + ended === 0

const removeText = (i18n: I18n, { name }: HeldSession): string =>
  i18n._({ id: 'authoring.session-remove', message: 'Remove {name}', values: { name } })

/** The sessions of an exam: looked at, changed, added and removed (EXAM-09, EXAM-20). */
export function HeldSessions({ store, publish, sessions, papers, needsAll }: Props) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const [edited, setEdited] = useState<HeldSession | null>(null)
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<HeldSession | null>(null)
  const figures = (session: HeldSession): [string, string][] => [
    ...(session.registration
      ? ([
          [
            i18n._({ id: 'authoring.board-registered', message: 'Registered' }),
            session.capacity === null
              ? i18n.number(session.registered)
              : `${i18n.number(session.registered)} / ${i18n.number(session.capacity)}`,
          ],
          [i18n._({ id: 'authoring.board-waiting', message: 'Waiting list' }), i18n.number(session.waiting)],
        ] as [string, string][])
      : []),
    [i18n._({ id: 'authoring.board-running', message: 'In progress' }), i18n.number(session.running)],
    [i18n._({ id: 'authoring.board-ended', message: 'Finished' }), i18n.number(session.ended)],
  ]
  return (
    <section aria-label={i18n._({ id: 'authoring.publish-sessions', message: 'Sessions' })}>
      <h2>{i18n._({ id: 'authoring.publish-sessions', message: 'Sessions' })}</h2>
      <ul className="held-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <h3>{session.name}</h3>
              <p>{formatSpan(locale, session.startsAt, session.endsAt)}</p>
              <p>
                {[
                  session.paperName,
                  i18n._({
                    id: 'authoring.session-fact-minutes',
                    message: '{minutes} minutes',
                    values: { minutes: session.minutes },
                  }),
                  i18n._({
                    id: 'authoring.session-fact-results',
                    message: 'Results: {when}',
                    values: { when: heldReleaseText(i18n, locale, session) },
                  }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <dl>
              {figures(session).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className="publish-ways">
              <Button
                size="small"
                icon="edit"
                aria-label={i18n._({
                  id: 'authoring.session-edit-name',
                  message: 'Edit {name}',
                  values: { name: session.name },
                })}
                onClick={() => setEdited(session)}
              >
                {i18n._({ id: 'authoring.session-edit', message: 'Edit' })}
              </Button>
              {isUnused(session) && sessions.length > 1 && (
                <Button
                  size="small"
                  icon="trash"
                  aria-label={removeText(i18n, session)}
                  onClick={() => setRemoved(session)}
                >
                  {i18n._({ id: 'authoring.remove', message: 'Remove' })}
                </Button>
              )}
              <Link
                className={`button button-small ${isSessionOver(session, Date.now()) ? '' : 'button-primary'}`}
                to={`/exam-session/${session.id}`}
              >
                {toBoardText(i18n, session, Date.now())}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {publish.state !== 'terminated' && sessions.length < mostOfExam.sessions && (
        <Button icon="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {i18n._({ id: 'authoring.session-add', message: 'Add a session' })}
        </Button>
      )}
      {adding && (
        <AddSession
          store={store}
          publish={publish}
          sessions={sessions}
          papers={papers}
          needsAll={needsAll}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <AskDialog
          title={i18n._({
            id: 'authoring.session-remove-title',
            message: 'Remove “{name}”?',
            values: { name: removed.name },
          })}
          ok={i18n._({ id: 'authoring.remove', message: 'Remove' })}
          danger
          act={() => store.removeSession(removed)}
          onDone={() => {
            core.notify(
              'success',
              i18n._({ id: 'authoring.session-removed', message: 'The session was removed.' }),
            )
            setRemoved(null)
          }}
          onCancel={() => setRemoved(null)}
        >
          <p>
            {i18n._({
              id: 'authoring.session-remove-text',
              message: 'No one has registered for it or started it. Learners no longer see it.',
            })}
          </p>
        </AskDialog>
      )}
      {edited && (
        <EditSession
          store={store}
          publish={publish}
          session={edited}
          papers={papers}
          others={sessions.filter(({ id }) => id !== edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
