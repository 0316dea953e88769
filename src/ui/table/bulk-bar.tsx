import { useLingui } from '@lingui/react'
import { Button } from '../button.tsx'
import { useStyles } from '../sheets.ts'
import type { Selection } from './selection.ts'
import css from './table.css'

/** How many rows are chosen and what can be done with them; the count is announced. */
export function BulkBar({ chosen, count = chosen.size, said, onChange, actions }: Selection) {
  useStyles(css)
  const { i18n } = useLingui()
  return (
    <div className="table-bulk" data-empty={chosen.size === 0 || undefined}>
      <span role="status">
        {chosen.size > 0 &&
          (said ??
            i18n._({
              id: 'ui.table-chosen',
              message: '{count, plural, one {# row selected} other {# rows selected}}',
              values: { count },
            }))}
      </span>
      {chosen.size > 0 && (
        <>
          {actions?.(chosen)}
          <Button kind="quiet" size="small" onClick={() => onChange(new Set())}>
            {i18n._({ id: 'ui.table-choose-none', message: 'Clear' })}
          </Button>
        </>
      )}
    </div>
  )
}
