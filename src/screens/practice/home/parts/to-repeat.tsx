import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import type { Repetitions } from '../../../../contract/practice.ts'
import { errorText } from '../../../../i18n/error-messages.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { comingText, dueText, repeatText, uncountedText } from '../../../../i18n/pages/repetition.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { UnfinishedDialog } from '../../parts/starting/unfinished-dialog.tsx'
import type { HomeStore } from '../home.store.ts'

const most = 6

/** Questions that come again, today with the way to them, else when; nothing where none does (HOME-13). */
export const ToRepeat = ({ store, all }: { store: HomeStore; all: readonly Repetitions[] }) => {
  const { i18n } = useLingui()
  const starting = useStore(store.$starting)
  if (all.length === 0) return null
  return (
    <section className="to-repeat" aria-labelledby="to-repeat-title">
      <h2 id="to-repeat-title">{i18n._({ id: 'practice.to-repeat', message: 'Questions to review' })}</h2>
      <ul>
        {all.slice(0, most).map(({ publishId, name, locale, due, days }) => {
          const next = days[0]
          return (
            <li key={publishId} className="card" part="card">
              <Icon name={due > 0 ? 'refresh' : 'clock'} size={20} />
              <div>
                <Link lang={bcp47[locale]} to={`/coach-info/${publishId}`}>
                  {name}
                </Link>
                <p>{due > 0 ? dueText(i18n, due) : next && comingText(i18n, next)}</p>
              </div>
              {due > 0 && (
                <Button busy={starting.status === 'starting'} onClick={() => void store.repeat(publishId)}>
                  {repeatText(i18n)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {all.some(({ due }) => due > 0) && <p className="to-repeat-note">{uncountedText(i18n)}</p>}
      {starting.status === 'failed' && (
        <p role="alert" className="to-repeat-failed">
          {errorText(i18n, starting.code)}
        </p>
      )}
      <UnfinishedDialog store={store} onContinue={store.goOn} />
    </section>
  )
}
