import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addScoreLines, initialScore, scoreOf } from '../session/score.ts'
import { bankOf } from './bank.factory.ts'
import {
  bankLines,
  bankRefusalOf,
  bankStep,
  type BankEffect,
  type BankEvent,
  type BankLogEntry,
  compileBank,
  initialBankState,
  waitingQuestion,
  worthOf,
} from './practice.ts'
import { foldBankReport } from './report.ts'

const course = bankOf()

/** A practice that is driven event by event, as the platform does it. */
function drive(of = course, seed = 7) {
  const bank = compileBank(of)
  let state = initialBankState(bank)
  let scoring = initialScore()
  let at = 1000
  let turns = 0
  const log: BankLogEntry[] = []
  const take = (event: BankEvent, after = 1000) => {
    at += after
    const taken = bankStep(bank, state, event, at)
    const lines = bankLines(bank, state, taken)
    scoring = addScoreLines(scoring, lines)
    state = taken.state
    if (taken.refused === null)
      log.push({
        seq: log.length + 1,
        at,
        event,
        effects: taken.effects,
        lines,
        total: scoreOf(bank.scale, scoring).total,
      })
    return taken
  }
  const id = () => `turn-${++turns}`
  take({ type: 'start', seed, difficulty: 3 })
  return {
    bank,
    log,
    take,
    state: () => state,
    total: () => scoreOf(bank.scale, scoring).total,
    waiting: () => waitingQuestion(bank, state)?.id ?? null,
    choose: (...options: string[]) => take({ type: 'choose', turnId: id(), round: state.round, options }),
    say: (text: string) => take({ type: 'say', turnId: id(), round: state.round, text }),
  }
}
const answeredIn = (effects: readonly BankEffect[]) => effects.find((effect) => effect.type === 'answered')

