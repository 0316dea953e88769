import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { wholeNumber } from '../../i18n/format.ts'
import { IconButton } from '../button.tsx'
import { pageSizes, pageSpan, pageWithin } from './table-model.ts'

export interface Paging {
  /** From 1. */
  page: number
  size: number
  total: number
  onPage(page: number): void
  onSize(size: number): void
  /** The page sizes on offer; those of a table where it names none. */
  sizes?: readonly number[]
}

/** Which rows are shown of how many, and the way to the others. */
export function Pager({ page, size, total, onPage, onSize, sizes = pageSizes }: Paging) {
  const { i18n } = useLingui()
  const { from, to } = pageSpan(page, size, total)
  const last = Math.max(1, Math.ceil(total / size))
  const range = { from: wholeNumber(from), to: wholeNumber(to), total: wholeNumber(total) }
  return (
    <nav className="pager" aria-label={i18n._({ id: 'ui.pager', message: 'Pages' })}>
      <span className="pager-range" role="status">
        {i18n._({ id: 'ui.pager-range', message: '{from}–{to} of {total}', values: range })}
      </span>
      <label className="pager-size">
        <span>{i18n._({ id: 'ui.pager-size', message: 'Rows per page' })}</span>
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((offered) => (
            <option key={offered} value={offered}>
              {offered}
            </option>
          ))}
        </select>
      </label>
      {last > 1 && (
        <span className="pager-pages">
          <IconButton
            icon="chevron-left"
            label={i18n._({ id: 'ui.pager-previous', message: 'Previous page' })}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <PageField
            key={page}
            page={page}
            last={last}
            onPage={(wanted) => onPage(pageWithin(wanted, total, size))}
          />
          <IconButton
            icon="chevron-right"
            label={i18n._({ id: 'ui.pager-next', message: 'Next page' })}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}

function PageField({ page, last, onPage }: { page: number; last: number; onPage(page: number): void }) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState(String(page))
  const go = () => {
    const wanted = Number.parseInt(typed, 10)
    if (Number.isNaN(wanted)) setTyped(String(page))
    else if (wanted !== page) onPage(wanted)
  }
  return (
    <label className="pager-page">
      <input
        inputMode="numeric"
        value={typed}
        aria-label={i18n._({ id: 'ui.pager-page', message: 'Page' })}
        style={{ width: `${String(last).length + 2}ch` }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span>/ {wholeNumber(last)}</span>
    </label>
  )
}
