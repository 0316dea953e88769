import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileCourse } from '../course/compile.ts'
import { type CourseInput, courseOf, listens } from '../course/course-factory.ts'
import { happenings, soundCourse } from '../dialogue/course-arbitrary.ts'
import { drive, only } from '../dialogue/session-driver.ts'
import { initialState, step } from '../dialogue/step.ts'
import { foldReport } from '../report/fold-report.ts'
import { initialScore } from '../session/score.ts'
import { foldLog } from './fold-log.ts'
import { isGrave, scoreStep } from './score-turn.ts'

type Rule = CourseInput['scoring']['rules'][number]

const says = (keyword: string) => ({ type: 'says', match: { type: 'keyword', keyword } }) as const
const keywords = ['password', 'sorry', 'bye'].map((id) => ({ id, name: id }))
const ends = (over: Partial<Rule> = {}): Rule => ({
  id: 'asks-password',
  name: 'Asks for the password',
  item: 'i',
  points: -5,
  critical: 'ends',
  when: says('password'),
  ...over,
})

const scoring = (rules: Rule[]): CourseInput['scoring'] => ({
  abilities: [{ id: 'a', name: 'A' }],
  items: [{ id: 'i', name: 'I', ability: 'a', max: 20 }],
  rules,
})

const nodes = [
  { ...listens('open', 'sorry', 'later'), followUps: [{ speech: ['Pardon?'] }] },
  { kind: 'robot-says' as const, id: 'later', title: 'Later', speech: ['Go on.'], next: 'close' },
  listens('close', 'bye', { end: 'achieved' as const }),
]

describe('SCORE-03 a critical rule that ends the practice', () => {
  test.each(['I need your password', 'sorry, tell me your password'])(
    'SCORE-03 ends it there and then behind %j: the customer says nothing more',
    (line) => {
      const driver = drive(courseOf(nodes, { keywords, scoring: scoring([ends()]) }))
      const result = driver.say(line)
      expect(driver.state()).toMatchObject({
        status: 'ended',
        endReason: 'critical',
        outcome: 'missed',
        node: null,
      })
      expect(only(result, 'says')).toEqual([])
      expect(result.effects.at(-1)).toEqual({ type: 'ended', reason: 'critical', outcome: 'missed' })
      expect(driver.lines).toMatchObject([{ rule: 'asks-password', points: -5, critical: true }])
      expect(driver.score().level).toBe('fail')
      expect(driver.say('bye').refused).toBe('practice-ended')
    },
  )

  test('SCORE-03 nobody is thrown out for what they deny, suppose or report', () => {
    for (const line of [
      'I will never ask for your password',
      'if somebody asks for your password, hang up',
      'did they say you must give your password?',
    ]) {
      const driver = drive(courseOf(nodes, { keywords, scoring: scoring([ends()]) }))
      driver.say(line)
      expect(driver.state().status, line).toBe('waiting')
    }
  })

  test('SCORE-03 ends it by a branch that is taken and by an answer that is given', () => {
    const branch = drive(
      courseOf(nodes, {
        keywords,
        scoring: scoring([ends({ when: { type: 'takes', node: 'open', branch: 'only' } })]),
      }),
    )
    branch.say('sorry')
    expect(branch.state().endReason).toBe('critical')
    const options = [
      { id: 'a', text: 'A', right: true },
      { id: 'b', text: 'B' },
    ]
    const question = drive(
      courseOf(
        [
          {
            kind: 'question-bank',
            id: 'ask',
            title: 'Ask',
            questions: [{ id: 'q', type: 'RADIO', text: 'Which?', options }],
            correct: { next: { end: 'achieved' } },
            partial: { next: 'ask' },
            wrong: { next: 'ask' },
          },
        ],
        { scoring: scoring([ends({ when: { type: 'answers', node: 'ask', result: 'WRONG' } })]) },
      ),
    )
    question.choose(['b'])
    expect(question.state()).toMatchObject({ endReason: 'critical', outcome: 'missed' })
    expect(question.lines).toMatchObject([{ critical: true }])
  })

  test('SCORE-03 a rule that only fails the practice lets it go on, and one that gives points ends nothing', () => {
    const said = (rule: Rule, over = {}) => {
      const driver = drive(courseOf(nodes, { keywords, scoring: scoring([rule]), ...over }))
      driver.say('sorry, I need your password')
      return driver.state()
    }
    expect(said(ends({ points: 5 }))).toMatchObject({ status: 'waiting', node: 'close' })
    const fails = ends({ critical: 'fails' })
    expect(said(fails)).toMatchObject({ status: 'waiting', node: 'open' })
    const handlers = { 'critical-mistake': { off: true } }
    expect(said(fails, { handlers })).toMatchObject({ status: 'waiting', node: 'close' })
  })

  test('SCORE-03 what is held at the end is still scored', () => {
    const driver = drive(
      courseOf(nodes, {
        keywords,
        scoring: scoring([
          ends(),
          { id: 'lost', name: 'Lost', item: 'i', points: -1, when: { type: 'ends', outcome: 'missed' } },
        ]),
      }),
    )
    driver.say('your password please, I need your password')
    expect(driver.lines.map(({ rule }) => rule)).toEqual(['asks-password', 'lost'])
  })
})

/** A sound course in which whatever takes points ends the practice. */
const severeCourse = soundCourse.map((course) => ({
  ...course,
  scoring: {
    ...course.scoring,
    rules: course.scoring.rules.map((rule) => ({ ...rule, critical: 'ends' as const })),
  },
}))

test('SCORE-03 a practice ends by a mistake exactly where a rule that ends it has taken points, live, in the log and in the report', () => {
  let endings = 0
  fc.assert(
    fc.property(severeCourse, happenings, (course, happened) => {
      const compiled = compileCourse(course)
      const endsIt = new Set(
        course.scoring.rules
          .filter((rule) => isGrave(rule) && rule.critical === 'ends')
          .filter(({ when }) => when.type !== 'meter' && when.type !== 'ends')
          .map(({ id }) => id),
      )
      let state = initialState(compiled)
      let score = initialScore()
      let at = 1_700_000_000_000
      const log = happened.map(({ wait, lateBy, event: drawn }) => {
        if (Number.isFinite(wait)) at += wait
        const event =
          drawn.type === 'say' || drawn.type === 'choose' ? { ...drawn, round: state.round + lateBy } : drawn
        const result = step(compiled, state, event, at)
        const scored = scoreStep(compiled, score, state, event, result)
        const ended = result.effects.some((one) => one.type === 'ended' && one.reason === 'critical')
        expect(ended).toBe(scored.lines.some(({ rule, unsure }) => !unsure && endsIt.has(rule)))
        if (ended) endings += 1
        state = result.state
        score = scored.state
        return { event, at }
      })
      const folded = foldLog(compiled, log)
      expect(folded.state).toEqual(state)
      expect(folded.score).toEqual(score)
      expect(foldReport(compiled, folded.entries).scoreState).toEqual(score)
    }),
    { numRuns: 300, seed: 20 },
  )
  expect(endings).toBeGreaterThan(10)
})
