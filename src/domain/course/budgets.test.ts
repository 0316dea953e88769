import { RE2JS } from 're2js'
import { describe, expect, test, vi } from 'vitest'
import { drive, only } from '../dialogue/session-driver.ts'
import { maxTurnSteps, maxTurnText } from '../dialogue/turn.ts'
import { checkCourse } from './check.ts'
import { compileCourse } from './compile.ts'
import type { Condition } from './condition.ts'
import { type CourseInput, courseOf, listens, type NodeInput } from './course-factory.ts'
import { compileCoursePatterns, maxCompileCost, maxLineCost } from './course-patterns.ts'

// What a hostile builder can think of. Costs are counted, never timed.

const end = { end: 'achieved' } as const
const keywords = [{ id: 'go', name: 'go' }]
const regex = (pattern: string): Condition => ({ type: 'regex', pattern })
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** A course whose scoring rules hold each line against these conditions. */
function scoredBy(conditions: readonly Condition[], over: Partial<CourseInput> = {}) {
  return courseOf([listens('listen', 'go', end)], {
    keywords,
    scoring: {
      abilities: [{ id: 'a', name: 'A' }],
      items: [{ id: 'i', name: 'I', ability: 'a', max: 1 }],
      rules: conditions.map((match, n) => ({
        id: `r${n}`,
        name: `R${n}`,
        item: 'i',
        points: 1,
        when: { type: 'says' as const, match },
      })),
    },
    ...over,
  })
}

/** A course that goes through these nodes, one after the other, when the learner says "go", and then listens again. */
function running(
  count: number,
  node: (n: number, next: string) => NodeInput,
  over: Partial<CourseInput> = {},
) {
  const listen: NodeInput = { ...listens('listen', 'go', 'n0'), otherwise: { next: end } }
  return courseOf([listen, ...times(count, (n) => node(n, n === count - 1 ? 'listen' : `n${n + 1}`))], {
    keywords,
    ...over,
  })
}

const errorsOf = (course: ReturnType<typeof courseOf>) =>
  checkCourse(course).flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))

describe('patterns of a course together', () => {
  test('FLOW-09a sixty patterns of wide classes are refused without being compiled', () => {
    const wide = (n: number) => times(48, (m) => `[一-${String.fromCodePoint(0x9fa5 - n - m)}]`).join('')
    const compiled = vi.spyOn(RE2JS, 'compile')
    const course = scoredBy(times(60, (n) => regex(wide(n))))
    expect(new Set(errorsOf(course))).toEqual(new Set(['regex-wide-classes']))
    expect(compiled).not.toHaveBeenCalled()
    compiled.mockRestore()
  })

  test('FLOW-09a patterns that are small alone and large together are refused, and compiled as far as the budget goes', () => {
    const course = scoredBy(times(200, (n) => regex(`[ab ]{0,480}[^ab ]q${n}`)))
    expect(errorsOf(course)).toContain('patterns-too-large')
    const { bySource, totalCompileCost } = compileCoursePatterns(course)
    expect(totalCompileCost).toBeGreaterThan(maxCompileCost)
    const compiled = [...bySource.values()].flatMap((result) =>
      result.ok ? [result.pattern.regex.programSize()] : [],
    )
    expect(compiled.length).toBeGreaterThan(5)
    expect(compiled.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxCompileCost)
  })

  test('FLOW-09a patterns of captures count like those of conditions', () => {
    const course = running(
      40,
      (n, next) => ({
        kind: 'operation',
        id: `n${n}`,
        title: 'Keep',
        operations: times(10, (m) => ({ op: 'capture' as const, variable: 'v', pattern: `(x${n}y${m})` })),
        next,
      }),
      { variables: [{ id: 'v', name: 'V', type: 'text', initial: '' }] },
    )
    expect(errorsOf(course)).toContain('too-many-patterns')
    expect(compileCourse(course).patterns.size).toBe(300)
  })

  test('FLOW-09a the same pattern at many places is one', () => {
    const course = scoredBy(times(200, () => regex('refund(ed)?')))
    expect(errorsOf(course)).toEqual([])
    expect(compileCourse(course).patterns.size).toBe(1)
  })

  test('FLOW-09a what one line may cost is counted at the node where it costs most', () => {
    const many = times(200, (n) => regex(`(?:a*b* *)*${n}`))
    const { lineCost } = compileCoursePatterns(scoredBy(many))
    const sizes = times(200, (n) => RE2JS.compile(`(?:a*b* *)*${n}`).programSize())
    expect(lineCost).toBe(sizes.reduce((sum, size) => sum + size + 10, 0))
    const costly = times(199, (n) => regex(`(?:a*b* *)*.{0,12}${n}`))
    expect(compileCoursePatterns(scoredBy(costly)).lineCost).toBeGreaterThan(0.8 * maxLineCost)
    expect(errorsOf(scoredBy(costly))).toEqual([])
    const more = {
      type: 'group' as const,
      mode: 'any' as const,
      children: times(20, (n) => regex(`b.{0,20}${n}`)),
    }
    expect(errorsOf(scoredBy([more, ...costly]))).toEqual(['patterns-too-costly'])
  })
})

