import { checkAliases, checkSpeeches } from './check-nodes.ts'
import type { DialogueFlowCourse } from './dialogue-flow.ts'
import type { Note } from './problems.ts'

/**
 * What a course changes of the global handlers (CONV-30b): variables in its replies, and changes of one that is off; and what the customer tells
 * when they are asked (CONV-31).
 */
export function checkHandlers(course: DialogueFlowCourse, note: Note): void {
  const variables = new Map(course.variables.map(({ id, type }) => [id, type]))
  const facts = new Set(course.facts.map(({ id }) => id))
  for (const [handler, { off, ...changes }] of Object.entries(course.handlers)) {
    const path = `handlers.${handler}`
    const place = { note, variables, facts, node: null, path }
    checkSpeeches(place, changes.replies ?? [], `${path}.replies`)
    checkAliases(place, changes.replies ?? [], changes.formatted, `${path}.replies`)
    if (off && Object.values(changes).some((change) => change !== undefined))
      note('handler-off', path, null, { handler })
  }
  course.customerAnswers.forEach(({ name, words, replies, formatted }, index) => {
    const path = `customerAnswers.${index}`
    if (words.length === 0) note('answer-unasked', `${path}.words`, null, { name })
    const place = { note, variables, facts, node: null, path }
    checkSpeeches(place, replies, `${path}.replies`)
    checkAliases(place, replies, formatted, `${path}.replies`)
  })
}
