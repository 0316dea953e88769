import { z } from 'zod'
import { line, name, saying } from './base.ts'
import { type DialogueFlowCourse, dialogueFlowSchema } from './dialogue-flow.ts'
import { portraitIds } from './portraits.ts'
import type { LocaleId } from '../locale.ts'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/)
const said = z.array(saying).min(1).max(5)
/** Room for what a trainer adds: a node's title takes 15 characters. */
const title = name(15)

/** One thing that the learner has to do, and what the customer says before and after it. */
export const stageSchema = z.strictObject({
  /** Id of the learner's node. */
  id,
  title,
  /** What the customer says when nothing was understood. */
  again: saying,
  right: z.strictObject({
    name: name(40),
    /** What learners say who do it. */
    examples: z.array(line).min(8),
    reference: saying,
    /** Shown in the report where it was not done. */
    advice: z.string().min(1).max(300),
    ability: id,
  }),
  /** A mistake that learners make here: it takes points, and the conversation goes on. */
  wrong: z
    .strictObject({
      name: name(40),
      examples: z.array(line).min(6),
      /** What the customer says to it, before what they say next. */
      reply: said,
      advice: z.string().min(1).max(300),
    })
    .optional(),
  /** What the customer says once it is done; after the last stage it closes the conversation. */
  reply: said,
  /** Title of the node that says it. */
  replyTitle: title,
})

/** What a course of stages says: everything but its shape. */
export const stagedTextsSchema = z.strictObject({
  goal: z.string().min(1).max(500),
  persona: z.strictObject({
    name: name(40),
    label: name(40),
    background: z.string().min(1).max(500),
    portrait: z.enum(portraitIds),
  }),
  abilities: z
    .array(z.strictObject({ id, name: name(40) }))
    .min(1)
    .max(5),
  opening: said,
  openingTitle: title,
  /** What the customer says when they give up, and the title of the node; without it they just hang up. */
  givesUp: z.strictObject({ title, speech: said }).optional(),
  stages: z.array(stageSchema).min(1).max(8),
})

export type StagedTexts = z.infer<typeof stagedTextsSchema>
type Stage = StagedTexts['stages'][number]

/** Points of all stages together. */
const fullPoints = 100
/** A mistake takes this share of what its stage gives. */
const mistakeShare = 0.5

/**
 * A conversation in stages (COURSE-01): the customer says something, the learner does one thing after the other, and
 * each is worth as much as the next. What is not understood is asked for once more, then the goal is missed. Throws a
 * ZodError where the texts don't make a course.
 */
export function stagedCourse(
  texts: StagedTexts,
  { name, locale, description = '' }: { name: string; locale: LocaleId; description?: string },
): DialogueFlowCourse {
  const { goal, persona, abilities, opening, openingTitle, givesUp, stages } = texts
  const worth = pointsOf(stages.length)
  return dialogueFlowSchema.parse({
    name,
    locale,
    description,
    category: '',
    kind: 'dialogue-flow',
    goal,
    persona,
    settings: {},
    intents: stages.flatMap(({ id, right, wrong }) => [
      { id: rightOf(id), name: right.name, positive: right.examples },
      ...(wrong ? [{ id: wrongOf(id), name: wrong.name, positive: wrong.examples }] : []),
    ]),
    flow: {
      start: 'opening',
      nodes: [
        { kind: 'robot-says', id: 'opening', title: openingTitle, speech: opening, next: stages[0]?.id },
        ...stages.flatMap((stage, n) => nodesOf(stage, stages[n + 1], givesUp !== undefined)),
        ...(givesUp
          ? [
              {
                kind: 'robot-says',
                id: 'gives-up',
                title: givesUp.title,
                speech: givesUp.speech,
                next: { end: 'missed' },
              },
            ]
          : []),
      ],
    },
    scoring: {
      abilities,
      items: stages.map(({ id, right }, n) => ({
        id,
        name: right.name,
        ability: right.ability,
        max: worth[n],
      })),
      rules: stages.flatMap(({ id, right, wrong }, n) => [
        {
          id: rightOf(id),
          name: right.name,
          item: id,
          points: worth[n],
          when: { type: 'takes', node: id, branch: 'right' },
          advice: right.advice,
        },
        ...(wrong
          ? [
              {
                id: wrongOf(id),
                name: wrong.name,
                item: id,
                points: -Math.round((worth[n] ?? 0) * mistakeShare),
                when: { type: 'takes', node: id, branch: 'wrong' },
                advice: wrong.advice,
              },
            ]
          : []),
      ]),
    },
  })
}

const rightOf = (stage: string) => `${stage}-right`
const wrongOf = (stage: string) => `${stage}-wrong`

/** As even as whole points can be; the first stages have what is left over. */
const pointsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => Math.floor(fullPoints / count) + (n < fullPoints % count ? 1 : 0))

function nodesOf(
  { id, title, again, right, wrong, reply, replyTitle }: Stage,
  then: Stage | undefined,
  isGivenUp: boolean,
) {
  const next = then ? then.id : { end: 'achieved' }
  return [
    {
      kind: 'user-says',
      id,
      title,
      branches: [
        {
          id: 'right',
          name: right.name,
          match: { type: 'intent', intent: rightOf(id) },
          next: `${id}-reply`,
        },
        ...(wrong
          ? [
              {
                id: 'wrong',
                name: wrong.name,
                match: { type: 'intent', intent: wrongOf(id) },
                wrong: true,
                next: `${id}-wrong-reply`,
              },
            ]
          : []),
      ],
      followUps: [{ speech: [again] }],
      otherwise: { next: isGivenUp ? 'gives-up' : { end: 'missed' } },
      reference: [right.reference],
    },
    ...(wrong
      ? [
          {
            kind: 'robot-says',
            id: `${id}-wrong-reply`,
            title: replyTitle,
            speech: wrong.reply,
            next: then ? then.id : { end: 'missed' },
          },
        ]
      : []),
    { kind: 'robot-says', id: `${id}-reply`, title: replyTitle, speech: reply, next },
  ]
}
