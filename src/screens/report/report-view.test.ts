import { describe, expect, test } from 'vitest'
import type { RuleResult } from '../../contract/report.ts'
import { changesOf, lostAt, lostPoints } from '../../contract/report-changes.ts'
import { answerNumbers, exchangesOf, repliedTo, unansweredIn } from '../../contract/report-exchanges.ts'
import { abilitiesDiffer, itemBars, topicBars } from '../../contract/report-items.ts'
import { notReached, ruleGroups } from '../../contract/report-rules.ts'
import { countShown, pageOf, traceIndexAt } from '../../contract/report-view.ts'
import { reportOf, ruleOf } from './report.factory.ts'

test('REPORT-07 tells what the rules of an item come to where that is more than it can give', () => {
  const score = {
    ...reportOf().score,
    items: [
      { item: 'tone', name: 'Tone', points: 20, max: 20 },
      { item: 'facts', name: 'Facts', points: 8, max: 20 },
    ],
  }
  const rules = [12, 8, 3, 5].map((points, at) => ruleOf({ rule: `tone ${at}`, item: 'tone', points }))
  const fact = ruleOf({ rule: 'fact', item: 'facts', points: 8 })
  expect(
    ruleGroups({ report: { score, rules: [...rules, fact] }, unreached: [] }).map(({ item, over }) => [
      item,
      over,
    ]),
  ).toEqual([
    ['tone', 28],
    ['facts', null],
  ])
})

