import type { DialogueFlowCourse, FlowNode } from '../../../../domain/course/dialogue-flow.ts'
import type { LocaleId } from '../../../../domain/locale.ts'
import type { SampleTexts } from '../../parts/sample-texts/sample-texts.ts'

/** What each round is worth. */
export const roundPoints = [40, 40, 20] as const

const idOf = (place: number) => `round-${place + 1}`

/**
 * Three rounds in any language (HOME-12): each has one good branch, found by a word, and goes on whatever is said, so that
 * nobody gets stuck in a sample. Points are earned as in any course.
 */
export function sampleCourse(locale: LocaleId, { course }: SampleTexts): DialogueFlowCourse {
  const { name, category, goal, persona, opening, second, third, end, rules } = course
  const says = (
    id: string,
    text: string,
    next: FlowNode['id'] | { end: 'achieved' | 'neutral' },
  ): FlowNode => ({
    kind: 'robot-says',
    id,
    title: id,
    speech: [text],
    effects: { emotion: 0, patience: 0 },
    next,
  })
  const hears = (place: number, good: string, plain: string): FlowNode => ({
    kind: 'user-says',
    id: idOf(place),
    title: idOf(place),
    branches: [
      {
        id: 'good',
        name: rules[place]?.name ?? '',
        match: { type: 'keyword', keyword: idOf(place), stance: 'any' },
        effects: { emotion: 15, patience: 0 },
        wrong: false,
        next: good,
      },
    ],
    followUps: [],
    otherwise: { effects: { emotion: -5, patience: -10 }, next: plain },
    unrelated: [],
    reference: [],
  })
  return {
    kind: 'dialogue-flow',
    name,
    description: '',
    locale,
    category,
    difficulty: 1,
    goal,
    persona,
    speakers: [],
    settings: {
      // No clock is shown; who leaves it alone ends it by being idle.
      countdown: 7200,
      idle: 900,
      emotion: { initial: 35 },
      patience: { initial: 80, followUp: -10, wrongTurn: -15 },
      followUpPenalty: 0,
      sensitiveWords: [],
      thresholds: { pass: 60, excellent: 85 },
      referenceAnswers: false,
    },
    variables: [],
    tables: [],
    keywords: rules.map(({ words: [word, ...synonyms] }, place) => ({
      id: idOf(place),
      name: word,
      synonyms,
    })),
    facts: [],
    handlers: {},
    customerAnswers: [],
    intents: [],
    flow: {
      start: 'opening',
      nodes: [
        says('opening', opening, idOf(0)),
        hears(0, 'second-good', 'second-plain'),
        says('second-good', second.good, idOf(1)),
        says('second-plain', second.plain, idOf(1)),
        hears(1, 'third-good', 'third-plain'),
        says('third-good', third.good, idOf(2)),
        says('third-plain', third.plain, idOf(2)),
        hears(2, 'end-good', 'end-plain'),
        says('end-good', end.good, { end: 'achieved' }),
        says('end-plain', end.plain, { end: 'neutral' }),
      ],
    },
    scenes: [],
    scoring: {
      abilities: [{ id: 'talk', name: category }],
      items: rules.map((rule, place) => ({
        id: idOf(place),
        name: rule.name,
        ability: 'talk',
        max: roundPoints[place] ?? 0,
      })),
      groups: [],
      rules: rules.map((rule, place) => ({
        id: idOf(place),
        name: rule.name,
        item: idOf(place),
        points: roundPoints[place] ?? 0,
        when: { type: 'takes', node: idOf(place), branch: 'good', or: [] },
        times: 1,
        advice: rule.advice,
      })),
    },
  }
}
