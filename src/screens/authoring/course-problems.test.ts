import { expect, test } from 'vitest'
import { errorsOf, nodeTitleOf, withBranch } from './course-problems.ts'

const node = {
  id: 'n1',
  title: 'Explain',
  branches: [{ name: 'Explains it' }, { name: 'Asks for the PIN' }, {}],
}

test('FLOW-04 says which branch of a node a finding is about', () => {
  expect(withBranch(node, 'n1', 'flow.nodes.3.branches.1.next')).toBe('Explain › Asks for the PIN')
  expect(withBranch(node, 'n1', 'scenes.0.nodes.3.branches.0')).toBe('Explain › Explains it')
})

test('FLOW-04 names the node alone where no branch has a name', () => {
  for (const path of [
    'flow.nodes.3.otherwise.next',
    'flow.nodes.3.branches.2.next',
    'flow.nodes.3.branches.9.next',
    '',
  ])
    expect(withBranch(node, 'n1', path), path).toBe('Explain')
  for (const broken of [null, 'text', { branches: 'none' }, { title: '' }])
    expect(withBranch(broken, 'n1', 'flow.nodes.3.branches.1.next')).toBe('n1')
})

test('COURSE-07 finds the title of a node in a package of any shape', () => {
  expect(nodeTitleOf({ course: { flow: { nodes: [] }, scenes: [{ nodes: [node] }] } }, 'n1')).toBe('Explain')
  for (const value of [null, 7, {}, { course: { flow: { nodes: 'none' }, scenes: {} } }])
    expect(nodeTitleOf(value, 'n1')).toBe('n1')
})

test('PUBLISH-01 names the question or the paper of a bank that keeps it from being published, and leads there', () => {
  const course = {
    questions: [
      { id: 'q1', text: 'How long?' },
      { id: 'q2', text: 'With what?' },
    ],
    papers: [{ id: 'p1', name: 'Spring' }],
  }
  const placesOf = (contents: unknown, problems: readonly [path: string, params: Record<string, string>][]) =>
    errorsOf({
      id: 'c1',
      kind: 'question-bank',
      package: contents,
      problems: problems.map(([path, params]) => ({
        severity: 'error',
        code: 'paper-empty',
        path,
        node: null,
        params,
      })),
    } as never).map(({ node, to }) => [node, to])
  expect(
    placesOf({ course }, [
      ['papers.0.parts', { paper: 'p1' }],
      // Since the check it was moved.
      ['questions.0', { question: 'q2' }],
      ['questions.0', {}],
      ['questions', {}],
      ['papers.9.parts', { paper: 'gone' }],
      ['settings.thresholds', {}],
    ]),
  ).toEqual([
    ['Spring', '/question-detail/c1/paper?at=p1&field=parts'],
    ['With what?', '/question-detail/c1?at=q2'],
    ['How long?', '/question-detail/c1?at=q1'],
    [null, '/question-detail/c1'],
    [null, '/question-detail/c1/paper'],
    [null, '/question-detail/c1/settings?field=thresholds.pass'],
  ])
  for (const broken of [null, 7, {}, { course: { papers: 'none' } }])
    expect(placesOf(broken, [['papers.0.parts', { paper: 'p1' }]])).toEqual([[null, '/question-detail/c1']])
})
