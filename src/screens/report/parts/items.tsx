import { useLingui } from '@lingui/react'
import type { Report } from '../../../contract/report.ts'
import type { ItemBar } from '../../../contract/report-items.ts'
import { itemMeanText, itemsTitle, partTexts } from '../../../i18n/report/report-words.ts'
import { useStyles } from '../../../ui/sheets.ts'
import css from './items.css'

/** What was earned in each item, beside the average of others. Each bar says its figures in words. */
export function Items({
  items,
  title,
  lang,
  mean,
}: {
  items: readonly ItemBar[]
  /** Scores by item, where it is left out. */
  title?: string
  /** Of the course, whose words the names are. */
  lang: string
  /** Left out, nothing is said of others. */
  mean?: Report['mean']
}) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <section className="report-card" part="card" aria-labelledby="items-title">
      <h2 id="items-title">{title ?? itemsTitle(i18n)}</h2>
      <ul className="items">
        {items.map((item) => (
          <li key={item.item}>
            <span className="item-name" lang={lang}>
              {item.name}
            </span>
            <span className="item-points">
              {item.weak && (
                <span className="badge">{i18n._({ id: 'report.item-low', message: 'Needs work' })}</span>
              )}
              {item.share === null && <span className="badge">{partTexts(i18n).unreached}</span>}{' '}
              <b>{i18n.number(item.points)}</b> / {i18n.number(item.max)}
            </span>
            <div className="item-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(item.share ?? 0) * 100}%` }} />
              {item.mean && <u style={{ insetInlineStart: `${item.mean.share * 100}%` }} />}
            </div>
            {item.mean && <span className="visually-hidden">{itemMeanText(i18n, item.mean.points)}</span>}
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
