import type { DialogueFlowCourse } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { usedWords } from './uses.ts'

/**
 * An intent or a fact that nothing asks for earns nothing and leads nowhere. It may stand there on purpose: an intent draws lines
 * away from others, and the customer reacts to a fact that is stated incorrectly.
 */
export function checkUnused(course: DialogueFlowCourse, note: Note): void {
  const used = usedWords(course)
  course.intents.forEach(({ id, name }, index) => {
    if (!used.intents.has(id)) note('unused-intent', `intents.${index}`, null, { intent: name })
  })
  course.facts.forEach(({ id, name }, index) => {
    if (!used.facts.has(id)) note('unused-fact', `facts.${index}`, null, { fact: name })
  })
}
