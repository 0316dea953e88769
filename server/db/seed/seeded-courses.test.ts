import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkCourse } from '../../../src/domain/course/check.ts'
import { blamedExamples } from '../../../src/domain/course/blamed-intents.ts'
import { compileCourse } from '../../../src/domain/course/compile.ts'
import {
  type DialogueFlowPackage,
  dialogueFlowPackageSchema,
} from '../../../src/domain/course/course-package.ts'
import { emotions } from '../../../src/domain/course/base.ts'
import type { DialogueEvent, DialogueState } from '../../../src/domain/dialogue/dialogue.ts'
import { placeholdersOf } from '../../../src/domain/dialogue/speech.ts'
import { currentRules, initialState, step } from '../../../src/domain/dialogue/step.ts'
import { judgeGoldenLine, type Judged } from '../../../src/domain/golden/agreement.ts'
import { type GoldenLine, readGoldenLines } from '../../../src/domain/golden/golden-line.ts'
import { corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import { listenerOf, readCourseModel } from '../../../src/domain/intent/course-model.ts'
import { languageOf } from '../../../src/domain/language/language.ts'
import type { LocaleId } from '../../../src/domain/locale.ts'
import { difficultyLevels } from '../../../src/domain/session/difficulty.ts'
import { initialScore, scoreOf } from '../../../src/domain/session/score.ts'
import { sayAtPlace } from '../../../src/domain/scoring/say-at-place.ts'
import { scoreStep } from '../../../src/domain/scoring/score-turn.ts'
import { normalise } from '../../../src/domain/text/normalise.ts'
import { trainOnce } from '../../../tests/factories/trained-models.ts'
import { actFeatures } from '../../acts/act-features.ts'
import { conductModel } from '../../acts/conduct-model.ts'
import { courseFiles } from './course-files.ts'
import { drawsOf } from './draw.ts'
import { answerOf } from './played-learner.ts'
import { type LearnerKind, playSession } from './played-sessions.ts'

const files = await courseFiles()
const packages = files.map(({ value }) => dialogueFlowPackageSchema.parse(value))
const models = await Promise.all(packages.map(({ course }) => trainOnce(corpusOf(course))))
/** Least share of golden lines, over all courses, that each group has to agree in: what was reached, less what chance moves. */
const agreementAtLeast: Record<string, number> = {
  right: 0.95,
  'other-words': 0.85,
  partly: 0.86,
  compliance: 0.9,
  elsewhere: 0.97,
  wrong: 0.84,
}
/** Most lines of which a fair trainer would say that they are punished without reason. */
const falsePenaltiesAtMost = 0.01
/** Whole sessions of each kind of learner in each course. */
const playedSessions = 8
const judgedLines: Judged[] = []
/** Most harmless everyday lines, said at each place of their language, that are blamed: 3.7 in a hundred are, and 6.0 without likeness to examples. */
const everydayBlamedAtMost = 0.05
let everydaySaid = 0
let everydayBlamed = 0

const codes: Partial<Record<LocaleId, string>> = { 'us-en': 'en', 'ja-jp': 'ja' }
const everydayLines = (locale: LocaleId): string[] =>
  ['everyday', 'everyday.held'].flatMap((name) =>
    readFileSync(new URL(`../../../bench/lines/${name}.tsv`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split('\t'))
      .flatMap(([language, text = '']) => (language === (codes[locale] ?? locale) ? [text] : [])),
  )

const goldenLines = (code: string, part: '' | '.held') =>
  readGoldenLines(readFileSync(new URL(`golden/${code}${part}.tsv`, import.meta.url), 'utf8'))

/** The same, each line at each place looked at once: what is played again says the same lines. */
function remembered(listen: ReturnType<typeof listenerOf>): typeof listen {
  const known = new Map<string, ReturnType<typeof listen>>()
  return (node, text) => {
    const key = `${node} ${text}`
    const heard = known.get(key) ?? listen(node, text)
    known.set(key, heard)
    return heard
  }
}

const kinds = [
  'robot-says',
  'user-says',
  'question-bank',
  'difficulty-branch',
  'judgement',
  'operation',
  'text',
  'sub-scene',
]

test('COURSE-07 ships six courses: two each in Chinese and English, one each in Traditional Chinese and Japanese', () => {
  expect(packages.map(({ course }) => course.locale).sort()).toEqual([
    'ja-jp',
    'us-en',
    'us-en',
    'zh-cn',
    'zh-cn',
    'zh-tw',
  ])
  expect(new Set(packages.map(({ code }) => code)).size).toBe(6)
  expect(files.map(({ file }) => file)).toEqual(packages.map(({ code }) => `${code}.json`))
})

interface Violation {
  rule: string
  /** Where nobody is led to it. */
  places: string[]
  violation: string
  denial: string
}

/** By course. */
const violations: Record<string, Violation[]> = {
  'card-fee-complaint': [
    {
      rule: 'asked-secret',
      places: ['explain', 'offer', 'timing'],
      violation: '您把卡的密码报给我，我帮您查',
      denial: '我不会问您的密码，您也别告诉任何人',
    },
    {
      rule: 'over-promise',
      places: ['handle-promise', 'timing', 'confirm'],
      violation: '您放心，我跟您打包票，这三百块明天一早就退到您卡上。',
      denial: '明天就退回来这种话我没法跟您打包票，达标后十五个工作日内会退。',
    },
  ],
  'motor-insurance-objection': [
    {
      rule: 'proxied',
      places: ['quote', 'why', 'rebate'],
      violation: '投保单上的名字我替您签了就行',
      denial: '签字得您本人来，我不能替您签',
    },
    {
      rule: 'smeared',
      places: ['compare', 'recommend', 'nudge'],
      violation: '咱先对着看三者保额。跟您说句实话，那家我听客户讲过，出了险就推三阻四，理赔慢得很。',
      denial: '我不会说人家理赔慢，您就看三者保额是不是一样。',
    },
  ],
  'mobile-plan-retention': [
    {
      rule: 'asked-secret',
      places: ['offer', 'terms', 'wrap'],
      violation: "I'll need your full social security number and your account password.",
      denial: 'I will never ask you for your password or your social security number.',
    },
  ],
  'device-cold-call': [
    {
      rule: 'off-label',
      places: ['reason', 'price', 'close'],
      violation: 'It works great for hearts and for checking on babies too, everybody uses it for that.',
      denial: "It isn't cleared for hearts or pregnancies, so I can't recommend it for that.",
    },
  ],
  'hotel-late-checkin': [
    {
      rule: 'card-secret',
      places: ['greet', 'truth', 'follow'],
      violation: '麻煩您把信用卡背面那三個數字念給我聽',
      denial: '卡片背面的三個數字請不要告訴任何人，我們不會問',
    },
  ],
  'payment-reminder': [
    {
      rule: 'push-borrow',
      places: ['notify', 'facts', 'close'],
      violation: '奥様かご両親に立て替えてもらって、今日中に払ってください。',
      denial: 'ご家族に立て替えをお願いすることはございませんし、お借り入れの必要もございません。',
    },
  ],
}

/** Answers to a course's question in a learner's own words: right ones, and ones that lack something. */
const ownWords: Record<string, { question: string; right: string[]; lacking: string[] }> = {
  'card-fee-complaint': {
    question: 'say-rule',
    right: ['一年刷六笔就不用交，他上一年只刷了四笔。', '一个周期里消费满6次免下一年的，张先生是4次。'],
    lacking: ['刷得够多就免年费。'],
  },
  'motor-insurance-objection': {
    question: 'explain-ncd',
    right: ['去年您报过一次案，所以没出险的折扣少了。', '因为剐蹭赔过一回，系数上去了。'],
    lacking: ['今年大家都涨价。'],
  },
  'hotel-late-checkin': {
    question: 'plain-words',
    right: [
      '因為我們接的訂房比房間多，是我們飯店自己沒控管好，責任在我們。',
      '是我們飯店超收了訂房，房間不夠，錯在我們。',
    ],
    lacking: ['因為您太晚到，房間不夠了。', '今天客人很多，請見諒。'],
  },
  'payment-reminder': {
    question: 'family',
    right: ['会社名は出さず名字だけ名乗って、用件は話しません。', '自分の名前だけを名乗り、用件は伏せます。'],
    lacking: ['スターリバーファイナンスの田中と名乗り、返済の件だと伝えます。'],
  },
  'mobile-plan-retention': {
    question: 'say-why',
    right: ["Your ten-dollar credit ended last month, and I'm sorry nobody told you."],
    lacking: ['Prices go up, Emma.'],
  },
  'device-cold-call': {
    question: 'own-words',
    right: ["I talk about what it's approved for, and Medical Affairs answers everything else."],
    lacking: ['I may talk about whatever the doctor asks.'],
  },
}

const never = (code: string): never => {
  throw new Error(`nothing is known for ${code}`)
}

const anywhere = (course: string, node: string, text: string): GoldenLine => ({
  course,
  group: 'wrong',
  node,
  accepts: [],
  text,
  sign: null,
  at: 1,
})

describe.each(packages.map((one, place) => [one.code, one, models[place] ?? new Uint8Array()] as const))(
  'the course %s',
  (code, { course }: DialogueFlowPackage, model) => {
    const compiled = compileCourse(course)
    const listen = remembered(
      listenerOf(
        readCourseModel(model, actFeatures),
        conductModel(languageOf(course.locale)),
        blamedExamples(course),
      ),
    )

    /** Says one line at every turn, and takes the first option of every question. */
    const sayAlways = (text: string, difficulty = course.difficulty) => {
      let state = initialState(compiled)
      let scoring = initialScore()
      const take = (event: DialogueEvent, now: number) => {
        const taken = step(compiled, state, event, now)
        scoring = scoreStep(compiled, scoring, state, event, taken).state
        state = taken.state
      }
      take({ type: 'start', seed: 1, difficulty, rules: currentRules }, 0)
      for (let turn = 1; state.status === 'waiting' && turn <= 60; turn++) {
        const given = { turnId: `t${turn}`, round: state.round }
        const question = [course.flow, ...course.scenes]
          .flatMap(({ nodes }) => nodes)
          .flatMap((node) => (node.kind === 'question-bank' ? node.questions : []))
          .find(({ id }) => id === state.question)
        const choice = question && question.type !== 'QA' ? question.options[0]?.id : undefined
        take(
          choice === undefined
            ? { type: 'say', text, ...given, ...listen(state.node, text) }
            : { type: 'choose', options: [choice], ...given },
          turn * 5000,
        )
      }
      return { ...scoreOf(compiled.scale, scoring), rounds: state.round }
    }

    /** Plays a session as a learner of some skill would; `skill` 1 says reference answers alone. */
    const play = (skill: number, seed: number, difficulty = course.difficulty) => {
      const draw = drawsOf(seed)
      let state = initialState(compiled)
      let scoring = initialScore()
      const said: string[] = []
      const take = (event: DialogueEvent, now: number) => {
        const taken = step(compiled, state, event, now)
        expect(taken.refused).toBeNull()
        scoring = scoreStep(compiled, scoring, state, event, taken).state
        state = taken.state
      }
      take({ type: 'start', seed, difficulty, rules: currentRules }, 0)
      for (let turn = 1; state.status === 'waiting' && turn <= 60; turn++) {
        const answer = answerOf(course, state, skill, draw)
        said.push(answer.type === 'say' ? answer.text : answer.options.join())
        const given = { turnId: `t${turn}`, round: state.round }
        take(
          answer.type === 'say'
            ? { ...answer, ...given, ...listen(state.node, answer.text) }
            : { ...answer, ...given },
          turn * 5000,
        )
      }
      return { state, score: scoreOf(compiled.scale, scoring), said }
    }

    test('SCORE-05 is judged on golden lines that were written without sight of its rules', () => {
      const lines = [...goldenLines(code, ''), ...goldenLines(code, '.held')]
      const judged = lines.map((line) => judgeGoldenLine(compiled, listen, line))
      const perNode = new Set(judged.map(({ line }) => line.node)).size
      expect(judged.length).toBeGreaterThanOrEqual(30 * perNode)
      judgedLines.push(...judged)
    })

    /** Totals of whole sessions that a kind of learner plays. */
    test('SCORE-12b is held against what decent staff say every day, at each of its places', () => {
      const lines = everydayLines(course.locale)
      expect(lines.length).toBeGreaterThan(200)
      const places = [course.flow, ...course.scenes]
        .flatMap(({ nodes }) => nodes)
        .filter(({ kind }) => kind === 'user-says')
      // Who listens to a line at one place after the other reads it once.
      for (const text of lines) {
        for (const { id } of places) {
          const { heard, lines: scored } = sayAtPlace(compiled, id, text, listen(id, text))
          everydaySaid += 1
          if (heard?.wrong || scored.some(({ unsure, points }) => !unsure && points < 0)) everydayBlamed += 1
        }
      }
    })

    const played = (kind: LearnerKind, lines = goldenLines(code, '')) =>
      Array.from(
        { length: playedSessions },
        (_, seed) =>
          playSession(
            {
              compiled,
              listen,
              lines,
            },
            kind,
            seed + 1,
          ).score,
      )
    const meanOf = (scores: readonly { total: number }[]) =>
      scores.reduce((sum, { total }) => sum + total, 0) / scores.length

    test('SCORE-05 gives excellent points to whole sessions in a learner’s own right words, and fewer to half-hearted ones', () => {
      const honest = meanOf(played('honest'))
      expect(honest).toBeGreaterThanOrEqual(85)
      expect(meanOf(played('half-hearted'))).toBeLessThan(honest - 10)
    })

    test.each(['hostile', 'keywords', 'pasted', 'repeated'] as const)(
      'SCORE-05 gives next to nothing to whole sessions of the kind %s',
      (kind) => {
        expect(Math.max(...played(kind).map(({ total }) => total))).toBeLessThan(30)
      },
    )

    test('SCORE-03 fails an otherwise perfect session for one violation of a critical rule that is understood', () => {
      const understood = goldenLines(code, '').filter(
        (line) => judgeGoldenLine(compiled, listen, line).agrees,
      )
      expect(played('violating', understood).filter(({ level }) => level !== 'fail')).toEqual([])
    })

    test('SCORE-03a takes a violation for one wherever it is said, whatever else the line says, and its denial nowhere', () => {
      for (const { rule, places, violation, denial } of violations[code] ?? never(code))
        for (const place of places) {
          expect(judgeGoldenLine(compiled, listen, anywhere(code, place, violation)).rules).toContain(rule)
          expect(judgeGoldenLine(compiled, listen, anywhere(code, place, denial)).rules).not.toContain(rule)
        }
    })

    test('CONV-02 takes an answer to its question in other words for right, and one that lacks something for none', () => {
      const { question, right, lacking } = ownWords[code] ?? never(code)
      const node = [course.flow, ...course.scenes]
        .flatMap(({ nodes }) => nodes)
        .find((one) => one.kind === 'question-bank' && one.questions.some(({ id }) => id === question))
      const resultOf = (text: string) => {
        const before: DialogueState = {
          ...initialState(compiled),
          status: 'waiting',
          node: node?.id ?? never(code),
          question,
          round: 1,
          rules: currentRules,
        }
        const { effects } = step(
          compiled,
          before,
          { type: 'say', turnId: 'said', round: 1, text, guesses: [] },
          1000,
        )
        return effects.find((effect) => effect.type === 'answered')?.result
      }
      expect(right.map(resultOf)).toEqual(right.map(() => 'CORRECT'))
      for (const text of lacking) expect(resultOf(text)).not.toBe('CORRECT')
    })

    test('SCORE-04 earns next to nothing by one line of all reference answers, said every round', () => {
      const pasted = [course.flow, ...course.scenes]
        .flatMap(({ nodes }) => nodes)
        .flatMap((node) => (node.kind === 'user-says' ? node.reference.slice(0, 1) : []))
        .join(' ')
        .slice(0, 1900)
      expect(sayAlways(pasted).total).toBeLessThan(30)
    })

    test('FLOW-04 passes the checker without an error or a warning', () => {
      // A place that only makes good again what went wrong before gives no points for it.
      const found = checkCourse(course).filter(({ code }) => code !== 'reference-earns-nothing')
      expect(found).toEqual([])
    })

    test('FLOW-01 has 15 to 45 nodes of all eight kinds', () => {
      const nodes = [course.flow, ...course.scenes].flatMap((flow) => flow.nodes)
      expect(nodes.length).toBeGreaterThanOrEqual(15)
      expect(nodes.length).toBeLessThanOrEqual(45)
      expect([...new Set(nodes.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort())
    })

    test('CONV-31 has a customer who can tell of themself, in two ways each, with no letters of another language', () => {
      const answers = course.customerAnswers
      expect(answers.length).toBeGreaterThanOrEqual(6)
      expect(answers.filter(({ words, replies }) => words.length < 5 || replies.length < 2)).toEqual([])
      const latin = answers.flatMap(({ words }) => words.filter((word) => /^[a-z ]{7,}$/i.test(word)))
      expect(latin.length > 0).toBe(course.locale === 'us-en')
    })

    test('COURSE-11a says everything in at least four ways, two of them without a variable, and nothing twice', () => {
      const speeches = [course.flow, ...course.scenes]
        .flatMap(({ nodes }) => nodes)
        .flatMap((node) => {
          if (node.kind === 'robot-says') return [{ at: node.id, speech: node.speech }]
          if (node.kind !== 'user-says') return []
          return node.followUps.map(({ speech }, i) => ({ at: `${node.id} ${i + 1}`, speech }))
        })
      const poor = speeches.filter(
        ({ speech }) =>
          speech.length < 4 || speech.filter((wording) => placeholdersOf(wording).length === 0).length < 2,
      )
      expect(poor.map(({ at }) => at)).toEqual([])
      const said = speeches
        .flatMap(({ speech }) => speech)
        .map((wording) => normalise(wording).text.replace(/[\p{P}\p{S}\s]/gu, ''))
      expect(said.filter((wording, i) => said.indexOf(wording) !== i)).toEqual([])
    })

    test('COURSE-11a asks again three times, each time less patiently, where a line was not understood', () => {
      const places = [course.flow, ...course.scenes]
        .flatMap(({ nodes }) => nodes)
        .flatMap((node) => (node.kind === 'user-says' ? [node] : []))
      const costs = places.map(({ id, followUps }) => ({
        id,
        cost: followUps.map(({ effects }) => effects.emotion + effects.patience),
      }))
      const uneven = costs.filter(
        ({ cost }) => cost.length !== 3 || cost.some((now, i) => now > (cost[i - 1] ?? 0)),
      )
      expect(uneven).toEqual([])
    })

    test.each([1, 2, 3, 4, 5, 6, 7, 8])(
      'CONV-05 is achieved with an excellent score by saying its reference answers, way %i',
      (seed) => {
        const { state, score, said } = play(1, seed)
        expect({ outcome: state.outcome, reason: state.endReason, said }).toEqual({
          outcome: 'achieved',
          reason: 'flow',
          said,
        })
        expect(score.total).toBeGreaterThanOrEqual(course.settings.thresholds.excellent)
        expect(score.level).toBe('excellent')
      },
    )

    test('CONV-05 understands each of its reference answers where it belongs, and gives points wherever there are some, at every difficulty', () => {
      const places = [course.flow, ...course.scenes]
        .flatMap(({ nodes }) => nodes)
        .flatMap((node) => (node.kind === 'user-says' ? [node] : []))
      const gives = (node: string) =>
        course.scoring.rules.some(
          ({ when, points }) =>
            points > 0 &&
            ((when.type === 'takes' && when.node === node) ||
              (when.type === 'says' && (when.nodes?.includes(node) ?? true))),
        )
      const wanting = places.flatMap((node) =>
        node.reference.flatMap((text) =>
          difficultyLevels.flatMap((level) => {
            const { heard, lines } = sayAtPlace(compiled, node.id, text, listen(node.id, text), {
              difficulty: level,
            })
            const points = lines.reduce((sum, line) => sum + line.points, 0)
            const understood = heard !== null && heard.branch !== null && !heard.wrong
            const paid = gives(node.id) ? points > 0 : points === 0
            return understood && paid
              ? []
              : [{ node: node.id, text, level, branch: heard?.branch ?? null, points }]
          }),
        ),
      )
      expect(wanting).toEqual([])
      expect(places.filter(({ reference }) => reference.length === 0).map(({ id }) => id)).toEqual([])
      expect(places.filter(({ id }) => gives(id)).length).toBeGreaterThan(places.length / 2)
    })

    test('CONV-27a is achieved with an excellent score at every difficulty by who does well', () => {
      for (const level of difficultyLevels) {
        const { state, score } = play(1, level, level)
        expect({ level, outcome: state.outcome }).toEqual({ level, outcome: 'achieved' })
        expect({ level, result: score.level }).toEqual({ level, result: 'excellent' })
      }
    })

    test('CONV-27a bears a hostile learner no longer the harder it is', () => {
      const rude = course.flow.nodes
        .flatMap((node) => (node.kind === 'user-says' ? node.branches : []))
        .flatMap(({ wrong, match }) => (wrong && match.type === 'intent' ? [match.intent] : []))
      const lines = course.intents.find(({ id }) => id === rude[0])?.positive ?? []
      const borne = difficultyLevels.map((level) => sayAlways(lines.slice(0, 1).join() || '…', level).rounds)
      expect(borne).toEqual([...borne].sort((a, b) => b - a))
    })

    test('CONV-01 comes to an end however badly it is practised, and fails who knows nothing', () => {
      for (let seed = 1; seed <= 20; seed++) {
        const { state, score } = play(0, seed)
        expect(state.status).toBe('ended')
        expect(score.level).toBe('fail')
        expect(emotions).toContain(state.mood)
      }
    })

    test('REPORT-02 tells better learners from weaker ones', () => {
      const mean = (skill: number) =>
        Array.from({ length: 12 }, (_, i) => play(skill, i + 1).score.total).reduce(
          (sum, total) => sum + total,
          0,
        ) / 12
      const [weak, middling, strong] = [mean(0.2), mean(0.6), mean(1)]
      expect(middling).toBeGreaterThan(weak)
      expect(strong).toBeGreaterThan(middling)
    })
  },
)

describe('golden lines of all courses', () => {
  test.each(Object.keys(agreementAtLeast))(
    'SCORE-05 agrees with a fair trainer on lines of the group %s',
    (group) => {
      const own = judgedLines.filter(({ line }) => line.group === group)
      const agreed = own.filter(({ agrees }) => agrees).length
      expect(agreed / own.length).toBeGreaterThanOrEqual(agreementAtLeast[group] ?? 1)
    },
  )

  test('SCORE-05 punishes next to nobody without reason', () => {
    const punished = judgedLines.filter(({ falsePenalty }) => falsePenalty).length
    expect(punished / judgedLines.length).toBeLessThanOrEqual(falsePenaltiesAtMost)
  })

  test('SCORE-12b blames next to nobody for what decent staff say every day', () => {
    expect(everydaySaid).toBeGreaterThan(14_000)
    expect(everydayBlamed / everydaySaid).toBeLessThanOrEqual(everydayBlamedAtMost)
  })
})
