import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkCourse } from '../../../src/domain/course/check.ts'
import { drive, only } from '../../../src/domain/dialogue/session-driver.ts'
import { corpusOf } from '../../../src/domain/intent/course-corpus.ts'
import { trainCourse, understand } from '../../../src/domain/intent/course-model.ts'
import { languageOf } from '../../../src/domain/language/language.ts'
import { localeIds } from '../../../src/domain/locale.ts'
import { trainingAids } from '../../acts/training-aids.ts'
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
    const model = trainCourse(corpusOf(content), trainingAids(languageOf(content.locale)))
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

describe('COURSE-01 lines that no template was made with', () => {
  const lines = readFileSync(new URL('../../../bench/lines/templates.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
  const models = new Map(
    templates.map(({ about, content }) => {
      if (content.kind !== 'dialogue-flow') throw new Error('no flow')
      return [
        `${about.id}.${about.locale}`,
        { content, model: trainCourse(corpusOf(content), trainingAids(languageOf(content.locale))) },
      ]
    }),
  )
  /** Points that the line earns at a stage that was reached by the reference answers. */
  function earned(of: string, stage: string, line: string): number {
    const found = models.get(of)
    if (!found) throw new Error(`no template ${of}`)
    const driver = drive(found.content)
    const say = (text: string) => driver.say(text, understand(found.model, driver.state().node, text))
    for (const node of found.content.flow.nodes) {
      if (node.kind !== 'user-says') continue
      if (node.id === stage) break
      say(node.reference[0] ?? '')
    }
    const before = driver.score().total
    say(line)
    return driver.score().total - before
  }
  const stagesOf = (of: string) =>
    models.get(of)?.content.flow.nodes.flatMap(({ kind, id }) => (kind === 'user-says' ? [id] : [])) ?? []

  test('are heard where they are right', () => {
    const right = lines.filter(([, , stage]) => stage !== '-')
    const missed = right.filter(
      ([id, locale, stage = '', line = '']) => earned(`${id}.${locale}`, stage, line) <= 0,
    )
    expect(right).toHaveLength(80)
    // 2 when they were written; they were used for no mending.
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(4)
  })

  test('earn nothing where they are beside the point', () => {
    const beside = lines
      .filter(([, , stage]) => stage === '-')
      .flatMap(([id, locale, , line = '']) =>
        stagesOf(`${id}.${locale}`).map((stage) => ({ of: `${id}.${locale}`, stage, line })),
      )
    const rewarded = beside.filter(({ of, stage, line }) => earned(of, stage, line) > 0)
    expect(beside).toHaveLength(64)
    // Opening hours are near to what says when something will be done.
    expect(rewarded.length, JSON.stringify(rewarded)).toBeLessThanOrEqual(9)
  })
})
