import type { DialogueFlowCourse } from './dialogue-flow.ts'
import type { Note } from './problems.ts'
import { starterTexts } from './starter.ts'

/**
 * Notes what a course still has of the template that it began as, once its conversation is about something else: learners would read the goal and
 * the customer of another story. A conversation that still begins as the template does is the template's.
 */
export function checkStarterText(course: DialogueFlowCourse, note: Note): void {
  const { openings, goal, background, advice, lines } = starterTexts(course.locale)
  const speeches = course.flow.nodes.map((node) => (node.kind === 'robot-says' ? node.speech : []))
  const said = new Set(speeches.flat())
  if (openings.some((opening) => said.has(opening))) return
  if (course.goal === goal) note('starter-text', 'goal', null, { text: goal })
  if (course.persona.background === background)
    note('starter-text', 'persona.background', null, { text: background })
  course.scoring.rules.forEach((rule, at) => {
    if (rule.advice === advice) note('starter-text', `scoring.rules.${at}.advice`, null, { text: advice })
  })
  course.flow.nodes.forEach((node, at) => {
    if (node.kind !== 'robot-says') return
    node.speech.forEach((text, index) => {
      if (lines.includes(text)) note('starter-text', `flow.nodes.${at}.speech.${index}`, node.id, { text })
    })
  })
}
