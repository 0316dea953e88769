import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCourse } from '../check.ts'
import { dialogueFlowSchema } from '../dialogue-flow.ts'
import { type Answer, type Conversation, type Lead, type Step, stepAt, wholeFile } from './conversation.ts'
import { courseOfConversation } from './course-of-conversation.ts'

const begun = { name: 'A conversation', locale: 'us-en' } as const
const conversationOf = (steps: readonly Step[], more: Partial<Conversation> = {}): Conversation => ({
  steps,
  meanings: [],
  notes: [],
  teachesAll: false,
  ...more,
})
const says = (key: string, text: string, lead: Lead): Step => ({
  kind: 'says',
  key,
  title: text,
  says: [text],
  lead,
  place: stepAt(key),
})
const answer = (name: string, examples: string[], lead: Lead, more: Partial<Answer> = {}): Answer => ({
  name,
  examples,
  points: 0,
  lead,
  place: stepAt(name),
  ...more,
})
const hears = (key: string, answers: Answer[], otherwise: Lead = { end: 'missed' }): Step => ({
  kind: 'answers',
  key,
  title: key,
  answers,
  otherwise,
  place: stepAt(key),
})
const made = (conversation: Conversation) => {
  const { course, notes } = courseOfConversation(conversation, begun)
  if (!course) throw new Error('no course was made')
  return { course, notes: notes.map(({ place, note, detail }) => `${place.name} ${note} ${detail}`.trim()) }
}

describe('a conversation', () => {
  test('COURSE-06 an answer with examples enough is an intent, one with fewer is known by its words', () => {
    const long = 'I will look into it at once and call you back before the evening'
    const { course, notes } = made(
      conversationOf([
        says('a', 'Where is it?', { to: 'b' }),
        hears('b', [
          answer('Looks', ['one line', 'another line', 'a third line'], { end: 'achieved' }),
          answer('Sorry', ['sorry'], { end: 'achieved' }),
          answer('Promises', ['promise', long], { end: 'achieved' }),
          answer('Picks', ['1', '2', '3', '4'], { end: 'achieved' }, { isPicked: true }),
          answer('Anything', [], { end: 'neutral' }, { isAny: true }),
        ]),
      ]),
    )
    const node = course.flow.nodes[1]
    expect(node?.kind === 'user-says' && node.branches.map(({ match }) => match)).toEqual([
      { type: 'intent', intent: 'intent-1' },
      { type: 'keyword', keyword: 'keyword-1' },
      {
        type: 'group',
        mode: 'any',
        children: [
          { type: 'keyword', keyword: 'keyword-2' },
          { type: 'sentence', text: long },
        ],
      },
      { type: 'keyword', keyword: 'keyword-3' },
      { type: 'regex', pattern: '.', stance: 'any' },
    ])
    expect(course.intents.map(({ name }) => name)).toEqual(['Looks'])
    expect(course.keywords[2]).toMatchObject({ name: '1', synonyms: ['2', '3', '4'] })
    expect(notes).toEqual(['Sorry words-only Sorry', 'Promises words-only Promises', 'Anything any-answer'])
    expect(checkCourse(course).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('COURSE-06 what is too long is shortened and told, and keeps no sign that can’t be kept', () => {
    const { course, notes } = made(
      conversationOf([
        says('a', 'x'.repeat(600), { to: 'b' }),
        {
          kind: 'tells',
          key: 'b',
          title: '',
          text: `a\u0000b\ud800${'c'.repeat(1200)}`,
          lead: null,
          place: wholeFile(),
        },
      ]),
    )
    expect(course.flow.nodes[0]).toMatchObject({ speech: ['x'.repeat(500)] })
    expect(course.flow.nodes[1]).toMatchObject({ title: 'step-2', text: `ab${'c'.repeat(998)}` })
    expect(notes).toEqual(['a text-cut', 'text-cut'])
  })

  test('COURSE-06 whatever is read, what comes out is a course by the schema, or a reason', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        '…',
        '<script>alert(1)</script>',
        '{{x}}',
        '👍',
        '👩‍👩‍👧'.repeat(20),
        'x'.repeat(700),
        '__proto__',
      ),
      fc.string({ maxLength: 60, unit: 'binary' }),
    )
    const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '')
    const lead: fc.Arbitrary<Lead> = fc.oneof(
      fc.constant(null),
      fc.record({ to: key }),
      fc.record({ end: fc.constantFrom('achieved', 'missed', 'neutral') }),
    )
    const base = { key, title: text, place: fc.constant(wholeFile()) }
    const oneAnswer = fc.record(
      {
        name: text,
        examples: fc.array(text, { maxLength: 5 }),
        points: fc.integer({ min: -100, max: 100 }),
        lead,
        place: fc.constant(wholeFile()),
        isAny: fc.boolean(),
        isPicked: fc.boolean(),
      },
      { requiredKeys: ['name', 'examples', 'points', 'lead', 'place'] },
    )
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ ...base, kind: fc.constant('says'), says: fc.array(text, { maxLength: 7 }), lead }),
      fc.record({ ...base, kind: fc.constant('tells'), text, lead }),
      fc.record({
        ...base,
        kind: fc.constant('answers'),
        answers: fc.array(oneAnswer, { maxLength: 23 }),
        otherwise: lead,
      }),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(step, { selector: ({ key: one }) => one }),
        fc.array(fc.record({ name: text, examples: fc.array(text) }), { maxLength: 3 }),
        fc.boolean(),
        (steps, meanings, teachesAll) => {
          const { course } = courseOfConversation(conversationOf(steps, { meanings, teachesAll }), begun)
          if (!course) return
          expect(dialogueFlowSchema.safeParse(course).error).toBeUndefined()
          const codes = new Set(['unknown-node', 'unknown-intent', 'unknown-keyword', 'duplicate-id'])
          expect(checkCourse(course).filter(({ code }) => codes.has(code))).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })
})
