import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Icon, type IconName } from '../../../../ui/icon.tsx'
import type { AnswerStanding } from '../answer-standing.ts'

/** What it says is refused stands at the question as an alert of its own. */
type Told = Exclude<AnswerStanding, 'none' | 'refused'>

const icons: Record<Told, IconName> = { received: 'check', 'on-its-way': 'refresh', 'kept-here': 'warning' }

function standingText(i18n: I18n, standing: Told, receivedAt: string): string {
  switch (standing) {
    case 'received':
      return i18n._({
        id: 'exam.answer.received',
        message: 'The platform has this answer. Received at {time}, by the platform’s clock.',
        values: { time: i18n.date(receivedAt, { timeStyle: 'medium' }) },
      })
    case 'on-its-way':
      return i18n._({ id: 'exam.answer.on-its-way', message: 'On its way to the platform…' })
    case 'kept-here':
      return i18n._({
        id: 'exam.answer.kept-here',
        message:
          'The platform doesn’t have this answer yet. It is kept on this device and sent by itself as soon as the connection is back.',
      })
  }
}

/** At a question: whether the platform has the answer, and since when (EXAM-26). `receivedAt` is empty where it has none. */
export const AnswerReceipt = ({
  id,
  standing,
  receivedAt,
}: {
  id: string
  standing: AnswerStanding
  receivedAt: string
}) => {
  const { i18n } = useLingui()
  const told = standing === 'none' || standing === 'refused' ? null : standing
  return (
    <p id={id} className="sheet-receipt" data-standing={standing}>
      {told && (
        <>
          <Icon name={icons[told]} size={16} />
          <span>{standingText(i18n, told, receivedAt)}</span>
        </>
      )}
    </p>
  )
}
