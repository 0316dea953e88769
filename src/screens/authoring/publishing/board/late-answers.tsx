import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CallReply } from '../../../../contract/contract.ts'
import { mostOfExam } from '../../../../domain/exam/exam-session.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { formatDuration, formatSecond } from '../../../../i18n/format.ts'
import { attempt } from '../../../../stores/attempt.ts'
import { createResource } from '../../../../stores/resource.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { AreaField } from '../../../../ui/form/fields.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'

type Late = CallReply<'GET /coach-api/exam-attempts/:id/late-answers'>
type Outcome = CallReply<'POST /coach-api/exam-attempts/:id/late-answers/decide'>['outcome']

/** Why nothing was decided; null where it was. */
function outcomeText(i18n: I18n, outcome: Outcome): string | null {
  if (outcome === 'released')
    return i18n._({
      id: 'authoring.late-released',
      message: 'The results or the correct answers are already out, so it can’t count any more.',
    })
  if (outcome === 'marked')
    return i18n._({
      id: 'authoring.late-marked',
      message: 'Someone has marked the answer it would replace or is marking it now.',
    })
  if (outcome === 'outdated')
    return i18n._({
      id: 'authoring.late-outdated',
      message: 'A newer answer to this question counts already.',
    })
  return null
}

/** Answers that arrived after the end of an attempt, and whether each counts (EXAM-25). */
export function LateAnswers({ attemptId, onClose }: { attemptId: string; onClose(): void }) {
  const { i18n } = useLingui()
  const core = useCore()
  const store = useScreenStore(() =>
    createResource((signal) =>
      core.api(
        'GET /coach-api/exam-attempts/:id/late-answers',
        { params: { id: attemptId } },
        { signal, quiet: true },
      ),
    ),
  )
  const late = useStore(store.$value)
  const title =
    late.status === 'ready'
      ? i18n._({
          id: 'authoring.late-title-of',
          message: 'Late answers: {name}',
          values: { name: late.displayName },
        })
      : i18n._({ id: 'authoring.late-title', message: 'Late answers' })
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      actions={<Button onClick={onClose}>{i18n._({ id: 'ui.close', message: 'Close' })}</Button>}
    >
      {late.status === 'loading' && <Skeleton rows={4} />}
      {late.status === 'failed' && (
        <LoadFailed
          title={i18n._({ id: 'authoring.failed-title', message: 'This couldn’t be loaded' })}
          failure={late}
          retry={() => void store.reload()}
        />
      )}
      {late.status === 'ready' && (
        <Decide late={late} attemptId={attemptId} onDecided={() => void store.reload()} />
      )}
    </Dialog>
  )
}

function Decide({ late, attemptId, onDecided }: { late: Late; attemptId: string; onDecided(): void }) {
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reasonFault =
    reason.trim().length > mostOfExam.reason ? 'too-long' : tried && reason.trim() === '' ? 'required' : null
  const decide = async (question: string, accept: boolean) => {
    setTried(true)
    if (reason.trim() === '' || reasonFault === 'too-long') return
    setBusy(true)
    const result = await attempt(() =>
      core.api(
        'POST /coach-api/exam-attempts/:id/late-answers/decide',
        { params: { id: attemptId }, body: { question, accept, reason: reason.trim() } },
        { quiet: true },
      ),
    )
    setBusy(false)
    setError(
      result.status === 'refused'
        ? errorText(i18n, result.code, result.params)
        : outcomeText(i18n, result.reply.outcome),
    )
    onDecided()
  }
  const afterEnd = (at: string) =>
    formatDuration(locale, Math.max(0, Date.parse(at) - Date.parse(late.endedAt)) / 1000)
  return (
    <div className="board-late">
      <p>
        {i18n._({
          id: 'authoring.late-note',
          message:
            'The attempt ended {end}. The platform last heard of the learner {seen}. When an answer was written is what the browser says.',
          values: { end: formatSecond(locale, late.endedAt), seen: formatSecond(locale, late.seenAt) },
        })}
      </p>
      {late.items.some(({ accepted }) => accepted === null) && (
        <AreaField
          label={i18n._({ id: 'authoring.board-reason-required', message: 'Reason' })}
          hint={i18n._({
            id: 'authoring.board-reason-continue-hint',
            message: 'Kept in the audit log, and told in the report, which the learner reads as well.',
          })}
          value={reason}
          fault={reasonFault}
          faultParams={{ length: reason.trim().length, most: mostOfExam.reason }}
          onChange={setReason}
          onBlur={() => {}}
        />
      )}
      {error && <p role="alert">{error}</p>}
      <ul>
        {late.items.map((one) => (
          <li key={one.question}>
            <h3>{one.text}</h3>
            <p>
              {i18n._({
                id: 'authoring.late-arrived',
                message: 'Arrived {time} after the end, written {written}',
                values: { time: afterEnd(one.arrivedAt), written: formatSecond(locale, one.writtenAt) },
              })}
            </p>
            <blockquote>{one.late}</blockquote>
            {one.accepted === null ? (
              <>
                <p className="soft">
                  {one.counts === null
                    ? i18n._({ id: 'authoring.late-blank', message: 'Left blank so far.' })
                    : i18n._({
                        id: 'authoring.late-counts',
                        message: 'Counts so far: {answer}',
                        values: { answer: one.counts },
                      })}
                </p>
                <div className="board-late-ways">
                  <Button disabled={busy} onClick={() => void decide(one.question, false)}>
                    {i18n._({ id: 'authoring.late-decline', message: 'Decline' })}
                  </Button>
                  <Button kind="primary" disabled={busy} onClick={() => void decide(one.question, true)}>
                    {i18n._({ id: 'authoring.late-accept', message: 'Let it count' })}
                  </Button>
                </div>
              </>
            ) : (
              <p className="soft">
                {one.accepted
                  ? i18n._({
                      id: 'authoring.late-accepted',
                      message: 'It counts: {reason}',
                      values: { reason: one.reason },
                    })
                  : i18n._({
                      id: 'authoring.late-declined',
                      message: 'Declined: {reason}',
                      values: { reason: one.reason },
                    })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
