import { describe, expect, test } from 'vitest'
import type { AnswerResult } from '../dialogue/dialogue.ts'
import { dayIn } from '../session/time-zone.ts'
import { boxDays, dueFirst, laterDay, type Repetition, repetitionAfter } from './repetition.ts'

const today = '2026-11-26'
const at = (box: number, due: string): Repetition => ({ box, due })

describe('CONV-02b a question comes again', () => {
  test.each<[string, Repetition | null, AnswerResult, Repetition | null]>([
    ['wrong at the first meeting: tomorrow', null, 'WRONG', at(1, '2026-11-27')],
    ['partly right at the first meeting: tomorrow', null, 'PARTIALLY_CORRECT', at(1, '2026-11-27')],
    ['right at the first meeting: never', null, 'CORRECT', null],
    ['right on its day: it moves on', at(1, today), 'CORRECT', at(2, '2026-11-29')],
    ['right when it is overdue: it moves on from today', at(2, '2026-11-01'), 'CORRECT', at(3, '2026-12-03')],
    ['right before its day: it stays', at(2, '2026-11-27'), 'CORRECT', at(2, '2026-11-27')],
    ['partly right on its day: the same gap again', at(3, today), 'PARTIALLY_CORRECT', at(3, '2026-12-03')],
    ['partly right before its day: it stays', at(3, '2026-12-01'), 'PARTIALLY_CORRECT', at(3, '2026-12-01')],
    ['wrong before its day: back to the first box', at(5, '2026-12-20'), 'WRONG', at(1, '2026-11-27')],
    ['right in the last box: it is known', at(boxDays.length, today), 'CORRECT', null],
  ])('%s', (_, before, result, after) => {
    expect(repetitionAfter(before, result, today)).toEqual(after)
  })

  test('after gaps that grow, until it is known', () => {
    let standing = repetitionAfter(null, 'WRONG', today)
    const days: string[] = []
    while (standing && days.length < 10) {
      days.push(standing.due)
      standing = repetitionAfter(standing, 'CORRECT', standing.due)
    }
    expect(days).toEqual(['2026-11-27', '2026-11-30', '2026-12-07', '2026-12-21', '2027-01-20'])
  })

  test('on days of the calendar of where somebody is', () => {
    const evening = Date.parse('2026-11-26T16:30:00Z')
    expect([dayIn(evening), dayIn(evening, 'Asia/Tokyo'), dayIn(evening, 'America/New_York')]).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-26',
    ])
    expect(laterDay('2028-02-28', 2)).toBe('2028-03-01')
  })

  test('the longest overdue first', () => {
    const rows = [
      { question: 'b', due: today },
      { question: 'later', due: '2026-11-27' },
      { question: 'a', due: today },
      { question: 'old', due: '2026-10-01' },
    ]
    expect(dueFirst(rows, today).map(({ question }) => question)).toEqual(['old', 'a', 'b'])
  })
})
