import type { IntentGuess } from '../dialogue/dialogue.ts'
import { lineOf } from '../dialogue/line.ts'
import { deniedTwin } from '../language/denied-twin.ts'
import { type SaidAtPlace, sayAtPlace } from '../scoring/say-at-place.ts'
import type { Evidence } from '../session/evidence.ts'
import type { Span } from '../text/normalise.ts'
import { type CompiledCourse, compileCourse } from './compile.ts'
import type { Condition } from './condition.ts'
import type { DialogueFlowCourse, FlowNode } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { usesOf } from './uses.ts'
import { nodesOf } from './walk-nodes.ts'

/**
 * What holding reference answers against their places may take together, in steps of patterns (FLOW-09a). Further answers of a
 * course that comes to more are not looked at.
 */
const budget = 300_000_000
/** What a line takes beside its patterns. */
const lineSteps = 20_000
/** Steps that the patterns of a course take at most for one line, whatever its reach. */
const patternSteps = 3_000_000
/** Intents of one place that are tried, one by one. */
const maxIntents = 20

type UserSays = Extract<FlowNode, { kind: 'user-says' }>

interface Check {
  course: CompiledCourse
  note: Note
  spent: number
  unheld: DialogueFlowCourse['facts']
  /** Facts that were told of a branch. */
  told: Set<string>
}

/** One reference answer of a place. */
interface Answer {
  node: UserSays
  text: string
  path: string
  nodePath: string
}

/** Says a line at its place, and counts what that takes. */
function said(check: Check, node: UserSays, text: string, guesses: IntentGuess[]): SaidAtPlace {
  const { patternReach } = check.course
  check.spent += lineSteps + (patternSteps * Math.min(text.length, patternReach)) / Math.max(1, patternReach)
  return sayAtPlace(check.course, node.id, text, { guesses })
}

/** The intents that a condition asks for; not those that it must not find. */
function intentsIn(condition: Condition): string[] {
  if (condition.type === 'intent') return condition.stance === 'denied' ? [] : [condition.intent]
  return condition.type === 'group' && condition.mode !== 'none' ? condition.children.flatMap(intentsIn) : []
}

/** The intents by which a place, and the rules that give points there, may understand a line well. */
function goodIntents({ course }: CompiledCourse, node: UserSays): string[] {
  const branches = node.branches.filter(({ wrong }) => !wrong).flatMap(({ match }) => intentsIn(match))
  const rules = course.scoring.rules.flatMap(({ when, points }) =>
    when.type === 'says' && points > 0 && (!when.nodes || when.nodes.includes(node.id))
      ? intentsIn(when.match)
      : [],
  )
  return [...new Set([...branches, ...rules])].slice(0, maxIntents)
}

/** Whether a rule gives points for a line at a place at all: an apology after a slip may just lead back. */
const mayEarn = ({ course }: CompiledCourse, { id }: UserSays): boolean =>
  course.scoring.rules.some(({ when, points }) => {
    if (points <= 0) return false
    if (when.type === 'says') return !when.nodes || when.nodes.includes(id)
    return when.type === 'takes' && [when, ...when.or].some(({ node }) => node === id)
  })

const isUnderstood = ({ heard }: SaidAtPlace): boolean =>
  heard !== null && heard.branch !== null && !heard.wrong

const pointsOf = ({ lines }: SaidAtPlace): number => lines.reduce((sum, { points }) => sum + points, 0)

/** The facts that no condition of a branch, or of a rule on what is said, looks at: whoever asks for one anywhere knows of it. */
const unheldFacts = (course: DialogueFlowCourse): DialogueFlowCourse['facts'] =>
  course.facts.filter(
    ({ id }) => !usesOf(course, { list: 'facts', id }).some(({ how }) => how === 'condition'),
  )

/** The facts that an answer has right, while a wrong value takes the same branch. Each is told once a branch. */
function checkFacts(check: Check, { node, nodePath, text }: Answer, taken: string | null): void {
  const index = node.branches.findIndex(({ id }) => id === taken)
  const branch = node.branches[index]
  if (!branch || check.unheld.length === 0) return
  const line = lineOf(check.course, { type: 'say', turnId: 'said', round: 1, text, guesses: [] })
  for (const { id, name } of check.unheld) {
    const key = `${node.id} ${branch.id} ${id}`
    const stated = check.told.has(key) ? null : line.fact(id)
    if (stated?.state !== 'right' || !stated.isOwn) continue
    check.told.add(key)
    check.note('wrong-fact-accepted', `${nodePath}.branches.${index}`, node.id, { id, fact: name })
  }
}

/**
 * What an answer comes to at its place. A check knows no classifier: it takes for granted that a trained one means well, and
 * tries no intent, each intent of the place, and all of them, until the answer is understood and earns.
 */
function checkAnswer(check: Check, answer: Answer): void {
  const { node, text, path } = answer
  const guess = (intent: string): IntentGuess => ({ intent, confidence: 1, start: 0, end: text.length })
  const intents = goodIntents(check.course, node)
  const tries = [[], ...intents.map((intent) => [guess(intent)]), intents.map(guess)]
  let understood = false
  for (const guesses of tries) {
    const result = said(check, node, text, guesses)
    if (!isUnderstood(result)) continue
    if (!understood) checkFacts(check, answer, result.heard?.branch ?? null)
    understood = true
    if (pointsOf(result) > 0) return
  }
  if (understood && !mayEarn(check.course, node)) return
  check.note(understood ? 'reference-earns-nothing' : 'reference-not-understood', path, node.id, {
    line: text,
  })
}

const restsOn = (evidence: readonly Evidence[], spans: readonly Span[]): boolean =>
  evidence.some((piece) => spans.some(({ start, end }) => piece.start < end && start < piece.end))

/** Whether the opposite of an answer is taken for it, by keywords, patterns, sentences and facts. */
function checkDenied(check: Check, { node, text, path }: Answer): void {
  const { note, course } = check
  const twin = deniedTwin(text, course.language)
  if (!twin) return
  const { heard, lines } = said(check, node, twin.text, [])
  const earned = lines.filter(({ points, evidence }) => points > 0 && restsOn(evidence, twin.denied))
  const names = new Map(course.course.scoring.rules.map(({ id, name }) => [id, name]))
  for (const { rule } of earned)
    note('denied-answer-earns', path, node.id, {
      rule: names.get(rule) ?? rule,
      line: text,
      denied: twin.text,
    })
  if (earned.length > 0 || !heard || heard.wrong || !restsOn(heard.evidence, twin.denied)) return
  const branch = node.branches.find(({ id }) => id === heard.branch)
  if (branch && said(check, node, text, []).heard?.branch === branch.id)
    note('denied-answer-understood', path, node.id, { branch: branch.name, line: text, denied: twin.text })
}

/**
 * Each reference answer takes a good branch of its place and earns there, where anything can be earned, and its opposite does neither (SCORE-08), nor does
 * one with a wrong value of a fact (SCORE-08a): warnings, for a course without errors.
 */
export function checkReferences(course: DialogueFlowCourse, note: Note): void {
  const answers = nodesOf(course).flatMap(({ node, path }): Answer[] =>
    node.kind === 'user-says'
      ? node.reference.map((text, index) => ({
          node,
          text,
          path: `${path}.reference.${index}`,
          nodePath: path,
        }))
      : [],
  )
  if (answers.length === 0) return
  const check: Check = {
    course: compileCourse(course),
    note,
    spent: 0,
    unheld: unheldFacts(course),
    told: new Set(),
  }
  for (const answer of answers) {
    if (check.spent > budget) return
    checkAnswer(check, answer)
    checkDenied(check, answer)
  }
}