describe('lost points', () => {
  const rules: RuleResult[] = [
    ruleOf({ rule: 'greet', possible: 10, points: 10 }),
    ruleOf({ rule: 'empathy', possible: 15, points: 5, missed: 10, cost: 10, due: [2] }),
    // Another branch of its place counted instead.
    ruleOf({ rule: 'other', possible: 15, points: 0 }),
    ruleOf({
      rule: 'blame',
      possible: -20,
      points: -20,
      cost: 20,
      hits: [{ seq: 4, line: { rule: 'blame', name: 'Blame', item: 'tone', points: -20, evidence: [] } }],
    }),
    ruleOf({ rule: 'waiver', possible: 20, points: 0, reached: false }),
    ruleOf({ rule: 'swear', possible: -10, points: 0, reached: false }),
  ]

  test('REPORT-10 lists where points were lost, grave mistakes first, then the dearest, and where to look', () => {
    const secret = { rule: 'secret', name: 'Secret', item: 'tone', points: -4, critical: true, evidence: [] }
    const grave = ruleOf({
      rule: 'secret',
      possible: -4,
      points: -4,
      cost: 4,
      hits: [{ seq: 6, line: secret }],
    })
    expect(lostPoints([...rules, grave]).map(({ rule, lost, seq }) => [rule.rule, lost, seq])).toEqual([
      ['secret', 4, 6],
      ['blame', 20, 4],
      ['empathy', 10, 2],
    ])
  })

  test('REPORT-11 names at most three things to change, each with its answer and a good one', () => {
    const lost = lostPoints([
      ruleOf({ rule: 'a', missed: 12, cost: 12, due: [2] }),
      ruleOf({ rule: 'b', missed: 8, cost: 8 }),
      ruleOf({ rule: 'c', missed: 6, cost: 6, due: [4] }),
      ruleOf({ rule: 'd', missed: 2, cost: 2, due: [2] }),
    ])
    expect(
      changesOf(lost, exchangesOf(reportOf())).map(({ points, lost: sum, number, reference, said }) => [
        points.map(({ rule }) => rule.rule).join(),
        sum,
        number,
        reference,
        said,
      ]),
    ).toEqual([
      ['a,d', 14, 1, 'I am sorry to hear that.', true],
      ['c', 6, 2, null, false],
      ['b', 8, null, null, false],
    ])
  })

  test('REPORT-11 of questions names what cost most first, also one that was left blank', () => {
    const lost = lostPoints([
      ruleOf({ rule: 'a', missed: 5, cost: 5, due: [2] }),
      ruleOf({ rule: 'blank', missed: 25, cost: 25 }),
      ruleOf({ rule: 'c', missed: 12, cost: 12, due: [4] }),
    ])
    const changes = changesOf(lost, exchangesOf(reportOf()), { byPoints: true })
    expect(changes.map(({ lost: sum }) => sum)).toEqual([25, 12, 5])
  })

  test('REPORT-11 puts a grave mistake before dearer things, and a fourth behind the three', () => {
    const secret = { rule: 'secret', name: 'Secret', item: 'tone', points: -4, critical: true, evidence: [] }
    const lost = lostPoints([
      ruleOf({ rule: 'secret', possible: -4, points: -4, cost: 4, hits: [{ seq: 4, line: secret }] }),
      ruleOf({ rule: 'a', missed: 12, cost: 12, due: [2] }),
      ruleOf({ rule: 'b', missed: 8, cost: 8 }),
      ruleOf({ rule: 'c', missed: 6, cost: 6 }),
    ])
    const changes = changesOf(lost, exchangesOf(reportOf()))
    expect(changes.map(({ points }) => points[0]?.rule.rule)).toEqual(['secret', 'a', 'b', 'c'])
  })

  const hitsAt = (points: number, ...seqs: number[]) =>
    seqs.map((seq) => ({ seq, line: { rule: 'r', name: 'R', item: 'tone', points, evidence: [] } }))

  test('REPORT-11 names every mistake that took points, also where nothing was left to take', () => {
    const taken = ruleOf({ rule: 'blame', points: -4, hits: hitsAt(-4, 4) })
    const grave = ruleOf({
      rule: 'secret',
      hits: hitsAt(0, 6).map(({ seq, line }) => ({ seq, line: { ...line, critical: true } })),
    })
    const earnedBack = ruleOf({ rule: 'tone', points: 0, hits: [...hitsAt(-4, 4), ...hitsAt(4, 6)] })
    expect(
      lostPoints([earnedBack, taken, ruleOf({ rule: 'fine' }), grave]).map(({ rule, lost }) => [
        rule.rule,
        lost,
      ]),
    ).toEqual([
      ['secret', 0],
      ['blame', 0],
    ])
  })

  test('REPORT-11 names what took points before what merely earned less, three at first and the rest behind them', () => {
    const page = pageOf(
      reportOf({
        rules: [
          ruleOf({ rule: 'a', missed: 12, cost: 12, due: [2] }),
          ruleOf({ rule: 'b', missed: 8, cost: 8 }),
          ruleOf({ rule: 'small', possible: -2, points: -2, cost: 2, hits: hitsAt(-2, 9) }),
          ruleOf({ rule: 'blame', possible: -10, points: -10, cost: 5, hits: hitsAt(-5, 4, 2) }),
        ],
      }),
    )
    const named = (changes: typeof page.changes) =>
      changes.map(({ points, again }) => [
        points.map(({ rule }) => rule.rule).join(),
        ...again.map(({ number }) => number),
      ])
    // What was taken twice leads to both answers.
    expect(named(page.changes)).toEqual([['blame', 1], ['small'], ['a']])
    expect(named(page.furtherChanges)).toEqual([['b']])
  })

  test('REPORT-11 keeps the turns open where something was lost, and those alone', () => {
    const open = (report: ReturnType<typeof reportOf>) =>
      exchangesOf(report)
        .filter(lostAt)
        .map(({ seq }) => seq)
    expect(open(reportOf())).toEqual([])
    expect(open(reportOf({ rules: [ruleOf({ missed: 5, due: [2] })] }))).toEqual([2])
    // MARK-20 what a correction gave is looked for.
    const given = reportOf()
    const scored = given.turns[1]?.entries.find((entry) => entry.type === 'scored')
    if (scored) scored.line = { ...scored.line, inFull: 'rest' }
    expect(open(given)).toEqual([2])
    const wrong = reportOf()
    const answered = wrong.turns[3]?.entries.find((entry) => entry.type === 'answered')
    if (answered) answered.result = 'WRONG'
    expect(open(wrong)).toEqual([4])
  })

  test('REPORT-01 keeps rules that the conversation never came to apart', () => {
    expect(notReached(rules).map((rule) => rule.rule)).toEqual(['waiver'])
  })
})

