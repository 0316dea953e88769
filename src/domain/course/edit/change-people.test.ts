import { expect, test } from 'vitest'
import { courseOf, listens, type NodeInput } from '../course-factory.ts'
import { applyCommands } from './apply-command.ts'
import { nodesSpokenBy, removeSpeaker } from './change-people.ts'

const course = courseOf(
  [
    {
      kind: 'robot-says',
      id: 'hello',
      title: 'Hello',
      speech: ['Hi {{name|x|y}}'],
      speaker: 'wife',
      next: 'ask',
    },
    {
      ...listens('ask', 'fee', 'keep'),
      followUps: [
        { speech: ['What?'], speaker: 'wife' },
        { speech: ['Well?'], speaker: 'son' },
        { speech: ['{{fact:name}} {{other}}'] },
      ],
    },
    {
      kind: 'operation',
      id: 'keep',
      title: 'Keep',
      operations: [{ op: 'copy', variable: 'other', from: 'name' }],
      next: 'test',
    },
    {
      kind: 'judgement',
      id: 'test',
      title: 'Test',
      cases: [
        {
          name: 'Known',
          tests: [{ subject: { kind: 'variable', variable: 'other' }, is: '=', value: 'x' }],
          next: { end: 'achieved' },
        },
      ],
      otherwise: { end: 'missed' },
    },
  ] satisfies NodeInput[],
  {
    speakers: [
      { id: 'wife', name: 'Anna', portrait: 'emma-brooks' },
      { id: 'son', name: 'Tim', portrait: 'james-carter' },
    ],
    variables: [
      { id: 'name', name: 'Name', type: 'text', initial: '' },
      { id: 'other', name: 'Other', type: 'text', initial: '' },
    ],
  },
)
const titles = (nodes: readonly { title: string }[]) => nodes.map(({ title }) => title)

test('PERSONA-05a what a deleted speaker said is said by another or by the persona, in one change', () => {
  expect(titles(nodesSpokenBy(course, 'wife'))).toEqual(['Hello', 'ask'])
  for (const to of ['son', null]) {
    const applied = applyCommands(course, removeSpeaker(course, 'wife', to))
    if (applied.refusal) throw new Error(applied.refusal.reason)
    const { speakers, flow } = applied.course
    expect(speakers.map(({ id }) => id)).toEqual(['son'])
    expect(nodesSpokenBy(applied.course, 'wife')).toEqual([])
    const [hello, ask] = flow.nodes
    expect(hello).toMatchObject(to ? { speaker: to } : {})
    expect(ask?.kind === 'user-says' && ask.followUps.map(({ speaker }) => speaker ?? null)).toEqual([
      to,
      'son',
      null,
    ])
    expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course })
  }
})

test('CONV-31 what a deleted speaker could tell is told by another or by the persona', () => {
  const answer = { id: 'hours', name: 'Hours', words: ['open'], replies: ['At five.'] }
  const telling = { ...course, customerAnswers: [{ ...answer, speaker: 'wife' }, answer] }
  for (const to of ['son', null]) {
    const applied = applyCommands(telling, removeSpeaker(telling, 'wife', to))
    if (applied.refusal) throw new Error(applied.refusal.reason)
    expect(applied.course.customerAnswers).toEqual([to ? { ...answer, speaker: to } : answer, answer])
    expect(applyCommands(applied.course, applied.inverse)).toMatchObject({ course: telling })
  }
})
