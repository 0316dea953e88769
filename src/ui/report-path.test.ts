import { expect, test } from 'vitest'
import { reportPath, turnOfPath } from './report-path.ts'
import { wayBackOf, withWayBack } from './way-back.ts'

test('REPORT-17 a quote leads to its turn in each kind of report, and back', () => {
  const of = { sessionId: '1', kind: 'dialogue-flow', exam: null, turn: 4 } as const
  expect([
    reportPath(of),
    reportPath({ ...of, kind: 'question-bank' }),
    reportPath({ ...of, exam: true }),
    reportPath({ ...of, turn: null }),
  ]).toEqual([
    '/report/practice/1?turn=4',
    '/qbank-report/practice/1?turn=4',
    '/report/exam/1?turn=4',
    '/report/practice/1',
  ])
  const path = withWayBack(reportPath(of), '/publish-results/2?of=place&at=n0')
  expect([turnOfPath(path), wayBackOf(path)]).toEqual([4, '/publish-results/2?of=place&at=n0'])
})

test.each(['', '?turn=', '?turn=0', '?turn=-1', '?turn=first', '?turn=1e3'])(
  'REPORT-17 /report/practice/1%s names no turn',
  (query) => {
    expect(turnOfPath(`/report/practice/1${query}`)).toBeNull()
  },
)
