import { useLingui } from '@lingui/react'
import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { questionText, referenceText } from '../../../../i18n/terms.ts'
import type { Row } from '../dialogue.ts'
import type { RowLog } from '../row-log.ts'
import { type RowSurroundings, useDialogue } from './dialogue-context.ts'
import type { Open, Toggle } from './learner-line.tsx'
import { messageRow } from './message-row.tsx'
import { useStickyBottom } from './use-sticky-bottom.ts'
import { whenWanted } from './when-wanted.ts'
import { whose } from './whose.ts'
import { useStyles } from '../../../../ui/sheets.ts'
import messageListCss from './message-list.css'
import learnerLineCss from './learner-line.css'

const isOpen = (value: string | undefined): value is Open => value === 'points' || value === 'reference'

/** So many of the newest chunks are filled from the start: more than a window shows. */
const filledAtOnce = 2

interface ChunkProps {
  rows: readonly Row[]
  atOnce: boolean
}

/**
 * One block for the browser's painting (`content-visibility`): a full one is drawn again only where something
 * is opened in it.
 * A dialogue stands as soon as its end does; the blocks above are filled in while the browser is idle,
 * upwards, or when the reader
 * gets there.
 */
const Chunk = memo(({ rows, atOnce }: ChunkProps) => {
  const [filled, setFilled] = useState(atOnce)
  const block = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      filled || !block.current
        ? undefined
        : whenWanted(block.current, () => flushSync(() => setFilled(true))),
    [filled],
  )
  return (
    <div className="chunk" ref={block} data-empty={!filled || undefined}>
      {filled && <Rows rows={rows} />}
    </div>
  )
})
Chunk.displayName = 'Chunk'

const Rows = ({ rows }: { rows: readonly Row[] }) => {
  const { i18n } = useLingui()
  const dialogue = useDialogue()
  const { store, referenceAnswers } = dialogue
  const [open, setOpen] = useState<Readonly<Record<number, Open | undefined>>>({})
  const around: RowSurroundings = {
    ...dialogue,
    i18n,
    reference: store && referenceAnswers ? referenceText(i18n) : null,
  }
  const toggle: Toggle = ({ currentTarget }) => {
    const seq = Number(currentTarget.dataset.seq)
    const { opens } = currentTarget.dataset
    if (!isOpen(opens)) return
    const closes = open[seq] === opens
    if (opens === 'reference' && !closes) void store?.askReference(seq)
    setOpen({ ...open, [seq]: closes ? undefined : opens })
  }
  return rows.map((row) =>
    messageRow(row, around, row.kind === 'learner' ? open[row.seq] : undefined, toggle),
  )
}

interface Props {
  rows: RowLog<Row>
  /** Changes whenever the reader has written something: then the list goes to its end. */
  own?: unknown
  /** What stands after the last row, e.g. a line on its way. */
  children?: ReactNode
}

/**
 * The dialogue, newest last. Stands alone: it needs no store, only a `DialogueContext` for what can be done
 * in a row.
 */
export const MessageList = memo(({ rows, own, children }: Props) => {
  useStyles(messageListCss, learnerLineCss)
  const { i18n } = useLingui()
  const { customer } = useDialogue()
  const names: CSSProperties & Record<`--${string}`, string> = {
    '--customer': whose(customer),
    '--you': whose(i18n._({ id: 'practice.you', message: 'You' })),
    '--question': whose(questionText(i18n)),
  }
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { unseen, toEnd } = useStickyBottom(scroller, content, rows, own)
  return (
    <div className="dialogue" part="dialogue">
      {/* New lines are announced by the one live region of the screen, so this log itself stays quiet. */}
      <div
        className="scroller"
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={i18n._({ id: 'practice.dialogue', message: 'Conversation' })}
        tabIndex={0}
      >
        <div className="rows" ref={content} style={names}>
          {rows.map((chunk, i) => (
            <Chunk key={i} rows={chunk} atOnce={i >= rows.length - filledAtOnce} />
          ))}
          {children}
        </div>
      </div>
      {unseen && (
        <button type="button" className="unseen" onClick={toEnd}>
          {i18n._({ id: 'practice.new-messages', message: 'New messages' })}
        </button>
      )}
    </div>
  )
})
MessageList.displayName = 'MessageList'