test('REPORT-01 sets items against the class, also where the class has no mean yet', () => {
  const { score } = reportOf()
  const rules = [ruleOf({ points: 30 }), ruleOf({ item: 'solution', points: 42, missed: 18 })]
  const mean = { of: 'class' as const, total: 60, items: [{ item: 'service', points: 20 }] }
  expect(itemBars({ score, rules, mean })).toMatchObject([
    { item: 'service', name: 'Service', points: 30, max: 40, share: 0.75, mean: { points: 20, share: 0.5 } },
    { item: 'solution', name: 'Solution', points: 42, max: 60, share: 0.7, mean: null },
  ])
  expect(itemBars({ score, rules, mean: null })[0]?.mean).toBeNull()
})

describe('REPORT-07 what did not come up', () => {
  const item = { item: 'service', name: 'Service', points: 0, max: 40 }
  const bar = (rules: RuleResult[], points = 0) => {
    const { share, weak } =
      itemBars({ score: { ...reportOf().score, items: [{ ...item, points }] }, rules, mean: null })[0] ?? {}
    return { share, weak }
  }

  test('is not called weak, as a whole item', () => {
    expect(bar([ruleOf({ reached: false })])).toEqual({ share: null, weak: false })
    expect(bar([])).toEqual({ share: null, weak: false })
  })

  test('is not called weak, as a part of an item of which the rest was earned', () => {
    expect(bar([ruleOf({ points: 10 }), ruleOf({ possible: 30, reached: false })], 10)).toEqual({
      share: 0.25,
      weak: false,
    })
  })

  test('leaves weak what was missed, or taken off again', () => {
    expect(bar([ruleOf({ missed: 10 })])).toEqual({ share: 0, weak: true })
    expect(bar([ruleOf({ points: 10 }), ruleOf({ possible: -10, points: -10 })])).toEqual({
      share: 0,
      weak: true,
    })
  })

  test('is not called weak as a topic of a question bank', () => {
    const topic = (value: number | null) => topicBars({ abilities: [{ ability: 'a', name: 'A', value }] })[0]
    expect(topic(null)).toMatchObject({ share: null, weak: false })
    expect(topic(49)).toMatchObject({ share: 0.49, weak: true })
    expect(topic(50)).toMatchObject({ share: 0.5, weak: false })
  })
})

test('REPORT-01 tells the dialogue turn by turn with what was expected, options by their text and silent turns left out', () => {
  const exchanges = exchangesOf(reportOf())
  expect(exchanges.map((e) => e.seq)).toEqual([1, 2, 4])
  expect(exchanges[1]).toMatchObject({
    said: 'I am sorry about that.',
    reference: ['I am sorry to hear that.'],
  })
  expect(exchanges[1]?.earned).toMatchObject([
    {
      line: { rule: 'empathy', points: 10 },
      advice: 'Name the feeling first.',
      quotes: [{ quote: 'sorry' }],
    },
  ])
  expect(exchanges[2]?.chose).toEqual(['Call back within a day'])
})

test('REPORT-01 finds the point of the trace that belongs to a moment', () => {
  const trace = [{ seconds: 0 }, { seconds: 8 }, { seconds: 20 }]
  expect([
    traceIndexAt(trace, 8),
    traceIndexAt(trace, 19),
    traceIndexAt(trace, 400),
    traceIndexAt(trace, -1),
    traceIndexAt([], 3),
  ]).toEqual([1, 1, 2, 0, -1])
})

test('REPORT-10 numbers the answers as a person counts them, whatever else stands in the log', () => {
  const { turns } = reportOf()
  expect([...answerNumbers(turns)]).toEqual([
    [2, 1],
    [4, 2],
  ])
  expect(exchangesOf(reportOf()).map(({ number }) => number)).toEqual([null, 1, 2])
})

