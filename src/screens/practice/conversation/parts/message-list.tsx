import { useLingui } from '@lingui/react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Row } from '../dialogue.ts'
import type { RowLog } from '../row-log.ts'
import { MessageRow } from './message-row.tsx'
import { useNear, type WatchNear } from './use-near.ts'
import { useStickyBottom } from './use-sticky-bottom.ts'

interface ChunkProps {
  rows: readonly Row[]
  whole: boolean
  watch: WatchNear
}

/**
 * One block for the browser's painting (`content-visibility`): a full chunk is never drawn again. Not `whole` at first, it shows the words
 * alone; what can be done under them is added before a reader, or the focus, gets there, so that a long dialogue stands at once.
 */
const Chunk = memo(({ rows, whole, watch }: ChunkProps) => {
  const [complete, setComplete] = useState(whole)
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => (complete || !block.current ? undefined : watch(block.current, () => setComplete(true))), [complete, watch])
  return (
    <div className="chunk" ref={block}>
      {rows.map((row) => (
        <MessageRow key={row.key} row={row} whole={complete} />
      ))}
    </div>
  )
})
Chunk.displayName = 'Chunk'

/** So many of the newest chunks are complete from the start: more than a window shows. */
const wholeAtOnce = 2

interface Props {
  rows: RowLog<Row>
  /** Changes whenever the reader has written something: then the list goes to its end. */
  own?: unknown
  /** What stands after the last row, e.g. a line on its way. */
  children?: ReactNode
}

/** The dialogue, newest last. Stands alone: it needs no store, only a `DialogueContext` for what can be done in a row. */
export const MessageList = memo(({ rows, own, children }: Props) => {
  const { i18n } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const watch = useNear(scroller)
  const { unseen, toEnd } = useStickyBottom(scroller, content, rows, own)
  return (
    <div className="dialogue">
      {/* New lines are announced by the one live region of the screen, so this log itself stays quiet. */}
      <div className="scroller" ref={scroller} role="log" aria-live="off" aria-label={i18n._({ id: 'practice.dialogue', message: 'Dialogue' })} tabIndex={0}>
        <div className="rows" ref={content}>
          {rows.map((chunk, i) => (
            <Chunk key={i} rows={chunk} whole={i >= rows.length - wholeAtOnce} watch={watch} />
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
