import type { ReactNode } from 'react'
import { endText } from '../../../../i18n/terms.ts'
import type { Row } from '../dialogue.ts'
import type { RowSurroundings } from './dialogue-context.ts'
import { learnerLine, type Open, type Toggle } from './learner-line.tsx'
import { PointsList } from './points-list.tsx'
import { QuestionCard } from './question-card.tsx'

/**
 * A row of the dialogue. A function and no component, as a dialogue may have thousands of rows: most of them
 * are one paragraph, and it
 * costs no more than that.
 */
export const messageRow = (
  row: Row,
  around: RowSurroundings,
  open: Open | undefined,
  toggle: Toggle,
): ReactNode => {
  switch (row.kind) {
    case 'customer':
      return (
        <p key={row.key} className="line customer" part="line-customer" lang={around.lang}>
          {row.text}
        </p>
      )
    case 'narration':
      return (
        <p key={row.key} className="narration" lang={around.lang}>
          {row.text}
        </p>
      )
    case 'learner':
      return learnerLine(row, around, open, toggle)
    case 'question':
      return <QuestionCard key={row.key} row={row} />
    case 'ended':
      return (
        <div key={row.key} className="ended-line">
          <p>{endText(around.i18n, row.reason)}</p>
          {row.lines.length > 0 && <PointsList lines={row.lines} />}
        </div>
      )
  }
}
