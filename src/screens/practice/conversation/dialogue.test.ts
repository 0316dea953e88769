import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { TurnEntry } from '../../../contract/practice.ts'
import { type HandlerKind, handlerRule } from '../../../domain/handlers/kinds.ts'
import { handledText } from '../../../i18n/terms.ts'
import { type Dialogue, emptyDialogue, isCutShort, type Row, spokenIn, takeTurns } from './dialogue.ts'
import { appendRows, changeNewest, chunkSize } from './row-log.ts'
import { awaits, opening, says, turn } from './turns-for-tests.ts'

const rowsOf = ({ rows }: Dialogue): Row[] => rows.flat()
const quote = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  quote: words,
})
const asks: TurnEntry = {
  type: 'asks',
  question: {
    id: 'q',
    type: 'RADIO',
    text: 'Which?',
    options: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
  },
}

describe('the dialogue', () => {
  test('EXAM-26b keeps what was chosen and when the platform had each answer, also of a choice of which nothing else is told', () => {
    const asked = takeTurns(emptyDialogue, [opening(), turn(2, [asks])])
    expect(rowsOf(asked).at(-1)).toMatchObject({ kind: 'question', choice: null })
    const chose = turn(3, [], { chose: { turnId: 't', options: ['a'] } })
    const said = turn(4, [], { said: { turnId: 'u', text: 'Thank you' } })
    const after = takeTurns(asked, [chose, said])
    expect(rowsOf(after).slice(-2)).toMatchObject([
      { kind: 'question', answer: null, choice: { options: ['a'], receivedAt: chose.at } },
      { kind: 'learner', receivedAt: said.at },
    ])
  })

  test('EXAM-08 keeps what the invigilator tells, beside what is said', () => {
    const after = takeTurns(emptyDialogue, [
      opening(),
      turn(2, [{ type: 'warned', text: 'Please do not talk.' }]),
      turn(3, [{ type: 'warned', text: 'Ten minutes left.' }]),
    ])
    expect(after.warnings.map(({ text }) => text)).toEqual(['Please do not talk.', 'Ten minutes left.'])
    expect(after.awaits).toEqual({ round: 1, answer: 'line' })
    expect(rowsOf(after)).toHaveLength(1)
  })

  test('CONV-05 shows what each line of the learner earned with the very words', () => {
    const text = 'I am so sorry about that'
    const line = {
      rule: 'r',
      name: 'Says sorry',
      item: 'empathy',
      points: 5,
      evidence: [{ by: 'keyword' as const, ...quote(text, 'sorry') }],
    }
    const score = { total: 5, level: 'fail' as const, deducted: 0, items: [] }
    const after = takeTurns(emptyDialogue, [
      opening(),
      turn(2, [{ type: 'scored', line }, says('Fine.'), awaits(2)], { said: { turnId: 't', text }, score }),
    ])
    expect(rowsOf(after).map((row) => row.kind)).toEqual(['customer', 'learner', 'customer'])
    expect(rowsOf(after)[1]).toMatchObject({ text, lines: [line], seq: 2 })
    expect(after.score).toEqual(score)
    expect(after.awaits).toEqual({ round: 2, answer: 'line' })
  })

  test('CONV-05 shows how a line moved the total, unless the end of the practice moved it as well', () => {
    const line = {
      rule: 'r',
      name: 'R',
      item: 'i',
      points: 10,
      evidence: [{ by: 'keyword' as const, ...quote('Hello', 'Hello') }],
    }
    const said = (total: number, seq: number, more: TurnEntry[] = []) =>
      turn(seq, [{ type: 'scored', line }, ...more], {
        said: { turnId: `t${seq}`, text: 'Hello' },
        score: { total, level: 'fail', deducted: 0, items: [] },
      })
    const atEnd: TurnEntry = { type: 'scored', line: { ...line, evidence: [] } }
    const ended: TurnEntry = { type: 'ended', reason: 'flow', outcome: 'achieved' }
    const { rows } = takeTurns(emptyDialogue, [
      opening(),
      said(2, 2),
      said(12, 3),
      said(32, 4, [atEnd, ended]),
    ])
    const totals = rows.flat().flatMap((row) => (row.kind === 'learner' ? [row.total] : []))
    expect(totals).toEqual([{ before: 0, after: 2 }, { before: 2, after: 12 }, null])
    expect(isCutShort([line], { before: 0, after: 2 })).toBe(true)
    expect(isCutShort([line], { before: 2, after: 12 })).toBe(false)
  })

  test('CONV-30a tells what a line was that was handled as it is anywhere, and that it cost points where it did', () => {
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
    const told = (handler: HandlerKind, entries: TurnEntry[] = []) => {
      const handled: TurnEntry = { type: 'handled', handler, evidence: [] }
      const said = { turnId: 't', text: 'You fool' }
      const rows = rowsOf(takeTurns(emptyDialogue, [opening(), turn(2, [handled, ...entries], { said })]))
      const row = rows.find(({ kind }) => kind === 'learner')
      return row?.kind === 'learner' && row.handled && handledText(i18n, row.handled, row.lines)
    }
    const line = { rule: handlerRule('abuse'), name: '', item: null, points: -20, evidence: [] }
    expect(told('abuse')).toBe('Insult')
    expect(told('abuse', [{ type: 'scored', line }])).toBe('Points deducted: Insult')
    expect(told('nonsense')).not.toBeNull()
    expect(told('asks-to-repeat')).toBeNull()
  })

  test('CONV-05d knows what is told before anybody speaks from what is told later', () => {
    const narrates = (text: string): TurnEntry => ({ type: 'narrates', text })
    const after = takeTurns(emptyDialogue, [
      turn(1, [
        narrates('The case'),
        narrates('The card'),
        says('Hello?'),
        narrates('She waits.'),
        awaits(1),
      ]),
      turn(2, [narrates('She sighs.'), awaits(2)], { said: { turnId: 't', text: 'Hello' } }),
    ])
    expect(
      rowsOf(after).flatMap((row) => (row.kind === 'narration' ? [[row.text, row.opening]] : [])),
    ).toEqual([
      ['The case', true],
      ['The card', true],
      ['She waits.', false],
      ['She sighs.', false],
    ])
  })

  test('PERSONA-05a tells who speaks, and where somebody else takes over', () => {
    const wife = { name: 'Kyoko', label: 'Wife', portrait: 'sato-kyoko' }
    const turns = [
      turn(1, [says('Hello?', wife), awaits(1)]),
      turn(2, [says('Who is it?', wife), awaits(2)], { said: { turnId: 't', text: 'Hello' } }),
      turn(3, [says('Yes?'), says('Well?'), awaits(3)], { said: { turnId: 'u', text: 'Mr Sato?' } }),
    ]
    const after = takeTurns(emptyDialogue, turns)
    expect(
      rowsOf(after).flatMap((row) => (row.kind === 'customer' ? [[row.speaker, row.takesOver]] : [])),
    ).toEqual([
      [wife, true],
      [wife, false],
      [null, true],
      [null, false],
    ])
    expect(takeTurns(emptyDialogue, turns.slice(0, 2)).speaker).toEqual(wife)
    expect(after.speaker).toBeNull()
    // The same rows, whichever way the turns came.
    expect(rowsOf(turns.reduce((before, one) => takeTurns(before, [one]), emptyDialogue))).toEqual(
      rowsOf(after),
    )
  })

  test('CONV-28a the learner speaks first where nobody has said anything before their turn', () => {
    const pickedUp = takeTurns(emptyDialogue, [
      turn(1, [{ type: 'narrates', text: 'The phone is picked up.' }, awaits(1)]),
    ])
    expect([pickedUp.opened, pickedUp.awaits]).toEqual([false, { round: 1, answer: 'line' }])
    expect(
      takeTurns(pickedUp, [turn(2, [awaits(2)], { said: { turnId: 't', text: 'Good morning' } })]).opened,
    ).toBe(true)
    expect(takeTurns(emptyDialogue, [opening()]).opened).toBe(true)
  })

  test('UI-14a a screen reader hears who says what', () => {
    const wife = { name: 'Kyoko', portrait: 'sato-kyoko' }
    expect(
      spokenIn(turn(1, [{ type: 'narrates', text: 'It rings.' }, says('Hello?', wife), says('Yes?')])),
    ).toEqual([
      { by: 'nobody', text: 'It rings.' },
      { by: wife, text: 'Hello?' },
      { by: 'persona', text: 'Yes?' },
    ])
  })

  test('CONV-05 keeps a short trace of the meters and the mood of the customer', () => {
    const turns = Array.from({ length: 100 }, (_, i) =>
      turn(i + 1, [{ type: 'meters', emotion: i, patience: 100 - i, mood: i > 50 ? 'ANGRY' : 'HAPPY' }]),
    )
    const after = takeTurns(emptyDialogue, turns)
    expect(after.mood).toBe('ANGRY')
    expect(after.trace).toHaveLength(60)
    expect(after.trace.at(-1)).toEqual({ seq: 100, emotion: 99, patience: 1 })
  })

  test('CONV-12b keeps what moved the customer until the next answer', () => {
    const moved = (reason: 'answer' | 'not-understood' | 'flow', emotion: number, patience: number) =>
      ({
        type: 'meters',
        emotion: 50,
        patience: 50,
        mood: 'NEUTRAL',
        move: { reason, emotion, patience },
      }) as const
    const said = { said: { turnId: 't', text: 'Hm.' } }
    const first = takeTurns(emptyDialogue, [
      opening(),
      turn(2, [moved('not-understood', -2, -10), moved('flow', -1, 0)], said),
    ])
    expect(first.moves).toEqual([
      { reason: 'not-understood', emotion: -2, patience: -10 },
      { reason: 'flow', emotion: -1, patience: 0 },
    ])
    const waiting = takeTurns(first, [turn(3, [])])
    expect(waiting.moves).toBe(first.moves)
    expect(takeTurns(waiting, [turn(4, [says('I see.')], said)]).moves).toEqual([])
  })

  test('CONV-13 marks sensitive words as they are said', () => {
    const text = 'I guarantee it'
    const evidence = { by: 'sensitive-word' as const, ...quote(text, 'guarantee') }
    const after = takeTurns(emptyDialogue, [
      opening(),
      turn(2, [{ type: 'sensitive', deduction: 5, evidence }], { said: { turnId: 't', text } }),
    ])
    expect(after.hits).toEqual([{ seq: 2, deduction: 5, evidence }])
    expect(rowsOf(after)[1]).toMatchObject({ sensitive: [{ deduction: 5, evidence }] })
  })

  test('CONV-18 takes a turn that comes twice only once', () => {
    const once = takeTurns(emptyDialogue, [opening()])
    expect(takeTurns(once, [opening()])).toBe(once)
    expect(rowsOf(takeTurns(once, [opening(), turn(2, [says('Hello?')])]))).toHaveLength(2)
  })

  test('CONV-21 shows what is right only once the learner has answered', () => {
    const asked = takeTurns(emptyDialogue, [turn(1, [asks, awaits(1, 'choice')])])
    expect(rowsOf(asked)[0]).toMatchObject({ kind: 'question', answer: null })
    expect(asked.awaits).toEqual({ round: 1, answer: 'choice' })
    const answered = takeTurns(asked, [
      turn(2, [{ type: 'answered', result: 'WRONG', right: ['b'], explanation: 'Because.' }, says('Hm.')], {
        chose: { turnId: 't', options: ['a'] },
      }),
    ])
    expect(rowsOf(answered)[0]).toMatchObject({
      answer: { chosen: ['a'], right: ['b'], result: 'WRONG', explanation: 'Because.' },
    })
    expect(rowsOf(answered)).toHaveLength(2)
  })

  test('CONV-05 shows what a choice earned with the question', () => {
    const line = { rule: 'r', name: 'Knows the rule', item: 'knowledge', points: 5, evidence: [] }
    const after = takeTurns(emptyDialogue, [
      turn(1, [asks]),
      turn(
        2,
        [
          { type: 'answered', result: 'CORRECT', right: ['a'], explanation: '' },
          { type: 'scored', line },
        ],
        { chose: { turnId: 't', options: ['a'] } },
      ),
    ])
    expect(rowsOf(after)[0]).toMatchObject({ answer: { lines: [line] } })
  })

  test('CONV-21 finds the question among the turns of one delivery too', () => {
    const after = takeTurns(emptyDialogue, [
      turn(1, [asks]),
      turn(2, [{ type: 'answered', result: 'CORRECT', right: ['a'], explanation: '' }], {
        chose: { turnId: 't', options: ['a'] },
      }),
    ])
    expect(rowsOf(after)).toMatchObject([{ kind: 'question', answer: { result: 'CORRECT' } }])
  })

  test('CONV-07 gives points that came with the end to the end, not to the last line', () => {
    const line = (
      name: string,
      evidence: never[] | [{ by: 'keyword'; start: number; end: number; quote: string }],
    ) => ({ type: 'scored' as const, line: { rule: name, name, item: null, points: 1, evidence } })
    const end = turn(
      2,
      [
        line('words', [{ by: 'keyword', start: 0, end: 3, quote: 'Bye' }]),
        line('outcome', []),
        { type: 'ended', reason: 'flow', outcome: 'achieved' },
      ],
      { said: { turnId: 't', text: 'Bye' } },
    )
    const rows = rowsOf(takeTurns(emptyDialogue, [opening(), end]))
    expect(rows[1]).toMatchObject({ kind: 'learner', lines: [{ name: 'words' }] })
    expect(rows[2]).toMatchObject({ kind: 'ended', reason: 'flow', lines: [{ name: 'outcome' }] })
  })
})

