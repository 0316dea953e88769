import { describe, expect, test } from 'vitest'
import { actFeaturesOf, readActs, serialiseActs, trainActs } from './act-features.ts'
import { corpusOf, type CourseCorpus } from './course-corpus.ts'
import { readCourseModel, serialiseCourseModel, trainCourse, understand, weigh } from './course-model.ts'
import { bucketBits, tokenise } from './features.ts'
import { UnreadableModelError } from './serialise.ts'
import { starterFlow } from '../course/starter.ts'
import { trainIntents } from './train.ts'

/** Acts of two trades that have no word of the course below. */
const library = [
  ...[
    'Pardon us for the mix-up',
    'My apologies for the trouble',
    'We regret the mix-up',
    'Apologies, we goofed there',
    'We goofed up on this one',
  ].map((text) => ({ act: 'apologises', text })),
  ...['Which day was it', 'When did it happen', 'Which branch was it', 'What day did you notice it'].map(
    (text) => ({
      act: 'asks-for-detail',
      text,
    }),
  ),
  ...['That is not our job', 'Nothing we can do', 'We can do nothing here', 'That is your own business'].map(
    (text) => ({ act: 'refuses-flatly', text }),
  ),
]
const acts = actFeaturesOf(trainActs(library, 'en'))
const actsOf = () => acts

const corpus: CourseCorpus = {
  language: 'en',
  intents: [
    {
      id: 'sorry',
      positive: [
        'Sorry about the late parcel, my apologies',
        'I apologise, the parcel is late',
        'Pardon the wait for it',
        'I regret that it is late',
      ],
      negative: [],
    },
    {
      id: 'refund',
      positive: [
        'You get the postage back',
        'I pay the postage back to you',
        'The fee comes back to your card',
        'I refund the fee today',
      ],
      negative: [],
    },
  ],
  places: [{ nodes: null, intents: ['refund', 'sorry'], blamed: [], unrelated: [] }],
}
const model = trainCourse(corpus, { acts })
/** That a line is an apology. */
const likelihood = (text: string, of = model) => weigh(of, null, text)?.confidence.get('sorry') ?? 0

describe('INTENT-14 acts beside the words of few examples', () => {
  const free = 'We goofed up there'

  test('understand what does the same by other words, and what does something else no more than before', () => {
    const words = trainCourse(corpus)
    expect(likelihood(free)).toBeGreaterThan(5 * likelihood(free, words))
    const refusal = 'That is not our job'
    expect(likelihood(refusal)).toBeLessThan(likelihood(refusal, words) / 5)
  })

  test('say by which words', () => {
    const apology = 'We regret the slip'
    const [guess] = understand(model, null, `${apology}. When did it happen?`)
    expect(guess).toMatchObject({ intent: 'sorry', start: 0 })
    expect(guess?.end).toBeLessThanOrEqual(apology.length + 1)
  })

  test('are the same to the last bit after they and the course were stored and read', () => {
    const read = readActs(serialiseActs(trainActs(library, 'en')))
    const stored = readCourseModel(serialiseCourseModel(model), () => read)
    for (const { text } of library)
      expect(understand(stored, null, text)).toEqual(understand(model, null, text))
  })

  test('are needed by what learned from them', () => {
    const bytes = serialiseCourseModel(model)
    expect(() => readCourseModel(bytes)).toThrow(UnreadableModelError)
    expect(() => readCourseModel(bytes, () => null)).toThrow(UnreadableModelError)
    const words = serialiseCourseModel(trainCourse(corpus))
    expect(readCourseModel(words, actsOf)).toEqual(readCourseModel(words))
  })

  test('are known by their names: another library leaves those that it has as they are', () => {
    const more = actFeaturesOf(
      trainActs([...library, { act: 'a-new-one', text: 'Welcome to our shop' }], 'en'),
    )
    expect([...more.buckets]).toEqual(expect.arrayContaining([...acts.buckets]))
    const fewer = actFeaturesOf(
      trainActs(
        library.filter(({ act }) => act !== 'refuses-flatly'),
        'en',
      ),
    )
    const stored = readCourseModel(serialiseCourseModel(model), () => fewer)
    expect(likelihood(free, stored)).toBeGreaterThan(5 * likelihood(free, trainCourse(corpus)))
  })

  test('are nothing of a text without words, and of unit length otherwise', () => {
    expect([...acts.nearness(tokenise('…', true, 'en'))].every((near) => near === 0 || near < 1)).toBe(true)
    expect(Math.hypot(...acts.nearness(tokenise('We regret it', true, 'en')))).toBeCloseTo(1)
    expect([...acts.buckets].every((bucket) => bucket >= 1 << bucketBits)).toBe(true)
  })

  test('are left out from twenty examples an intent on', () => {
    const many = {
      ...corpus,
      intents: corpus.intents.map((intent) => ({
        ...intent,
        positive: Array.from({ length: 20 }, (_, i) => `${intent.positive[i % 4]} ${i}`),
      })),
    }
    expect(serialiseCourseModel(trainCourse(many, { acts }))).toEqual(serialiseCourseModel(trainCourse(many)))
  })

  test('a model of something else is none of acts', () => {
    const other = trainIntents([
      { intent: 'a', text: 'hello there' },
      { intent: null, not: 'a', text: 'no hello' },
    ])
    expect(() => readActs(serialiseActs(other))).toThrow(UnreadableModelError)
  })
})