describe('CONV-02 a question bank is practised', () => {
  test('question by question, with result and explanation, to a hundred points', () => {
    const practice = drive()
    expect(practice.waiting()).toBe('one')
    expect(answeredIn(practice.choose('b').effects)).toMatchObject({
      result: 'CORRECT',
      right: ['b'],
      explanation: 'Twenty seconds.',
    })
    expect(practice.total()).toBe(50)
    expect(answeredIn(practice.choose('a').effects)).toMatchObject({
      result: 'PARTIALLY_CORRECT',
      right: ['a', 'b'],
    })
    expect(practice.total()).toBe(62.5)
    const last = practice.say('Before touching a patient and after touching the patient')
    expect(answeredIn(last.effects)).toMatchObject({
      result: 'CORRECT',
      points: [
        { name: 'Before', earned: true },
        { name: 'After', earned: true },
      ],
    })
    expect(last.effects.at(-1)).toEqual({ type: 'ended', reason: 'flow', outcome: 'achieved' })
    expect(practice.total()).toBe(87.5)
  })

  test('a wrong option makes a choice wrong, whatever else is chosen', () => {
    const practice = drive()
    practice.choose('b')
    expect(answeredIn(practice.choose('a', 'b', 'c').effects)).toMatchObject({ result: 'WRONG', share: 0 })
  })

  test('a free answer says which points it made and quotes the words of each', () => {
    const practice = drive()
    practice.choose('b')
    practice.choose('a', 'b')
    const answered = answeredIn(practice.say('Before touching a patient.').effects)
    expect(answered).toMatchObject({
      result: 'PARTIALLY_CORRECT',
      points: [
        { name: 'Before', earned: true },
        { name: 'After', earned: false },
      ],
    })
    expect(answered?.type === 'answered' && answered.evidence.map(({ quote }) => quote).join(' ')).toContain(
      'touching',
    )
  })

  test('nothing that is right is told before the answer', () => {
    const { log } = drive()
    expect(JSON.stringify(log[0]?.effects)).not.toContain('right')
  })

  test('what was answered wrongly comes again at the end, once, and earns nothing then', () => {
    const practice = drive(bankOf({ settings: { ...course.settings, repeatWrong: true } }))
    practice.choose('a')
    practice.choose('a', 'b')
    practice.say('Before touching a patient and after touching a patient')
    expect(practice.waiting()).toBe('one')
    // How many there are doesn't grow while the learner goes on.
    expect(
      practice.log.flatMap(({ effects }) =>
        effects.flatMap((effect) =>
          effect.type === 'asks' ? [`${effect.place} of ${effect.of}${effect.again ? ' again' : ''}`] : [],
        ),
      ),
    ).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 1 again'])
    const before = practice.total()
    const again = practice.choose('a')
    expect(again.state.status).toBe('ended')
    expect(practice.total()).toBe(before)
  })

  test('CONV-02 who leaves out what comes again has finished, before that they have ended it early', () => {
    const start = () => {
      const practice = drive(bankOf({ settings: { ...course.settings, repeatWrong: true } }))
      practice.choose('a')
      practice.choose('a', 'b')
      return practice
    }
    const last = (practice: ReturnType<typeof start>) => practice.log.at(-1)?.effects
    const early = start()
    early.take({ type: 'end' })
    expect(last(early)).toEqual([{ type: 'ended', reason: 'learner', outcome: 'missed' }])
    const done = start()
    done.say('Before touching a patient and after touching a patient')
    expect(done.state()).toMatchObject({ status: 'waiting', place: 3, drawn: 3 })
    done.take({ type: 'end' })
    expect(last(done)).toEqual([{ type: 'ended', reason: 'flow', outcome: 'achieved' }])
    const silent = start()
    silent.say('Before touching a patient and after touching a patient')
    silent.take({ type: 'tick' }, 10 * 3_600_000)
    expect(silent.state()).toMatchObject({ status: 'ended', outcome: 'achieved' })
    expect(silent.state().endReason).not.toBe('flow')
  })

  test('refuses what does not fit, and leaves the question open', () => {
    const practice = drive()
    for (const options of [[], ['x'], ['a', 'b'], ['b', 'b']])
      expect(practice.choose(...options).refused).toBe('wrong-answer-kind')
    expect(practice.say('twenty').refused).toBe('wrong-answer-kind')
    expect(practice.take({ type: 'choose', turnId: 'other', round: 9, options: ['b'] }).refused).toBe(
      'repeated-answer',
    )
    expect(practice.waiting()).toBe('one')
    expect(practice.choose('b').refused).toBeNull()
    const [turnId] = practice.state().turnIds
    expect(
      bankRefusalOf(practice.state(), { type: 'choose', turnId: turnId ?? '', round: 2, options: ['b'] }),
    ).toBe('repeated-turn')
  })

  test('CONV-08 CONV-09 ends by time at the very moment, and keeps what was earned', () => {
    const practice = drive()
    practice.choose('b')
    const idle = course.settings.idle * 1000
    const taken = practice.take({ type: 'tick' }, idle + 5000)
    expect(taken.effects).toEqual([{ type: 'ended', reason: 'idle', outcome: 'missed' }])
    expect(taken.state.endedAt).toBe(2000 + 1000 + idle)
    expect(practice.total()).toBe(50)
  })
})

test('CONV-02 draws so many questions as the bank says, the same for the same seed', () => {
  const questions = Array.from({ length: 30 }, (_, n) => ({
    id: `q${n}`,
    type: 'RADIO' as const,
    text: `Question ${n}`,
    options: [
      { id: 'a', text: 'yes', right: true },
      { id: 'b', text: 'no' },
    ],
  }))
  const bank = bankOf({ questions, settings: { asked: 10 } })
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const [one, other] = [drive(bank, seed).state(), drive(bank, seed).state()]
      expect(one.asked).toEqual(other.asked)
      expect(new Set(one.asked).size).toBe(10)
    }),
  )
  const drawn = new Set(Array.from({ length: 40 }, (_, seed) => drive(bank, seed).state().asked[0]))
  expect(drawn.size).toBeGreaterThan(10)
})