describe('the list of rows', () => {
  test('CONV-05 leaves full chunks untouched when rows are added', () => {
    const before = appendRows<number>(
      [],
      Array.from({ length: chunkSize * 2 + 5 }, (_, i) => i),
    )
    const after = appendRows(before, [1000, 1001])
    expect(before.map((chunk) => chunk.length)).toEqual([chunkSize, chunkSize, 5])
    expect(after.map((chunk) => chunk.length)).toEqual([chunkSize, chunkSize, 7])
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  test('CONV-05 fills the last chunk before it opens another', () => {
    const before = appendRows<number>(
      [],
      Array.from({ length: chunkSize - 1 }, (_, i) => i),
    )
    const after = appendRows(before, [100, 101, 102])
    expect(after.map((chunk) => chunk.length)).toEqual([chunkSize, 2])
    expect(after.flat().slice(-3)).toEqual([100, 101, 102])
  })

  test('CONV-05 changes only the newest row that is meant', () => {
    const before = appendRows<number>(
      [],
      Array.from({ length: chunkSize + 3 }, (_, i) => i % 3),
    )
    const after = changeNewest(before, (row) => (row === 1 ? 9 : null))
    expect(after[0]).toBe(before[0])
    expect(after.flat().filter((row) => row === 9)).toHaveLength(1)
    expect(after.flat().lastIndexOf(9)).toBe(before.flat().lastIndexOf(1))
  })
})
