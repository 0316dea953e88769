import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Receipt } from '../../contract/exam-attempts.ts'
import { compareCode } from '../../domain/exam/receipt-code.ts'
import { comparedText, compareTexts } from '../../i18n/receipt/receipt-words.ts'
import { Field } from '../field.tsx'
import { useStyles } from '../sheets.ts'
import css from './receipt.css'

/** Holds a code that a learner shows against the receipts of their attempt (EXAM-26a): said as soon as something is entered, and nowhere kept. */
export function CompareCode({ receipts }: { receipts: readonly Receipt[] }) {
  useStyles(css)
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const { label, hint } = compareTexts(i18n)
  const compared =
    typed.trim() === ''
      ? null
      : compareCode(
          typed,
          receipts.map(({ code }) => code),
        )
  return (
    <div className="receipt-compare">
      <Field
        label={label}
        hint={hint}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="receipt-compared" data-compared={compared ?? undefined}>
        {compared && comparedText(i18n, compared)}
      </p>
    </div>
  )
}