describe('a line in a course that is over its budget', () => {
  const costly = times(12, (n) => regex(`[ab ]{0,380}z${n}`))
  const course = scoredBy([regex('refund'), ...costly])
  const { patternReach } = compileCourse(course)

  // No clause of it comes twice: what somebody repeats over and over earns nothing.
  const story =
    'Thank you for calling today about the order that you placed with us last week, I have looked it up in our system and ' +
    'talked to my colleagues in the warehouse, who told me that it had left them on Monday in the afternoon, then I called ' +
    'the carrier, whose driver remembers your street because a tree had fallen there, so he took everything back to the depot ' +
    'and forgot to write it down, which is why nobody could find it when you asked, and that should never have happened to you'

  test('FLOW-09a patterns look at its beginning alone, the same in every fold', () => {
    expect(patternReach).toBeGreaterThan(100)
    expect(patternReach).toBeLessThan(story.length)
    const near = `${story.slice(0, patternReach - 60)}. You get a refund`
    const far = `${story.slice(0, patternReach)}. You get a refund`
    const said = (text: string) => {
      const driver = drive(course)
      driver.say(text)
      return driver.lines.map(({ rule }) => rule)
    }
    expect(said(near)).toEqual(['r0'])
    expect(said(far)).toEqual([])
  })

  test('FLOW-09a patterns look at all of it in a course of usual size', () => {
    const usual = scoredBy(times(20, (n) => regex(`(refund|pay back).{0,10}fee ${n}`)))
    expect(compileCourse(usual).patternReach).toBe(2000)
  })
})

describe('a turn', () => {
  const full = { variables: [{ id: 'v', name: 'V', type: 'text' as const, initial: 'x'.repeat(200) }] }

  test('FLOW-09a a turn of too much text is refused, and cut where a course was stored before', () => {
    const course = running(
      480,
      (n, next) => ({ kind: 'text', id: `n${n}`, title: 'Text', text: '{{v}}'.repeat(200), next }),
      full,
    )
    expect(errorsOf(course)).toEqual(['turn-too-long'])
    const shown = only(drive(course).say('go'), 'narrates')
    expect(shown).toHaveLength(480)
    expect(shown[0]?.text).toHaveLength(2000)
    expect(shown.reduce((sum, { text }) => sum + text.length, 0)).toBe(maxTurnText)
  })

  test('FLOW-09a a turn of many short texts is taken as it is', () => {
    const course = running(100, (n, next) => ({
      kind: 'robot-says',
      id: `n${n}`,
      title: 'Says',
      speech: ['One sentence.', 'x'.repeat(300)],
      next,
    }))
    expect(errorsOf(course)).toEqual([])
  })

  test('FLOW-09a a turn of too many tests is refused, and comes to an end where a course was stored before', () => {
    const test = {
      subject: { kind: 'variable' as const, variable: 'v' },
      is: 'contains' as const,
      value: 'x',
    }
    const course = running(
      90,
      (n, next) => ({
        kind: 'judgement',
        id: `n${n}`,
        title: 'Judge',
        cases: times(10, (m) => ({
          name: `C${m}`,
          tests: [...times(9, () => test), { ...test, value: 'y' }],
          next,
        })),
        otherwise: next,
      }),
      full,
    )
    expect(errorsOf(course)).toEqual(['turn-too-costly'])
    expect(9000).toBeGreaterThan(maxTurnSteps)
    expect(only(drive(course).say('go'), 'ended')).toEqual([
      { type: 'ended', reason: 'flow', outcome: 'missed' },
    ])
  })

  test('FLOW-09a what is captured from one line is looked for once', () => {
    const course = running(
      90,
      (n, next) => ({
        kind: 'operation',
        id: `n${n}`,
        title: 'Keep',
        operations: times(10, () => ({ op: 'capture' as const, variable: 'v', pattern: '(g.)' })),
        next,
      }),
      full,
    )
    const driver = drive(course)
    const searched = vi.spyOn(RE2JS.prototype, 'matcher')
    driver.say('go')
    expect(searched).toHaveBeenCalledTimes(1)
    searched.mockRestore()
    expect(driver.state().variables['v']).toBe('go')
  })

  test('FLOW-09a a match quotes and names no more than fits a line', () => {
    const said = times(400, (n) => String.fromCharCode(97 + (Math.floor(n ** 2.3) % 26))).join('')
    const conditions: Condition[] = times(20, (n) => regex(`[a-z]{${300 + n}}`))
    const driver = drive(scoredBy([{ type: 'group', mode: 'any', children: conditions }]))
    driver.say(said)
    const evidence = driver.lines[0]?.evidence ?? []
    expect(evidence.length).toBeGreaterThan(2)
    expect(evidence.reduce((sum, { quote, ref }) => sum + quote.length + ref.length, 0)).toBeLessThanOrEqual(
      2000,
    )
  })
})

describe('circles', () => {
  test('FLOW-09a are told shortly, and only as many as are shown', () => {
    const name = (n: number) => `a-node-with-quite-a-long-name-${n}`
    const nodes = times(600, (n): NodeInput => ({
      kind: 'judgement',
      id: name(n),
      title: 'Judge',
      cases: times(10, (m) => ({
        name: 'C',
        tests: [{ subject: { kind: 'round' }, is: '=', value: 1 }],
        next: m === 0 ? end : name((n + 600 - m * 7) % 600),
      })),
      otherwise: name((n + 1) % 600),
    }))
    const circles = checkCourse(courseOf(nodes)).filter(({ code }) => code === 'loop-without-learner')
    expect(circles.length).toBeGreaterThan(200)
    for (const { params } of circles)
      expect(String(params['nodes']).split(' → ').length).toBeLessThanOrEqual(11)
    expect(circles.some(({ params }) => String(params['nodes']).includes('→ … →'))).toBe(true)
  })
})
