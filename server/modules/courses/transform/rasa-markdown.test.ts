import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorsIn, faultOf, made, notesOf, read, toldOf, zip } from './read-back.test-data.ts'

const domain = `
intents:
  - greet
  - inform: {use_entities: []}
actions:
  - utter_hello
  - action_search
templates:
  utter_hello:
  - text: Hello! Where to?
  utter_when:
  - text: When does it leave?
  - text: What time is it?
  utter_thanks:
  - text: Thank you.
  utter_bye:
  - text: Good-bye then.
`
const examples = `<!-- kept by
hand -->
## intent:greet
- hello there, how may I help you
- good morning to you
* welcome to the travel desk

## intent:inform <!-- a place -->
- the train to [Rome](city) leaves at nine
- your train to [Milan](city:MIL) leaves at ten
+ it goes to [Bari]{"entity": "city", "value": "BRI"} at noon

### not a heading of its own
- at eleven you travel to Turin

## intent:sorry
- I am afraid there is no train
- no train runs today
- sadly nothing leaves
## synonym:Rome
- Roma
## regex:time
- [0-9]{2}
## lookup:city
data/cities.txt
`
const stories = `## happy path
* greet
  - utter_hello
* inform{"city": "Rome"} OR sorry
  - slot{"city": "Rome"}
  - action_search
  - utter_when
> asked

## told when
> asked
* inform
  - travel_form
  - form{"name": "travel_form"}
* form: inform{"city": "Bari"}
  - form: travel_form
  - form{"name": null}
  - utter_thanks

## not told
> asked{"city": "Rome"}
* sorry: there is no train today
  - followup{"name": "action_search"}
  - utter_bye
`
const project = {
  'desk/domain.yml': domain,
  'desk/data/nlu.md': examples,
  'desk/data/stories.md': stories,
  'desk/README.md': '## Use\n* train\n- talk to it\n',
}

