import { strToU8, zipSync } from 'fflate'
import { checkCourse } from '../../../../src/domain/course/check.ts'
import type { FlowNode } from '../../../../src/domain/course/dialogue-flow.ts'
import { readConversation } from './read-conversation.ts'

const begun = { name: 'A conversation', locale: 'us-en' } as const
const bytesOf = (file: string | Uint8Array): Uint8Array => (typeof file === 'string' ? strToU8(file) : file)

/** An archive of these files. */
export const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, bytesOf(file)])))
/** What a file becomes; below, parts of it in words that tests compare. */
export const read = (file: string | Uint8Array) => readConversation(bytesOf(file), begun)
export const made = (file: string | Uint8Array) => {
  const done = read(file)
  if (done.kind !== 'read') throw new Error(JSON.stringify(done))
  return done
}
export const faultOf = (file: string | Uint8Array) => {
  const done = read(file)
  return done.kind === 'refused' ? done.fault : done.kind
}
export const errorsIn = (file: string | Uint8Array) =>
  checkCourse(made(file).course).filter(({ severity }) => severity === 'error')
/** A step in a line: who, what, and where each way leads. */
export const told = (node: FlowNode): string => {
  const to = (next: FlowNode extends never ? never : unknown): string =>
    typeof next === 'string' ? next : next ? String(Object.values(next)[0]) : '-'
  if (node.kind === 'robot-says') return `${node.id} says ${node.speech.join(' / ')} > ${to(node.next)}`
  if (node.kind === 'text') return `${node.id} tells ${node.text} > ${to(node.next)}`
  if (node.kind !== 'user-says') return node.kind
  const ways = node.branches.map(({ name, match, next }) => `${name} (${match.type}) > ${to(next)}`)
  return `${node.id} hears ${[...ways, `else > ${to(node.otherwise.next)}`].join(', ')}`
}
export const toldOf = (file: string | Uint8Array) => made(file).course.flow.nodes.map(told)
export const notesOf = (file: string | Uint8Array) =>
  made(file).notes.map(({ place: { file: name, number, name: step }, note, detail }) =>
    [`${name}:${number || step}`, note, detail].join(' ').trim(),
  )
