import type { ScoreLineView } from '../../../../contract/practice.ts'
import type { QuestionAnswer, QuestionPlace, QuestionRow, Row } from '../dialogue.ts'
import type { RowLog } from '../row-log.ts'

/** One question of a practice as its sheet shows it. */
export interface SheetItem {
  key: string
  question: QuestionRow['question']
  place: QuestionPlace | null
  /** What came of the answer; null while the question waits. */
  answer: QuestionAnswer | null
  /** The learner's words, where it was answered in such. */
  said: string | null
  /** Of the turn that answered it in words; null of a choice. */
  seq: number | null
  /** What it earned. */
  lines: readonly ScoreLineView[]
}

/** The questions of a dialogue in their order, each with its answer; those that come again stand a second time. */
export function sheetItems(rows: RowLog<Row>): SheetItem[] {
  const items: SheetItem[] = []
  for (const row of rows.flat()) {
    if (row.kind === 'question') {
      const { key, question, place, answer } = row
      items.push({ key, question, place, answer, said: null, seq: null, lines: answer?.lines ?? [] })
    }
    const last = items.at(-1)
    // What an answer earned without a quote stands at the end where it was the last one.
    if (row.kind === 'ended' && last) {
      const own = row.lines.filter(({ rule }) => rule === last.question.id)
      items[items.length - 1] = { ...last, lines: [...last.lines, ...own] }
    }
    if (row.kind === 'learner' && row.answer && last && !last.answer) {
      const { answer, text, seq, lines } = row
      items[items.length - 1] = { ...last, answer, said: text, seq, lines }
    }
  }
  return items
}
