import { describe, expect, test } from 'vitest'
import { calmProject, rasaProject } from './rasa.test-data.ts'
import { errorsIn, faultOf, made, notesOf, read, toldOf, zip } from './read-back.test-data.ts'

describe('a project of Rasa', () => {
  test('COURSE-06b stories become one conversation: responses are the customer’s, intents what learners answer', () => {
    const project = zip(rasaProject)
    expect(made(project).format).toBe('rasa')
    expect(toldOf(project)).toEqual([
      'step-1 hears greet (intent) > step-2, chitchat (intent) > step-3, affirm (intent) > step-4, else > missed',
      'step-2 says Hello, what can I do for you? / Good morning! > step-6',
      'step-3 says Always sunny in here. > achieved',
      'step-4 says Which number may I call? > step-5',
      'step-5 hears phone (regex) > achieved, else > achieved',
      'step-6 hears ask_refund (intent) > step-7, else > missed',
      'step-7 says Are you sure about order {order}? > step-8',
      'step-8 hears affirm (intent) > step-9, deny (intent) > step-10, chitchat (intent) > step-10, else > missed',
      'step-9 says Done. > achieved',
      'step-10 says Fine, we keep it. > achieved',
    ])
    expect(made(project).course.intents.find(({ name }) => name === 'ask_refund')?.positive).toEqual([
      'I want my money back',
      'refund order 4711',
      'please pay 12-34 back',
    ])
    expect(notesOf(project)).toEqual([
      'shop/domain.yml:33 media-left image',
      'shop/domain.yml:36 variable-left order',
      'shop/data/nlu.yml:29 part-left synonym order',
      'shop/data/nlu.yml:32 part-left lookup country',
      'shop/data/stories.yml:12 condition-left order',
      'shop/data/stories.yml:16 action-left action_refund',
      'shop/data/rules.yml:3 anywhere-left',
      'shop/data/rules.yml:10 any-answer',
    ])
    expect(errorsIn(project)).toEqual([])
  })

  test('COURSE-06b one file is enough; checkpoints go on, and what contradicts an earlier story is told by its line', () => {
    const file = `
responses:
  utter_a:
  - text: A
stories:
- story: one
  steps:
  - intent: go
  - action: utter_a
  - checkpoint: more
- story: two
  steps:
  - checkpoint: more
  - intent: stop
  - action: utter_b
- story: other
  steps:
  - intent: go
  - action: utter_b
- story: round
  steps:
  - checkpoint: x
  - checkpoint: x
nlu:
- intent: never
  examples: |
    - a
    - b
    - c
`
    expect(toldOf(file)).toEqual([
      'step-1 hears go (keyword) > step-2, else > missed',
      'step-2 says A > step-3',
      'step-3 hears stop (keyword) > step-4, else > missed',
      'step-4 says  > achieved',
    ])
    expect(notesOf(file)).toEqual([
      ':15 text-missing utter_b',
      ':19 text-missing utter_b',
      ':19 ways-left utter_b',
      ':25 intent-unused never',
      ':8 words-only go',
      ':14 words-only stop',
    ])
    expect(made(file).course.intents).toMatchObject([{ name: 'never', positive: ['a', 'b', 'c'] }])
  })

  test('COURSE-06b flows of CALM begin by what starts them; a value that was asked for decides by the answer that gives it, and a called flow goes back', () => {
    const project = zip(calmProject)
    expect(made(project).format).toBe('rasa')
    expect(toldOf(project)).toEqual([
      'step-1 hears Block my card (intent) > step-2, else > missed',
      'step-2 says What happened to the card? > step-3',
      'step-3 hears It was stolen (keyword) > step-4, else > step-5',
      'step-4 says Please tell the police. > step-5',
      'step-5 says Shall I block it now? > step-6',
      'step-6 hears No (intent) > step-7, Yes (intent) > step-8, else > step-8',
      'step-7 says Then it stays as it is. > achieved',
      'step-8 says Which number can we reach you at? > step-9',
      'step-9 hears phone (regex) > step-10, else > step-10',
      'step-10 says It is blocked. > step-11',
      'step-11 says Good-bye. > achieved',
    ])
    expect(made(project).course.intents.find(({ name }) => name === 'Block my card')?.positive).toEqual([
      'Block my card',
      'my card is gone',
      "I can't find my card",
    ])
    expect(notesOf(project)).toEqual([
      'bank/data/flows/block.yml:45 flow-left pattern_correction',
      'bank/data/flows/block.yml:25 action-left action_block',
      'bank/data/flows/block.yml:34 condition-left not (slots.phone matches "^[0-9]+$")',
      'bank/data/flows/block.yml:32 condition-left slots.phone',
      'bank/data/flows/block.yml:32 ways-left slots.phone',
      'bank/data/flows/block.yml:8 words-only It was stolen',
      'bank/data/flows/block.yml:32 any-answer',
    ])
    expect(errorsIn(project)).toEqual([])
  })

  test('COURSE-06b flows that turn in circles, lead nowhere or call themselves end, and are told; beside stories they are left', () => {
    const flows = `
flows:
  one:
    steps:
    - id: begin
      noop: true
      next: begin
  two:
    steps:
    - action: utter_hello
      next: nowhere
  three:
    name: Third
    steps:
    - action: utter_hello
    - call: three
    - set_slots:
      - a: 1
  __proto__:
    steps: 7
  constructor:
    steps:
    - link: missing
`
    const responses = 'responses:\n  utter_hello:\n  - text: Hello\n'
    expect(toldOf(responses + flows)).toEqual([
      'step-1 hears one (keyword) > missed, two (keyword) > step-2, Third (keyword) > step-3, constructor (keyword) > achieved, else > missed',
      'step-2 says Hello > achieved',
      'step-3 says Hello > achieved',
    ])
    expect(notesOf(responses + flows)).toEqual([
      ':23 flow-left __proto__',
      ':8 lead-missing noop',
      ':26 lead-missing missing',
      ':14 lead-missing nowhere',
      ':19 return-left three',
      ':20 part-left set_slots',
      ':7 words-only one',
      ':12 words-only two',
      ':16 words-only Third',
      ':25 words-only constructor',
    ])
    expect(notesOf(`${responses}${flows}stories:\n- story: a\n  steps:\n  - action: utter_hello\n`)).toEqual([
      ':6 flow-left flows',
    ])
  })

  test('COURSE-06b a file that is broken is told, and the others are read; one that comes alone is refused with its line', () => {
    const project = zip({ ...rasaProject, 'shop/data/more.yml': 'nlu:\n- intent: [a\n  b: }' })
    expect(notesOf(project)[0]).toMatch(/^shop\/data\/more\.yml: file-left YAML:\d/)
    expect(read('stories:\n- story: a\n steps: [\n')).toMatchObject({ fault: 'file-broken', detail: 'YAML' })
    expect(read('stories:\n- story: a\n steps: [\n')).not.toMatchObject({ line: 0 })
    expect(notesOf(zip({ ...rasaProject, 'shop/data/nlu.md': '# Words\n- y' }))[0]).toBe(
      'shop/data/nlu.md: file-left Markdown',
    )
  })

  test('COURSE-06b aliases that multiply, depth and names of what objects have by themselves do no harm', () => {
    const lol = `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
      .split('')
      .map(
        (letter, at) =>
          `${letter}: &${letter} [${Array(9)
            .fill(`*${'abcdefgh'[at] ?? 'a'}`)
            .join(', ')}]`,
      )
      .join('\n')}\nstories:\n- *i\n`
    expect(faultOf(lol)).toBe('file-broken')
    expect(faultOf('stories: &a\n- *a\n')).toBe('file-broken')
    expect(faultOf(`stories:\n${'['.repeat(20_000)}`)).toBe('file-broken')
    const proto = `
__proto__: {polluted: yes}
responses:
  __proto__:
  - text: own
  constructor:
  - text: built
stories:
- story: s
  steps:
  - intent: __proto__
  - action: constructor
  - intent: toString
  - action: __proto__
`
    expect(toldOf(proto)).toEqual([
      'step-1 hears __proto__ (keyword) > step-2, else > missed',
      'step-2 says built > step-3',
      'step-3 hears toString (keyword) > step-4, else > missed',
      'step-4 says own > achieved',
    ])
    expect({}).not.toHaveProperty('polluted')
  })

  test('COURSE-06b more steps than a course takes are refused', () => {
    const steps = (count: number) =>
      `stories:\n- story: s\n  steps:\n${Array.from({ length: count }, (_, at) => `  - bot: line ${at}\n`).join('')}`
    expect(made(steps(1000)).course.flow.nodes).toHaveLength(1000)
    expect(faultOf(steps(1001))).toBe('too-many-steps')
    expect(faultOf(steps(100_000))).toMatch(/too-many-steps|too-large/)
  }, 60_000)
})
