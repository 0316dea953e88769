import { describe, expect, test } from 'vitest'
import { checkCourse } from '../../../src/domain/course/check.ts'
import { drive, only } from '../../../src/domain/dialogue/session-driver.ts'
import { corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import { trainCourse, understand } from '../../../src/domain/intent/course-model.ts'
import { localeIds } from '../../../src/domain/locale.ts'
import { shippedTemplates } from './shipped-templates.ts'

const templates = await shippedTemplates()

test('COURSE-01 ships six templates in every language, of the same stages', () => {
  const ids = [...new Set(templates.map(({ about }) => about.id))]
  expect(ids).toHaveLength(6)
  for (const id of ids) {
    const same = templates.filter(({ about }) => about.id === id)
    expect(same.map(({ about }) => about.locale).sort()).toEqual([...localeIds].sort())
    expect(new Set(same.map(({ content }) => content.flow.nodes.map((node) => node.id).join())).size).toBe(1)
  }
})

describe.each(templates.map((one) => ({ name: `${one.about.id} in ${one.about.locale}`, ...one })))(
  'COURSE-01 the template $name',
  ({ content }) => {
    if (content.kind !== 'dialogue-flow') throw new Error('no flow')
    const model = trainCourse(corpusOf(content))
    const play = (lineOf: (node: string) => string) => {
      const driver = drive(content)
      const endings = []
      while (driver.state().status !== 'ended') {
        const node = driver.state().node ?? ''
        const line = lineOf(node)
        endings.push(...only(driver.say(line, understand(model, driver.state().node, line)), 'ended'))
      }
      return { outcome: endings[0]?.outcome, score: driver.score() }
    }
    const stages = content.flow.nodes.flatMap((node) => (node.kind === 'user-says' ? [node] : []))
    const referenceAt = (id: string) => stages.find((node) => node.id === id)?.reference[0] ?? ''

    test('has nothing that the checker would say of it', () => {
      expect(checkCourse(content)).toEqual([])
    })

    test('gives every point to its reference answers, which are none of its examples', () => {
      const { outcome, score } = play(referenceAt)
      expect({ outcome, total: score.total }).toEqual({ outcome: 'achieved', total: 100 })
      const known = new Set(content.intents.flatMap(({ positive }) => positive))
      expect(stages.filter(({ reference }) => known.has(reference[0] ?? ''))).toEqual([])
    })

    test('gives nothing to what was said for another stage', () => {
      const [first, ...others] = stages
      const last = others.at(-1)
      const { outcome, score } = play(() => last?.reference[0] ?? '')
      expect(outcome).toBe('missed')
      expect(score.total, first?.id).toBe(0)
    })

    test('takes points for each mistake that it knows, and is not passed with them', () => {
      const mistakes = stages.filter(({ branches }) => branches.some(({ wrong }) => wrong))
      expect(mistakes.length).toBeGreaterThan(0)
      const worst = (id: string) =>
        content.intents.find((intent) => intent.id === `${id}-wrong`)?.positive[0] ?? referenceAt(id)
      const { score } = play(worst)
      expect(score.total).toBeLessThan(60)
    })
  },
)
