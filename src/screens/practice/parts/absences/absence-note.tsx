import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { type ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import { formatDuration } from '../../../../i18n/format.ts'
import { markGap } from '../../../../i18n/composed.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import { useCore } from '../../../../ui/use-core.ts'
import { useScreenStore } from '../../../../ui/use-screen-store.ts'
import { createAbsenceWatch } from './absence-watch.ts'
import css from './absence-note.css'

export interface AbsenceNoteProps {
  attemptId: string
  /** Whether the exam is paused or over; looked at again when it changes. */
  $free: ReadableAtom<{ paused: boolean; over: boolean }>
}

/** Notes that the page is left, where the exam does so, and says so all the while, with what was noted (EXAM-13). */
export const AbsenceNote = ({ attemptId, $free }: AbsenceNoteProps) => {
  useStyles(css)
  const { i18n } = useLingui()
  const core = useCore()
  const locale = useStore(core.$locale)
  const watch = useScreenStore(() =>
    createAbsenceWatch(core, {
      attemptId,
      isPaused: () => $free.get().paused,
      isOver: () => $free.get().over,
    }),
  )
  useEffect(() => $free.listen(() => watch.look()), [$free, watch])
  const sum = useStore(watch.$sum)
  return (
    <p className="absence-note" role="note">
      {i18n._({
        id: 'exam.absences.note',
        message:
          'Leaving this page for more than 2 seconds is noted with its time and length. It changes no points.',
      })}
      {sum !== null && sum.count > 0 && (
        <span role="status">
          {markGap(i18n)}
          {i18n._({
            id: 'exam.absences.sum',
            message: '{count, plural, one {So far once} other {So far # times}}, {time} in total.',
            values: { count: sum.count, time: formatDuration(locale, sum.seconds) },
          })}
        </span>
      )}
    </p>
  )
}
