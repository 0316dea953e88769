import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { errorText } from '../../../../i18n/error-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { NamedText } from '../../named-text.tsx'
import type { HomeStore } from '../home.store.ts'
import { Round } from '../../../../ui/round.tsx'

/** Reminds of a practice that was left: go on, or end it (HOME-06). */
export const Unfinished = ({ store }: { store: HomeStore }) => {
  const { i18n } = useLingui()
  const run = useStore(store.$unfinished)
  const ending = useStore(store.$ending)
  const failed = useStore(store.$endFailed)
  const exam = useStore(store.$examStep)
  // An exam that runs is told of as such.
  if (!run || (run.exam && exam?.reason === 'running')) return null
  return (
    <section
      className="unfinished"
      aria-label={
        run.exam
          ? i18n._({ id: 'practice.unfinished.exam', message: 'Unfinished exam' })
          : i18n._({ id: 'practice.unfinished', message: 'Unfinished practice' })
      }
    >
      <Icon name="clock" size={22} />
      <div className="unfinished-words">
        <strong>
          <NamedText
            name={run.courseName}
            locale={run.locale}
            say={(course) =>
              i18n._({
                id: 'practice.unfinished.title',
                message: '“{course}” isn’t finished yet',
                values: { course },
              })
            }
          />
        </strong>{' '}
        <Round round={run.round} />
        <p>
          {i18n._({
            id: 'practice.unfinished.text',
            message: 'Started {date}. The timer is still running.',
            values: { date: i18n.date(run.startedAt, { dateStyle: 'medium', timeStyle: 'short' }) },
          })}
        </p>
        {failed && (
          <p role="alert" className="unfinished-failed">
            {errorText(i18n, failed.code)}
          </p>
        )}
      </div>
      <div className="unfinished-actions">
        {!run.exam && (
          <Button busy={ending} onClick={() => void store.endUnfinished()}>
            {i18n._({ id: 'practice.unfinished.end', message: 'End practice' })}
          </Button>
        )}
        <Button kind="primary" onClick={store.continueUnfinished}>
          {i18n._({ id: 'practice.unfinished.continue', message: 'Continue' })}
        </Button>
      </div>
    </section>
  )
}