test('REPORT-10 counts what the dialogue shows as a person does: answers of a conversation, questions of a bank', () => {
  const page = pageOf(reportOf())
  expect([page.exchanges.length, countShown(page)]).toEqual([3, 2])
  expect(countShown(pageOf(reportOf({ kind: 'question-bank' })))).toBe(1)
})

test('REPORT-10 of a bank each question stands with its answer, and what nobody answered at the end', () => {
  const report = reportOf({ kind: 'question-bank' })
  const [sample] = report.turns
  if (!sample) throw new Error('the report is to have turns')
  const asks = (id: string) => ({
    type: 'asks' as const,
    question: { id, type: 'QA' as const, text: id, options: [] },
  })
  const answered = { type: 'answered' as const, result: 'WRONG' as const, right: [], explanation: '' }
  const turn = (seq: number, text: string | null, ...entries: typeof sample.entries) => ({
    ...sample,
    seq,
    said: text === null ? null : { turnId: String(seq), text },
    chose: null,
    entries,
  })
  const turns = [
    turn(1, null, asks('first')),
    turn(2, 'one', answered, asks('second')),
    turn(3, 'two', answered, asks('third')),
  ]
  const shown = exchangesOf({ turns, rules: [], kind: 'question-bank' }).map(({ asked, said, told }) => [
    asked.map((entry) => (entry.type === 'asks' ? entry.question.id : entry.type)),
    said,
    told.map((entry) => (entry.type === 'asks' ? entry.question.id : entry.type)),
  ])
  expect(shown).toEqual([
    [['first'], 'one', ['answered']],
    [['second'], 'two', ['answered', 'third']],
  ])
})

test('REPORT-10 of a paper each question that nobody answered is marked, before another answer and at the end', () => {
  const report = reportOf({ kind: 'question-bank' })
  const [sample] = report.turns
  if (!sample) throw new Error('the report is to have turns')
  const turn = (seq: number, entry: (typeof sample.entries)[number], text: string | null = null) => ({
    ...sample,
    seq,
    said: text === null ? null : { turnId: String(seq), text },
    chose: null,
    entries: [entry],
  })
  const asks = (seq: number, id: string) =>
    turn(seq, { type: 'asks', question: { id, type: 'QA', text: id, options: [] } })
  const answered = (seq: number, text: string | null) =>
    turn(seq, { type: 'answered', result: 'WRONG', right: [], explanation: '' }, text)
  const openIn = (kind: 'question-bank' | 'dialogue-flow', ...turns: typeof report.turns) =>
    exchangesOf({ turns, rules: [], kind }).flatMap((exchange) =>
      [...unansweredIn(exchange, kind)].map((entry) => (entry.type === 'asks' ? entry.question.id : '')),
    )
  const paper = [asks(1, 'one'), asks(3, 'two'), answered(4, 'Soap'), asks(5, 'three'), asks(7, 'four')]
  expect(openIn('question-bank', ...paper)).toEqual(['one', 'three', 'four'])
  expect(openIn('question-bank', asks(1, 'one'), answered(2, 'Soap'))).toEqual([])
  // One that was marked without an answer has its verdict.
  expect(openIn('question-bank', asks(1, 'one'), answered(2, null))).toEqual([])
  expect(openIn('dialogue-flow', ...paper)).toEqual([])
})

test('REPORT-10 quotes the same words once in a turn, and shows a rule at the answer where it was due', () => {
  const report = reportOf()
  const scored = report.turns[1]?.entries.find((entry) => entry.type === 'scored')
  if (scored) report.turns[1]?.entries.push({ ...scored, line: { ...scored.line, rule: 'tone', points: 2 } })
  report.rules.push(ruleOf({ rule: 'thanks', missed: 5, due: [2] }))
  const [, exchange] = exchangesOf(report)
  expect(exchange?.earned.map(({ line, quotes }) => [line.rule, quotes.length])).toEqual([
    ['empathy', 1],
    ['tone', 0],
  ])
  expect(exchange?.missed.map(({ rule }) => rule)).toEqual(['thanks'])
})