describe('INTENT-14 the places of a course', () => {
  const course = starterFlow({ name: 'Parcel', locale: 'us-en' })
  const waits = course.flow.nodes.filter(({ kind }) => kind === 'user-says').map(({ id }) => id)
  const withExamples = (count: number) => ({
    ...course,
    intents: course.intents.map((intent) => ({
      ...intent,
      positive: Array.from({ length: count }, (_, i) => `${intent.positive[0]} ${i}`),
    })),
  })
  const nodesOf = (count: number) => corpusOf(withExamples(count)).places.map(({ nodes }) => nodes)

  test('have a classifier each where intents have few examples, and one for a line that was said nowhere', () => {
    expect(nodesOf(19)).toEqual([waits, null])
  })

  test('say which intent of the course a line is taken for instead, where a place by itself takes it for its own', () => {
    const where = [
      'Which street is the parcel for',
      'When did you order the parcel',
      'Which day was the parcel due',
      'What is the order number',
    ]
    const stages = trainCourse(
      {
        ...corpus,
        intents: [...corpus.intents, { id: 'where', positive: where, negative: [] }],
        places: [
          { nodes: ['pays'], intents: ['refund'], blamed: [], unrelated: [] },
          { nodes: null, intents: ['refund', 'sorry', 'where'], blamed: [], unrelated: [] },
        ],
      },
      { acts },
    )
    const toldOf = (line: string, node = 'pays') => {
      const told = weigh(stages, node, line)
      return { ...told, isLikely: (told?.confidence.get('refund') ?? 0) >= (told?.threshold ?? 1) }
    }
    expect(understand(stages, 'pays', 'Which day did you pay the fee')).toEqual([])
    expect(toldOf('Which day did you pay the fee')).toMatchObject({
      isLikely: true,
      overruled: new Map([['refund', 'where']]),
    })
    expect(toldOf('I regret that').overruled).toEqual(new Map([['refund', 'sorry']]))
    expect(toldOf('to you').overruled).toEqual(new Map([['refund', null]]))
    expect(toldOf('I pay the postage back').overruled).toEqual(new Map())
    expect(toldOf('Which day did you pay the fee', 'elsewhere').overruled).toEqual(new Map())
  })

  test('have one together from twenty examples an intent on, unless something is said of what belongs to none', () => {
    expect(nodesOf(20)).toEqual([null])
  })
})
