import { useLingui } from '@lingui/react'
import { measureText } from '../../i18n/terms.ts'
import { hasMedal } from './medal.ts'
import { tiedText } from './tied-text.ts'
import { useStyles } from '../../ui/sheets.ts'
import css from './rank-table.css'
import kindsCss from '../../ui/theme-kinds.css'

interface Rank {
  rank: number
  userId: string
  displayName: string
  department: string
  total: number
  me: boolean
}

const isTied = (rows: readonly Rank[], row: Rank): boolean =>
  rows.some(({ rank, userId }) => rank === row.rank && userId !== row.userId)

/** Ranks of people, the first three with a medal where they reached `medalFrom`, and never for nothing; those with the same total share one, and it is said so. The reader's own row stands out. */
export const RankTable = ({
  rows,
  caption,
  medalFrom = 0,
}: {
  rows: readonly Rank[]
  caption: string
  medalFrom?: number
}) => {
  useStyles(kindsCss, css)
  const { i18n } = useLingui()
  return (
    <table className="rank-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n._({ id: 'practice.rank', message: 'Rank' })}</th>
          <th scope="col">{i18n._({ id: 'practice.rank.name', message: 'Name' })}</th>
          <th scope="col">{measureText(i18n, 'score')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} data-me={row.me || undefined}>
            <td>
              <span className="medal" data-rank={hasMedal(row, medalFrom) ? row.rank : undefined}>
                {row.rank}
              </span>
              {isTied(rows, row) && <span className="rank-tied">{tiedText(i18n)}</span>}
            </td>
            <td>
              <span className="rank-name">{row.displayName}</span>
              {row.me && (
                <span className="badge badge-brand">
                  {i18n._({ id: 'practice.rank.me', message: 'You' })}
                </span>
              )}
              <span className="rank-department">{row.department}</span>
            </td>
            <td>{i18n.number(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
