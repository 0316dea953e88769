import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { Receipt } from '../../contract/exam-attempts.ts'
import {
  copiedReceipt,
  copiedText,
  copyReceiptText,
  earlierText,
  earlierTitle,
  printReceiptText,
  receiptLines,
  receiptText,
} from '../../i18n/receipt/receipt-words.ts'
import { Button } from '../button.tsx'
import { printArea } from '../print-area.ts'
import { useStyles } from '../sheets.ts'
import css from './receipt.css'

interface Props {
  /** Of one attempt, the first end first; the last one is shown whole. */
  receipts: readonly Receipt[]
  /** Whose or what it is of, as it stands on the copy. */
  about: string
}

/** The receipt of an attempt that ended (EXAM-26): what the platform kept, under a code that is made of it. Nothing where there is none. */
export function ReceiptCard({ receipts, about }: Props) {
  useStyles(css)
  const { i18n } = useLingui()
  const card = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const last = receipts.at(-1)
  if (!last) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedReceipt(i18n, last, about))
      setCopied(true)
    } catch {
      // A page may be denied the clipboard: then the receipt stands selected, to be copied by hand.
      if (area.current) getSelection()?.selectAllChildren(area.current)
    }
  }
  return (
    <div className="receipt" ref={card}>
      <div className="receipt-paper" ref={area}>
        <p className="receipt-about">{about}</p>
        <dl>
          {receiptLines(i18n, last).map(({ label, value }, place) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{place === 0 ? <code>{value}</code> : value}</dd>
            </div>
          ))}
        </dl>
        <p className="soft">{receiptText(i18n)}</p>
        {receipts.length > 1 && (
          <>
            <p>{earlierTitle(i18n)}</p>
            <ul>
              {receipts.slice(0, -1).map((one) => (
                <li key={one.code}>{earlierText(i18n, one)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="receipt-ways">
        <Button icon="copy" onClick={() => void copy()}>
          {copyReceiptText(i18n)}
        </Button>
        <Button
          icon="print"
          onClick={() => {
            if (card.current) void printArea(card.current, about)
          }}
        >
          {printReceiptText(i18n)}
        </Button>
        <span role="status">{copied && copiedText(i18n)}</span>
      </div>
    </div>
  )
}
