import { expect, test } from 'vitest'
import { nodeTitleOf, withBranch } from './course-problems.ts'

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
