import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import type { ItemBar } from '../report-view.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './items.css'

/** What was earned in each item, beside the average of others. Each bar says its figures in words. */
export function Items({
  items,
  title,
  mean,
}: {
  items: readonly ItemBar[]
  /** Scores by item, where it is left out. */
  title?: string
  /** Left out, nothing is said of others. */
  mean?: Report['mean']
}) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <section className="report-card" part="card" aria-labelledby="items-title">
      <h2 id="items-title">{title ?? i18n._({ id: 'report.items', message: 'Scores by item' })}</h2>
      <ul className="items">
        {items.map((item) => (
          <li key={item.item}>
            <span className="item-name">{item.name}</span>
            <span className="item-points">
              {item.share < 0.5 && (
                <span className="badge">{i18n._({ id: 'report.item-low', message: 'Needs work' })}</span>
              )}{' '}
              <b>{i18n.number(item.points)}</b> / {i18n.number(item.max)}
            </span>
            <div className="item-bar" aria-hidden="true">
              <i style={{ inlineSize: `${item.share * 100}%` }} />
              {item.mean && <u style={{ insetInlineStart: `${item.mean.share * 100}%` }} />}
            </div>
            {item.mean && (
              <span className="visually-hidden">
                {i18n._({
                  id: 'report.item-mean',
                  message: 'average {points}',
                  values: { points: i18n.number(Math.round(item.mean.points * 10) / 10) },
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {mean !== undefined && (
        <p className="items-legend">
          {mean === null ? (
            i18n._({
              id: 'report.no-class',
              message: 'No one else has practiced this yet, so there’s no average to compare with.',
            })
          ) : (
            <>
              <u aria-hidden="true" />{' '}
              {mean.of === 'class'
                ? i18n._({
                    id: 'report.class-mark',
                    message: 'Class average (each person’s best practice)',
                  })
                : i18n._({
                    id: 'report.publish-mark',
                    message: 'Course average (each person’s best practice)',
                  })}
            </>
          )}
        </p>
      )}
    </section>
  )
}