test('REPORT-10 quotes no part of what the same rule quotes in more words', () => {
  const report = reportOf()
  const scored = report.turns[1]?.entries.find((entry) => entry.type === 'scored')
  scored?.line.evidence.push({ by: 'regex', start: 2, end: 10, quote: 'am sorry' })
  expect(exchangesOf(report)[1]?.earned[0]?.quotes.map(({ quote }) => quote)).toEqual(['am sorry'])
})

test('REPORT-13 tells at each line what moved the customer, and as what it was handled', () => {
  const [, second] = reportOf().turns
  const moved = { type: 'meters' as const, emotion: 35, patience: 60, mood: 'SAD' as const }
  const entries: NonNullable<typeof second>['entries'] = [
    { type: 'handled', handler: 'abuse', evidence: [] },
    { ...moved, move: { reason: 'abuse', emotion: -25, patience: -30 } },
  ]
  const report = reportOf({ turns: second ? [second, { ...second, seq: 3, entries }] : [] })
  const page = pageOf(report)
  expect(page.exchanges.map(({ handled, moves }) => [handled, moves])).toEqual([
    [null, [{ reason: 'answer', emotion: 4, patience: 2 }]],
    ['abuse', [{ reason: 'abuse', emotion: -25, patience: -30 }]],
  ])
  expect([...page.moves.keys()]).toEqual([2, 3])
})

test('CONV-12 shows the mood that the customer had at last', () => {
  expect(pageOf(reportOf()).mood).toBe('NEUTRAL')
  const [first] = reportOf().turns
  const angry = { type: 'meters' as const, emotion: 10, patience: 0, mood: 'ANGRY' as const }
  const turns = first ? [{ ...first, entries: [angry] }] : []
  expect(pageOf(reportOf({ turns })).mood).toBe('ANGRY')
})

test('REPORT-01 leaves abilities out that only repeat the items', () => {
  const { score } = reportOf()
  const same = [
    { ability: 'a', name: 'A', value: 75 },
    { ability: 'b', name: 'B', value: 70 },
  ]
  expect(abilitiesDiffer({ score, abilities: same })).toBe(false)
  expect(abilitiesDiffer({ score, abilities: [{ ability: 'a', name: 'A', value: 72 }] })).toBe(true)
})

test('REPORT-11 an answer is told with what it replies to, also where the turn that says it is folded away', () => {
  const exchanges = exchangesOf(reportOf())
  expect(exchanges.map(({ seq }) => repliedTo(exchanges, seq))).toEqual([null, 'Why this fee?', 'What next?'])
  // A question of a bank comes with its answer.
  const bank = exchangesOf(reportOf({ kind: 'question-bank' }))
  expect(bank.every(({ asked, seq }) => asked.length === 0 || repliedTo(bank, seq) === null)).toBe(true)
})

test('REPORT-01 what was said of a fact is told where it was said, and its points count at the end alone', () => {
  const line = { rule: 'days', name: 'Days', item: 'service', points: 8, evidence: [] }
  const told = (points: number) =>
    exchangesOf(
      reportOf({
        rules: [ruleOf({ rule: 'days', points, hits: [{ seq: 4, line: { ...line, points }, saidAt: 2 }] })],
      }),
    )
  expect(told(8).map(({ seq, atEnd }) => [seq, atEnd])).toEqual([
    [1, []],
    [2, [{ line, seq: 4 }]],
    [4, []],
  ])
  const sum = (exchanges: ReturnType<typeof told>) =>
    exchanges.flatMap(({ earned }) => earned).reduce((all, one) => all + one.line.points, 0)
  expect(sum(told(8))).toBe(sum(exchangesOf(reportOf())))
  // What it cost opens the turn that it was said at.
  expect(told(8).filter(lostAt)).toEqual([])
  expect(
    told(-8)
      .filter(lostAt)
      .map(({ seq }) => seq),
  ).toEqual([2])
})
