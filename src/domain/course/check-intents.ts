import { alikeIntents } from '../intent/alike-lines.ts'
import { languageOf } from '../language/language.ts'
import { intentsOf } from './blamed-intents.ts'
import { type DialogueFlowCourse, leastExamples } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { nodesOf } from './walk-nodes.ts'

/**
 * Characters of all sentences times intents that a classifier is trained from at most: each sentence is looked at once
 * for each intent. Training 150 intents of 150 sentences costs some 90 million.
 */
export const maxTrainingCost = 200_000_000

/** Characters of all sentences times intents. */
export const trainingCostOf = (intents: DialogueFlowCourse['intents']): number =>
  intents.length *
  intents
    .flatMap(({ positive, negative }) => [...positive, ...negative])
    .reduce((sum, text) => sum + text.length, 0)

/** So many pairs of intents are told of a course. */
const maxAlike = 50

/** What is asked for at a place in different branches, or as a mistake and as something good: each by the ids of two intents. */
function competingIntents(course: DialogueFlowCourse): ReadonlySet<string> {
  const competing = new Set<string>()
  const put = (some: ReadonlySet<string>, others: ReadonlySet<string>) => {
    for (const one of some)
      for (const other of others)
        // Where both are asked for together nobody has to tell them apart.
        if (!some.has(other) && !others.has(one)) competing.add(`${one} ${other}`).add(`${other} ${one}`)
  }
  const blaming = course.scoring.rules.flatMap(({ when, points }) =>
    when.type === 'says' && points < 0 ? [{ asked: intentsOf(when.match), nodes: when.nodes }] : [],
  )
  for (const { node } of nodesOf(course)) {
    if (node.kind !== 'user-says') continue
    const branches = node.branches.map(({ match, wrong }) => ({ asked: intentsOf(match), wrong }))
    branches.forEach(({ asked, wrong }, index) => {
      for (const later of branches.slice(index + 1)) put(asked, later.asked)
      if (wrong) return
      for (const blame of blaming) if (blame.nodes?.includes(node.id) ?? true) put(asked, blame.asked)
    })
  }
  return competing
}

/** Intents between which a place decides, and which share an example, can't be told apart by it (INTENT-12e). */
function checkAlike(course: DialogueFlowCourse, note: Note): void {
  const { intents, locale } = course
  const competing = competingIntents(course)
  if (competing.size === 0) return
  const compete = (one: number, other: number) => competing.has(`${intents[one]?.id} ${intents[other]?.id}`)
  for (const [one, other] of alikeIntents(intents, languageOf(locale), maxAlike, compete)) {
    const [line, theirs] = [one, other].map((place) => intents[place.intent]?.positive[place.line] ?? '')
    note('intents-alike', `intents.${one.intent}.positive`, null, () => ({
      intent: intents[other.intent]?.name ?? '',
      line: line ?? '',
      ...(theirs === line ? {} : { other: theirs ?? '' }),
    }))
  }
}

/** Each intent has examples enough to be learned, and no other's; what training the classifier costs is known before it begins (FLOW-09a). */
export function checkIntents(course: DialogueFlowCourse, note: Note): void {
  const { intents } = course
  intents.forEach(({ name, positive }, index) => {
    if (positive.length < leastExamples)
      note('intent-examples-few', `intents.${index}.positive`, null, {
        intent: name,
        count: positive.length,
        least: leastExamples,
      })
  })
  const cost = trainingCostOf(intents)
  if (cost > maxTrainingCost) note('training-too-costly', 'intents', null, { cost, most: maxTrainingCost })
  checkAlike(course, note)
}