test('CONV-02 points of the questions add up to exactly a hundred, whatever they are worth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 100 }), (worths) => {
      const questions = worths.map((worth, n) => ({
        id: `q${n}`,
        type: 'RADIO' as const,
        text: `Question ${n}`,
        worth,
        options: [
          { id: 'a', text: 'yes', right: true },
          { id: 'b', text: 'no' },
        ],
      }))
      const practice = drive(bankOf({ questions, settings: { asked: 100, idle: 900, countdown: 7200 } }))
      for (let n = 0; n < worths.length; n++) practice.choose('a')
      expect(practice.state().status).toBe('ended')
      expect(practice.total()).toBe(100)
      const worth = [...worthOf(practice.bank, practice.state().asked).values()]
      expect(Math.round(worth.reduce((sum, one) => sum + one * 10, 0))).toBe(1000)
    }),
    { numRuns: 50 },
  )
})

describe('REPORT-02 the report of a question bank', () => {
  test('names each question with what it gave, and what never came up', () => {
    const practice = drive()
    practice.choose('b')
    practice.choose('a')
    practice.take({ type: 'end' })
    const report = foldBankReport(practice.bank, practice.log)
    expect(
      report.rules.map(({ rule, possible, points, missed, reached }) => [
        rule,
        possible,
        points,
        missed,
        reached,
      ]),
    ).toEqual([
      ['one', 50, 50, 0, true],
      ['several', 25, 12.5, 12.5, true],
      ['free', 25, 0, 0, false],
    ])
    expect(report.parts).toEqual({ earned: 62.5, lost: 12.5, unreached: 25 })
    expect(report.score.total).toBe(practice.total())
    expect(report.abilities).toEqual([
      { ability: 'Hands', name: 'Hands', value: 83.3 },
      { ability: 'Ward', name: 'Ward', value: null },
    ])
    expect(report.turns).toEqual([
      { seq: 2, node: 'one', reference: ['Twenty seconds'] },
      { seq: 3, node: 'several', reference: ['Soap · Water'] },
    ])
    expect(report.counted).toBe(true)
  })

  test('the share of a topic is that of the answers, not of points that were rounded', () => {
    const [, several] = course.questions
    if (!several) throw new Error('no question')
    const practice = drive(
      bankOf({
        questions: Array.from({ length: 8 }, (_, n) => ({ ...several, id: `q${n}`, tags: [`Topic ${n}`] })),
      }),
    )
    for (let n = 0; n < 8; n++) practice.choose('a')
    const { abilities } = foldBankReport(practice.bank, practice.log)
    expect(abilities.map(({ value }) => value)).toEqual(Array(8).fill(50))
  })

  test('REPORT-12 counts nothing where nothing was answered', () => {
    const practice = drive()
    practice.take({ type: 'end' })
    expect(foldBankReport(practice.bank, practice.log)).toMatchObject({
      counted: false,
      parts: { earned: 0, lost: 0, unreached: 100 },
    })
  })
})

test('CONV-18 never throws and never loses its way, whatever comes', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constant('choose'),
      turnId: fc.string(),
      round: fc.nat(6),
      options: fc.array(fc.constantFrom('a', 'b', 'c', '__proto__')),
    }),
    fc.record({ type: fc.constant('say'), turnId: fc.string(), round: fc.nat(6), text: fc.string() }),
    fc.constantFrom(
      { type: 'tick' },
      { type: 'active' },
      { type: 'end' },
      { type: 'start', seed: NaN, difficulty: 9 },
      null,
      {},
    ),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const bank = compileBank(course)
      let state = bankStep(bank, initialBankState(bank), { type: 'start', seed: 1, difficulty: 3 }, 0).state
      let at = 0
      for (const one of events) {
        const taken = bankStep(bank, state, one as BankEvent, (at += 1000))
        if (taken.refused !== null && taken.effects.length === 0) expect(taken.state).toBe(state)
        state = taken.state
        expect(state.status === 'waiting').toBe(waitingQuestion(bank, state) !== null)
      }
    }),
  )
})
