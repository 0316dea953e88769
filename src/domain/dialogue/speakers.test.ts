import { describe, expect, test } from 'vitest'
import { checkCourse } from '../course/check.ts'
import { courseOf, listens, type CourseInput, type NodeInput } from '../course/course-factory.ts'
import { drive, only } from './session-driver.ts'

const keywords = [
  { id: 'husband', name: 'husband' },
  { id: 'bye', name: 'bye' },
]
const speakers = [{ id: 'wife', name: 'Mrs Li', label: 'His wife', portrait: 'li-na' }]
const nodes: NodeInput[] = [
  { kind: 'robot-says', id: 'pickup', title: 'Pickup', speaker: 'wife', speech: ['Hello?'], next: 'ask' },
  {
    ...listens('ask', 'husband', 'comes'),
    followUps: [{ speaker: 'wife', speech: ['Who is this?'] }, { speech: ['Give me that.'] }],
  },
  { kind: 'robot-says', id: 'comes', title: 'Comes', speech: ['Speaking.'], next: 'talk' },
  listens('talk', 'bye', { end: 'achieved' }),
]
const course = (over: Partial<CourseInput> = {}) => courseOf(nodes, { keywords, speakers, ...over })

describe('speakers', () => {
  test('PERSONA-05a a line says who speaks, the persona where nobody is named', () => {
    const session = drive(course())
    const who = (text: string) => only(session.say(text), 'says').map((said) => [said.speaker, said.text])
    expect(who('I see')).toEqual([['wife', 'Who is this?']])
    expect(who('I see')).toEqual([[undefined, 'Give me that.']])
    expect(who('my husband')).toEqual([[undefined, 'Speaking.']])
  })

  test('PERSONA-05a a course without speakers says of nobody who it is', () => {
    const plain = courseOf(
      [
        { kind: 'robot-says', id: 'a', title: 'A', speech: ['Hi'], next: 'talk' },
        listens('talk', 'bye', { end: 'achieved' }),
      ],
      {
        keywords,
      },
    )
    expect(plain.speakers).toEqual([])
    expect(JSON.stringify(drive(plain).log)).not.toContain('speaker')
  })

  test('FLOW-04 a speaker that does not exist is an error, also of a follow-up', () => {
    expect(checkCourse(course())).toEqual([])
    expect(checkCourse(course({ speakers: [] })).map(({ code, path }) => `${code} ${path}`)).toEqual([
      'unknown-speaker flow.nodes.0.speaker',
      'unknown-speaker flow.nodes.1.followUps.0.speaker',
    ])
  })

  test('FLOW-04 the same speaker twice is an error, a portrait that is not drawn a warning', () => {
    const twice = [speakers[0], { id: 'wife', name: 'Mr Li', portrait: 'nobody' }].flatMap((one) => one ?? [])
    expect(checkCourse(course({ speakers: twice }))).toMatchObject([
      { severity: 'error', code: 'duplicate-id', path: 'speakers.1.id' },
      {
        severity: 'warning',
        code: 'unknown-portrait',
        path: 'speakers.1.portrait',
        params: { id: 'nobody' },
      },
    ])
  })
})
