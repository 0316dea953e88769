import type { DialogueFlowCourse } from './dialogue-flow.ts'
import { isPhotoPortrait, isPortrait } from './portraits.ts'
import type { Note } from './problems.ts'
import { nodesOf } from './walk-nodes.ts'

/** Whoever a line names as its speaker is among the speakers, and everybody who speaks has a drawing or photos (PERSONA-05a). */
export function checkSpeakers(course: DialogueFlowCourse, note: Note): void {
  const known = new Set(course.speakers.map(({ id }) => id))
  const check = (speaker: string | undefined, path: string, node: string | null) => {
    if (speaker !== undefined && !known.has(speaker))
      note('unknown-speaker', `${path}.speaker`, node, { id: speaker })
  }
  for (const { node, path } of nodesOf(course)) {
    if (node.kind === 'robot-says') check(node.speaker, path, node.id)
    if (node.kind === 'user-says')
      node.followUps.forEach(({ speaker }, index) => check(speaker, `${path}.followUps.${index}`, node.id))
  }
  course.customerAnswers.forEach(({ speaker }, index) => check(speaker, `customerAnswers.${index}`, null))
  const people = [
    { portrait: course.persona.portrait, path: 'persona' },
    ...course.speakers.map(({ portrait }, index) => ({ portrait, path: `speakers.${index}` })),
  ]
  for (const { portrait, path } of people)
    if (!isPortrait(portrait) && !isPhotoPortrait(portrait))
      note('unknown-portrait', `${path}.portrait`, null, { id: portrait })
}
