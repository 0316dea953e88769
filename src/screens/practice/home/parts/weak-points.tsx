import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { WeakPointsView, WeakPointView } from '../../../../contract/drills.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { youBeginText } from '../../you-begin-text.ts'
import type { HomeStore } from '../home.store.ts'

/** What a line lacked, in a few words of its report. */
function lackedText(
  i18n: I18n,
  { judged: { result, missed, nearest, understoodAs } }: WeakPointView,
): string {
  const names = missed.length > 0 ? missed.join(' / ') : nearest?.name
  if (names) return i18n._({ id: 'practice.weak.lacked', message: 'Missing: {names}', values: { names } })
  if (understoodAs === null)
    return i18n._({ id: 'practice.weak.not-understood', message: 'Your answer wasn’t understood' })
  return result === 'WRONG'
    ? i18n._({ id: 'report.understood-as', message: 'Understood as: {name}', values: { name: understoodAs } })
    : i18n._({ id: 'practice.weak.late', message: 'It took you more than one answer' })
}

/** What was missed in the newest practices, and is due of exams, with the way to a drill of it; nothing where there is none (HOME-15, EXAM-19). */
export const WeakPoints = ({ store, found }: { store: HomeStore; found: WeakPointsView | null }) => {
  const { i18n } = useLingui()
  const drilling = useStore(store.$drilling)
  if (!found || (found.items.length === 0 && found.questions === 0)) return null
  return (
    <section className="to-repeat" aria-labelledby="weak-points-title">
      <div className="weak-points-head">
        <h2 id="weak-points-title">{i18n._({ id: 'practice.weak', message: 'Your weak points' })}</h2>
        <Button icon="target" busy={drilling.status === 'starting'} onClick={() => void store.drill()}>
          {found.drill
            ? i18n._({ id: 'practice.weak.continue', message: 'Continue the drill' })
            : i18n._({ id: 'practice.drill', message: 'Two-minute drill' })}
        </Button>
      </div>
      {drilling.status === 'failed' && (
        <p role="alert" className="to-repeat-failed">
          {errorText(i18n, drilling.code)}
        </p>
      )}
      {found.questions > 0 && (
        <p>
          {i18n._({
            id: 'practice.weak.missed-in-exams',
            message:
              '{count, plural, one {# question that you missed in an exam is due} other {# questions that you missed in exams are due}}',
            values: { count: found.questions },
          })}
        </p>
      )}
      <ul>
        {found.items.map((point) => (
          <li key={`${point.publishId} ${point.customer} ${point.said}`} className="card" part="card">
            <div>
              {point.customer ? (
                <q lang={bcp47[point.locale]}>{point.customer}</q>
              ) : (
                <p>{youBeginText(i18n)}</p>
              )}
              <p>{lackedText(i18n, point)}</p>
              <Link lang={bcp47[point.locale]} to={`/coach-info/${point.publishId}`}>
                {point.courseName}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
