import type { I18n } from '@lingui/core'
import { Icon } from '../../../../ui/icon.tsx'

/** That the platform has an answer of an attempt at an exam, and since when, by its clock (EXAM-26b). */
export const received = (i18n: I18n, at: string) => (
  <p className="received">
    <Icon name="check" size={14} />
    <time dateTime={at}>
      {i18n._({
        id: 'practice.received',
        message: 'Received by the platform at {time}',
        values: { time: i18n.date(at, { timeStyle: 'medium' }) },
      })}
    </time>
  </p>
)
