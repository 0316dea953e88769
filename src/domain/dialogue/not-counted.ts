import type { CompiledCourse } from '../course/compile.ts'
import { isWordList } from '../language/word-list.ts'
import { normalise } from '../text/normalise.ts'
import { likeness, sketchOf } from '../text/sketch.ts'
import type { DialogueState, NotCountedReason } from './dialogue.ts'
import type { Line } from './line.ts'

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
  const sketch = sketchOf(line.sentences)
  if (heardLines.some((heard) => heard.node !== node && likeness(heard.sketch, sketch) >= nearlySame))
    return 'repeated'
  const places = new Set(
    course.modelAnswers.flatMap((answer) =>
      answer.node !== node && line.sentences.includes(answer.text) ? [answer.node] : [],
    ),
  )
  if (places.size >= pasted) return 'model-answers'
  return isWordList(course.comparing.fold(normalise(line.text).text), course.language) ? 'word-list' : null
}

/** Keeps a line that took a branch. */
export function remember(state: DialogueState, node: string, line: Line): void {
  const sketch = sketchOf(line.sentences)
  if (sketch.length > 0) state.heardLines = [...(state.heardLines ?? []), { node, sketch }].slice(-remembered)
}
