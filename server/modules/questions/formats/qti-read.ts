import { portableLimits } from '../../../../src/domain/course/portable-question.ts'
import type { QuestionLoss, QuestionPlace } from '../../../../src/domain/course/question-file.ts'
import type { Findings, RawQuestion } from './found-questions.ts'
import { bytesOfAddress, type KeptPicture } from './found-pictures.ts'
import {
  foundText,
  type FoundText,
  linesOfTree,
  type Lose,
  type MarkedLine,
  type TakePicture,
} from './marked-up-text.ts'
import { below, childOf, childrenOf, textOf, type XmlTree } from '../../../xml/xml-tree.ts'

/** What a package's manifest says of an item beside the item itself. */
export type ItemMetadata = Partial<Pick<RawQuestion, 'difficulty' | 'tags'>>

/** Interactions that the platform has nothing like. */
const left: Readonly<Record<string, QuestionLoss>> = {
  matchInteraction: 'matching',
  associateInteraction: 'matching',
  graphicAssociateInteraction: 'matching',
  orderInteraction: 'ordering',
  graphicOrderInteraction: 'ordering',
  inlineChoiceInteraction: 'gaps',
  gapMatchInteraction: 'gaps',
  graphicGapMatchInteraction: 'gaps',
  sliderInteraction: 'numerical',
}
const written: readonly string[] = ['textEntryInteraction', 'extendedTextInteraction']
const asides: readonly string[] = [
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'stylesheet',
  'templateBlock',
]

interface Declared {
  cardinality: string
  correct: string[]
  /** Points by the value that earns them. */
  mapping: Map<string, number>
  upperBound: number | null
}

/** What has become of a picture that an item names, by what it calls it. */
export type PictureOfItem = (source: string) => KeptPicture

/** What reading a text tells. */
interface Reading {
  lose: Lose
  take(source: string, alt: string | null): ReturnType<TakePicture>
}

/** Reads an item of QTI (PAPER-04a), in the names of QTI 2 (`inQti2`), with the pictures that `pictureOf` has (PAPER-04b). */
export function readItem(
  item: XmlTree,
  place: QuestionPlace,
  findings: Findings,
  metadata: ItemMetadata = {},
  pictureOf: PictureOfItem = () => 'picture-missing',
): void {
  const body = childOf(item, 'itemBody')
  const interactions = body ? below(body).filter(({ name }) => name.endsWith('Interaction')) : []
  const lose: Lose = (loss, value) => findings.lose(place, loss, value)
  const [interaction, ...others] = interactions
  if (!body || !interaction) return lose('no-question', place.name)
  if (others.length > 0) {
    const areGaps = interactions.every(({ name }) => name === 'textEntryInteraction' || left[name] === 'gaps')
    return lose(areGaps ? 'gaps' : 'several-parts', place.name)
  }
  const declared = declaredOf(item, interaction.attributes['responseIdentifier'])
  const isChoice = interaction.name === 'choiceInteraction'
  if (!isChoice && !written.includes(interaction.name))
    return lose(left[interaction.name] ?? 'other-type', interaction.name)
  if (isChoice && declared?.cardinality === 'ordered') return lose('ordering', place.name)
  for (const { name, attributes } of below(childOf(item, 'responseProcessing') ?? none))
    if (name === 'equal' && /absolute|relative/.test(attributes['toleranceMode'] ?? ''))
      lose('tolerance', attributes['tolerance'] ?? '')
  const take: TakePicture = (source, alt) => {
    if (source.startsWith('data:')) return findings.pictures.take(bytesOfAddress(source), '', alt)
    const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(source)
    return isElsewhere ? null : findings.pictures.show(pictureOf(source), source, alt)
  }
  const reading = { lose, take }
  const explanation = explanationOf(item, reading)
  findings.add(place, {
    ...(isChoice ? choiceOf(interaction, declared, reading) : writtenOf(declared, lose)),
    ...promptOf(body, interaction, reading),
    explanation: explanation.text,
    formattedExplanation: explanation.formatted,
    worth: worthOf(item, declared, isChoice),
    difficulty: metadata.difficulty,
    tags: metadata.tags ?? [],
  })
}

const none: XmlTree = { name: '', attributes: {}, children: [] }
const valuesOf = (held: XmlTree | undefined): string[] =>
  childrenOf(held ?? none, 'value').map((value) => textOf(value).trim())
const numberOf = (text: string | undefined): number | null => {
  const number = Number.parseFloat(text ?? '')
  return Number.isFinite(number) ? number : null
}

function declaredOf(item: XmlTree, identifier: string | undefined): Declared | undefined {
  const found = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === identifier,
  )
  if (!found) return undefined
  const mapping = childOf(found, 'mapping')
  return {
    cardinality: found.attributes['cardinality'] ?? '',
    correct: valuesOf(childOf(found, 'correctResponse')),
    mapping: new Map(
      childrenOf(mapping ?? none, 'mapEntry').map(({ attributes }) => [
        (attributes['mapKey'] ?? '').trim(),
        numberOf(attributes['mappedValue']) ?? 0,
      ]),
    ),
    upperBound: numberOf(mapping?.attributes['upperBound']),
  }
}

/** A gap at the end of its own is where the answer is written; any other is part of the sentence. */
const gap = '\u{f0009}'

