import type { DialogueFlowCourse } from '../dialogue-flow.ts'
import { jsonOf } from '../edit/change-flow.ts'
import type { EditCommand } from '../edit/commands.ts'
import { sameName } from '../../text/same-name.ts'
import type { ReadIntents, ReadWords } from './read-words.ts'

/** Sentences that one command adds at most. */
const mostAdded = 2000

type LinesOf = Extract<EditCommand, { type: 'change-lines' }>

function linesTo(
  of: LinesOf['of'],
  field: LinesOf['field'],
  lines: readonly string[],
  known: readonly string[],
): EditCommand[] {
  const there = new Set(known)
  const added = lines.filter((line) => !there.has(line)).map((line) => ({ line, before: null }))
  return Array.from({ length: Math.ceil(added.length / mostAdded) }, (_, part) => ({
    type: 'change-lines' as const,
    of,
    field,
    add: added.slice(part * mostAdded, (part + 1) * mostAdded),
    remove: [],
  }))
}

/** Puts intents of a sheet into a course: those of a name that is there get the sentences that they lack, others are made. */
export const addIntents = (
  course: Pick<DialogueFlowCourse, 'intents'>,
  read: ReadIntents['intents'],
  newId: () => string,
): EditCommand[] =>
  read.flatMap(({ name, positive, negative }): EditCommand[] => {
    const known = course.intents.find((one) => sameName(one.name, name))
    if (!known)
      return [
        {
          type: 'add',
          to: { list: 'intents' },
          value: jsonOf({ id: newId(), name, positive, negative }),
          before: null,
        },
      ]
    const of = { list: 'intents' as const, id: known.id }
    return [
      ...linesTo(of, 'positive', positive, known.positive),
      ...linesTo(of, 'negative', negative, known.negative),
    ]
  })

/** Puts words of a sheet into a course as `addIntents` does intents. */
export const addKeywords = (
  course: Pick<DialogueFlowCourse, 'keywords'>,
  read: ReadWords['words'],
  newId: () => string,
): EditCommand[] =>
  read.flatMap(({ name, synonyms }): EditCommand[] => {
    const known = course.keywords.find((one) => sameName(one.name, name))
    return known
      ? linesTo({ list: 'keywords', id: known.id }, 'synonyms', synonyms, known.synonyms)
      : [
          {
            type: 'add',
            to: { list: 'keywords' },
            value: jsonOf({ id: newId(), name, synonyms }),
            before: null,
          },
        ]
  })

/** The rows of a sheet that `readIntents` reads back: a sentence each, those that mean it beside those that don't. */
export const intentRows = ({ intents }: Pick<DialogueFlowCourse, 'intents'>): string[][] =>
  intents.flatMap(({ name, positive, negative }) =>
    Array.from({ length: Math.max(positive.length, negative.length, 1) }, (_, at) => [
      name,
      positive[at] ?? '',
      negative[at] ?? '',
    ]),
  )

/** The rows of a sheet that `readWords` reads back. */
export const keywordRows = ({ keywords }: Pick<DialogueFlowCourse, 'keywords'>): string[][] =>
  keywords.map(({ name, synonyms }) => [name, synonyms.join(', ')])
