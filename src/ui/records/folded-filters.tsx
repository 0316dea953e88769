import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'

interface FoldedProps {
  /** By how many of them the list is narrowed down; the search counts not. */
  chosen: number
  className?: string
  /** The search first. */
  children: ReactNode
}

/** What a list is narrowed down by. On a phone all but the first, the search, are folded away until they are asked for. */
export function FoldedFilters({ chosen, className = '', children }: FoldedProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className={`records-filter ${className}`} role="search" data-open={open || undefined}>
      {children}
      <Button
        className="records-fold"
        icon="filter"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {chosen === 0
          ? i18n._({ id: 'ui.filters', message: 'Filters' })
          : i18n._({ id: 'ui.filters-chosen', message: 'Filters: {count}', values: { count: chosen } })}
      </Button>
    </div>
  )
}
