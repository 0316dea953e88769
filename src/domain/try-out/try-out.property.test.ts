import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { happenings, soundCourse, wildCourse } from '../dialogue/course-arbitrary.ts'
import type { IntentGuess } from '../dialogue/dialogue.ts'
import { foldLog } from '../scoring/fold-log.ts'
import { pointsOf } from './outcome.ts'
import { mostMoves, type TryMove, tryOut, type TryStart, type Listening } from './try-out.ts'

const at = 1_700_000_000_000
const moves: fc.Arbitrary<{ move: TryMove; guesses: IntentGuess[] }[]> = happenings.map((happened) =>
  happened.flatMap(({ event }): { move: TryMove; guesses: IntentGuess[] }[] => {
    if (event.type === 'say') return [{ move: { type: 'say', text: event.text }, guesses: event.guesses }]
    return event.type === 'choose' ? [{ move: { type: 'choose', options: event.options }, guesses: [] }] : []
  }),
)
const start = (over: Partial<TryStart> = {}): TryStart => ({
  node: null,
  variables: {},
  difficulty: 3,
  seed: 5,
  ...over,
})
/** Whatever was drawn for a line, of which the last one of the same words counts. */
const listening = (said: { move: TryMove; guesses: IntentGuess[] }[]): Listening => {
  const known = new Map(said.map(({ move, guesses }) => [move.type === 'say' ? move.text : '', guesses]))
  return {
    listen: (_node, text) => ({ guesses: known.get(text) ?? [] }),
    weigh: () => ({ threshold: 0.5, confidence: new Map([['agree', 0.2]]), overruled: new Map() }),
  }
}
const runs = { numRuns: 150, seed: 20 }

test('FLOW-05 a conversation that is tried goes as a session of the same lines does', () => {
  const ways = new Set<string>()
  fc.assert(
    fc.property(soundCourse, moves, (course, said) => {
      const compiled = compileCourse(course)
      const turns = tryOut(
        compiled,
        listening(said),
        start(),
        said.map(({ move }) => move),
        { at, explainFrom: 0 },
      )
      const folded = foldLog(
        compiled,
        turns.map(({ entry }) => ({ event: entry.event, at })),
      )
      expect(turns.map(({ entry }) => entry)).toEqual(folded.entries)
      expect(turns.slice(1).map(({ move }) => move)).toEqual(said.slice(0, mostMoves).map(({ move }) => move))
      for (const { outcome } of turns) if (outcome) ways.add(outcome.took.by)
    }),
    runs,
  )
  expect([...ways].sort()).toEqual(['answer', 'branch', 'follow-up', 'handler', 'otherwise', 'refused'])
})

test('FLOW-05 trying never throws, says the same each time, and tells every branch and every point of the engine as it was', () => {
  const standings = new Set<string>()
  fc.assert(
    fc.property(
      wildCourse,
      moves,
      fc.constantFrom(null, 'n0', 'n3', 'gone'),
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double())),
      (course, said, node, variables) => {
        const compiled = compileCourse(course)
        const lines = said.map(({ move }) => move)
        const run = () =>
          tryOut(compiled, listening(said), start({ node, variables }), lines, { at, explainFrom: 0 })
        const turns = run()
        expect(JSON.parse(JSON.stringify(turns))).toEqual(JSON.parse(JSON.stringify(run())))
        for (const { entry, outcome, explanation } of turns) {
          const taken = explanation?.branches.filter(({ standing }) => standing.startsWith('taken')) ?? []
          expect(taken.map(({ branch }) => branch)).toEqual(
            outcome?.took.by === 'branch' ? [outcome.took.id] : [],
          )
          for (const { standing, condition } of explanation?.branches ?? []) {
            standings.add(standing)
            expect(condition.holds).toBe(standing !== 'unmet' && standing !== 'taken-in-doubt')
            expect(condition.unmet === null).toBe(condition.holds)
          }
          const told = explanation?.rules.filter(({ standing }) => standing === 'applied') ?? []
          for (const { standing } of explanation?.rules ?? []) standings.add(standing)
          const ofItems = entry.lines.filter(({ item }) => item !== null)
          expect(told.reduce((sum, { points }) => sum + points, 0)).toBe(pointsOf(ofItems))
          expect(new Set(told.map(({ rule }) => rule))).toEqual(
            new Set(ofItems.filter(({ unsure }) => !unsure).map(({ rule }) => rule)),
          )
        }
      },
    ),
    runs,
  )
  expect([...standings]).toEqual(
    expect.arrayContaining(['taken', 'after-another', 'unmet', 'applied', 'used-up', 'earns-nothing']),
  )
})
