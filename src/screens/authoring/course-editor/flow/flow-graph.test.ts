import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import {
  exitsOf,
  graphOf,
  namesIn,
  outlineOf,
  previewOf,
  sceneOfNode,
  scenesOf,
  searchNodes,
  withSameParts,
} from './flow-graph.ts'
import { courseOf, nodesOfAllKinds } from '../course.factory.ts'

const scenes = scenesOf(courseOf())
const nameOf = namesIn(
  { ...courseOf(), variables: [{ id: 'fee', name: 'Fee', type: 'number', initial: 30 }] },
  setupI18n(),
)
const main = scenes[0] ?? expect.unreachable()
const node = (id: string) => nodesOfAllKinds.find((n) => n.id === id) ?? expect.unreachable()

describe('graph', () => {
  test('FLOW-01 draws all eight kinds of node, and an end beside each node that leads to one', () => {
    const graph = graphOf(main, nameOf)
    expect(new Set(graph.nodes.map((n) => n.kind))).toEqual(
      new Set([
        'robot-says',
        'user-says',
        'question-bank',
        'difficulty-branch',
        'judgement',
        'operation',
        'text',
        'sub-scene',
        'end',
      ]),
    )
    expect(graph.nodes.filter((n) => n.kind === 'end').map((n) => n.id)).toEqual([
      'end:missed/reply',
      'end:missed/mood',
      'end:achieved/check',
      'end:missed/quiz',
      'end:neutral/lost',
    ])
    expect(graph.nodes.filter((n) => n.start).map((n) => n.id)).toEqual(['open'])
  })

  test('FLOW-01 joins every exit to where it leads and marks wrong turns', () => {
    const edges = graphOf(main, nameOf).edges.filter((e) => e.source === 'reply')
    expect(edges).toEqual([
      { id: 'reply/branch:sorry', source: 'reply', exit: 'branch:sorry', target: 'level', wrong: false },
      { id: 'reply/branch:rude', source: 'reply', exit: 'branch:rude', target: 'open', wrong: true },
      { id: 'reply/otherwise', source: 'reply', exit: 'otherwise', target: 'end:missed/reply', wrong: false },
    ])
  })

  test('FLOW-01 draws a flow whose exit leads nowhere, without that edge', () => {
    const graph = graphOf(
      {
        id: null,
        name: '',
        start: 'a',
        nodes: [{ id: 'a', kind: 'text', title: 'A', text: 'x', next: 'gone' }],
      },
      nameOf,
    )
    expect([graph.nodes.length, graph.edges]).toEqual([1, []])
  })

  test('FLOW-01 offers partly right only where a question can be partly right', () => {
    expect(exitsOf(node('quiz')).map((e) => e.key)).toEqual(['correct', 'wrong'])
  })

  test('FLOW-01 previews the words of a node', () => {
    expect(
      ['open', 'reply', 'quiz', 'note', 'keep', 'mood', 'level'].map((id) => previewOf(node(id), nameOf)),
    ).toEqual([
      'Why was I charged?',
      'I am sorry about the fee.',
      'How much?',
      'The customer looks at the bill.',
      'Fee −= 20',
      'Still calm',
      '',
    ])
  })
})

describe('search', () => {
  test('FLOW-02 finds nodes of every scene by title and by words, titles first', () => {
    expect(searchNodes(scenes, 'note', nameOf).map((f) => f.node.id)).toEqual(['note'])
    expect(searchNodes(scenes, 'CARD number', nameOf).map((f) => [f.scene.id, f.node.id, f.text])).toEqual([
      ['identity', 'ask', 'Asks for the card number.'],
    ])
    expect(searchNodes(scenes, 'ｓｏｒｒｙ', nameOf).map((f) => f.node.id)).toEqual(['reply'])
    expect(searchNodes(scenes, 'lost', nameOf).map((f) => f.node.id)).toEqual(['lost'])
  })

  test('FLOW-02 finds nothing for an empty search and keeps to its limit', () => {
    expect(searchNodes(scenes, '  ', nameOf)).toEqual([])
    expect(searchNodes(scenes, 'o', nameOf, 2)).toHaveLength(2)
  })
})

describe('outline', () => {
  test('UI-14a lists the same flow without a canvas, in the order of the conversation, unreachable nodes last', () => {
    const outline = outlineOf(main)
    expect(outline.map((o) => o.node.id)).toEqual([
      'open',
      'reply',
      'level',
      'note',
      'quiz',
      'keep',
      'mood',
      'check',
      'lost',
    ])
    expect(outline.filter((o) => !o.reachable).map((o) => o.node.id)).toEqual(['lost'])
  })

  test('FLOW-01 knows the scene that a node stands in', () => {
    expect([
      sceneOfNode(scenes, 'ask')?.id,
      sceneOfNode(scenes, 'open')?.id,
      sceneOfNode(scenes, 'nobody'),
    ]).toEqual(['identity', null, null])
  })
})

test('FLOW-08a of a graph that has changed all else stays the same objects, and an unchanged graph is the one before', () => {
  const graph = graphOf(main, nameOf)
  expect(withSameParts(graph, graphOf(structuredClone(main), nameOf))).toBe(graph)
  const [first] = graph.nodes
  const nodes = main.nodes.map((node) => (node.id === first?.id ? { ...node, title: 'Other' } : node))
  const now = withSameParts(graph, graphOf({ ...main, nodes }, nameOf))
  expect(now.nodes[0]).toMatchObject({ id: first?.id, title: 'Other' })
  expect(now.nodes.slice(1).every((node, place) => node === graph.nodes[place + 1])).toBe(true)
  expect(now.edges).toBe(graph.edges)
})

test('FLOW-08a the graph of a scene in which one node has changed is made anew of that node alone', () => {
  const graph = graphOf(main, nameOf)
  const nodes = main.nodes.map((node) => (node.id === 'note' ? { ...node, title: 'Other' } : node))
  const now = graphOf({ ...main, nodes }, nameOf)
  expect(now.nodes.find(({ id }) => id === 'note')?.title).toBe('Other')
  const anew = now.nodes.filter((node) => !graph.nodes.includes(node)).map(({ id }) => id)
  // Those that say more than the node itself: where the flow begins, and what else is named.
  expect(anew).toEqual(['open', 'note', 'keep'])
  expect(now.edges.filter((edge) => !graph.edges.includes(edge)).map(({ source }) => source)).toEqual([
    'note',
  ])
})

test('FLOW-01 the graph of the same nodes follows where the flow begins, what variables are called, and where exits lead to', () => {
  const named = (name: string) =>
    namesIn({ ...courseOf(), variables: [{ id: 'fee', name, type: 'number', initial: 30 }] }, setupI18n())
  graphOf(main, nameOf)
  const now = graphOf({ ...main, start: 'reply' }, named('Charge'))
  expect(now.nodes.filter(({ start }) => start).map(({ id }) => id)).toEqual(['reply'])
  expect(now.nodes.find(({ id }) => id === 'keep')?.preview).toBe('Charge −= 20')
  const without = graphOf({ ...main, nodes: main.nodes.filter(({ id }) => id !== 'level') }, nameOf)
  expect(without.edges.map(({ id }) => id)).not.toContain('reply/branch:sorry')
  expect(graphOf(main, nameOf).edges.map(({ id }) => id)).toContain('reply/branch:sorry')
})
