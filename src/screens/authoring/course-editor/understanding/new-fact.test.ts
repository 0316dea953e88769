import { expect, test } from 'vitest'
import { applyCommands } from '../../../../domain/course/edit/apply-command.ts'
import { jsonOf } from '../../../../domain/course/edit/change-flow.ts'
import type { Fields } from '../../../../domain/course/edit/commands.ts'
import { courseOf } from '../course.factory.ts'
import { asKind, factKinds, kindOfFact } from './new-fact.ts'

test('CONV-24b a fact of any kind can be made one of any other, and undone', () => {
  const fact = {
    id: 'days',
    name: 'Days',
    cues: ['refund'],
    right: [{ unit: 'day' as const, value: 3 }],
    tolerance: 1,
    counted: [],
  }
  for (const from of factKinds)
    for (const to of factKinds) {
      const course = courseOf({ facts: [fact] })
      const change = (kind: (typeof factKinds)[number], of = course) =>
        applyCommands(of, [
          {
            type: 'set',
            of: { list: 'facts', id: 'days' },
            fields: jsonOf(asKind(of.facts[0]!, kind)) as Fields,
          },
        ])
      const first = change(from)
      if (first.refusal) throw new Error(`${from}: ${first.refusal.reason}`)
      const second = change(to, first.course)
      if (second.refusal) throw new Error(`${from} ${to}: ${second.refusal.reason}`)
      const made = second.course.facts[0]!
      expect([kindOfFact(made), made.name, made.cues]).toEqual([to, 'Days', ['refund']])
      const back = applyCommands(second.course, second.inverse)
      expect(back.refusal ?? back.course.facts).toEqual(first.course.facts)
    }
})
