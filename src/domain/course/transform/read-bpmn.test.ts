import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Lead } from './conversation.ts'
import type { MarkupTree } from './markup-tree.ts'
import { isBpmn, readBpmn } from './read-bpmn.ts'
import { speakerOf } from './spoken-by.ts'

const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: MarkupTree[] = [],
): MarkupTree => ({
  name,
  attributes,
  children,
})
const definitions = (...children: MarkupTree[]): MarkupTree =>
  element('definitions', { xmlns: 'http://www.omg.org/spec/BPMN/20100524/MODEL' }, children)
const flow = (from: string, to: string, name = '') =>
  element('sequenceFlow', { id: `${from}-${to}-${name}`, sourceRef: from, targetRef: to, name })

describe('a diagram', () => {
  test.each([
    ['Customer', 'customer'],
    ['Hotel guest', 'customer'],
    ['Customer service agent', 'learner'],
    ['Bank', 'learner'],
    ['客户', 'customer'],
    ['客户经理', 'learner'],
    ['客服中心', 'learner'],
    ['顧客', 'customer'],
    ['銀行行員', 'learner'],
    ['お客様', 'customer'],
    ['窓口担当者', 'learner'],
    ['Process 1', null],
    ['', null],
  ])('COURSE-06a of a pool called %s the words are those of %s', (name, speaker) => {
    expect(speakerOf(name)).toBe(speaker)
  })

  test('COURSE-06a is known by the namespace, whatever its prefix', () => {
    expect(isBpmn(definitions())).toBe(true)
    expect(
      isBpmn(element('definitions', { 'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL' })),
    ).toBe(true)
    expect(isBpmn(element('definitions', { xmlns: 'http://schemas.xmlsoap.org/wsdl/' }))).toBe(false)
  })

  test('COURSE-06a whatever is drawn, it ends, every way leads to a step that is there, and each task is carried or told', () => {
    const kinds = [
      'userTask',
      'sendTask',
      'task',
      'serviceTask',
      'exclusiveGateway',
      'parallelGateway',
      'eventBasedGateway',
      'endEvent',
      'boundaryEvent',
      'intermediateCatchEvent',
      'subProcess',
    ]
    const ids = ['s', 'a', 'b', 'c', 'd', 'e', 'f']
    const node = fc.record({ id: fc.constantFrom(...ids.slice(1)), kind: fc.constantFrom(...kinds) })
    const way = fc.record({
      from: fc.constantFrom(...ids),
      to: fc.constantFrom(...ids),
      name: fc.constantFrom('', 'yes', 'no'),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(node, { selector: ({ id }) => id }),
        fc.array(way, { maxLength: 14 }),
        (nodes, ways) => {
          const process = element('process', { id: 'p' }, [
            element('startEvent', { id: 's' }),
            ...nodes.map(({ id, kind }) =>
              element(
                kind,
                { id, name: `the ${id}` },
                kind === 'subProcess' ? [element('startEvent', { id: `${id}s` })] : [],
              ),
            ),
            ...ways.map(({ from, to, name }) => flow(from, to, name)),
          ])
          const { steps, notes } = readBpmn(definitions(process))
          const keys = new Set(steps.map(({ key }) => key))
          const leads = steps.flatMap((step): Lead[] =>
            step.kind === 'answers' ? [step.otherwise, ...step.answers.map(({ lead }) => lead)] : [step.lead],
          )
          for (const lead of leads) if (lead && 'to' in lead) expect(keys).toContain(lead.to)
          expect(keys.size).toBe(steps.length)
          const named = new Set(notes.map(({ place }) => place.name))
          const inAnswers = new Set(
            steps.flatMap((step) =>
              step.kind === 'answers' ? step.answers.map(({ place }) => place.name) : [],
            ),
          )
          for (const { id, kind } of nodes)
            if (/task/i.test(kind))
              expect([...keys, ...named, ...inAnswers]).toEqual(
                expect.arrayContaining([expect.stringMatching(new RegExp(`^(the )?${id}$`))]),
              )
        },
      ),
      { numRuns: 500 },
    )
  })
})
