import type { AnswerResult } from '../dialogue/dialogue.ts'

/**
 * Days until a question comes again, by its box: the first entry is that of box 1. Boxes that are passed by right answers and
 * left for the first one by a wrong answer are Leitner's (S. Leitner, So lernt man lernen, 1972); each gap is about twice the one
 * before, since gaps that grow keep more than equal ones (Cepeda et al., Psychological Science 19, 2008).
 */
export const boxDays = [1, 3, 7, 14, 30] as const

/** Where a question stands that somebody didn't know. */
export interface Repetition {
  /** 1 … `boxDays.length`. */
  box: number
  /** The day from which on it comes again, as '2026-11-26', by the calendar of whom it comes to. */
  due: string
}

const dayMilliseconds = 86_400_000

/** A day so many days later. Both as '2026-11-26'. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)

const inBox = (box: number, today: string): Repetition => ({
  box,
  due: laterDay(today, boxDays[box - 1] ?? boxDays[0]),
})

/**
 * Where a question stands after an answer to it (CONV-02b); null where it needn't come again. What was wrong comes tomorrow, whatever was known before. A right
 * answer on the day or later moves it on, and out of the last box it is known; what was partly right stays in its box. Before its day neither
 * moves it: who answers the same twice in an hour has not kept it for a week. What was right at the first meeting never comes again.
 */
export function repetitionAfter(
  before: Repetition | null,
  result: AnswerResult,
  today: string,
): Repetition | null {
  if (result === 'WRONG') return inBox(1, today)
  if (!before) return result === 'CORRECT' ? null : inBox(1, today)
  if (before.due > today) return before
  if (result === 'PARTIALLY_CORRECT') return inBox(before.box, today)
  return before.box < boxDays.length ? inBox(before.box + 1, today) : null
}

/** Where a question stands that was missed in an exam, once its learner practises it: it is asked the same day (EXAM-19). */
export const missedInExam = (today: string): Repetition => ({ box: 1, due: today })

/** Questions that are due, those that have waited longest first; of the same day in an order that doesn't change. */
export const dueFirst = <T extends { question: string; due: string }>(
  rows: readonly T[],
  today: string,
): T[] =>
  rows
    .filter(({ due }) => due <= today)
    .sort((a, b) => (a.due === b.due ? (a.question < b.question ? -1 : 1) : a.due < b.due ? -1 : 1))
