import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { DrillItemView, DrillView } from '../../../../contract/drills.ts'
import { bcp47 } from '../../../../i18n/locale.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { youBeginText } from '../../you-begin-text.ts'

const againText = (i18n: I18n, { again }: DrillItemView): string =>
  again?.on == null
    ? i18n._({ id: 'practice.drill.known', message: 'You know this now. It won’t come again.' })
    : i18n._({
        id: 'practice.drill.again',
        message: 'Comes again: {date}',
        values: {
          date: i18n.date(`${again.on}T12:00:00`, { weekday: 'short', month: 'short', day: 'numeric' }),
        },
      })

const List = ({ title, items }: { title: string; items: readonly DrillItemView[] }) => {
  const { i18n } = useLingui()
  if (items.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {items.map((item, place) => (
          <li key={place} className="card" part="card">
            <Icon name={item.result === 'CORRECT' ? 'check' : 'refresh'} size={20} />
            <div>
              {item.line?.customer === '' ? (
                <p>{youBeginText(i18n)}</p>
              ) : (
                <p lang={bcp47[item.locale]}>{item.line?.customer ?? item.question?.text}</p>
              )}
              <p className="soft">
                <span lang={bcp47[item.locale]}>{item.courseName}</span> · {againText(i18n, item)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is known now and what comes again (HOME-16). */
export function DrillEnd({ drill }: { drill: DrillView }) {
  const { i18n } = useLingui()
  const known = drill.items.filter(({ result }) => result === 'CORRECT')
  return (
    <div className="drill-end">
      <h2 tabIndex={-1}>
        {i18n._({
          id: 'practice.drill.result',
          message: '{known} of {all} right on the first try',
          values: { known: i18n.number(known.length), all: i18n.number(drill.items.length) },
        })}
      </h2>
      <List title={i18n._({ id: 'practice.drill.right', message: 'Got it' })} items={known} />
      <List
        title={i18n._({ id: 'practice.drill.more', message: 'Needs more practice' })}
        items={drill.items.filter(({ result }) => result !== 'CORRECT')}
      />
      <Link className="button button-primary" to="/index">
        {i18n._({ id: 'practice.drill.home', message: 'Back to home' })}
      </Link>
    </div>
  )
}
