import type { CompiledCourse } from '../course/compile.ts'
import type { Condition } from '../course/condition.ts'
import type { FlowNode } from '../course/dialogue-flow.ts'
import { likeness } from '../text/sketch.ts'
import type { Evidence } from '../session/evidence.ts'
import type { DialogueState, NotCountedReason } from './dialogue.ts'
import type { Line } from './line.ts'
import { isDisclaimed } from './match.ts'

/** Lines that are kept to be known again. */
const remembered = 12
/** From this on two lines are the same one with a word changed. */
const nearlySame = 0.7
/** So many model answers of other places are no longer said by chance. */
const pasted = 2

/**
 * Why a line counts for nothing here (SCORE-04); null where it counts. The same words may be said again at the same place, which the
 * conversation can come back to.
 */
export function whyNotCounted(
  course: CompiledCourse,
  { heardLines = [] }: DialogueState,
  node: string,
  line: Line,
): NotCountedReason | null {
  if (heardLines.some((heard) => heard.node !== node && likeness(heard.sketch, line.sketch()) >= nearlySame))
    return 'repeated'
  const places = new Set(
    course.modelAnswers.flatMap((answer) =>
      answer.node !== node && line.sentences.includes(answer.text) ? [answer.node] : [],
    ),
  )
  if (places.size >= pasted) return 'model-answers'
  // What the place's author calls a good answer is one, however it is worded.
  if (course.modelAnswers.some((answer) => answer.node === node && line.sentences.includes(answer.text)))
    return null
  return line.isWordList() ? 'word-list' : null
}

/** A line that is less likely to do harm does none, by the platform's classifier of conduct. */
const harmless = 0.3
/** From this certainty on what follows is taken for harm: enough for no credit, where blame takes more. */
const doubtful = 0.9

const intentsIn = (condition: Condition): string[] => {
  if (condition.type === 'intent') return [condition.intent]
  return condition.type === 'group' && condition.mode !== 'none' ? condition.children.flatMap(intentsIn) : []
}

/**
 * Why what earns is worth nothing for what follows it (SCORE-07): words that take it back ('just kidding', '才怪'), or what may be a wrong
 * turn, which isn't enough for blame and too much for credit; null where it counts. Whole sentences that the author gave stand as they are.
 */
export function whyUndone(
  { branches }: Extract<FlowNode, { kind: 'user-says' }>,
  line: Line,
  evidence: readonly Evidence[],
): NotCountedReason | null {
  if (evidence.some(({ by }) => by === 'sentence')) return null
  const from = Math.max(0, ...evidence.map(({ start }) => start))
  const to = Math.max(0, ...evidence.map(({ end }) => end))
  if (line.takesBack().some(({ start }) => start > from)) return 'taken-back'
  // '是我们不对' behind a good answer is what a classifier of the place takes for a mistake, and one of conduct for none.
  if (line.conduct && line.conduct.harm < harmless) return null
  const harmful = new Set(branches.flatMap(({ wrong, match }) => (wrong ? intentsIn(match) : [])))
  const mayHarm = line.guesses.some(
    (guess) =>
      harmful.has(guess?.intent) &&
      guess.start >= to &&
      guess.confidence >= doubtful &&
      !isDisclaimed(line, guess),
  )
  return mayHarm ? 'may-harm' : null
}

/** Keeps a line that took a branch. */
export function remember(state: DialogueState, node: string, line: Line): void {
  const sketch = line.sketch()
  if (sketch.length > 0) state.heardLines = [...(state.heardLines ?? []), { node, sketch }].slice(-remembered)
}
