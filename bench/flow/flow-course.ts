// A course of 1 000 nodes, as many as a flow editor has open at once: a main flow of 300 and two sub-scenes.

const end = { end: 'achieved' } as const

/** The customer and the learner by turns, in a line. */
const line = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const next = n + 1 < count ? `${prefix}-${n + 1}` : end
    const place = { id: `${prefix}-${n}`, title: `Node ${n}` }
    if (n % 2 === 0)
      return { ...place, kind: 'robot-says', speech: [`And what about point number ${n}, please?`], next }
    return {
      ...place,
      kind: 'user-says',
      branches: [{ id: 'only', name: 'Answers', match: { type: 'keyword', keyword: 'yes' }, next }],
      otherwise: { next },
      reference: [`Yes, I can tell you that of point ${n}.`],
    }
  })

const coursePackage = (code: string, name: string, flow: object[], scenes: object[]) => ({
  format: 'coach-course',
  version: 1,
  code,
  course: {
    name,
    kind: 'dialogue-flow',
    locale: 'us-en',
    category: 'Service',
    goal: 'Answer every question.',
    persona: {
      name: 'Ms Long',
      label: 'Persistent',
      background: 'Has many questions.',
      portrait: 'emma-brooks',
    },
    settings: {},
    keywords: [{ id: 'yes', name: 'yes' }],
    flow: { start: 'main-0', nodes: flow },
    scenes,
    scoring: {
      abilities: [{ id: 'service', name: 'Service' }],
      items: [{ id: 'facts', name: 'Facts', ability: 'service', max: 100 }],
      rules: [
        {
          id: 'yes',
          name: 'Says yes',
          item: 'facts',
          points: 100,
          when: { type: 'says', match: { type: 'keyword', keyword: 'yes' } },
        },
      ],
    },
  },
})

/** As a course package (docs/course-package.md). */
export const largeCourse = coursePackage('bench-large-flow', 'A large flow', line('main', 300), [
  { id: 'second', name: 'Second', start: 'second-0', nodes: line('second', 500) },
  { id: 'third', name: 'Third', start: 'third-0', nodes: line('third', 200) },
])

export const smallCourse = (n: number) =>
  coursePackage(`bench-small-flow-${n}`, `A small flow ${n}`, line('main', 20), [])

/** Two hundred nodes as the clipboard carries them. */
export const copiedNodes = JSON.stringify({
  format: 'coach-nodes',
  nodes: line('copied', 200),
  intents: [],
  keywords: [{ id: 'yes', name: 'yes' }],
  facts: [],
  variables: [],
  tables: [],
})
