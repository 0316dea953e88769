import { buffer } from 'node:stream/consumers'
import { contract } from '../../../../src/contract/contract.ts'
import type { TransformedCourse } from '../../../../src/contract/course-transform.ts'
import { wordSheet } from '../../../../src/contract/intents.ts'
import type { DialogueFlowCourse, FlowNode, Next } from '../../../../src/domain/course/dialogue-flow.ts'
import { starterFlow } from '../../../../src/domain/course/starter.ts'
import {
  type ConversationFormat,
  mostSteps,
  type Noted,
  type TransformFault,
} from '../../../../src/domain/course/transform/conversation.ts'
import type { Begun } from '../../../../src/domain/course/transform/course-of-conversation.ts'
import { courseOfTurns } from '../../../../src/domain/course/transform/course-of-turns.ts'
import { exampleTurns, turnHeadsIn } from '../../../../src/domain/course/transform/turn-sheet.ts'
import { incomingFile } from '../../../plugins/bodies.ts'
import { CallError } from '../../../plugins/call-error.ts'
import type { App } from '../../../plugins/platform.ts'
import { type CallContext, route } from '../../../plugins/route.ts'
import { readSpreadsheet, writeSpreadsheet } from '../../../spreadsheets/sheets.ts'
import { buildingActorOf } from '../builders.ts'
import { checkStored } from '../checking.ts'
import { createTransformed } from '../new-course.ts'
import { readInThread } from './conversation-thread.ts'

/** Conversations that come as files of other products (COURSE-06). */
export function transformRoutes(app: App): void {
  route(app, 'POST /coach-api/courses/_transform', transform)
  route(app, 'GET /coach-api/courses/_transform-template', template)
}

const mostShown = 200
const mostNotes = 1000

async function transform(context: CallContext<'POST /coach-api/courses/_transform'>) {
  const { db, query } = context
  const { dryRun, categoryId = null, ...begun } = query
  const { format, course, notes } = await conversationIn(db.tenantId, await uploaded(context), begun)
  const { problems } = await checkStored(db.tenantId, course)
  const id = dryRun
    ? null
    : await createTransformed(db, buildingActorOf(context), course, { from: format, categoryId })
  return {
    id,
    format,
    steps: course.flow.nodes.slice(0, mostShown).map(shownStep(course)),
    total: course.flow.nodes.length,
    notes: notes.slice(0, mostNotes),
    notesTotal: notes.length,
    problems,
  }
}

async function uploaded({ request }: CallContext<'POST /coach-api/courses/_transform'>): Promise<Buffer> {
  const { upload } = contract['POST /coach-api/courses/_transform']
  const file = await incomingFile(request, upload)
  const bytes = await buffer(file.content)
  if (file.isCut()) throw new CallError('file-too-large', { megabytes: upload.bytes / 1024 / 1024 })
  return bytes
}

interface Made {
  format: ConversationFormat
  course: DialogueFlowCourse
  notes: readonly Noted[]
}

/** Throws CallError: `illegal-argument` with one issue where it is refused, and what readers of spreadsheets throw. */
async function conversationIn(tenantId: string, bytes: Buffer, begun: Begun): Promise<Made> {
  const read = await readInThread(tenantId, { bytes, begun })
  switch (read.kind) {
    case 'read':
      return read
    case 'unsupported':
      throw new CallError('unsupported-file-type')
    case 'refused':
      throw refusal(read.fault, read)
    case 'sheet': {
      const rows = await readSpreadsheet(tenantId, bytes, { rows: wordSheet.rows })
      const made = courseOfTurns(rows, begun)
      if (!made.course) throw refusal(made.fault, { detail: 'sheet' })
      return { format: 'sheet', ...made }
    }
  }
}

function refusal(
  fault: TransformFault,
  { file = '', line = 0, detail = '' }: { file?: string; line?: number; detail?: string },
): CallError {
  const params = { file, line, detail, most: mostSteps }
  return new CallError('illegal-argument', {}, [{ path: 'body.file', code: fault, message: fault, params }])
}

type Step = TransformedCourse['steps'][number]

function shownStep(course: DialogueFlowCourse): (node: FlowNode) => Step {
  const shown = new Map(course.flow.nodes.map(({ id, title }, at) => [id, { to: title, step: at + 1 }]))
  const examples = new Map(course.intents.map(({ id, positive }) => [id, positive.length]))
  const points = new Map(
    course.scoring.rules.flatMap(({ when, points: worth }): [string, number][] =>
      when.type === 'takes' ? [[`${when.node} ${when.branch}`, worth]] : [],
    ),
  )
  const wayOf = (next: Next): Step['way'] => {
    if (next === undefined) return null
    return typeof next === 'string' ? (shown.get(next) ?? null) : next
  }
  return (node) => {
    const { title, kind } = node
    if (kind === 'robot-says') return { title, kind, says: node.speech, answers: [], way: wayOf(node.next) }
    if (kind === 'text') return { title, kind, says: [node.text], answers: [], way: wayOf(node.next) }
    if (kind !== 'user-says') return { title, kind: 'other', says: [], answers: [], way: null }
    const answers = node.branches.map(({ id, name, match, next }) => ({
      name,
      examples: match.type === 'intent' ? (examples.get(match.intent) ?? 0) : 0,
      points: points.get(`${node.id} ${id}`) ?? 0,
      way: wayOf(next),
    }))
    return { title, kind, says: node.reference, answers, way: wayOf(node.otherwise.next) }
  }
}

/** The conversation that a new course begins with. */
async function template({ db, query }: CallContext<'GET /coach-api/courses/_transform-template'>) {
  const { locale } = query
  const { flow, intents } = starterFlow({ name: 'template', locale })
  const [opening, , thanks] = flow.nodes
  const rows = exampleTurns(locale, {
    opening: opening?.kind === 'robot-says' ? opening.speech.join('\n') : '',
    helps: intents[0]?.name ?? '',
    examples: intents[0]?.positive ?? [],
    thanks: thanks?.kind === 'robot-says' ? thanks.speech.join('\n') : '',
  })
  return {
    name: 'conversation.xlsx',
    content: await writeSpreadsheet(db.tenantId, 'conversation', turnHeadsIn(locale), rows),
  }
}
