import { useLingui } from '@lingui/react'
import { memo } from 'react'
import type { Row } from '../dialogue.ts'
import { endReasons } from '../words.ts'
import { useDialogue } from './dialogue-context.ts'
import { LearnerLine } from './learner-line.tsx'
import { PointsList } from './points-list.tsx'
import { QuestionCard } from './question-card.tsx'

const CustomerLine = ({ text }: { text: string }) => {
  const { customer, lang } = useDialogue()
  return (
    <p className="line customer" lang={lang} data-who={customer}>
      {text}
    </p>
  )
}

const Narration = ({ text }: { text: string }) => (
  <p className="narration" lang={useDialogue().lang}>
    {text}
  </p>
)

const EndedLine = ({ row }: { row: Extract<Row, { kind: 'ended' }> }) => {
  const { i18n } = useLingui()
  return (
    <div className="ended-line">
      <p>{i18n._(endReasons[row.reason])}</p>
      {row.lines.length > 0 && <PointsList lines={row.lines} />}
    </div>
  )
}

export const MessageRow = memo(({ row, whole }: { row: Row; whole: boolean }) => {
  switch (row.kind) {
    case 'customer':
      return <CustomerLine text={row.text} />
    case 'narration':
      return <Narration text={row.text} />
    case 'learner':
      return <LearnerLine row={row} whole={whole} />
    case 'question':
      return <QuestionCard row={row} />
    case 'ended':
      return <EndedLine row={row} />
  }
})
MessageRow.displayName = 'MessageRow'
