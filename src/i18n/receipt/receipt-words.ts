import type { I18n } from '@lingui/core'
import type { Receipt } from '../../contract/exam-attempts.ts'
import { type ComparedCode } from '../../domain/exam/receipt-code.ts'
import { shownCode } from '../../domain/certificate/code.ts'
import { labelled } from '../composed.ts'
import { endText } from '../terms.ts'

/** A line of a receipt: what it is called, and what it says. */
export interface ReceiptLine {
  label: string
  value: string
}

export const receiptTitle = (i18n: I18n): string => i18n._({ id: 'exam.receipt', message: 'Receipt' })

/** What the code stands for, in words that a learner can rely on (EXAM-26). */
export const receiptText = (i18n: I18n): string =>
  i18n._({
    id: 'exam.receipt.text',
    message:
      'The code stands for exactly the answers that the platform kept: if a single answer were different, so would the code be. It says nothing about right or wrong. Times are by the platform’s clock.',
  })

/** To the second, in the reader's zone or the one that is given. */
const receiptTime = (i18n: I18n, at: string, timeZone?: string): string =>
  i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium', ...(timeZone && { timeZone }) })

function endedByText(i18n: I18n, { endReason: reason, questions }: Receipt): string {
  const kind = questions === null ? 'dialogue-flow' : 'question-bank'
  if (reason === 'flow' && kind === 'question-bank')
    return i18n._({ id: 'exam.receipt.handed-in', message: 'Handed in by the learner.' })
  if (reason === 'learner') return i18n._({ id: 'exam.receipt.by-learner', message: 'Ended by the learner.' })
  if (reason === 'countdown')
    return i18n._({ id: 'exam.receipt.by-time', message: 'Handed in automatically when the time was up.' })
  return endText(i18n, reason, kind)
}

/** What a receipt says, its code first. */
export function receiptLines(i18n: I18n, receipt: Receipt, timeZone?: string): ReceiptLine[] {
  const { code, endedAt, answered, questions, lastAnswerAt, late } = receipt
  return [
    { label: i18n._({ id: 'exam.receipt.code', message: 'Receipt code' }), value: shownCode(code) },
    {
      label: i18n._({ id: 'exam.receipt.ended', message: 'End of the exam' }),
      value: receiptTime(i18n, endedAt, timeZone),
    },
    {
      label: i18n._({ id: 'exam.receipt.by', message: 'How it ended' }),
      value: endedByText(i18n, receipt),
    },
    questions === null
      ? {
          label: i18n._({ id: 'exam.receipt.kept', message: 'Answers received' }),
          value: i18n.number(answered),
        }
      : {
          label: i18n._({ id: 'exam.receipt.answered', message: 'Questions answered' }),
          value: i18n._({
            id: 'exam.receipt.of',
            message: '{count} of {all}',
            values: { count: i18n.number(answered), all: i18n.number(questions) },
          }),
        },
    {
      label: i18n._({ id: 'exam.receipt.last', message: 'Last answer received' }),
      value: lastAnswerAt === null ? '—' : receiptTime(i18n, lastAnswerAt, timeZone),
    },
    ...(late > 0
      ? [
          {
            label: i18n._({ id: 'exam.receipt.late', message: 'Late answers accepted' }),
            value: i18n.number(late),
          },
        ]
      : []),
  ]
}

/** A receipt as it is copied: one line after the other. */
export const copiedReceipt = (i18n: I18n, receipt: Receipt, about: string): string =>
  [
    labelled(i18n, receiptTitle(i18n), about),
    ...receiptLines(i18n, receipt).map(({ label, value }) => labelled(i18n, label, value)),
  ].join('\n')

export const copyReceiptText = (i18n: I18n): string =>
  i18n._({ id: 'exam.receipt.copy', message: 'Copy receipt' })

export const printReceiptText = (i18n: I18n): string =>
  i18n._({ id: 'exam.receipt.print', message: 'Print receipt' })

export const copiedText = (i18n: I18n): string => i18n._({ id: 'exam.receipt.copied', message: 'Copied.' })

/** Over the receipts of ends that the attempt had before. */
export const earlierTitle = (i18n: I18n): string =>
  i18n._({ id: 'exam.receipt.earlier', message: 'Earlier receipts' })

/** An earlier receipt in one line. */
export const earlierText = (i18n: I18n, { code, endedAt }: Receipt, timeZone?: string): string =>
  i18n._({
    id: 'exam.receipt.earlier-line',
    message: '{code}, end {time}',
    values: { code: shownCode(code), time: receiptTime(i18n, endedAt, timeZone) },
  })

/** The field for a code that is to be compared, and what that is good for. */
export const compareTexts = (i18n: I18n): { label: string; hint: string } => ({
  label: i18n._({ id: 'exam.receipt.compare', message: 'Compare a receipt code' }),
  hint: i18n._({
    id: 'exam.receipt.compare-hint',
    message: 'Enter the code the learner shows you to see whether the kept answers are the very same ones.',
  }),
})

/** In the place of a receipt that couldn't be read. */
export const receiptFailedText = (i18n: I18n): string =>
  i18n._({ id: 'exam.receipt.failed', message: 'The receipt couldn’t be loaded' })

/** What comparing a code with those of an attempt came to. */
export function comparedText(i18n: I18n, compared: ComparedCode): string {
  switch (compared) {
    case 'current':
      return i18n._({
        id: 'exam.receipt.current',
        message: 'The code matches: the platform still has exactly the answers this receipt was given for.',
      })
    case 'earlier':
      return i18n._({
        id: 'exam.receipt.is-earlier',
        message:
          'This is an earlier receipt of this attempt. It matches what the platform had kept then; the answers that count now have the newer code above.',
      })
    case 'other':
      return i18n._({
        id: 'exam.receipt.other',
        message: 'The code belongs to none of the receipts of this attempt.',
      })
    case 'slip':
      return i18n._({
        id: 'exam.receipt.slip',
        message:
          'This isn’t a complete receipt code. It has 16 characters; please check for a typing mistake.',
      })
  }
}
