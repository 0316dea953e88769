import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import { nodesOf } from '../walk-nodes.ts'
import { type EditCommand, type Fields, listNames, type ThingAt } from './commands.ts'
import { fieldsNow } from './apply-command.ts'
import { findNode, listAt, thingAt } from './things.ts'

/** For tests: a number from 0 to below 1, the same for the same seed. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = (seed * 2654435761 + 1) >>> 0; ;) {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    yield ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const words = ['Hello', '你好', 'Fee', '退款', 'こんにちは', 'A longer line, with a comma.']

/** For tests: a change that a builder might make of this course; the same for the same seed. `by` keeps ids apart. */
export function anyCommand(course: DialogueFlowCourse, seed: number, by = 'x'): EditCommand {
  const random = numbers(seed)
  const below = (most: number) => Math.floor(random.next().value * most)
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const word = () => oneOf(words) ?? ''
  const nodes = nodesOf(course).map(({ node }) => node)
  const fresh = () => `${by}-${seed}-${below(1e6).toString(36)}`
  const places = nodes.filter((node) => node.kind === 'user-says')
  const things: ThingAt[] = [
    ...nodes.map(({ id }) => ({ list: 'nodes' as const, id })),
    ...places.flatMap((node) =>
      node.branches.map(({ id }) => ({ list: 'branches' as const, node: node.id, id })),
    ),
    ...listNames.flatMap((list) => (listAt(course, { list })?.things ?? []).map(({ id }) => ({ list, id }))),
  ]
  const of = oneOf(things) ?? { list: 'intents', id: 'gone' }
  const set = (fields: Fields): EditCommand => {
    const thing = thingAt(course, of)
    const names = Object.keys(fields)
    return { type: 'set', of, fields, ...(thing && below(2) ? { was: fieldsNow(thing, names) } : {}) }
  }
  const named = of.list === 'nodes' ? 'title' : of.list === 'sensitiveWords' ? 'word' : 'name'
  switch (below(9)) {
    case 0:
      return { type: 'set', of: { part: 'course' }, fields: { name: word(), difficulty: 1 + below(5) } }
    case 1:
      return set({ [named]: word().slice(0, 15).trim() })
    case 2:
      return set({ next: oneOf([...nodes.map(({ id }) => id), { end: 'missed' }, null]) ?? null })
    case 3:
      return { type: 'remove', of }
    case 4: {
      const list = nodes.length > 0 ? (findNode(course, oneOf(nodes)?.id ?? '')?.scene ?? null) : null
      return {
        type: 'add',
        to: { list: 'nodes', scene: list },
        value: { kind: 'robot-says', id: fresh(), title: 'New', speech: [word()] },
        before: oneOf(nodes)?.id ?? null,
      }
    }
    case 5:
      return {
        type: 'add',
        to: { list: 'branches', node: oneOf(places)?.id ?? 'gone' },
        value: {
          id: fresh(),
          name: word().slice(0, 40),
          match: { type: 'group', mode: 'any', children: [] },
        },
        before: null,
      }
    case 6:
      return { type: 'move', of, before: oneOf(things)?.id ?? null }
    case 7:
      return {
        type: 'add',
        to: { list: 'intents' },
        value: { id: fresh(), name: word(), positive: [word()] },
        before: oneOf(course.intents)?.id ?? null,
      }
    default: {
      const intent = oneOf(course.intents)
      return {
        type: 'change-lines',
        of: { list: 'intents', id: intent?.id ?? 'gone' },
        field: 'positive',
        add: [word(), word()].map((line) => ({ line, before: oneOf(intent?.positive ?? []) ?? null })),
        remove: below(2) ? [oneOf(intent?.positive ?? []) ?? 'gone'] : [],
      }
    }
  }
}