describe('a project of Rasa 1', () => {
  test('COURSE-06b examples and stories in Markdown are read as those in YAML; what can’t be carried is told by its line', () => {
    const file = zip(project)
    expect(made(file).format).toBe('rasa')
    expect(toldOf(file)).toEqual([
      'step-1 hears greet (intent) > step-2, else > missed',
      'step-2 says Hello! Where to? > step-3',
      'step-3 hears inform (intent) > step-4, sorry (intent) > step-4, else > missed',
      'step-4 says When does it leave? / What time is it? > step-5',
      'step-5 hears inform (intent) > step-6, sorry (intent) > step-7, else > missed',
      'step-6 says Thank you. > achieved',
      'step-7 says Good-bye then. > achieved',
    ])
    const meant = Object.fromEntries(
      made(file).course.intents.map(({ name, positive }) => [name, positive] as const),
    )
    expect(meant).toEqual({
      greet: ['hello there, how may I help you', 'good morning to you', 'welcome to the travel desk'],
      inform: [
        'the train to Rome leaves at nine',
        'your train to Milan leaves at ten',
        'it goes to Bari at noon',
        'at eleven you travel to Turin',
      ],
      sorry: [
        'I am afraid there is no train',
        'no train runs today',
        'sadly nothing leaves',
        'there is no train today',
      ],
    })
    expect(notesOf(file)).toEqual([
      'desk/data/nlu.md:20 part-left synonym Rome',
      'desk/data/nlu.md:22 part-left regex time',
      'desk/data/nlu.md:24 part-left lookup city',
      'desk/data/stories.md:5 condition-left city',
      'desk/data/stories.md:6 action-left action_search',
      'desk/data/stories.md:13 action-left travel_form',
      'desk/data/stories.md:21 condition-left city',
      'desk/data/stories.md:23 part-left followup',
    ])
    expect(errorsIn(file)).toEqual([])
  })

  test('COURSE-06b one file of stories is enough, also one that begins with a comment; examples alone are no conversation', () => {
    const file = '<!-- tests -->\n## a\n* greet: good morning\n - Hello!\n* bye\n - utter_bye\n'
    expect(toldOf(file)).toEqual([
      'step-1 hears greet (keyword) > step-2, else > missed',
      'step-2 says Hello! > step-3',
      'step-3 hears bye (keyword) > step-4, else > missed',
      'step-4 says  > achieved',
    ])
    expect(notesOf(file)).toContain(':6 text-missing utter_bye')
    expect(faultOf(examples)).toBe('no-turns')
    expect(toldOf(file.replaceAll('\n', '\r\n'))).toEqual(toldOf(file))
  })

  test('COURSE-06b what is answered to the parts of an intent is said where the bot responds to it', () => {
    const file = zip({
      'stories.md': '## asks\n* faq\n  - respond_faq\n',
      'responses.md':
        '## hours\n* faq/hours\n  - From nine to five.\n  - Nine\n\n## place\n* faq/place\n  - In Rome.\n',
    })
    expect(toldOf(file)).toEqual([
      'step-1 hears faq (keyword) > step-2, else > missed',
      'step-2 says From nine to five. / Nine / In Rome. > achieved',
    ])
    expect(notesOf(file)).toContain('stories.md:3 ways-left respond_faq')
  })

  test('COURSE-06b other Markdown is not taken for it, and a table of turns stays a table', () => {
    expect(read('# Notes\n\n## Use\n* train\n- talk to it\n').kind).toBe('sheet')
    expect(read('Who;What\nCustomer;## hello\nLearner;* yes\n').kind).toBe('sheet')
    const other = zip({ ...project, 'desk/data/notes.md': '# Notes\n- no story\n' })
    expect(notesOf(other)[0]).toBe('desk/data/notes.md: file-left Markdown')
    expect(toldOf(other)).toEqual(toldOf(zip(project)))
  })

  test('COURSE-06b comments that never end, long lines, many lines and names of what objects have by themselves do no harm', () => {
    const own =
      '## __proto__\n* __proto__{"__proto__": 1}\n - slot{"__proto__": 1}\n - utter_constructor\n* toString\n - slot{"a": [}\n - constructor\n'
    expect(toldOf(own)).toEqual([
      'step-1 hears __proto__ (keyword) > step-2, else > missed',
      'step-2 says  > step-3',
      'step-3 hears toString (keyword) > achieved, else > missed',
    ])
    expect(notesOf(own)).toContain(':3 condition-left __proto__')
    expect(notesOf(own)).toContain(':6 condition-left {"a": [}')
    expect({}).not.toHaveProperty('polluted')
    const story = '## a\n* b\n - utter_c\n'
    const long = 1_500_000
    for (const hostile of [
      '<!--'.repeat(long / 4),
      `<!---->${'<!-- -->'.repeat(long / 10)}`,
      ` ${' '.repeat(long)}OR`,
      `* ${'a OR '.repeat(long / 10)}`,
      `* b${'{'.repeat(long)}`,
      ` - slot{${'['.repeat(100_000)}}`,
      `## intent:${' '.repeat(long)}`,
      `## intent:x\n- ${'[a]('.repeat(long / 10)}`,
      `> ${'{}'.repeat(long / 4)}`,
    ])
      expect(toldOf(story + hostile).length).toBeGreaterThan(0)
    expect(faultOf(story + '\n'.repeat(200_000))).toBe('too-large')
    expect(faultOf(story + ' '.repeat(2_200_000))).toBe('too-large')
    expect(notesOf(zip({ ...project, 'data/stories.md': story + '\n'.repeat(200_000) }))[0]).toBe(
      'data/stories.md: file-left Markdown',
    )
  }, 60_000)

  test('COURSE-06b whatever stands in its lines, it is read or refused', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '## a',
        '## intent:b',
        '* b',
        '* b OR c',
        ' - utter_a',
        '> m',
        '* f/x',
        ' - said so',
        '<!--',
        '-->',
      ),
      fc.string({ maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        expect(['read', 'refused']).toContain(read(['## s', '* a', ' - utter_a', ...lines].join('\n')).kind)
      }),
      { numRuns: 200 },
    )
  })
})
