import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { endText } from '../../../../i18n/terms.ts'
import { Portrait } from '../../../../ui/portrait.tsx'
import { FormattedText } from '../../../../ui/rich-text/formatted-text.tsx'
import type { CustomerRow, Row } from '../dialogue.ts'
import type { RowSurroundings } from './dialogue-context.ts'
import { LaterPoints, LaterQuestion } from './later.tsx'
import { learnerLine, type Open, type Toggle } from './learner-line.tsx'
import { whose } from './whose.ts'

/** A line of the customer, or of somebody else: their name and face stand above it where somebody else spoke before. */
const customerLine = (row: CustomerRow, { customer, portrait, lang }: RowSurroundings): ReactNode => {
  const who: (CSSProperties & Record<'--who', string>) | undefined = row.speaker
    ? { '--who': whose(row.speaker.name) }
    : undefined
  // A paragraph holds no lists.
  const Line = row.formatted ? 'div' : 'p'
  const line = (
    <Line key={row.key} className="line customer" part="line-customer" lang={lang} style={who}>
      {row.formatted ? <FormattedText runs={row.formatted} text={row.text} /> : row.text}
    </Line>
  )
  if (!row.takesOver) return line
  const { name, label } = row.speaker ?? { name: customer, label: undefined }
  return (
    <Fragment key={row.key}>
      {/* Each line names its speaker to a screen reader by itself. */}
      <p className="speaks" lang={lang} aria-hidden="true">
        <Portrait id={row.speaker?.portrait ?? portrait} mood={row.mood} size={28} />
        <span>
          <b>{name}</b>
          {label && <small>{label}</small>}
        </span>
      </p>
      {line}
    </Fragment>
  )
}

/** What the learner is told, whole; what is to be known beforehand stands beside the conversation later. */
function narration(row: Extract<Row, { kind: 'narration' }>, { i18n, lang }: RowSurroundings): ReactNode {
  // A paragraph holds no lists.
  const Text = row.formatted ? 'div' : 'p'
  return (
    <Fragment key={row.key}>
      {row.opening && (
        <p className="narration pointer">
          {i18n._({ id: 'practice.briefing-beside', message: 'See the briefing at the left' })}
        </p>
      )}
      <Text className="narration" data-opening={row.opening || undefined} lang={lang}>
        {row.formatted ? <FormattedText runs={row.formatted} text={row.text} /> : row.text}
      </Text>
    </Fragment>
  )
}

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
      return customerLine(row, around)
    case 'narration':
      return narration(row, around)
    case 'learner':
      return learnerLine(row, around, open, toggle)
    case 'question':
      return <LaterQuestion key={row.key} row={row} />
    case 'ended':
      return (
        <div key={row.key} className="ended-line">
          <p>{endText(around.i18n, row.reason, around.courseKind)}</p>
          {row.lines.length > 0 && <LaterPoints lines={row.lines} />}
        </div>
      )
  }
}