function promptOf(body: XmlTree, interaction: XmlTree, { lose, take }: Reading): FoundText {
  const prompt = childOf(interaction, 'prompt')
  const around = linesOfTree(body.children, lose, take, (tree) => {
    if (tree === interaction) return tree.name === 'textEntryInteraction' ? gap : ''
    return asideOf(tree, lose)
  })
  const lines = around.filter(({ text }) => text.trim() !== gap).map(withGap)
  const asked = prompt ? linesOfTree(prompt.children, lose, take) : []
  const found = foundText([...withoutBlanks(lines), ...withoutBlanks(asked)])
  return { ...found, text: found.text.trim() }
}

const withGap = ({ text, runs, format }: MarkedLine): MarkedLine => ({
  text: text.replace(gap, '_____'),
  runs: runs.map((run) =>
    typeof run.insert === 'string' ? { ...run, insert: run.insert.replace(gap, '_____') } : run,
  ),
  format,
})

/** Lines without those at either end that say and show nothing. */
function withoutBlanks(lines: readonly MarkedLine[]): MarkedLine[] {
  const isSaying = ({ text, runs }: MarkedLine) =>
    text.trim() !== '' || runs.some(({ insert }) => typeof insert !== 'string')
  const first = lines.findIndex(isSaying)
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isSaying) + 1)
}

/** What stands beside the question leaves nothing in its text. */
function asideOf(tree: XmlTree, lose: Lose): string | undefined {
  if (!asides.includes(tree.name)) return undefined
  const text = textOf(tree).trim()
  if (text !== '' && tree.name !== 'stylesheet') lose('feedback', text)
  return ''
}

type Answer = Pick<RawQuestion, 'type' | 'options' | 'answers'>

function choiceOf(interaction: XmlTree, declared: Declared | undefined, { lose, take }: Reading): Answer {
  const isSingle = declared
    ? declared.cardinality === 'single'
    : (interaction.attributes['maxChoices'] ?? '1') === '1'
  const gains = [...(declared?.mapping ?? [])].filter(([, points]) => points > 0)
  const most = Math.max(0, ...gains.map(([, points]) => points))
  const mapped = gains.filter(([, points]) => !isSingle || points === most).map(([value]) => value)
  const right = declared && declared.correct.length > 0 ? declared.correct : mapped
  const partly = gains.find(([value, points]) => points !== most || !right.includes(value))
  if (partly) lose('partial-points', partly.join(': '))
  return {
    type: isSingle ? 'RADIO' : 'CHECK_BOX',
    options: childrenOf(interaction, 'simpleChoice').map((choice) => ({
      ...foundText(
        linesOfTree(
          choice.children,
          lose,
          // Each picture of an option has words.
          (source, alt) => take(source, alt || null),
          (tree) => asideOf(tree, lose),
        ),
      ),
      right: right.includes(choice.attributes['identifier'] ?? ''),
    })),
    answers: [],
  }
}

/** A right answer may stand among the correct ones, in the mapping, or in both. */
function writtenOf(declared: Declared | undefined, lose: Lose): Answer {
  const gains = [...(declared?.mapping ?? [])].filter(([, points]) => points > 0)
  const most = Math.max(0, ...gains.map(([, points]) => points))
  const partly = gains.find(([, points]) => points < most)
  if (partly) lose('partial-points', partly.join(': '))
  const mapped = gains.filter(([, points]) => points === most).map(([value]) => value)
  return { type: 'QA', options: [], answers: [...new Set([...(declared?.correct ?? []), ...mapped])] }
}

/** Feedback that is shown whatever was answered and that for one answer alike: there is one explanation. */
function explanationOf(item: XmlTree, { lose, take }: Reading): FoundText {
  const texts = new Map<string, MarkedLine[]>()
  for (const feedback of childrenOf(item, 'modalFeedback')) {
    const lines = withoutBlanks(linesOfTree(feedback.children, lose, take))
    const key = JSON.stringify(lines.map(({ text, runs }) => [text.trim(), runs]))
    if (lines.length > 0 && !texts.has(key)) texts.set(key, lines)
  }
  const found = foundText([...texts.values()].flat())
  return { ...found, text: found.text.trim() }
}

/** One point is what every item has that says nothing of points. */
function worthOf(item: XmlTree, declared: Declared | undefined, isChoice: boolean): number | undefined {
  const outcome = childrenOf(item, 'outcomeDeclaration').find(
    ({ attributes }) => attributes['identifier'] === 'MAXSCORE',
  )
  const [said] = valuesOf(outcome && childOf(outcome, 'defaultValue'))
  const most = numberOf(said)
  if (most !== null) return most
  const gains = [...(declared?.mapping.values() ?? [])].filter((points) => points > 0)
  const isSum = isChoice && declared?.cardinality === 'multiple'
  const mapped =
    declared?.upperBound ?? (isSum ? gains.reduce((sum, points) => sum + points, 0) : Math.max(0, ...gains))
  return mapped === 0 || mapped === 1 ? undefined : mapped
}

const difficulties = ['very easy', 'easy', 'medium', 'difficult', 'very difficult']
/** The difficulties of IEEE LOM are as many as ours. */
export const difficultyWord = (difficulty: number): string => difficulties[difficulty - 1] ?? 'medium'

/** Difficulty and tags as IEEE LOM has them in the manifest of a package. */
export function metadataOf(resource: XmlTree): ItemMetadata {
  const all = below(resource)
  const difficulty = all.find(({ name }) => name === 'difficulty')
  const value = difficulty && childOf(difficulty, 'value')
  const at = value ? difficulties.indexOf(textOf(value).trim().toLowerCase()) : -1
  const tags = all.filter(({ name }) => name === 'keyword').map((keyword) => textOf(keyword).trim())
  return { ...(at >= 0 && at < portableLimits.difficulty && { difficulty: at + 1 }), tags }
}
