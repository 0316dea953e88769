import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DialogueFlowCourse } from '../../src/domain/course/dialogue-flow.ts'
import { dialogueFlowPackageSchema } from '../../src/domain/course/course-package.ts'
import type { FlowNode, Next } from '../../src/domain/course/dialogue-flow.ts'

const folder = fileURLToPath(new URL('../../server/db/seed/courses', import.meta.url))

export const seededCourse = (code: string): DialogueFlowCourse =>
  dialogueFlowPackageSchema.parse(JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'))).course

/** What somebody who knows the course answers: a line, or the texts of the options to choose. */
export interface Guide {
  lineFor(heard: string): string | null
  optionsFor(question: string): string[]
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A speech as it may have been said: its variables can hold anything. */
const spoken = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}/)
      .map(escaped)
      .join('.*')}$`,
    's',
  )

/** Knows a course by what its customer says, as a person does who only sees the screen. */
export function guideOf(course: DialogueFlowCourse): Guide {
  const nodes = [course.flow, ...course.scenes].flatMap((flow) => flow.nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const sceneStart = new Map(course.scenes.map(({ id, start }) => [id, start]))

  /** The learner's turns that may come next, nearest first. */
  const turnsAfter = (next: Next, seen = new Set<string>()): FlowNode[] => {
    if (typeof next !== 'string' || seen.has(next)) return []
    seen.add(next)
    const node = byId.get(next)
    if (!node) return []
    switch (node.kind) {
      case 'user-says':
      case 'question-bank':
        return [node]
      case 'judgement':
      case 'difficulty-branch':
        return [...node.cases.map((one) => one.next), node.otherwise].flatMap((one) => turnsAfter(one, seen))
      case 'sub-scene':
        return [...turnsAfter(sceneStart.get(node.scene) ?? '', seen), ...turnsAfter(node.next, seen)]
      default:
        return turnsAfter(node.next, seen)
    }
  }

  const answers = nodes.flatMap((node): { said: RegExp; turns: FlowNode[] }[] => {
    if (node.kind === 'robot-says')
      return node.speech.map((text) => ({ said: spoken(text), turns: turnsAfter(node.next) }))
    if (node.kind === 'text') return [{ said: spoken(node.text), turns: turnsAfter(node.next) }]
    if (node.kind === 'user-says')
      return node.followUps.flatMap(({ speech }) =>
        speech.map((text) => ({ said: spoken(text), turns: [node] })),
      )
    return []
  })
  const questions = nodes.flatMap((node) => (node.kind === 'question-bank' ? node.questions : []))

  return {
    lineFor(heard) {
      const asked = questions.find(({ text }) => text === heard)
      if (asked?.type === 'QA') return asked.explanation || asked.text
      const turns = answers.filter(({ said }) => said.test(heard)).flatMap(({ turns }) => turns)
      const turn = turns.find((node) => node.kind === 'user-says')
      return turn?.kind === 'user-says' ? (turn.reference[0] ?? null) : null
    },
    optionsFor(question) {
      const asked = questions.find(({ text }) => text === question)
      return asked && asked.type !== 'QA'
        ? asked.options.filter(({ right }) => right).map(({ text }) => text)
        : []
    },
  }
}
